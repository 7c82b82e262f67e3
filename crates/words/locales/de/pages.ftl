# Die Seiten des Schiedsrichters.
page-skip = Zum Inhalt
page-up = Nach oben
page-jump = Abschnitte
page-language = Sprache
page-search-label = Nummer, Wort oder Frage
page-search = Suchen
page-speak = Sprechen
page-event = Turnier
page-event-unknown = Es gibt kein Turnier „{ $event }“.
page-event-still = Gewählt bleibt: { $name }.
page-event-none = Ohne Turnier lesen
page-more = Mehr
page-close = Schließen
page-points = Fragen nach Themen
pager = Weitere Seiten
pager-previous = Zurück
pager-next = Weiter
page-compare = Ausgaben vergleichen
page-events = Turniere
page-cases = Fälle
page-glossary = Glossar
page-about = Über Schiri
page-restated = Die Texte geben die Quellen in eigenen Worten wieder.
page-material = Regelstand { $hash }.
page-qr = QR-Code zu { $name }
found-one-of = Das kann mehreres bedeuten:
found-no-clause = Die Klausel „{ $query }“ gibt es nicht.
found-near = Ähnlich:
found-here = Gilt hier
found-partly = Gilt hier nur zum Teil
found-elsewhere = Gilt hier nicht
found-clauses = Klauseln
found-reading = Vielleicht zum Nachlesen
found-strange = Keines dieser Wörter steht in den Regeln. Die Klauseln unten haben nur ähnlich geschriebene.
# Ways of asking which rules are in force, in small letters without a mark.
found-rules-asked = welche regeln gelten | welche regeln gelten hier | welche regeln gelten heute | welche regeln gelten beim turnier | welche regeln gelten bei diesem turnier | was gilt | was gilt hier | was gilt heute | nach welchen regeln spielen wir | nach welchen regeln wird gespielt | regeln | turnierregeln | regelwerk
found-steps = Was zu tun ist, Schritt für Schritt
found-not-understood = Die Frage wurde nicht verstanden. Die Klauseln unten haben nur ähnliche Wörter; eine Antwort müssen sie nicht sein.
found-nothing = Zu „{ $query }“ wurde nichts gefunden. Die Regeln können trotzdem etwas dazu sagen; weniger oder andere Wörter helfen oft.
found-announce = Treffer angezeigt
home-moments = Was ist los?
kept-title = Gemerkt und zuletzt
kept-pin = Merken
kept-clear = Verlauf löschen
kept-none = Noch nichts. Klauseln und Antworten, die angesehen oder gemerkt werden, stehen dann hier; sie bleiben auf diesem Gerät.
card-governs = Maßgeblich
card-leans-on = Woran man sich halten kann
card-decides = Dann entscheidet
card-overridden = Verdrängt
card-supplemented = Gilt außerdem
card-confirms = Sagt dasselbe
card-offered = Hier abgewählt oder nicht vereinbart
card-elsewhere = In anderen Ausgaben oder in anderer Spielsituation
card-not-regulated = Die Regeln dieses Turniers lassen das offen.
card-asked = Gefragt: „{ $question }“
card-dropped = Die Regel, die das beantwortet, gilt hier nicht: Sie ist abgewählt oder nicht vereinbart. Die übrigen Regeln beantworten diese Frage nicht.
card-other-game = Das gehört zu einem anderen Spiel oder zu Regeln, die bei diesem Turnier nicht gelten.
card-no-event = Ohne Turnier ist nichts entschieden. Die Ausgaben sagen:
card-say-first = Zuerst sagen:
card-by = Vorrang nach
card-when-they-meet = Wenn Spieler verschiedene Regeln gewohnt sind
card-also = Oder war das gemeint?
card-copy = Kopieren
case-example = Beispielfall
case-decided = Entschiedener Fall
case-other-rules = Unter anderen Regeln entschieden, als hier gelten.
case-facts = Sachverhalt:
case-question = Frage:
case-decision = Entscheidung:
chip-in-force = gilt bei: { $event }
chip-not-in-stack = gilt nicht bei: { $event }
chip-dropped = abgewählt bei: { $event }
chip-not-adopted = nicht vereinbart bei: { $event }
chip-other-situation = gilt nicht bei: { $event } (andere Spielsituation)
chip-retired = aufgehoben, gilt nicht bei: { $event }
clause-retired = Diese Klausel ist seit { $since } aufgehoben.
clause-see = Jetzt:
clause-below = Darunter
clause-table = Dem Tisch zeigen
clause-copy = Kopieren
clause-share = Teilen
clause-copied = Kopiert
clause-text-in = Text:
feed-edition = Änderungen dieser Ausgabe
feed-event = Änderungen und Entscheidungen bei diesem Turnier
feed-added = neu
feed-removed = entfallen
feed-reworded = neu gefasst
page-summary = Die Regeln von Brettspielturnieren: welche Klausel, was gilt, und warum.
clause-points = Beantwortet
calculations-title = Berechnungen
calculation-work = Ausrechnen
calculation-result = Schritt für Schritt
calculation-again = Noch einmal
calculation-steps = So wird gerechnet
card-work = Zum Ausrechnen:
clause-refers = Verweist auf
clause-cited-by = Genannt in
clause-neighbours = Davor und danach
clause-qr = Adresse und QR-Code
table-turn = Drehen
table-back = Zurück
preview-again = Noch einmal tippen öffnet die Klausel.
preview-glossary = Noch einmal tippen öffnet das Glossar.
edition-original = Original: { $language }
edition-also = Mit eigenen Regeln { $situations }.
edition-only = Gilt { $situations }.
edition-source = Quelle: { $title }
edition-contents = Inhalt
edition-parts = Teile
edition-retired = aufgehoben
rights-restated = Wiedergabe in eigenen Worten.
rights-own = Veröffentlichung des Herausgebers.
rights-licensed = Text des Herausgebers mit dessen Erlaubnis.
rights-unclear = Der Text des Herausgebers. Auf welcher Grundlage er hier steht, ist nicht festgehalten.
points-narrow = Auswahl
points-all = alle
compare-editions = Ausgaben
compare-topic = Thema
compare-do = Vergleichen
compare-choose = Ausgaben nebeneinanderstellen
compare-change = Andere Ausgaben wählen
compare-all = auch Fragen ohne Unterschied
compare-count =
    { $count ->
        [0] Zu keiner Frage sagen zwei dieser Ausgaben Verschiedenes. „Alles“ zeigt auch, was nur eine regelt.
        [one] Eine Frage mit Unterschied.
       *[other] { $count } Fragen mit Unterschieden.
    }
