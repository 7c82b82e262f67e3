# Vergleich von Ausgaben.
compare-title = Ausgaben im Vergleich
compare-question = Frage
matrix-title = Wozu die Ausgaben etwas sagen
matrix-topic = Thema
matrix-legend = Zahl der beantworteten Fragen; „!“ oder dunkel: davon im Widerspruch zu einer anderen Ausgabe; leerer Rahmen oder „–“: keine Regel.
matrix-cell = { $speaks } beantwortet, davon { $conflicts } im Widerspruch; { $silent } offen
sheet-title = Von „{ $from }“ zu „{ $stack }“: was anders ist
sheet-here = Hier gilt:
sheet-known = Bekannt ist:
sheet-none = Nichts: Die Regeln aus „{ $from }“ gelten auch hier.
sheet-other-game = „{ $from }“ enthält Regeln eines anderen Spiels; mit den Regeln hier lassen sie sich nicht vergleichen.
coming-title = Was ist hier anders als gewohnt?
coming-from = Bekannte Regeln
coming-show = Zeigen
coming-no-event = Oben das Turnier wählen: Dann steht hier, was dort anders gespielt wird.
coming-no-rules = Von dem Spiel, das hier gespielt wird, hat diese Sammlung keine anderen Regeln.
coming-count =
    { $count ->
        [one] Ein Unterschied
       *[other] { $count } Unterschiede, was am häufigsten vorkommt zuerst
    }
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
compare-by = --by text vergleicht den Wortlaut von genau zwei verschiedenen Ausgaben.
compare-by-text-options = Mit --by text gehen nur --only, --lang, --format und -o; { $option } gehört zum Vergleich nach Fragen.
compare-only = --only gehört zu --by text: Es wählt Arten von Änderungen aus.
compare-text-format = Den Vergleich des Wortlauts gibt es als text, md, html und json, nicht als { $format }.
compare-text-language = { $old } und { $new } haben keine gemeinsame Sprache ({ $old }: { $of-old }; { $new }: { $of-new }).
compare-text-not-in = { $edition } gibt es nicht auf { $language } (nur: { $languages }).
compare-text-title = Was sich geändert hat: { $old } und { $new }
compare-text-apart = Der Wortlaut: { $old } und { $new }
compare-text-none = Keine Änderung dieser Art.
compare-text-translated = „{ $edition }“ ({ $date }) wird in einer Übersetzung verglichen ({ $language }).
compare-text-newer-first = Die zuerst genannte Ausgabe ist die neuere: „neu“ steht nur in der älteren, „entfallen“ nur in der neueren.
compare-text-unrelated = Keine der beiden Ausgaben löst die andere ab; was sich gleicht, ist nur am Wortlaut erkannt.
compare-text-untranslated =
    { $count ->
        [one] Eine Klausel fehlt auf { $language } und ist nicht verglichen: { $clauses }
       *[other] { $count } Klauseln fehlen auf { $language } und sind nicht verglichen: { $clauses }
    }
change-unchanged = unverändert
change-layout = nur Satzbild oder Rechtschreibung
change-references = nur Verweise
change-reworded = anders formuliert
change-renumbered = umnummeriert
change-moved = verschoben
change-split = aufgeteilt
change-merged = zusammengefasst
change-added = neu
change-retired = entfallen
change-only-in = nur in „{ $edition }“
change-of-these-reworded =
    { $count ->
        [one] davon eine anders formuliert
       *[other] davon { $count } anders formuliert
    }
change-see = Stattdessen: { $see }
change-redirect = Ein Verweis mit denselben Worten führt nicht mehr zu { $from }, sondern zu { $to }.
change-to = wird zu
change-was = bisher
change-is = jetzt
mark-removed = entfernt:
mark-added = hinzugefügt:
mark-end = Ende
trace-title = { $clause } durch alle Ausgaben
trace-one-edition = Diese Ausgabe löst keine andere ab und wird von keiner abgelöst.
trace-no-language = Die beiden Ausgaben haben keine gemeinsame Sprache; dieser Schritt lässt sich nicht vergleichen.
trace-format = Den Werdegang einer Klausel gibt es als text, md, html und json, nicht als { $format }.
trace-one-clause = Ein Werdegang gehört zu einer einzigen Klausel; „{ $text }“ nennt mehrere.
