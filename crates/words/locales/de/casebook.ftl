# Das Fallbuch: Entscheidungen am Tisch.
about-cases = Hält Entscheidungen am Tisch fest und findet sie wieder
about-cases-add = Hält eine Entscheidung fest
about-cases-amend = Ändert eine Entscheidung; die früheren Fassungen bleiben
about-cases-event = Das Turnier, bei dem entschieden wurde
about-cases-tournament = Die Austragung, bei der entschieden wurde (schiri tournament list)
about-cases-stack = Statt eines Turniers: die Ausgaben, nach denen entschieden wurde, die stärkste zuerst
about-cases-situation = Eine besondere Spielsituation, etwa seafarers oder players-5-6
about-cases-round = Die Runde
about-cases-table = Der Tisch
about-cases-time = Wann entschieden wurde: 2026-11-22 oder 2026-11-22T14:30+01:00 (ohne Angabe: jetzt)
about-cases-question = Was gefragt wurde; - liest die Standardeingabe
about-cases-facts = Was am Tisch geschah; - liest die Standardeingabe
about-cases-decision = Was entschieden wurde und warum; - liest die Standardeingabe
about-cases-verdict = Worauf es hinausläuft: allowed, forbidden, required, value, not-regulated
about-cases-point = Die Regelfrage, die entschieden wird (mehrere mit Komma)
about-cases-cite = Eine Klausel, auf der sie beruht, zitiert wie bei show; kann wiederholt werden
about-cases-authority = Wer entschieden hat: judge, head-judge, organiser (ohne Angabe: judge)
about-cases-status = Stand: provisional, confirmed, appealed, overturned (ohne Angabe: provisional)
about-cases-overturned-by = Zu --status overturned: die Entscheidung, die an ihre Stelle tritt
about-cases-lang = Sprache der Texte (ohne Angabe: die der Meldungen)
about-cases-link = Was dazugehört: eine andere Entscheidung oder eine Adresse; kann wiederholt werden
about-cases-officials = Was nur Schiedsrichter und Veranstalter lesen; - liest die Standardeingabe
about-cases-by = Wer schreibt (ohne Angabe: USER)
about-cases-role = Als was: judge, head-judge, admin
about-cases-key = Kennwort dieses Vorgangs: Ein zweiter Versuch mit demselben schreibt nicht noch einmal
about-cases-json = Ausgabe als JSON für Programme
about-cases-ruling = Die Entscheidung: die letzten sechs Zeichen ihrer Kennung oder alle
about-cases-add-from-json = Entscheidungen aus einer JSON-Datei, eine nach der anderen; - für die Standardeingabe
about-cases-add-reason = Warum anders als bisher; nötig, wenn zur selben Frage unter denselben Regeln schon anders entschieden und das bestätigt wurde
about-cases-amend-clear = Listen leeren: situation, points, cites, links
about-cases-amend-reason = Warum; nötig, wenn sich eine bestätigte Entscheidung ändert, eine aufgehoben wird oder eine bestätigte anders lautet
about-cases-amend-after = Nur ändern, wenn Fassung N die letzte ist
about-cases-list = Listet Entscheidungen, die neueste zuerst
about-cases-list-words = Nur solche mit allen diesen Wörtern
about-cases-list-event = Nur von diesem Turnier
about-cases-list-tournament = Nur von dieser Austragung
about-cases-list-point = Nur zu dieser Regelfrage
about-cases-list-clause = Nur solche, die auf dieser Klausel oder einer darunter beruhen (nl-basis/8)
about-cases-list-table = Nur von diesem Tisch
about-cases-list-status = Nur in diesem Stand: provisional, confirmed, appealed, overturned
about-cases-list-since = Nur seit dieser Zeit entschiedene
about-cases-list-limit = Höchstens so viele (ohne Angabe: 50)
about-cases-list-after = Ab der Stelle, an der die Liste zuvor endete
about-cases-show = Zeigt eine Entscheidung und ob ihre Klauseln noch dasselbe sagen
about-cases-show-history = Auch, wer wann was geändert hat
about-cases-print = Druckt den Protestbogen einer Entscheidung
about-cases-print-officials = Auch den Teil, den nur Offizielle lesen
about-cases-print-sides = Wie viele Seiten des Tisches unterschreiben (ohne Angabe: 4)
about-cases-print-format = Format: pdf, html (ohne Angabe: nach der Endung der Datei, sonst pdf)
about-cases-print-lang = Sprache des Drucks (ohne Angabe: die der Meldungen)
about-cases-log = Druckt alle Entscheidungen eines Turniers in der Reihenfolge der Zeit
about-cases-log-event = Das Turnier
about-cases-log-tournament = Die Austragung, statt eines Turniers
about-cases-log-format = Format: pdf, html, csv (ohne Angabe: nach der Endung der Datei, sonst pdf)
about-cases-log-lang = Sprache des Drucks (ohne Angabe: die der Meldungen)
about-cases-export = Schreibt alles als JSON Lines, mit Prüfsumme
about-cases-import = Übernimmt einen Export: alles oder, wenn etwas nicht passt, nichts
about-cases-import-file = Die Datei; - für die Standardeingabe
about-cases-backup = Kopiert ein Fallbuch in eine neue Datei, auch während andere schreiben
about-cases-backup-file = Die neue Datei
about-cases-publish = Macht aus einer bestätigten Entscheidung einen veröffentlichten Fall der Regelsammlung (--kb)
about-cases-publish-id = Kennung des Falls, auch der Name seiner Datei
about-cases-expire = Löscht den nur für Offizielle bestimmten Teil von Entscheidungen, die lange nicht geändert wurden
about-cases-expire-before = Zuletzt vor dieser Zeit geändert
about-cases-person = Zeigt alles, worin diese Wörter stehen, oder löscht sie überall
about-cases-person-words = Der Name; gefunden wird er auch als Teil eines Wortes
about-cases-person-delete = Die Wörter löschen, auch aus früheren Fassungen; dass gelöscht wurde, bleibt sichtbar
examples-cases =
    Beispiele:
    {"  "}schiri cases add --event de-quali --table 4 --cite "quali 3.1.6" --question "Noch tauschen?" --decision "Ja, die Phasen sind nicht getrennt." --verdict allowed
    {"  "}schiri cases list --status provisional
    {"  "}schiri cases amend kf7a3b --status confirmed --role head-judge
    {"  "}schiri cases backup fallbuch-samstag.db