compare-count-all =
    { $count ->
        [0] Keine Frage.
        [one] Eine Frage.
       *[other] { $count } Fragen.
    }
compare-show-all = Alles
compare-only-differences = Nur Unterschiede
compare-texts = Beide Texte nebeneinander
compare-matrix = Welche Ausgabe wozu etwas sagt und wo Ausgaben sich widersprechen
compare-matrix-legend = Jede Zahl sagt, wie viele Fragen eine Ausgabe beantwortet; „≠ 2“ heißt: Bei 2 davon widerspricht sie einer anderen. „–“: keine Regel.
events-about = Ein Turnier legt fest, welche Ausgaben gelten; die oberste geht vor.
events-chosen = gewählt
events-choose = Dieses Turnier wählen
events-situations = Besondere Spielsituation:
events-adopts = Vereinbart:
events-drops = Abgewählt:
cases-about = Beispielfälle sind allein aus den Klauseln abgeleitet und zeigen, wie entschieden wird.
about-site = Schiri sagt, welche Klausel bei einem Turnier gilt und warum. Es zitiert und erfindet nichts: Was die Ausgaben offenlassen, bleibt offen.
about-sources = Quellen und Rechte
about-rights = Die Regeln sind in eigenen Worten wiedergegeben; verbindlich ist der Text des Herausgebers. Übersetzungen sind inoffiziell.
about-material = Regelstand
about-clauses = { $count } Klauseln,
about-points = { $count } Fragen, { $answered } davon in mindestens einer Ausgabe beantwortet.
about-api = Für Programme
api-about = Dieselben Antworten als JSON. Beschreibung (OpenAPI 3.1):
api-problems = Was schiefgehen kann
problem-home = Zur Suche
problem-parts = Die Teile
problem-near = Gemeint war vielleicht
problem-search = Nach „{ $query }“ suchen
problem-no-host = In der Anfrage fehlt der Hostname.
print-title = Ist dieser Ausdruck aktuell?
print-current = Aktuell
print-same-clauses = Alle Klauseln sind unverändert; geändert haben sich nur Fragen, Fälle und Anmerkungen.
print-outdated = Nicht mehr aktuell
print-changes =
    { $count ->
        [one] Seit dem Druck hat sich eine Klausel geändert:
       *[other] Seit dem Druck haben sich { $count } Klauseln geändert:
    }
