# Finding and asking.
find-nothing = Nothing was found for “{ $query }”. The rules may still say something about it; other words often help.
find-in-force = in force here
find-partly = in force here in part
find-elsewhere = not in force here
stack-and-event = Name an event or editions, not both.
stack-empty = No edition is named: --event EVENT or --stack EDITION,EDITION (the strongest first).
stack-repeated = The edition { $name } is named twice.
stack-unknown-clause = There is no clause { $name }.
batch-bad-line = “{ $path }”, line { $line }: not a readable JSON object with the fields needed: { $reason }.
batch-bad-edition = Line { $line }: “{ $edition }” is not an edition.
cli-engine = The search failed: { $reason }. This is a bug in the program.
eval-legend = S@1, S@3: share with an answer in first place, among the first three; S@3+: related clauses count there too.
eval-wanted =   wanted:   { $clauses }
eval-found =   found:    { $clauses }
eval-rulings =
    { $scenarios } { $scenarios ->
        [one] scenario
       *[other] scenarios
    }: right verdict { $verdict }, governing clause cited { $cited }, wrong answers { $wrong }, wrongly not found { $silent }; among the first three { $among }; sure { $sure }, of these right { $sureright }; at least the rule sure { $rule }, of these cited right { $rulecited }
eval-out-of-scope =
    { $questions } { $questions ->
        [one] question
       *[other] questions
    } outside the rules: rightly not found { $abstained }, sure answers { $sure }; at least the rule sure { $rule }
eval-point =   question: { $point }
ask-by = {"  "}Precedence under { $clause }
ask-condition = Applies only in this situation: { $situations }.
ask-not-found = The question was not understood, or nothing that fits was found. The rules may still say something about it; other words often help.
decides-who = Then { $who } decides ({ $clause }).
decides-then = Then { $who } decides.
decides-by = Who then decides follows from:
decides-clause = Who then decides follows from { $clause }.
decides-unsaid = The rules here do not say who then decides.
ask-case = Decided case
ask-example-case = Example case
ask-also = Or did you mean this?
ask-case-elsewhere = {"  "}(decided under other rules: { $stack })
ask-unsure = It is not certain what is meant. These may be:
ask-guess = Understood like this; it is not quite certain that this was meant.
ask-depends = This is the rule. Depending on what was asked:
ask-pick = For the whole card ask again with --pick 1, 2 …
ask-told = Taken from the question: { $told }.
told-adopted = with “{ $clause }”
told-dropped = without “{ $clause }”
ask-no-such-candidate = There is no ruling number { $number }; possible: 1 to { $most }.
batch-bad-event = { $id }: unknown event “{ $event }”
find-yields = Yields here to { $to }: { $question } { $answer } ({ $verdict })
find-yields-value = Yields here to { $to }: { $question } { $answer }
find-lost-sentence = Does not apply here: “{ $text }”
find-not-adopted = Not adopted here; in force is { $to }: { $question } { $answer } ({ $verdict })
find-not-adopted-value = Not adopted here; in force is { $to }: { $question } { $answer }