examples-cases-add =
    Beispiele:
    {"  "}schiri cases add --event de-quali --cite "quali 3.1.6" --question "Noch tauschen?" --decision Ja. --verdict allowed
    {"  "}schiri cases add --event ccm --question Boykott? --decision - --verdict forbidden < begruendung.txt
    {"  "}schiri cases add --from-json entscheidungen.jsonl

## Was gesagt wird

casebook-recorded = Festgehalten: { $ruling } ({ $id }), { $status }, in { $place }
casebook-amended = Geändert: { $ruling }, Fassung { $number }, { $status }
casebook-repeated = Stand schon da: { $ruling } ({ $id }), Fassung { $number }, { $status }
casebook-none = In { $place } wurde nichts Passendes gefunden.
casebook-more = Es gibt mehr: --after { $after }
casebook-by = { $name } ({ $role }), { $time }
casebook-round = Runde { $name }
casebook-table = Tisch { $name }
casebook-status-provisional = vorläufig
casebook-status-confirmed = bestätigt
casebook-status-appealed = angefochten
casebook-status-overturned = aufgehoben
casebook-role-judge = Schiedsrichter
casebook-role-head-judge = Hauptschiedsrichter
casebook-role-organiser = Veranstalter
casebook-role-admin = Administrator
casebook-label-event = Turnier
casebook-label-tournament = Austragung
casebook-label-stack = Ausgaben
casebook-label-situation = Spielsituation
casebook-label-round = Runde
casebook-label-table = Tisch
casebook-label-time = Zeit
casebook-label-question = Frage
casebook-label-facts = Was geschah
casebook-label-decision = Entscheidung
casebook-label-verdict = Ergebnis
casebook-label-points = Regelfragen
casebook-label-cites = Beruht auf
casebook-label-authority = Entschieden von
casebook-label-status = Stand
casebook-label-overturned-by = Aufgehoben durch
casebook-label-language = Sprache
casebook-label-links = Siehe auch
casebook-label-officials = Nur für Offizielle
casebook-label-by = Name
casebook-label-reason = Grund
casebook-field-authority = wer entschieden hat
casebook-field-cites = Klauseln
casebook-field-decision = Entscheidung
casebook-field-event = Turnier
casebook-field-facts = was geschah
casebook-field-language = Sprache
casebook-field-links = was dazugehört
casebook-field-officials = Teil für Offizielle
casebook-field-overturned-by = aufgehoben durch
casebook-field-points = Regelfragen
casebook-field-question = Frage
casebook-field-round = Runde
casebook-field-situation = Spielsituation
casebook-field-stack = Ausgaben
casebook-field-status = Stand
casebook-field-table = Tisch
casebook-field-time = Zeit
casebook-field-verdict = Ergebnis
casebook-similar = Schon entschieden, zur selben Frage unter denselben Regeln:
precedents-heading = Entscheidungen am Tisch (Präzedenzfälle, keine Regeln):
casebook-clause-unchanged = { $clause } sagt noch dasselbe.
casebook-clause-reworded = { $clause } lautet heute anders als bei der Entscheidung.
casebook-clause-retired = { $clause } wurde seither gestrichen.
casebook-clause-gone = { $clause } gibt es in dieser Regelsammlung nicht.
casebook-is-redacted = Aus dieser Entscheidung wurde etwas gelöscht.
casebook-history =
    { $count ->
        [one] { $count } Fassung:
       *[other] { $count } Fassungen:
    }
