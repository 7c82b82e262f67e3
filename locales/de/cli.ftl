# Die Befehlszeile: Hilfe und Beschwerden.
help-schiri = Regelwissen für Brettspielturniere: Fundstelle, geltende Regel und Begründung in Sekunden.
help-find = Findet Klauseln nach Fundstelle oder Stichwörtern
help-find-query = Fundstelle („3.1.6“, „CCM § 5 Abs. 4“) oder Wörter in einer der drei Sprachen
help-find-editions = Nur in diesen Ausgaben suchen (mehrfach oder mit Komma)
help-find-lang = Sprache der gezeigten Texte (ohne Angabe: Sprache der Oberfläche)
help-find-limit = Höchstzahl der Treffer (ohne Angabe: 10)
help-find-json = Ausgabe als JSON für Programme
help-find-batch = Viele Anfragen aus einer JSONL-Datei, eine Antwort je Zeile (Felder query, scope)
help-find-event = Das Ereignis, dessen Regeln gelten
help-find-stack = Statt eines Ereignisses: die geltenden Ausgaben, die stärkste zuerst
help-find-adopt = Wahlklauseln und Varianten, die zusätzlich gelten
help-find-drop = Klauseln, die nicht gelten
help-find-situation = Besondere Lage, etwa seafarers oder players-5-6
help-show = Zeigt eine Klausel mit Nachbarn, Verweisen, Beispielen und Anmerkungen
help-show-citation = Fundstelle, wie man sie nennt: „quali 3.1.6“, „CCM § 5 Abs. 4 Satz 2“, „regel 8“
help-show-lang = Sprachen der gezeigten Texte, mehrere nebeneinander (mit Komma)
help-show-all-langs = Alle Sprachen zeigen
help-show-alone = Nur die Klausel selbst, ohne die Klauseln darunter
help-show-json = Ausgabe als JSON für Programme
help-ask = Sagt, was gilt und warum: die Entscheidungskarte
help-ask-question = Die Frage, wie man sie am Tisch stellt, in einer der drei Sprachen
help-ask-lang = Sprache der Frage und der Karte
help-ask-json = Ausgabe als JSON für Programme
help-ask-batch = Viele Fragen aus einer JSONL-Datei, eine Antwort je Zeile (Felder question, stack)
help-ask-event = Das Ereignis, dessen Regeln gelten
help-ask-stack = Statt eines Ereignisses: die geltenden Ausgaben, die stärkste zuerst
help-ask-adopt = Wahlklauseln und Varianten, die zusätzlich gelten
help-ask-drop = Klauseln, die nicht gelten
help-ask-situation = Besondere Lage, etwa seafarers oder players-5-6
examples-ask =
    Beispiele:
    {"  "}schiri ask "Darf ich nach dem Bauen noch tauschen?" --event de-quali
    {"  "}schiri ask Hafen sofort nutzen --stack nl-basis,de-almanach-2010
help-compare = Stellt Ausgaben nebeneinander
help-compare-editions = Die Ausgaben, mindestens zwei (ohne Angabe: alle)
help-compare-differences = Nur Fragen, bei denen sie voneinander abweichen
help-compare-new-for = Nur was für jemanden neu ist, der diese Ausgabe kennt
help-compare-topic = Nur diese Themen
help-compare-matrix = Themen und Ausgaben auf einen Blick, als Tabelle oder Bild (svg)
help-compare-coming-from = Merkblatt: Was anders ist für jemanden, der diese Ausgabe kennt (mit --event oder --stack)
help-compare-limit = Höchstzahl der Unterschiede auf dem Merkblatt (ohne Angabe: 10)
help-compare-lang = Sprache; beim Merkblatt auch zwei nebeneinander (de,nl)
help-compare-format = Format: text, md, html, csv, json, svg
help-compare-output = In diese Datei schreiben
help-compare-event = Das Ereignis, dessen Regeln gelten
help-compare-stack = Statt eines Ereignisses: die geltenden Ausgaben, die stärkste zuerst
help-compare-adopt = Wahlklauseln und Varianten, die zusätzlich gelten
help-compare-drop = Klauseln, die nicht gelten
help-compare-situation = Besondere Lage, etwa seafarers oder players-5-6
cli-cannot-write-file = „{ $path }“ lässt sich nicht schreiben: { $reason }. Eine vorhandene Datei blieb, wie sie war.
examples-compare =
    Beispiele:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
