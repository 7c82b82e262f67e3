# Befunde an der Regelsammlung.

# Überschriften der Befunde: diag-<Code>
diag-not-a-file = hier steht keine Datei, sondern ein Ordner oder Gerät
diag-unreadable-file = die Datei lässt sich nicht lesen: { $reason }
diag-file-too-large = die Datei ist zu groß: { $size } MB, höchstens { $limit } MB
diag-not-utf8 = ab hier ist die Datei kein UTF-8
diag-byte-order-mark = die Datei beginnt mit einer Bytefolge-Markierung (BOM)
diag-carriage-returns = die Zeilen enden mit CR LF
diag-unknown-language-folder = { $path } steht nicht im Ordner seiner Sprache
diag-unknown-file-kind = unbekannte Dateiart
diag-empty-file = die Datei ist leer
diag-yaml-syntax = das ist kein YAML: { $reason }
diag-yaml-tab = eingerückt ist mit einem Tabulator
diag-yaml-too-deep = die Datei ist zu tief verschachtelt
diag-yaml-too-many = die Datei hat zu viele Werte
diag-yaml-alias = YAML-Anker, -Verweise und -Typen sind hier nicht erlaubt
diag-yaml-second-document = hier beginnt ein zweites YAML-Dokument
diag-unknown-key = unbekannter Schlüssel „{ $key }“
diag-duplicate-key = „{ $key }“ steht zweimal
diag-missing-key = es fehlt: { $key }
diag-wrong-type = hier wird { $expected } erwartet, gefunden: { $found }
diag-bad-value = „{ $value }“ ist hier nicht möglich
diag-empty-text = der Text ist leer
diag-bad-date = „{ $value }“ ist kein Datum
diag-unknown-language = „{ $value }“ ist keine unserer Sprachen
diag-folded-text = der Text ist gefaltet (>)
diag-duplicate-id = „{ $id }“ gibt es zweimal
diag-file-name = die Datei heißt „{ $file }“, ihre Kennung ist „{ $id }“
diag-unknown-edition = es gibt keine Ausgabe „{ $edition }“
diag-unknown-clause = es gibt keine Klausel „{ $clause }“
diag-unknown-concept = das Glossar kennt keinen Begriff „{ $concept }“
diag-unknown-scope = es gibt keine Spielsituation „{ $scope }“
diag-unknown-point = es gibt keine Frage „{ $point }“
diag-unknown-topic = es gibt kein Thema „{ $topic }“
diag-unknown-position = die Frage „{ $point }“ hat keine Antwort „{ $position }“
diag-unknown-event = es gibt kein Turnier „{ $event }“
diag-off-board = hier ist auf dem Spielplan der Zeichnung kein Platz dafür: { $place }
diag-broken-formula = diese Formel lässt sich nicht lesen
diag-unknown-quantity = nichts davor heißt „{ $name }“
diag-unknown-unit = es gibt keine Einheit „{ $unit }“
diag-mixed-units = Einheiten, die nicht zusammenpassen: { $left } und { $right }
diag-uncomputable-step = „{ $step }“ lässt sich nicht für jede erlaubte Angabe ausrechnen
diag-failed-example = dieses Beispiel geht nicht auf
diag-untried-calculation = die Berechnung „{ $calculation }“ hat kein Beispiel
diag-supplements-cycle = Ausgaben ergänzen einander im Kreis: { $circle }
diag-broken-reference = Verweis ins Leere: { $target }
diag-retired-reference = Verweis auf eine aufgehobene Klausel: { $target }
diag-malformed-link = dieser Link führt nirgendwohin: „{ $target }“
diag-dangling-arrow = auf den Pfeil folgt kein Verweis
diag-unlinked-citation = Klausel { $clause } ist genannt, aber nicht verlinkt
diag-raw-address = der Verweis zeigt die Adresse { $address }
diag-numbering-gap = in der Zählung fehlt { $missing }
diag-numbering-disorder = Klausel { $clause } steht hinter { $before }
diag-empty-heading = unter der Überschrift { $clause } steht nichts
diag-promised-count = angekündigt sind { $promised }, es folgen { $actual }
diag-sentence-order = die Satzziffer { $figure } steht nicht an ihrer Stelle
diag-unknown-sentence = einen Satz { $sentence } hat diese Klausel nicht; ihr letzter ist { $count }
diag-uneven-sentences = { $clause } hat hier { $count } Sätze, im Original { $expected }
diag-undivided-force = bei { $event } gilt { $clause } nur zum Teil ({ $point }) und sagt nicht, welcher Satz
diag-contested-sentence = bei { $event } gilt Satz { $sentence } von { $clause } nur zum Teil
diag-idle-sentence = bei { $event } entscheidet Satz { $sentence } von { $clause } nichts, während andere nicht gelten
diag-stump = Satz { $sentence } von { $clause } hängt bei { $event } in der Luft
diag-glued-figure = die Ziffer { $digits } klebt am Wort
diag-retired-without-pointer = Klausel { $clause } ist aufgehoben, ohne zu sagen, wo die Regel jetzt steht
diag-retired-with-text = Klausel { $clause } ist aufgehoben und sagt trotzdem noch etwas
diag-broken-pointer = die aufgehobene Klausel { $clause } weist auf { $target }; dort gilt nichts
diag-pointer-cycle = aufgehobene Klauseln weisen im Kreis: { $circle }
diag-unnamed-language = { $edition }: Die Sammlung hat die Sprache { $lang } nicht (sie hat: { $langs })
diag-untranslated-edition = { $edition } fehlt in der Sprache { $lang }
diag-translation-missing = Klausel { $clause } ist nicht übersetzt ({ $lang })
diag-translation-incomplete = in der Übersetzung von { $clause } fehlt ein Teil: { $part }
diag-translation-surplus = die Übersetzung von { $clause } hat einen Teil zu viel: { $part }
diag-translation-structure = die Übersetzung von Klausel { $clause } ist anders gebaut ({ $part })
diag-translation-stale = Klausel { $clause } wurde geändert, nachdem sie übersetzt war
diag-translation-unpinned = die Übersetzung von Klausel { $clause } nennt ihre Vorlage nicht
diag-translation-unknown-clause = { $edition } hat keine Klausel { $clause }
diag-translation-of-retired = Klausel { $clause } ist aufgehoben und trotzdem übersetzt
diag-translation-own-language = { $edition } ist schon in der Sprache { $lang } geschrieben
diag-wording-unknown-clause = { $edition } hat keine Klausel { $clause }, zu der dieser Wortlaut gehört
diag-wording-stale = Klausel { $clause } wurde geändert, nachdem der Wortlaut daneben gestellt wurde
diag-wording-language = der Wortlaut ist laut Datei in der Sprache { $lang }, klingt aber nach { $found }
diag-mixed-terms = „{ $word }“ statt „{ $term }“
diag-mixed-spelling = „{ $word }“ neben „{ $other }“: zwei Rechtschreibungen in einem Text
diag-ambiguous-term = „{ $term }“ ist schon das Wort für einen anderen Begriff
diag-missing-language = es fehlt in { $langs }: { $part }
diag-tab-in-text =
    { $count ->
        [one] im Text steht ein Tabulator
       *[other] im Text stehen { $count } Tabulatoren
    }
