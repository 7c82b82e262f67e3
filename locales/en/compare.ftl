# Comparison of editions.
compare-title = Editions compared
compare-question = Question
matrix-title = What the editions cover
matrix-topic = Topic
matrix-legend = Number of questions answered; “!” or dark: of these, in conflict with another edition; empty frame or “–”: no rule.
matrix-cell = { $speaks } answered, of these { $conflicts } in conflict; { $silent } open
sheet-title = If you know { $from }: what is different under { $stack }
sheet-here = Here:
sheet-known = You know:
sheet-none = Nothing: what { $from } requires applies here too.
sheet-more = Shown: { $shown } of { $total }; more with --limit.
compare-two = A comparison needs at least two editions (default: all).
compare-of-sheet = --limit, --event, --stack, --adopt, --drop and --situation belong to --coming-from; a comparison of editions shows what they say, in force or not.
compare-new-for = { $edition } is not one of the editions compared.
compare-format = The format { $format } is not available here (svg only with --matrix, csv only for the table).
compare-languages =
    { $most ->
        [one] Only one language is possible here.
       *[other] At most { $most } languages are possible here.
    }
