# Was alle Ansichten sagen: Urteile, Verhältnisse, Beschriftungen.
verdict-allowed = erlaubt
verdict-forbidden = verboten
verdict-required = vorgeschrieben
verdict-yes = ja
verdict-no = nein
verdict-is-forbidden = verboten
verdict-not-forbidden = nicht verboten
verdict-need-not = nicht nötig
verdict-value = Antwort
verdict-not-regulated = nicht geregelt
verdict-dropped = hier nicht vereinbart
verdict-absent = nicht in dieser Sammlung
verdict-other-game = kommt hier nicht vor
verdict-not-found = nicht gefunden
relation-conflict = Widerspruch
relation-variant = Variante
relation-scoped-difference = je nach Spielsituation verschieden
relation-agreement = einig
relation-single = nur eine Ausgabe
relation-silent = keine Regel
word-variant = Variante, gilt nur, wo vereinbart
word-original = Original
word-translation = inoffizielle Übersetzung
word-stale = Übersetzung veraltet: das Original wurde geändert
word-example = Beispiel:
word-tip = Tipp:
word-editor-note = Anmerkung der Redaktion:
word-advice = Empfehlung, keine Regel
word-information = Erläuterung, keine Regel
word-unless-dropped = gilt, sofern nicht abgewählt
word-if-adopted = gilt nur, wenn vereinbart
word-refers-to = Verweist auf:
word-cited-by = Genannt in:
word-figure = Bild:
word-points = Beantwortete Fragen:
word-neighbours = Davor und danach:
lang-de = Deutsch
lang-nl = Niederländisch
lang-en = Englisch
show-retired = Diese Klausel ist seit { $since } aufgehoben.
show-retired-see = Diese Klausel ist seit { $since } aufgehoben; siehe { $see }.
show-not-a-citation = „{ $text }“ ist keine Fundstelle. Suche nach Wörtern: schiri find "{ $text }"
show-unknown = „{ $text }“ gibt es nicht.
show-found = Gefunden wurde nur: { $words }.
show-nearest = Am ähnlichsten: { $words }.
show-same-number = Dieselbe Nummer gibt es als: { $words }.
show-ambiguous = „{ $text }“ kann mehreres bedeuten; bitte die Ausgabe dazu nennen:
conflicts-none = Nichts gefunden.
conflicts-count =
    { $count ->
        [one] Eine Frage.
       *[other] { $count } Fragen.
    }
conflicts-when-they-meet = Wenn Spieler verschiedene Regeln gewohnt sind:
conflicts-say-first = Zuerst sagen:
moments-none = Zu diesem Spiel ist kein Anlass verzeichnet.
ask-beside =
    { $points ->
        [0] Zu diesem Spiel hat die Sammlung noch keine Fragen. Diese Klauseln haben Wörter der Frage:
        [one] Zu diesem Spiel beantwortet die Sammlung erst eine Frage. Diese Klauseln haben Wörter der Frage:
       *[other] Zu diesem Spiel beantwortet die Sammlung erst { $points } Fragen. Diese Klauseln haben Wörter der Frage:
    }
moments-forgotten = Vergessen?
moments-any-forgotten = Einen Schritt vergessen?
moments-not-here = Bei diesem Turnier kommt das nicht vor.
moments-also = Auch gefragt
moments-points =
    { $count ->
        [one] { $count } Frage
       *[other] { $count } Fragen
    }
moments-regulated = hier geregelt: { $count }
coverage-line = { $edition }: { $clauses } Klauseln, davon { $binding } bindend; { $covered } beantworten eine Frage.
coverage-legend = ■ antwortet   · gelesen, schweigt   ? nicht entschieden   leer: anderes Spiel
coverage-undecided = Nicht entschieden: { $cells }.
coverage-open =   ohne Antwort: { $clause }
coverage-accepted =   ohne Antwort, so gewollt: { $clause }