diag-trailing-blank =
    { $count ->
        [one] eine Zeile endet mit Leerzeichen
       *[other] { $count } Zeilen enden mit Leerzeichen
    }
diag-double-space =
    { $count ->
        [one] hier stehen mehrere Leerzeichen nebeneinander
       *[other] an { $count } Stellen stehen mehrere Leerzeichen nebeneinander
    }
diag-straight-quotes =
    { $count ->
        [one] ein gerades Anführungszeichen oder Apostroph
       *[other] { $count } gerade Anführungszeichen oder Apostrophe
    }
diag-three-dots =
    { $count ->
        [one] drei Punkte statt eines Auslassungszeichens
       *[other] drei Punkte statt eines Auslassungszeichens, { $count } Mal
    }
diag-invisible-character =
    { $count ->
        [one] ein unsichtbares Zeichen ({ $character })
       *[other] { $count } unsichtbare Zeichen, das erste ist { $character }
    }
diag-decomposed-letter =
    { $count ->
        [one] ein Buchstabe und sein Akzent sind zwei Zeichen
       *[other] in { $count } Wörtern sind Buchstabe und Akzent zwei Zeichen
    }
diag-html-in-text =
    { $count ->
        [one] im Text steht HTML
       *[other] im Text steht HTML, { $count } Mal
    }
