# Finding and asking.
find-nothing = Nothing was found for “{ $query }”.
find-in-force = in force here
find-elsewhere = not in force here
stack-empty = No edition is named: --event EVENT or --stack EDITION,EDITION (the strongest first).
stack-repeated = The edition { $edition } is named twice.
stack-unknown-clause = There is no clause { $clause }.
stack-unknown-event = There is no event “{ $event }”. Present: { $known }.
stack-unknown-situation = There is no situation “{ $situation }”. Present: { $known }.
batch-bad-line = “{ $path }”, line { $line }: not a readable JSON object with the fields needed: { $reason }.
batch-bad-edition = Line { $line }: “{ $edition }” is not an edition.
cli-engine = The search failed: { $reason }. That is a fault of the program.
eval-legend = S@1, S@3: share with an answer in first place, among the first three; S@3+: related clauses count there too.
eval-wanted =   wanted: { $clauses }
eval-found =   found:  { $clauses }
