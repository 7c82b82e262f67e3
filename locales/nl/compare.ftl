# Vergelijking van uitgaven.
compare-title = Uitgaven vergeleken
compare-question = Vraag
matrix-title = Waarover de uitgaven iets zeggen
matrix-topic = Onderwerp
matrix-legend = Aantal beantwoorde vragen; “!” of donker: daarvan in strijd met een andere uitgave; leeg kader of “–”: geen regel.
matrix-cell = { $speaks } beantwoord, waarvan { $conflicts } in strijd met een andere uitgave; { $silent } open
sheet-title = Voor wie { $from } kent: wat er bij { $stack } anders is
sheet-here = Hier geldt:
sheet-known = Je kent:
sheet-none = Niets: wat { $from } voorschrijft, geldt ook hier.
sheet-more = Getoond: { $shown } van { $total }; meer met --limit.
compare-two = Voor een vergelijking zijn minstens twee uitgaven nodig (standaard: alle).
compare-of-sheet = --limit, --event, --stack, --adopt, --drop en --situation horen bij --coming-from; een vergelijking van uitgaven toont wat ze zeggen, of het nu geldt of niet.
compare-new-for = { $edition } is niet een van de vergeleken uitgaven.
compare-format = Het formaat { $format } bestaat hiervoor niet (svg alleen met --matrix, csv alleen voor de tabel).
compare-languages =
    { $most ->
        [one] Hier is maar één taal mogelijk.
       *[other] Hier zijn hoogstens { $most } talen mogelijk.
    }