diag-ragged-table = Tabellenzeile mit { $cells } Zellen; der Kopf hat { $expected }
diag-accidental-list = „{ $number }.“ am Zeilenanfang macht daraus einen Listenpunkt
diag-few-askings = zu „{ $point }“ gibt es { $count } Formulierungen ({ $lang }), nötig sind { $enough }
diag-ambiguous-asking = „{ $point }“ wird mit denselben Worten gefragt wie „{ $other }“
diag-no-question = die Frage zu „{ $point }“ ist keine Frage
diag-same-positions = die Antworten auf „{ $point }“ unterscheiden sich nicht
diag-no-position = { $clause } beantwortet keine Frage
diag-untouched-point = keine Klausel beantwortet „{ $point }“
diag-undecided-cell = ob { $editions } „{ $point }“ { $count ->
        [one] beantwortet
       *[other] beantworten
    }, ist nicht entschieden
diag-false-silence = { $edition } schweigt nicht zu „{ $point }“, oder die Frage gehört zu einem anderen Spiel
diag-unanswered-form = „{ $form }“ ({ $point }) nennt kein Urteil für: { $positions }
diag-unused-position = keine Klausel antwortet auf „{ $point }“ mit „{ $position }“
diag-contradiction = { $edition } gibt zwei Antworten auf „{ $point }“
diag-unopposed-variant = die Variante „{ $position }“ weicht von keiner Regel ab („{ $point }“)
diag-unexplained-conflict = die Ausgaben antworten verschieden auf „{ $point }“; es fehlt: { $missing }
diag-empty-moment = der Anlass „{ $moment }“ oder einer seiner Schritte führt zu keiner Frage
diag-long-event-name = der Name des Turniers „{ $event }“ ist für ein Menü zu lang ({ $lang }: { $count } Zeichen, höchstens { $most })
diag-unplayed-moment = der Anlass „{ $moment }“ gehört zum Spiel „{ $game }“, das keine Ausgabe behandelt
diag-idle-adoption = Klausel { $clause } kann nicht vereinbart werden
diag-idle-drop = Klausel { $clause } kann nicht abgewählt werden
diag-case-reworded = Klausel { $clause } wurde geändert, seit „{ $case }“ entschieden wurde
diag-case-cites-retired = „{ $case }“ stützt sich auf Klausel { $clause }; die ist aufgehoben
diag-case-cites-gone = „{ $case }“ stützt sich auf Klausel { $clause }; die gibt es in dieser Regelsammlung nicht
diag-case-superseded = „{ $case }“ beruht auf Klausel { $clause }, die { $edition } geändert oder aufgehoben hat
diag-position-superseded = { $edition } hat Klausel { $clause } geändert oder aufgehoben und beantwortet „{ $point }“ nicht
diag-case-unpinned = „{ $case }“ sagt nicht, welcher Wortlaut von Klausel { $clause } gemeint ist
diag-case-no-longer-follows = „{ $case }“ ({ $verdict }) folgt nicht mehr aus den Regeln
diag-unused-acceptance = hingenommen wird { $accepted }, doch das kommt hier nicht vor

