# Hefte zum Drucken.

# Die Wörter um die Texte herum (booklet::WORDS).
booklet-above = s. o.
booklet-also = auch
booklet-advice = Empfehlung, keine Regel
booklet-below = s. u.
booklet-cases = Entschiedene Fälle
booklet-check-print = Ist dieser Ausdruck noch aktuell?
booklet-clauses = Fundstellen
booklet-coming-from = Was hier anders ist
booklet-conflict = Widerspruch
booklet-content-hash = Stand der Texte
booklet-contents = Inhalt
booklet-decision = Entscheidung
booklet-dropped = Hier abgewählt
booklet-editions = Die Ausgaben
booklet-editor-note = Anmerkung der Redaktion
booklet-official = Wortlaut
booklet-official-stale = Wortlaut (unser Text wurde seither geändert)
booklet-no-wording = Zu { $editions } ist kein Wortlaut geladen. Den Ordner mit --wording nennen; schiri import --overlay füllt ihn.
booklet-example = Beispiel
booklet-facts = Was geschah
booklet-figure = Abbildung
booklet-here = Hier gilt
booklet-holds = Es gilt
booklet-index = Register
booklet-index-asks = Seite mit Fragezeichen: Dort steht nur die Frage; keine Regel hier beantwortet sie.
booklet-known = Bekannt ist
booklet-no-differences = Keine Unterschiede.
booklet-not-adopted = Hier nicht vereinbart
booklet-often = häufig gefragt
booklet-organiser = Veranstalter
booklet-original = Original
booklet-overridden = Hier verdrängt
booklet-page-short = S.
booklet-question = Frage
booklet-moments = Was zu tun ist
booklet-rulings = Fragen und Antworten
booklet-same = ebenso: { $clauses }
booklet-say-first = Zuerst sagen
booklet-see = siehe
booklet-see-also = siehe auch
booklet-situations = Gespielt wird
booklet-source = Quelle
booklet-table = Tisch
booklet-terms-and-index = Begriffe und Stichwörter
booklet-tip = Tipp
booklet-translation = inoffizielle Übersetzung
booklet-turn = Der Zug
booklet-typeface = Gesetzt mit Typst in der Libertinus Serif (SIL Open Font License 1.1)
booklet-untranslated = noch nicht übersetzt
booklet-when-they-meet = Am Tisch
booklet-also-decides = Also auch
booklet-why = Warum
booklet-winning = So gewinnt man
booklet-yields = Verdrängt

# Titelseite.
booklet-subtitle-in-force = Die geltenden Regeln
booklet-subtitle-everything = Alle Regeln, auch was hier nicht gilt
booklet-subtitle-extract = Auszug
booklet-subtitle-card = Tischkarte: was am häufigsten gefragt wird
booklet-statement-restated = Die Texte geben die Regeln der genannten Quellen in eigenen Worten wieder; sie sind nicht deren Wortlaut.
booklet-statement-translated = Übersetzungen sind inoffiziell; im Zweifel gilt die Sprache der Ausgabe.
booklet-statement-in-force = Was hier ganz verdrängt oder nicht vereinbart ist, fehlt; daher die Lücken in der Zählung. Was nur zum Teil gilt, trägt einen Vermerk.
booklet-statement-everything = Grau oder durchgestrichen ist, was hier nicht gilt.
booklet-statement-drawings = Die Abbildungen sind unsere eigenen; Bilder der Quellen fehlen.
booklet-statement-official = Was als Wortlaut gekennzeichnet ist, ist der Text des Herausgebers; die Rechte daran liegen bei ihm. Vor dem Weitergeben klären, ob das erlaubt ist.

# Daten in Worten.
booklet-date-day = { $day }. { $month } { $year }
booklet-date-month = { $month } { $year }
booklet-date-estimated = { $date }, geschätzt
booklet-month-1 = Januar
booklet-month-2 = Februar
booklet-month-3 = März
booklet-month-4 = April
booklet-month-5 = Mai
booklet-month-6 = Juni
booklet-month-7 = Juli
booklet-month-8 = August
booklet-month-9 = September
booklet-month-10 = Oktober
booklet-month-11 = November
booklet-month-12 = Dezember

