# Vergleich von Ausgaben.
compare-title = Ausgaben im Vergleich
compare-question = Frage
matrix-title = Wozu die Ausgaben etwas sagen
matrix-topic = Thema
matrix-legend = Zahl der beantworteten Fragen; „!“ oder dunkel: davon im Widerspruch zu einer anderen Ausgabe; leerer Rahmen oder „–“: keine Regel.
matrix-cell = { $speaks } beantwortet, davon { $conflicts } im Widerspruch; { $silent } offen
sheet-title = Wer { $from } kennt: was bei { $stack } anders ist
sheet-here = Hier gilt:
sheet-known = Bekannt ist:
sheet-none = Nichts: Was { $from } vorschreibt, gilt auch hier.
sheet-more = Gezeigt: { $shown } von { $total }; mehr mit --limit.
compare-two = Zum Vergleichen braucht es mindestens zwei Ausgaben (ohne Angabe: alle).
compare-of-sheet = --limit, --event, --stack, --adopt, --drop und --situation gehören zu --coming-from; ein Vergleich von Ausgaben zeigt, was sie sagen, ob es gilt oder nicht.
compare-new-for = { $edition } ist keine der verglichenen Ausgaben.
compare-format = Das Format { $format } gibt es hierfür nicht (svg nur mit --matrix, csv nur für die Tabelle).
compare-languages =
    { $most ->
        [one] Hier geht nur eine Sprache.
       *[other] Hier gehen höchstens { $most } Sprachen.
    }
