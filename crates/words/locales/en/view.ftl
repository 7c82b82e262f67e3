# What all views say: verdicts, relations, labels.
verdict-allowed = allowed
verdict-forbidden = forbidden
verdict-required = required
verdict-yes = yes
verdict-no = no
verdict-is-forbidden = forbidden
verdict-not-forbidden = not forbidden
verdict-need-not = not required
verdict-value = answer
verdict-not-regulated = not regulated
verdict-dropped = not agreed here
verdict-absent = not in this collection
verdict-other-game = does not come up here
verdict-not-found = not found
relation-conflict = conflict
relation-variant = variant
relation-scoped-difference = differs by situation
relation-agreement = agreement
relation-single = one edition only
relation-silent = no rule
word-variant = variant, applies only where adopted
word-original = original
word-translation = unofficial translation
word-stale = translation out of date: the original has changed
word-example = Example:
word-tip = Tip:
word-editor-note = Editor’s note:
word-advice = advice, not a rule
word-information = information, not a rule
word-unless-dropped = applies unless dropped
word-if-adopted = applies only if adopted
word-refers-to = Refers to:
word-cited-by = Cited by:
word-figure = Figure:
word-points = Questions it answers:
word-neighbours = Before and after:
lang-de = German
lang-nl = Dutch
lang-en = English
show-retired = This clause has been retired since { $since }.
show-retired-see = This clause has been retired since { $since }; see { $see }.
show-not-a-citation = “{ $text }” is not a citation. To search by words: schiri find "{ $text }"
show-unknown = There is no “{ $text }”.
show-found = Only these were found: { $words }.
show-nearest = Nearest: { $words }.
show-same-number = The same number exists as: { $words }.
show-ambiguous = “{ $text }” can mean several clauses; please name the edition:
conflicts-none = Nothing found.
conflicts-count =
    { $count ->
        [one] One question.
       *[other] { $count } questions.
    }
conflicts-when-they-meet = When players know different rules:
conflicts-say-first = Say first:
moments-none = No moment is listed for this game.
ask-beside =
    { $points ->
        [0] The collection has no questions on this game yet. These clauses have words of the question:
        [one] The collection answers only one question on this game so far. These clauses have words of the question:
       *[other] The collection answers only { $points } questions on this game so far. These clauses have words of the question:
    }
moments-forgotten = Forgotten?
moments-any-forgotten = A step forgotten?
moments-not-here = This does not come up at this event.
moments-also = Also asked
moments-points =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
moments-regulated = regulated here: { $count }
coverage-line = { $edition }: { $clauses } clauses, { $binding } of them binding; { $covered } answer a question.
coverage-legend = ■ answers   · read, silent   ? undecided   blank: another game
coverage-undecided = Undecided: { $cells }.
coverage-open =   without an answer: { $clause }
coverage-accepted =   without an answer, as intended: { $clause }