print-added = neu
print-removed = entfallen
print-reworded = neu gefasst
print-printed = Gedruckt:
print-now = Jetzt:
print-figures = Gebraucht werden mindestens { $fewest } Zeichen der Prüfsumme aus der Fußzeile.
print-unknown = Der Regelstand { $hash } ist hier nicht bekannt. Im Zweifel Klausel für Klausel vergleichen.
page-booklets = Hefte zum Drucken
booklets-about = Genau die Regeln, die bei einem Turnier gelten, als Heft. Die Prüfsumme in der Fußzeile sagt später, ob der Ausdruck noch aktuell ist.
booklets-preset = Wofür
booklets-order = Reihenfolge
booklets-order-usual = wie üblich
booklets-consolidated = ein Text in der Reihenfolge des Spiels
booklets-by-edition = eine Ausgabe nach der anderen
booklets-languages = Sprachen
booklets-paper = Papier
booklets-format = Format
booklets-make = Heft erstellen
booklets-own = Vom Veranstalter: Name, Logo, Farbe, Bögen
booklets-organiser = Veranstalter
booklets-place = Ort
booklets-contact = Kontakt
booklets-date = Tag
booklets-logo = Logo (SVG oder PNG, höchstens { $most } KiB)
booklets-accent = Farbe für Überschriften und Linien
booklets-table-field = Feld für die Nummer des Tisches
booklets-sheets = Auf so viele Bögen einpassen (nur PDF; ein Bogen hat vier Seiten)
booklets-logo-about = Die Adresse des Hefts lässt sich weitergeben, denn darin steht alles, was hier angegeben ist. Nur ein Heft mit Logo muss als Datei weitergegeben werden.
booklets-players = Spielerheft: für den Tisch
booklets-judge = Schiedsrichterheft: alles
booklets-card = Tischkarte: eine Seite
booklets-a5 = A5, Heft
booklets-a6 = A6, Taschenformat
booklets-a4 = A4
booklets-a4-fold = A4 zum Falten und Heften
chip-yields = verdrängt bei: { $event }
chip-partly = gilt zum Teil bei: { $event }
sentence-lost-aloud = gilt hier nicht:
clause-not-adopted = Hier nicht vereinbart; es gilt
clause-anyway = Gilt hier auch, ohne vereinbart zu sein:
clause-here = Hier gilt:
clause-says = Diese Klausel:
candidates-title = Was ist gemeint?
card-told = Aus der Frage übernommen: { $told }
compare-by-label = Wonach
compare-by-point = nach Fragen
compare-by-wording = nach dem Wortlaut (zwei Ausgaben)
clause-trace = Werdegang durch alle Ausgaben
compare-by-two = Für den Vergleich des Wortlauts genau zwei Ausgaben ankreuzen.
page-event-choose = Turnier wählen
page-no-network = kein Netz
page-all = Alle Seiten
compare-shown = Was gezeigt wird
home-title = Schiri sagt, was hier gilt
home-lead = Regeln für Brettspielturniere: welche Klausel, was gilt, und warum.
home-where = Wo wird gespielt?
home-ask = Oder gleich fragen
home-number = Nummer
home-word = Wort
home-question = Frage
home-look-up = Nachschlagen
home-goes-first = geht vor
event-rules = { $first }, sonst { $others }
here-in-force = gilt hier
here-partly = gilt hier zum Teil
here-overridden = hier verdrängt
here-not-in-stack = gilt hier nicht
here-dropped = hier abgewählt
here-not-adopted = hier nicht vereinbart
here-other-situation = nur in anderer Spielsituation
here-retired = aufgehoben
here-only = gilt nur:
here-yields-to = weicht hier { $clause }
clause-instead = Stattdessen:
clause-to-question = Zur Frage mit allen Klauseln
found-none-of-these = Nicht dabei?
rulings-record-short = Festhalten
rulings-board-short = Übersicht
home-more-events =
    { $count ->
        [one] Ein weiteres Turnier
       *[other] { $count } weitere Turniere
    }
home-all-moments =
    { $count ->
        [one] Ein Anlass
       *[other] Alle { $count }
    }
count-questions =
    { $count ->
        [one] 1 Frage
       *[other] { $count } Fragen
    }
clause-otherwise =
    { $count ->
        [one] 1 sagt anderes
       *[other] { $count } sagen anderes
    }
found-with-words =
    { $count ->
        [one] Eine Klausel mit diesen Wörtern
       *[other] { $count } Klauseln mit diesen Wörtern
    }
card-cases =
    { $count ->
        [one] Ein Fall dazu
       *[other] { $count } Fälle dazu
    }
clause-drawing = Bild:
compare-two-editions = { $one } und { $other }
point-editions = Alle Ausgaben
card-other-editions =
    { $count ->
        [one] Eine andere Ausgabe
       *[other] { $count } andere Ausgaben
    }