help-conflicts = Zeigt, wo Ausgaben einig sind und wo sie sich widersprechen
help-conflicts-editions = Nur diese Ausgaben vergleichen (ohne Angabe: alle)
help-conflicts-topic = Nur diese Themen
help-conflicts-relation = Nur diese Verhältnisse: conflict, variant, scoped-difference, agreement, single, silent (ohne Angabe: die ersten drei)
help-conflicts-lang = Sprache der gezeigten Texte
help-conflicts-json = Ausgabe als JSON für Programme
help-completions = Schreibt ein Skript, das Eingaben in der Shell ergänzt
help-completions-shell = Die Shell
help-man = Schreibt die Handbuchseite
help-eval = Misst die Suche an beurteilten Anfragen
help-eval-file = JSONL-Datei mit einer Anfrage je Zeile
help-eval-json = Ausgabe als JSON für Programme
help-common-kb = Regeln aus diesem Ordner statt der mitgelieferten (auch SCHIRI_KB)
help-common-ui-lang = Sprache der Meldungen: de, nl, en (auch SCHIRI_LANG, LANG)
help-common-color = Farben: auto, always, never (auch NO_COLOR)
help-common-help = Diese Hilfe
help-common-version = Die Version
help-word-options = OPTIONEN
help-word-command = BEFEHL
help-heading-usage = Aufruf:
help-heading-commands = Befehle:
help-heading-arguments = Argumente:
help-heading-options = Optionen:
examples-schiri =
    Beispiele:
    {"  "}schiri find "räuber vergessen"
    {"  "}schiri show "CCM § 5 Abs. 4 Satz 2"
examples-find =
    Beispiele:
    {"  "}schiri find ritter vor dem würfeln
    {"  "}schiri find 3.1.4 bis 3.1.7 --in de-quali-2009
    {"  "}schiri find hafen --json | head
examples-show =
    Beispiele:
    {"  "}schiri show quali 3.1.6
    {"  "}schiri show "CCM § 5 Abs. 4 Satz 2" --lang de,nl
    {"  "}schiri show Almanach Hafenstandort --all-langs
cli-complaint = { $text }
cli-unknown-argument = Die Option { $argument } gibt es nicht. Alle Optionen nennt --help.
cli-unknown-command = Den Befehl „{ $command }“ gibt es nicht. Alle Befehle nennt schiri --help.
cli-missing-value = { $argument } braucht einen Wert.
cli-bad-value = „{ $value }“ ist kein möglicher Wert für { $argument }.
cli-missing-argument = Es fehlt: { $argument }. Wie es geht, sagt --help.
cli-missing-command = Es fehlt ein Befehl. Alle Befehle nennt schiri --help.
cli-conflict = { $argument } und { $other } passen nicht zusammen.
cli-not-understood = Die Eingabe ist nicht zu verstehen. Wie es geht, sagt --help.
cli-did-you-mean = Gemeint: { $words }?
cli-possible-values = Möglich: { $words }.
cli-cannot-write = Die Ausgabe lässt sich nicht schreiben: { $reason }.
cli-cannot-read-file = „{ $path }“ lässt sich nicht lesen: { $reason }.
cli-cannot-read-material = Der Regelordner „{ $path }“ lässt sich nicht lesen: { $reason }. Erwartet wird ein Ordner mit rules-de, rules-nl, rules-en und rulings; einen neuen legt schiri init an.
cli-no-editions = In „{ $path }“ steht keine lesbare Ausgabe. Was fehlt, sagt schiri check; einen neuen Ordner legt schiri init an.
cli-faulty-material =
    { $count ->
        [one] Das Material hat { $count } Fehler; schiri check zeigt ihn. Benutzt wird, was in Ordnung ist.
       *[other] Das Material hat { $count } Fehler; schiri check zeigt sie. Benutzt wird, was in Ordnung ist.
    }
cli-unknown-edition = Die Ausgabe „{ $edition }“ gibt es nicht. Vorhanden: { $known }.