# Was von einer Klausel gilt.
booklet-yields-to = Hier verdrängt durch { $clauses }: { $question } { $answer }
booklet-optional = Gilt nur, wo es vereinbart ist; hier ist es nicht vereinbart.
booklet-variant = Variante, die hier nicht vereinbart ist: { $question } { $answer }
booklet-variant-anyway = Gilt hier ohnehin, nach { $clauses }: { $question } { $answer }
booklet-adopted = Gilt hier, weil es vereinbart wurde.
booklet-voted-out = Gilt hier nicht, weil es abgewählt wurde.
booklet-only-in = Gilt nur { $situations }.
booklet-why-clause = Rangfolge nach { $clauses }: { $winner } vor { $loser }.
booklet-why-stack = Rangfolge hier: { $winner } vor { $loser }.

# Entschiedene Fälle.
booklet-case-example = Beispielfall
booklet-case-judge = Entschieden vom Schiedsrichter, { $date }
booklet-case-head-judge = Entschieden vom Hauptschiedsrichter, { $date }
booklet-case-organiser = Entschieden vom Veranstalter, { $date }
booklet-case-publisher = Entschieden vom Herausgeber der Regeln, { $date }
booklet-sheet-title = Wer { $from } kennt: was hier anders ist

# Womit eine Antwort anfangen kann.

# Pläne, aus denen nichts wird.
booklet-languages = Ein Heft hat eine Sprache oder zwei nebeneinander, jede nur einmal.
booklet-no-texts = { $edition } hat keine Texte auf { $language }. Vorhanden: { $known }.
booklet-empty-selection = Es bleibt nichts zu drucken: Keine Klausel passt zugleich zu --only und --topic.
booklet-empty-only = Es bleibt nichts zu drucken: Was mit --only gewählt ist, hat keinen Text.
booklet-empty-topic = Es bleibt nichts zu drucken: Keine Klausel gehört zu dem, was mit --topic gewählt ist.
booklet-empty-in-force = Es bleibt nichts zu drucken: Von der Auswahl gilt hier nichts. Mit --extent everything wird sie trotzdem gedruckt und als nicht geltend gekennzeichnet.
booklet-empty-material = Es bleibt nichts zu drucken: Die Ausgaben haben keine Klauseln.
booklet-empty-card = Es bleibt nichts zu drucken: Von den häufig gestellten Fragen ist keine ausgewählt und hier geregelt. Häufig gestellt ist eine Frage, an deren Punkt „frequency: often“ steht.

# Wünsche, die nicht zusammenpassen.
booklet-ambiguous = „{ $text }“ kann mehreres bedeuten: { $clauses }. Bitte die Ausgabe dazu nennen, etwa ausgabe/nummer.
booklet-retired = „{ $text }“ wurde aufgehoben. Eine Nachfolgerin ist nicht genannt.
booklet-retired-see = „{ $text }“ wurde aufgehoben. Siehe { $see }.
booklet-unknown = „{ $text }“ gibt es in den gedruckten Ausgaben nicht.
booklet-unknown-near = „{ $text }“ gibt es in den gedruckten Ausgaben nicht. Am ähnlichsten: { $near }.
booklet-unknown-elsewhere = „{ $text }“ gibt es in den gedruckten Ausgaben nicht, wohl aber: { $near }.
booklet-no-citation = „{ $text }“ ist keine Fundstelle. --only nimmt Fundstellen wie 3.1 oder ausgabe/3.1.
booklet-base-url = „{ $url }“ ist keine Webadresse wie https://regeln.example.
booklet-plain-card = Eine Tischkarte hat immer denselben Aufbau: --extent, --with, --without und --coming-from gehen nur mit --preset judge oder players.
booklet-with-and-without = { $piece } steht bei --with und bei --without.
booklet-terminal = Ein PDF gehört nicht aufs Terminal: -o DATEI.pdf schreibt es in eine Datei.
booklet-format = Das Format von „{ $path }“ ist nicht zu erraten. Möglich: --format pdf, html, epub oder json.
booklet-no-pdf = Dieses Programm kann kein PDF. Mit PDF gebaut wird es so: cargo build --release --features pdf. Ohne PDF: -o DATEI.html, dann im Browser drucken.
booklet-source-date = SOURCE_DATE_EPOCH ist „{ $value }“; hier gehört eine Zahl von Sekunden seit 1970 hin.
booklet-typesetting = Das PDF ließ sich nicht setzen: { $reason }. Das ist ein Fehler im Programm.
booklet-on-sheets = Seiten: { $pages }, Bögen: { $sheets }; Abstände { $spacing } %, Schrift { $letters } % des Üblichen.
booklet-too-long =
    Auf so wenige Bögen passt das Heft nicht: Am engsten gesetzt hat es { $pages } Seiten und braucht { $sheets ->
        [one] einen Bogen
       *[other] { $sheets } Bögen
    }. Kürzer wird es mit --without (etwa index, examples oder figures) oder mit --topic.