casebook-was-recorded = festgehalten
casebook-was-amended = geändert ({ $fields })
casebook-redacted-officials = der Teil für Offizielle gelöscht
casebook-redacted-person = Angaben zu einer Person gelöscht
casebook-exported =
    { $count ->
        [one] { $count } Fassung nach { $path } geschrieben.
       *[other] { $count } Fassungen nach { $path } geschrieben.
    }
casebook-imported = { $place }: { $new } Fassungen übernommen, { $known } waren schon da.
casebook-backed-up = Kopiert nach { $path }. Zum Wiederherstellen diese Datei an die Stelle des Fallbuchs legen und dessen -wal und -shm mit ihm wegräumen.
casebook-expired =
    { $count ->
        [0] Nichts zu löschen: kein Teil für Offizielle ist so alt.
       *[other] Teil für Offizielle gelöscht: { $rulings }
    }
casebook-forgotten =
    { $count ->
        [0] Nirgends gefunden.
       *[other] Aus allen Fassungen gelöscht: { $rulings }. Sicherungen und Exporte von früher enthalten es noch.
    }
casebook-mentioned =
    { $times ->
        [one] Fassung { $number }, einmal
       *[other] Fassung { $number }, { $times }-mal
    }
casebook-published =
    { $count ->
        [0] Geschrieben: { $path }
        [one] Geschrieben: { $path }. schiri check hat dazu { $count } Hinweis.
       *[other] Geschrieben: { $path }. schiri check hat dazu { $count } Hinweise.
    }
casebook-published-already = { $path } sagt das schon.

## Was nicht geht

casebook-faulty =
    Das lässt sich so nicht festhalten:
    { $text }