# Was an einer Stelle steht
label-first-here = zuerst hier
label-chapter-ends-here = dieser Abschnitt endet hier, mit { $clause }
label-no-edition = es gibt keine Ausgabe { $edition }
label-no-clause = es gibt keine Klausel { $clause }
label-no-sentence = es gibt keinen Satz { $sentence }
label-sentence-count =
    { $count ->
        [0] hier sind keine Sätze beziffert
        [one] hier ist ein Satz beziffert
       *[other] hier sind { $count } Sätze beziffert
    }
label-retired-since = aufgehoben seit { $date }
label-number-before = davor steht dies
label-stands-before = { $clause } steht davor
label-last-counted = bis hierhin gezählt
label-expected-figure = hier wird { $figure } erwartet
label-points-to = weist auf { $clause }
label-supplements = { $edition } ergänzt { $next }
label-positions-are = die Antworten sind: { $words }
label-term-of = hier für „{ $concept }“
label-our-term = unser Wort ist „{ $term }“
label-spelt-otherwise = hier steht „{ $word }“
label-original = das Original
label-translation-lacks = in dieser Übersetzung ({ $lang })
label-hash-now = der Wortlaut hat jetzt die Prüfsumme { $hash }
label-now-reads = so lautet sie jetzt
label-retired-in = in dieser Ausgabe entfallen
label-no-dashes = auf den Kopf folgt keine Strichzeile (|---|)
label-head-cells = der Kopf hat { $cells }
label-no-positions = keine Antworten
label-same-as = „{ $position }“ sagt dasselbe
label-takes-position = { $clause }: „{ $position }“
label-governs = hier entscheidet sich „{ $point }“: { $verdict }
label-not-in-stack = die Ausgabe gilt bei „{ $event }“ nicht
label-applies-always = sie gilt immer, wo ihre Ausgabe gilt

# Wie es zu beheben ist
help-did-you-mean = Gemeint ist vielleicht { $word }.
help-row-ends =
    { $count ->
        [one] In dieser Reihe liegt nur ein Feld.
       *[other] In dieser Reihe liegen { $count } Felder.
    }
help-rows-end =
    { $count ->
        [one] Der Spielplan hat nur eine Reihe.
       *[other] Der Spielplan hat { $count } Reihen.
    }
