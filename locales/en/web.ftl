# The server: what it says to its operator and to programs, and what goes wrong.
serve-listening = Schiri serves on { $address }
serve-cannot-listen = { $address } cannot be listened on: { $reason }. Another address: --listen ADDRESS:PORT
serve-cannot-run = The server cannot run: { $reason }.
serve-history = The folder “{ $path }” cannot be written to: { $reason }. Another one: --history DIR
serve-faulty = The material has faults and is not served:
    { $faults }
problem-bad-request = The request cannot be understood
problem-unknown-name = There is nothing of this name
problem-no-such-page = There is no page at this address
problem-wrong-method = This address is only for reading
problem-too-slow = The answer took too long
problem-too-large = The request is too large
problem-too-many = Too many requests in a short time
problem-busy = The server is busy
problem-internal = The server made a mistake
problem-language = “{ $lang }” is none of the languages: de, nl, en.
problem-unreadable = The address cannot be read: { $reason }.
problem-value = “{ $value }” is no value for { $name }.
problem-query-long = A query has { $most } characters at most.
problem-no-stack = What is in force is not said: event=EVENT or stack=EDITION,EDITION (the strongest first).
problem-unknown-clause = There is no clause { $name }. Near: { $near }.
problem-unknown-parameter = There is no parameter “{ $name }” here. Known: { $known }.
problem-empty = The parameter “{ $name }” has no value.
problem-missing = The parameter “{ $name }” is missing.
problem-repeated = The parameter “{ $name }” is given twice.
problem-other-material = The material { $asked } is not served; served is { $served }.
known-no-point = There is no point “{ $name }”. Meant: { $known }.
known-no-case = There is no case “{ $name }”. Meant: { $known }.
serve-operator = Metrics and health for the operator: { $address }