casebook-empty = darf nicht leer sein.
casebook-too-long = darf höchstens { $most } Zeichen haben.
casebook-ends-before = liegt vor dem ersten Tag.
casebook-unknown-zone = ist keine Zeitzone, die hier bekannt ist. Ihr Name steht in der IANA-Datenbank, zum Beispiel Europe/Berlin.
casebook-too-many = darf höchstens { $most } Einträge haben.
casebook-named-twice = nennt etwas zweimal.
casebook-control-character = enthält ein unsichtbares Steuerzeichen. Bitte entfernen.
casebook-under-nothing = Es fehlt, wonach entschieden wurde: ein Turnier oder Ausgaben (--event TURNIER oder --stack AUSGABE,AUSGABE).
casebook-under-both = Entweder ein Turnier oder Ausgaben, nicht beides.
casebook-overturned-by-which = gehört zum Stand „overturned“ und nur zu ihm: die Entscheidung, die an die Stelle tritt.
casebook-names-itself = nennt die Entscheidung selbst.
casebook-not-pinned = Eine Klausel ist ohne Prüfzeichen ihres Wortlauts genannt, und die Regelsammlung hat sie nicht.
casebook-nothing-changes = Damit ändert sich an { $ruling } nichts.
casebook-contradicts = Zur selben Frage gilt unter denselben Regeln schon eine bestätigte Entscheidung, die anders lautet: { $ruling } ({ $time }): „{ $decision }“ Bitte den Grund nennen, warum jetzt anders entschieden wird.
casebook-with-reason = { $objection } (--reason TEXT)
casebook-reason-needed = Das widerspricht dem, was die Spieler schon wissen. Bitte den Grund angeben.
casebook-words-too-short = Ein Name aus weniger als drei Zeichen wird nicht gelöscht: Er träfe zu vieles.
casebook-no-ruling = Die Entscheidung { $ruling } gibt es hier nicht. schiri cases list zeigt alle.
casebook-ambiguous = { $ruling } passt auf mehrere Entscheidungen. Bitte die ganze Kennung nennen: { $known }
casebook-conflict = Jemand anderes hat { $ruling } inzwischen geändert: Fassung { $last } ist die letzte, geschrieben werden sollte { $wanted }. Bitte ansehen (schiri cases show { $ruling } --history) und dann neu ändern.
casebook-key-reused = Unter „{ $key }“ steht schon eine andere Änderung. Bitte einen neuen Schlüssel nehmen.
casebook-misfit = Die Fassungen der Entscheidung { $ruling } passen nicht zusammen: { $reason }
casebook-one-stdin = Nur ein Text kann von der Standardeingabe (-) kommen.
casebook-nowhere = Die Umgebung nennt keinen Ordner für Daten. Bitte ein Fallbuch nennen: --database DATEI
casebook-missing = { $place }: Hier ist noch kein Fallbuch. schiri cases add legt eines an; --database nennt ein anderes.
casebook-no-casebook = { $place } ist kein Fallbuch und bleibt, wie es ist ({ $reason }). --database nennt ein anderes.
casebook-newer = { $place } gehört zu einer neueren Version dieses Programms ({ $reason }) und bleibt, wie es ist. Bitte diese benutzen.
casebook-damaged = { $place } ist beschädigt und bleibt, wie es ist: { $reason }. Die letzte Sicherung an seine Stelle legen; vorher die beschädigte Datei mit ihren Begleitern (-wal, -shm) aufheben.
casebook-read-only = { $place } kann nur gelesen werden; nichts wurde geschrieben ({ $reason }). Schreibrechte auf Datei und Ordner prüfen.
casebook-full = Für { $place } ist kein Platz mehr; nichts wurde geschrieben ({ $reason }). Platz schaffen und den Vorgang wiederholen.
casebook-busy = Andere halten { $place } seit Sekunden fest ({ $reason }). Bitte noch einmal versuchen.
casebook-moved = { $place } wurde verschoben oder gelöscht, während es benutzt wurde; nichts wurde geschrieben. Das Programm neu starten.
casebook-unreachable = { $place } antwortet nicht: { $reason }. Ob geschrieben wurde, ist ungewiss: Derselbe Vorgang mit demselben --key klärt es.
casebook-denied = { $place } weist den Benutzer ab: { $reason }
casebook-unencrypted = Die Verbindung zu { $place } wäre nicht verschlüsselt; TLS kann dieses Programm nicht. In einem Netz, dem zu trauen ist, ?sslmode=disable an die Adresse hängen; sonst einen Tunnel benutzen.
casebook-in-the-way = { $place } gibt es schon und bleibt, wie es ist. Bitte eine neue Datei nennen.
casebook-unsupported = { $place }: Eine Datenbank auf einem Server sichert man mit pg_dump oder schiri cases export.
casebook-not-built-in = { $place }: Dieses Programm wurde ohne PostgreSQL gebaut (Merkmal „postgres“).
casebook-failed = { $place }: { $reason }
casebook-transfer-file = Der Export lässt sich nicht lesen oder schreiben: { $reason }
casebook-no-export = Das ist kein Export eines Fallbuchs, oder der einer neueren Version.
casebook-bad-line = Zeile { $line } des Exports lässt sich nicht lesen: { $reason }. Nichts wurde übernommen.
casebook-export-damaged = Der Export ist unvollständig oder verändert: Sein Ende passt nicht zu dem, was davor steht. Nichts wurde übernommen.
casebook-unconfirmed = Nur bestätigte Entscheidungen werden veröffentlicht; diese ist { $status }. Bestätigen: schiri cases amend … --status confirmed
casebook-no-facts = Ein veröffentlichter Fall muss sagen, was geschah: schiri cases amend … --facts TEXT
casebook-situation = Entschieden wurde in einer besonderen Spielsituation, die das Turnier selbst nicht hat; ein veröffentlichter Fall kann das nicht sagen. Ein Turnier mit dieser Situation anlegen und nennen.
casebook-not-written = Die Entscheidung ließ sich nicht als YAML schreiben: { $reason }
casebook-publish-where = Die mitgelieferten Regeln lassen sich nicht ändern. Bitte den Ordner der Regelsammlung nennen: --kb ORDNER
casebook-not-accepted = Die Regelsammlung nimmt den Fall nicht an: { $text }. Nichts wurde geschrieben.
casebook-other-event = Dieser Zugangscode gilt nur für die Entscheidungen des Turniers { $event }.
casebook-token-beyond = Dieser Zugangscode darf jenen nicht ausstellen oder zurückziehen: Niemand gibt mehr, als der eigene Zugangscode erlaubt, und was ausgestellt ist, wird nicht geändert.
casebook-other-tournament = Dieser Zugangscode gilt nur für die Entscheidungen der Austragung { $tournament }.
casebook-no-tournament = Die Austragung { $tournament } gibt es nicht.
casebook-tournament-plays = Die Austragung { $tournament } spielt nach den Regeln des Turniers { $event }; die Entscheidung muss dasselbe Turnier nennen.
casebook-another-tournament = Die Austragung { $tournament } ist hier eine andere als in der Datei.
casebook-role-needed = Dazu braucht es die Rolle „{ $role }“; dieser Zugangscode hat die Rolle „{ $own }“.
casebook-token-unusable = Dieser Zugangscode ist unbekannt, abgelaufen oder zurückgezogen.

## Auf Papier

record-content-hash = Regelstand
record-head-judge = Hauptschiedsrichter
record-history = Verlauf
record-judge = Schiedsrichter
record-nothing = Es wurde nichts entschieden.
record-number = Nummer
record-recorded-by = Festgehalten von
record-side = Seite (Farbe)
record-signatures = Unterschriften
record-title-log = Entscheidungsprotokoll
record-title-sheet = Protestbogen { $ruling }
record-no-part = Das Protokoll hat nur { $of } Teile.
record-part = Teil { $part } von { $of }
record-part-of = Teil { $part }: Nr. { $first } bis { $last }, entschieden { $from } bis { $to }
record-too-long = Das Protokoll hat { $rulings } Entscheidungen, mehr als auf einen Ausdruck gehen. Es gibt es in { $parts } Teilen, jeden mit part= und seiner Nummer; day=JJJJ-MM-TT druckt einen Tag.
record-translation = Unsere Übersetzung, nicht amtlich.
record-format = Das Format von „{ $path }“ ist nicht zu erraten. Möglich: --format pdf, html; bei einem Protokoll auch csv.
record-no-table = Ein Protestbogen ist keine Tabelle. Möglich: --format pdf oder html. Alle Entscheidungen als CSV: schiri cases log