booklet-thick = { $sheets } Bögen sind zu dick, um sie auf einmal zu falten und zu klammern; bis { $most } geht es gut. In Teilen drucken (--topic, --only) oder als A5 binden lassen.
booklet-sheets-of-pdf = Bögen hat nur ein Heft als PDF: die Zahl der Bögen (--sheets) weglassen, oder ein Heft als PDF machen und keine Karte.
booklet-accent-form = Gemeint ist eine Farbe wie #a00020.
booklet-accent-pale = Die Farbe hebt sich mit { $whole },{ $tenths } : 1 zu wenig von weißem Papier ab; nötig sind 4,5 : 1. Eine dunklere nehmen.
booklet-host-line = Veranstalter, Ort und Kontakt sind je eine Zeile mit höchstens { $most } Zeichen.
booklet-logo-kind = Das Logo ist weder SVG noch PNG.
booklet-logo-broken = Das Logo ist kein vollständiges PNG. Noch einmal speichern.
booklet-logo-wide = Das Logo hat mehr als { $most } Millionen Bildpunkte. Kleiner speichern: Auf Papier ist es 40 mm breit.
booklet-logo-unsafe = Das Logo ist mehr als eine Zeichnung: Darin steht { $what }. Als einfaches SVG ohne Programme, Filter und fremde Dateien speichern, oder als PNG.
booklet-logo-parts = Das Logo zeichnet mehr als { $most } Teile oder sich selbst. Vereinfachen, oder als PNG speichern.
booklet-logo-large = Das Logo ist größer als { $most } KiB. Kleiner speichern: Auf Papier ist es 40 mm breit.
booklet-unsettled = Die Seitenzahlen einiger Verweise können falsch sein, weil sie bei keinem Umbruch feststanden. Mit anderem Papierformat oder anderer Auswahl klappt es meist.
booklet-untagged = Das PDF ist vollständig, aber nicht für Screenreader ausgezeichnet ({ $reason }). Mit anderem Papierformat oder anderer Auswahl klappt es meist.