help-stands-on-hex = Das liegt auf einem Feld: ohne Uhrzeit, etwa 3-2.
help-stands-at-even-hour = Das gehört hier auf eine gerade Stunde: 3-2@2, 3-2@4 … 3-2@12.
help-stands-at-odd-hour = Das gehört hier auf eine ungerade Stunde: 3-2@1, 3-2@3 … 3-2@11.
help-quote-comma = „{ $text }“ sieht aus wie der Rest eines Textes: Zwischen { "{" } und { "}" } beendet ein Komma den Text. Den ganzen Text in Anführungszeichen setzen: "…, { $text }".
help-asked-apart = Formulierungen stehen in eigenen Dateien, rulings/asked/<Sprache>/<Thema>.yaml: unter der Kennung der Frage, bei einer Form unter Frage/Form.
help-known-keys = Möglich sind hier: { $words }.
help-known-words = Möglich sind: { $words }.
help-literal-block = Den Text mit |- beginnen: Dann behält jedes Wort seinen Platz in der Datei.
help-save-as-utf8 = Die Datei als UTF-8 speichern; der Teil davor wurde gelesen.
help-save-without-bom = Als „UTF-8 ohne BOM“ speichern.
help-save-with-lf = Mit Zeilenenden LF („Unix“) speichern.
help-yaml-rest-unread = Der Rest der Datei wurde nicht gelesen.
help-spaces-not-tabs = Mit Leerzeichen einrücken; der Rest der Datei wurde nicht gelesen.
help-no-aliases = Den Text dort ausschreiben, wo er gelesen wird.
help-file-kinds = Bekannt sind: { $words }. In rulings/ sagt es der Dateiname.
help-folder-language = Dieser Ordner ist für die Sprache { $lang }.
help-remove-acceptance = Den Eintrag entfernen.
help-not-acceptable = Was beim Lesen auffällt, lässt sich nicht hinnehmen, nur beheben.
help-link-forms = Möglich sind #3.1.7 (dieselbe Ausgabe), ausgabe#3.1.7, #5.4:2 (ein Satz) und https://… .
help-link-brackets = Ein Link hat die Form [Wort](#3.1.7), ohne Leerzeichen zwischen den Klammern.
help-say-where = So verweisen, wie Leser die Klausel finden, etwa [„Bauen“ Abs. 4](#bauen.4).
help-undecided = Entweder nimmt eine Klausel dazu Stellung (`positions`), oder am Punkt steht `silent: [{ $editions }]`.
help-number-in-words = Die Zahl nicht an den Anfang stellen: etwa „4 Karten.“ statt „4.“; eine Liste beginnt mit 1.
help-successor = Jetzt steht die Regel in { $clause }.
help-link-or-no-arrow = Hinter dem Pfeil verlinken, → [Wort](#ziel), oder den Pfeil entfernen.
help-write-link = Als Link geschrieben: [{ $anchor }](#{ $anchor }).
help-retire-not-remove = Eine aufgehobene Klausel bleibt als „retired“ stehen; fehlt die Nummer schon in der Quelle, „accepts: [numbering-gap]“ setzen.
help-superscript = Hochgestellt schreiben, mit Leerzeichen davor: { $figure }.
help-translation-file = Die Übersetzung gehört in { $path }; welche Sprachen die Sammlung hat, sagt rulings/collection.yaml.
help-untranslated = Bleibt jedes Dokument in seiner Sprache, gehört untranslated: true in rulings/collection.yaml.
help-list-items-differ = Listenpunkte: im Original { $original }, hier { $translated }.
help-table-rows-differ = Tabellenzeilen: im Original { $original }, hier { $translated }.
help-sentences-differ = Satzziffern: hier fehlt { $missing }, hier zu viel { $surplus }.
help-links-differ = Verweise: hier fehlt { $missing }, hier zu viel { $surplus }.
help-numbers-differ = Zahlen: hier fehlt { $missing }, hier zu viel { $surplus }.
help-pin-after-reading = Beide Texte noch einmal lesen, nachziehen, dann mit schiri pin --clause neu festhalten.
help-amend-ruling = Beides noch einmal lesen. Trägt die Klausel die Entscheidung noch: schiri cases amend { $case } --cite … mit allen Klauseln, auf denen sie beruht.
help-run-pin = schiri pin trägt es ein.
help-write = Richtig ist: { $word }.
help-variant-or-scope = Eine von beiden ist eine Variante (variant: true), gilt nur in einer Spielsituation (scope) oder ist falsch zugeordnet.

# Formen von Werten
form-slug = Eine Kennung besteht aus Kleinbuchstaben a–z, Ziffern und einzelnen Bindestrichen: xx-club-2024.
form-anchor = Eine Klausel heißt etwa 3.1.6, 4a oder bauen.2: Kleinbuchstaben, Ziffern, Bindestriche, Punkte dazwischen.
form-clause = Erwartet werden Ausgabe und Klausel: xx-club-2024/3.1.6.
form-question = Erwartet werden Frage oder Frage und Form: handeln-nach-bauen, handeln-nach-bauen/erst-handeln.
form-date = Ein Datum ist JJJJ, JJJJ-MM oder JJJJ-MM-TT.
form-hash = Eine Prüfsumme hat sechs Zeichen aus 0–9 und a–f; schiri pin schreibt sie.
form-lang = Die Sprachen sind de, nl und en.
form-bool = Möglich sind true und false.
form-code = schiri check --list zeigt alle Codes.
form-place = Ein Ort heißt etwa 3-2 (dritte Reihe, zweites Feld) oder 3-2@4 (dort auf vier Uhr).
form-count = Eine Anzahl geht von 1 bis 20.
form-board = Ein Spielplan hat 1 bis 20 Reihen; benachbarte Reihen unterscheiden sich um 1, 3, 5 … Felder, damit sie ineinandergreifen.
form-quantity = Der Name einer Größe hat kleine Buchstaben, Ziffern und Unterstriche und beginnt mit einem Buchstaben.
form-number = Eine Zahl hat bis zu 12 Ziffern und bis zu 6 hinter dem Punkt: 31.25.
form-whole = Eine Grenze ist eine ganze Zahl von 0 bis 999999999.
form-bounds = „least“ liegt nicht über „most“.
form-quantities = Eine Berechnung hat höchstens { $inputs } Angaben (inputs) und { $steps } Schritte (steps).
form-taken = Eine Angabe heißt nicht { $taken }: So heißt, was man dem Programm selbst angibt.
help-unit-away = Addieren und vergleichen lassen sich nur gleiche Einheiten. number(…) nimmt eine Einheit weg; unter „unit“ sagt der Schritt, welche sein Ergebnis hat.
help-tried-with = Versucht mit { $values }.
help-no-input = „{ $name }“ steht nicht unter „inputs“.
help-input-missing = Dem Beispiel fehlt die Angabe „{ $name }“.
help-no-step = „{ $name }“ steht nicht unter „steps“.
help-comes-to = „{ $name }“ ergibt { $found }, nicht { $wanted }.
calc-too-long = Eine Formel hat höchstens { $most } Zeichen. Zwei Schritte daraus machen.
calc-too-deep = Klammern stehen höchstens { $most }-fach ineinander. Zwei Schritte daraus machen.
calc-unexpected = „{ $found }“ passt hier nicht.
calc-ended = Am Ende fehlt etwas: eine Zahl, ein Name oder eine schließende Klammer.
calc-chain = Vergleiche folgen nicht aufeinander. Mit „and“ verbinden: a > 1 and a < 3.
calc-unknown-function = Es gibt keine Funktion „{ $name }“. Möglich: { $known }.
calc-values =
    „{ $name }“ nimmt nicht { $count ->
        [one] einen Wert
       *[other] { $count } Werte
    }: if nimmt 3, round 2, min und max beliebig viele, alle anderen 1.
calc-no-number = Hier steht eine Zahl, keine Bedingung.
calc-no-condition = Hier steht eine Bedingung: ein Vergleich wie cards > 7.
calc-no-list = Hier steht eine Liste. Eine Angabe ist eine Liste, wenn sie „several“ hat.
calc-places = Die Zahl der Stellen ist eine einzige von 0 bis 6, ohne Einheit.
calc-division-by-zero = Dabei würde durch null geteilt.
calc-too-large = Eine Zahl wird zu groß.
calc-lengths = Listen mit { $left } und { $right } Zahlen passen nicht zusammen; gleich viele angeben.
calc-nothing = Es gibt keine Zahl, mit der gerechnet werden kann.
type-list = eine Liste
type-map = Schlüssel mit Werten
type-text = ein Text
type-nothing = nichts

# Teile von Klauseln und Rechtsprechung
part-heading = Überschrift
part-text = Text
part-example = Beispiel
part-tip = Tipp
part-note = Anmerkung
part-title = Titel
part-alt = Beschreibung (alt)
part-label = Beschriftung
part-legend = Legende
part-term = Wort für den Begriff
part-name = Name
part-short-name = Kurzname
part-question = Frage
part-answer = Antwort
part-when-they-meet = was gilt, wenn Spieler verschiedene Regeln gewohnt sind (when_they_meet)
part-say-first = was zuerst zu sagen ist (say_first)
part-facts = Sachverhalt
part-decision = Entscheidung
part-decider = wer entscheidet (decider)
part-meaning = Bedeutung

# Befunde beim Einlesen
diag-unsure-dialect = wie dieses Dokument zählt, ist nicht sicher: { $style } ({ $percent } %)
diag-unsure-language = die Sprache dieses Dokuments ist nicht sicher: { $lang } ({ $percent } %)
diag-unsupported-language = dieses Dokument scheint in einer Sprache geschrieben zu sein, die nicht unterstützt wird: { $lang }
diag-stray-letter = ein Buchstabe ist hier nicht wie der Rest in UTF-8 geschrieben; er wurde als „{ $letter }“ gelesen
diag-quoted-passage = diese Stelle war mit „>“ abgesetzt; in der Klausel steht sie wie anderer Text
diag-no-numbering = dieses Dokument zählt nichts
diag-doubtful-boundary = ob hier die Klausel { $clause } beginnt, ist nicht sicher
diag-duplicate-number = die Nummer { $clause } ist mehrmals vergeben
diag-mistyped-number = diese Nummer ist vertippt und wurde als { $clause } gelesen
diag-number-differs = das Dokument druckt hier { $printed }, die Klausel hat die Kennung { $clause }
diag-unresolved-reference = „{ $words }“ führt zu keiner Klausel dieses Dokuments
help-name-style = Die Zählung mit --style nennen und die Klauseln mit --dry-run ansehen.
help-name-language = Die Sprache mit --language nennen.
help-unsupported-language = Regeln gibt es auf Deutsch, Niederländisch und Englisch. Eine Übersetzung importieren.
help-stray-letter = Das Dokument als UTF-8 speichern und den Buchstaben prüfen.
help-quoted-passage = Wenn sie unter der Regel steht (ein Beispiel, ein Hinweis), daraus eine Anmerkung oder eine eigene Klausel machen.
help-no-numbering = Die Kennungen sind aus Überschriften und gezählten Absätzen gemacht. Vor dem Veröffentlichen kürzen.
help-doubtful-boundary = Die Klausel mit dem Dokument vergleichen.
help-empty-clause = Hinter dieser Nummer steht nichts. Die Klausel mit dem Dokument vergleichen.
help-missing-clause = Lässt schon das Dokument sie aus, an dieser Klausel „accepts: [numbering-gap]“ setzen.
help-duplicate-number = Der Text blieb bei der Klausel davor. Die Nummer im Dokument berichtigen oder die Klausel von Hand teilen.
help-duplicate-heading = Der Text ist eine eigene Klausel, { $id }. Die Nummer im Dokument berichtigen oder die Kennung.
help-mistyped-number = Das Dokument berichtigen, wenn es das eigene ist; die Klausel hat die Kennung { $clause }.
help-number-differs = Klauseln werden mit ihrer gedruckten Nummer zitiert. Das Dokument berichtigen oder die Kennung ändern, bevor andere sie zitieren.
help-number-left-in-text = Die Nummer setzt die um sie herum nicht fort, darum blieb sie Text.
label-first-number = zuerst hier
label-numbered-clause = diese Klausel hat sie
diag-no-original = { $clause } übersetzt keine Klausel der Ausgabe
diag-doubtful-original = das wurde als Übersetzung von { $clause } genommen, hat damit aber wenig gemein
help-no-original = Sie wurde ausgelassen. Von Hand dort einfügen, wohin sie gehört, oder erst ins Original.
help-doubtful-original = Die beiden Klauseln vergleichen.
diag-wording-unmatched = { $edition } hat keine Klausel { $clause }
diag-wording-missing = zu Klausel { $clause } hat das Dokument keinen Wortlaut
help-wording-file = Eine Datei mit Wortlaut beginnt mit „wording:“ und der Kennung der Ausgabe; schiri import --overlay schreibt sie.
help-wording-stale = Beide Texte noch einmal lesen; sagen sie noch dasselbe, „of: { $hash }“ eintragen.
