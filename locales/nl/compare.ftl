# Vergelijking van uitgaven.
compare-title = Uitgaven vergeleken
compare-question = Vraag
matrix-title = Waarover de uitgaven spreken
matrix-topic = Onderwerp
matrix-legend = Aantal vragen met antwoord; “!” of donker: daarvan in tegenspraak met een andere uitgave; leeg kader of “–”: zij zwijgt.
matrix-cell = { $speaks } beantwoord, waarvan { $conflicts } in tegenspraak; { $silent } open
sheet-title = Voor wie { $from } kent: wat er bij { $stack } anders is
sheet-here = Hier geldt:
sheet-known = U kent:
sheet-none = Niets: wat { $from } voorschrijft, geldt ook hier.
sheet-more = Getoond: { $shown } van { $total }; meer met --limit.
compare-two = Vergelijken kan pas met minstens twee uitgaven (of geen opgave: alle).
compare-of-sheet = --limit, --event, --stack, --adopt, --drop en --situation horen bij --coming-from; een vergelijking van uitgaven neemt wat ze zeggen, of het geldt of niet.
compare-new-for = { $edition } is niet een van de vergeleken uitgaven.
compare-format = Het formaat { $format } bestaat hiervoor niet (svg alleen met --matrix, csv alleen voor de tabel).
compare-languages =
    { $most ->
        [one] Hier kan maar één taal.
       *[other] Hier kunnen hoogstens { $most } talen.
    }
