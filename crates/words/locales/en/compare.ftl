# Comparison of editions.
compare-title = Editions compared
compare-question = Question
matrix-title = What the editions cover
matrix-topic = Topic
matrix-legend = Number of questions answered; “!” or dark: of these, in conflict with another edition; empty frame or “–”: no rule.
matrix-cell = { $speaks } answered, of these { $conflicts } in conflict; { $silent } open
sheet-title = From “{ $from }” to “{ $stack }”: what is different
sheet-here = Here:
sheet-known = You know:
sheet-none = Nothing: the rules of “{ $from }” apply here too.
sheet-other-game = “{ $from }” has the rules of another game; they cannot be compared with the rules here.
coming-title = What is different here from what you know?
coming-from = Rules that you know
coming-show = Show
coming-no-event = Choose the event above: then this page shows what is played differently there.
coming-no-rules = This collection has no other rules of the game that is played here.
coming-count =
    { $count ->
        [one] One difference
       *[other] { $count } differences, the most frequent first
    }
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
compare-by = --by text compares the wording of exactly two different editions.
compare-by-text-options = With --by text only --only, --lang, --format and -o make sense; { $option } belongs to the comparison by questions.
compare-only = --only belongs to --by text: it selects kinds of change.
compare-text-format = The comparison of wording comes as text, md, html and json, not as { $format }.
compare-text-language = { $old } and { $new } have no language in common ({ $old }: { $of-old }; { $new }: { $of-new }).
compare-text-not-in = { $edition } is not available in { $language } (only: { $languages }).
compare-text-title = What has changed: { $old } and { $new }
compare-text-apart = The wording: { $old } and { $new }
compare-text-none = No change of this kind.
compare-text-translated = { $edition } ({ $date }) is compared in a translation ({ $language }).
compare-text-newer-first = The edition named first is the newer one: “added” is only in the older, “retired” only in the newer.
compare-text-unrelated = Neither edition supersedes the other; what matches is recognised by its wording alone.
compare-text-untranslated =
    { $count ->
        [one] One clause is not available in { $language } and is not compared: { $clauses }
       *[other] { $count } clauses are not available in { $language } and are not compared: { $clauses }
    }
change-unchanged = unchanged
change-layout = layout or spelling only
change-references = references only
change-reworded = reworded
change-renumbered = renumbered
change-moved = moved
change-split = split
change-merged = merged
change-added = added
change-retired = retired
change-only-in = only in { $edition }
change-of-these-reworded =
    { $count ->
        [one] one of them reworded
       *[other] { $count } of them reworded
    }
change-see = Instead: { $see }
change-redirect = A reference in the same words no longer leads to { $from } but to { $to }.
change-to = becomes
change-was = before
change-is = now
mark-removed = removed:
mark-added = added:
mark-end = end
trace-title = { $clause } through all editions
trace-one-edition = This edition supersedes no other and is superseded by none.
trace-no-language = The two editions have no language in common; this step cannot be compared.
trace-format = A clause’s history comes as text, md, html and json, not as { $format }.
trace-one-clause = A history belongs to a single clause; “{ $text }” names several.