# Der Befehl.
about-booklet = Macht ein Heft zum Drucken: die Regeln eines Turniers oder ausgewählte Ausgaben
about-booklet-editions = Statt eines Turniers: die Ausgaben, die stärkste zuerst
about-booklet-event = Das Turnier, dessen Regeln gelten
about-booklet-lang = Sprache des Hefts; auch zwei nebeneinander (nl,de)
about-booklet-preset = Übliche Auswahl: players (was man am Tisch braucht), judge (alles), card (eine Seite mit dem, was am häufigsten gefragt wird)
about-booklet-extent = in-force: nur was gilt; everything: auch was hier nicht gilt, in Grau
about-booklet-arrange = consolidated: alles als ein Text, in der Reihenfolge der Kapitel (üblich für die Spieler eines Turniers); by-edition: eine Ausgabe nach der anderen (sonst üblich)
about-booklet-only = Nur diese Klauseln mit allem darunter: 3.1 oder ausgabe/3.1 (mehrfach oder mit Komma)
about-booklet-topic = Nur Klauseln zu diesen Themen
about-booklet-with = Zusätzlich drucken: overview, contents, examples, tips, notes, rulings, cases, conflicts, figures, glossary, index, news (was sich gegenüber der abgelösten Ausgabe geändert hat), official-wording (der Wortlaut aus --wording; nur auf Wunsch, denn Gedrucktes wird weitergegeben)
about-booklet-without = Weglassen, mit denselben Namen wie bei --with
about-booklet-coming-from = Dazu ein Merkblatt: was für Kenner dieser Ausgabe anders ist
about-booklet-date = Tag des Turniers für die Titelseite: JJJJ-MM-TT, auch JJJJ-MM oder JJJJ
about-booklet-organiser = Wer das Turnier ausrichtet; steht auf der ersten Seite
about-booklet-place = Wo es stattfindet
about-booklet-contact = Wie der Veranstalter zu erreichen ist
about-booklet-logo = Logo des Veranstalters: SVG oder PNG
about-booklet-accent = Farbe für Überschriften und Linien: #a00020; dunkel genug für weißes Papier
about-booklet-table-field = Ein Feld für die Nummer des Tisches
about-booklet-paper = Papier: a5, a6, a4 oder a4-fold (A4-Bögen zum Falten und Heften)
about-booklet-sheets = Auf so viele gefaltete Bögen bringen (je vier Seiten des Hefts): erst geben die Abstände nach, dann die Schrift
about-booklet-base-url = Webadresse der Regeln, für Kurzadressen und QR-Codes
about-booklet-format = Format: pdf, html, epub, json (ohne Angabe: nach der Endung der Datei, sonst pdf)
about-booklet-output = In diese Datei schreiben; mit - oder ohne Angabe: auf die Standardausgabe
examples-booklet =
    Beispiele:
    {"  "}schiri booklet --event de-quali -o regeln.pdf
    {"  "}schiri booklet --event nl-over-almanac --lang nl,de --preset judge -o richter.pdf
    {"  "}schiri booklet --event de-quali --preset card --paper a6 -o karte.pdf
    {"  "}schiri booklet de-quali-2009 --only 3.1,3.2 --format html -o auszug.html
booklet-not-printed = (nicht abgedruckt: { $clause })
booklet-not-printed-here = (hier nicht abgedruckt)
booklet-news-title = Neu in { $edition } gegenüber { $older } ({ $date })
booklet-no-chapters = Diese Regelsammlung hat keine Kapitel (rulings/chapters.yaml), also keine Ordnung für einen einzigen Text. Mit --arrange by-edition steht eine Ausgabe nach der anderen.
booklet-no-news = Es gibt nichts Neues: Keine dieser Ausgaben löst eine andere der Regelsammlung ab ({ $editions }). „supersedes“ in der Ausgabe angeben oder --with news weglassen.

# What players read.
booklet-statement-players = In diesem Heft steht nur, was bei diesem Turnier gilt. Fehlt eine Nummer, so wird sie hier nicht gebraucht.
booklet-statement-bars = Kursiv neben einem Balken steht, was eine Regel an anderer Stelle sagt, mit deren Seite.
booklet-statement-precedence = Rangfolge: { $first } vor { $others }.
booklet-stands-on = Steht { $where }.
booklet-settled-in = Nur { $situations }: { $clauses }.
booklet-open = Oft gefragt, hier aber nicht geregelt
booklet-special-title = Für { $known }-Kenner: was hier neu und anders ist
booklet-special-title-here = Was hier neu und anders ist
booklet-instead = ersetzt eine bekannte Regel
booklet-added = kommt hinzu
booklet-nothing-chosen = Was soll gedruckt werden? --event TURNIER nennt das Turnier (schiri booklet --event de-quali); sonst nenne man die Ausgaben, die stärkste zuerst.
booklet-exists = „{ $path }“ gibt es schon. Mit --force wird die Datei ersetzt.
booklet-fold-of-pdf = Gefaltet wird nur PDF: --paper a4-fold gibt es für { $format } nicht. Man lasse --paper weg oder schreibe PDF.
about-booklet-force = Eine vorhandene Datei ersetzen
