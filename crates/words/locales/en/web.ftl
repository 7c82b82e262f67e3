# The server: what it says to its operator and to programs, and what goes wrong.
serve-listening = Schiri is available at { $address }
serve-cannot-listen = Cannot listen on { $address }: { $reason }. Another address: --listen ADDRESS:PORT
serve-cannot-run = The server cannot run: { $reason }.
serve-history = The folder “{ $path }” cannot be written to: { $reason }. Another one: --history FOLDER
serve-no-clauses = The folder does not contain a single clause.
serve-faulty = The rule collection has errors and is not served:
    { $faults }
serve-lost = { $edition } ({ $lang }): { $count ->
    [one] one clause that is served is missing
   *[other] { $count } clauses that are served are missing
}: { $named }{ $more ->
    [0] { "" }
   *[other] {" "}and { $more } more
}
problem-bad-request = The request cannot be understood
problem-unknown-name = There is nothing by this name
problem-no-such-page = There is no page at this address
problem-wrong-method = This address does not allow that
problem-too-slow = The answer took too long
problem-too-large = The request is too large
problem-most-bytes = At most { $most } KiB are read.
problem-too-many = Too many requests in a short time
problem-busy = The server is busy
problem-internal = The server made a mistake
problem-language = “{ $lang }” is not one of the languages: { $langs }.
problem-unreadable = The request cannot be read: { $reason }.
problem-value = “{ $value }” is not a valid value for { $name }.
problem-query-long = A query may have at most { $most } characters.
problem-no-stack = It is not stated what is in force: event=EVENT or stack=EDITION,EDITION (the strongest first).
problem-unknown-parameter = There is no parameter “{ $name }” here. Possible: { $known }.
problem-empty = The parameter “{ $name }” has no value.
problem-missing = The parameter “{ $name }” is missing.
problem-repeated = The parameter “{ $name }” is given twice.
problem-other-material = Rules version { $asked } is not served here; the one served is { $served }.
known-no-point = There is no question “{ $name }”.{ $near ->
        [0] {""}
       *[other] {" "}Possible: { $known }.
    }
known-no-clause = There is no clause { $name }.{ $near ->
        [0] {""}
       *[other] {" "}Close to it: { $known }.
    }
known-no-case = There is no case “{ $name }”.{ $near ->
        [0] {""}
       *[other] {" "}Possible: { $known }.
    }
serve-operator = Metrics and health for the operator: { $address }

## Problems of writing

problem-unauthorized = Sign in first
problem-forbidden = Not allowed
problem-conflict = Somebody else was faster
problem-unsound = These details do not fit
problem-unavailable = Not available right now
problem-unsound-fields = Correct the fields named here and send them again.
problem-token = This token is unknown, has expired or was revoked. Ask whoever runs this server for a new one.
problem-no-token = Writing takes a token. Whoever runs this server makes one (schiri token new). On the pages one signs in with it; programs send “Authorization: Bearer schiri-…”.
problem-nobody-writes = Nobody can write here: there is no valid token. Whoever runs this server makes one (schiri token new).
problem-too-long-to-typeset = This document is too large to be typeset here at once. Print less: one language instead of two, or fewer parts. Whoever runs the server can give it more memory.
problem-other-site = This did not come from a page of this server and was not carried out. Open the page here and send it again.
rulings-no-casebook = This server keeps no casebook. Whoever runs it starts it with schiri serve --database FILE.
rulings-unknown = There is no ruling { $ruling } here.
rulings-conflict = Someone else has changed { $ruling } meanwhile; version { $last } is the latest. Read it, then send your change again.
rulings-meanwhile = Changed meanwhile by someone else
rulings-both-changed = You both changed this
rulings-both-choose = The form below has what stands now. Tick what you wrote where that is to stand instead.
rulings-not-written = The casebook cannot be written right now; nothing was recorded. Rules and rulings can still be read.
rulings-unusable = The casebook does not answer right now. Whether something was recorded is not known. Send the same again: nothing is recorded twice. Rules can still be read.
