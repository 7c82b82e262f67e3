# Der Server: was er seinem Betreiber und Programmen sagt, und was schiefgeht.
serve-listening = Schiri ist erreichbar unter { $address }
serve-cannot-listen = Auf { $address } kann nicht gelauscht werden: { $reason }. Eine andere Adresse: --listen ADRESSE:PORT
serve-cannot-run = Der Server kann nicht laufen: { $reason }.
serve-history = Der Ordner „{ $path }“ kann nicht beschrieben werden: { $reason }. Ein anderer: --history ORDNER
serve-no-clauses = Der Ordner enthält keine einzige Klausel.
serve-faulty = Die Regelsammlung hat Fehler und wird nicht angeboten:
    { $faults }
serve-lost = { $edition } ({ $lang }): { $count ->
    [one] Es fehlt eine Klausel, die angeboten wird
   *[other] Es fehlen { $count } Klauseln, die angeboten werden
}: { $named }{ $more ->
    [0] { "" }
   *[other] {" "}und { $more } weitere
}
problem-bad-request = Die Anfrage wurde nicht verstanden
problem-unknown-name = Unter diesem Namen gibt es nichts
problem-no-such-page = Unter dieser Adresse gibt es keine Seite
problem-wrong-method = Das geht unter dieser Adresse nicht
problem-too-slow = Die Antwort hat zu lange gedauert
problem-too-large = Die Anfrage ist zu groß
problem-most-bytes = Gelesen werden höchstens { $most } KiB.
problem-too-many = Zu viele Anfragen in kurzer Zeit
problem-busy = Der Server ist ausgelastet
problem-internal = Der Server hat einen Fehler gemacht
problem-language = „{ $lang }“ ist keine der Sprachen: { $langs }.
problem-unreadable = Die Anfrage ist nicht zu lesen: { $reason }.
problem-value = „{ $value }“ ist kein gültiger Wert für { $name }.
problem-query-long = Eine Anfrage hat höchstens { $most } Zeichen.
problem-no-stack = Es ist nicht angegeben, was gilt: event=TURNIER oder stack=AUSGABE,AUSGABE (die stärkste zuerst).
problem-unknown-parameter = Den Parameter „{ $name }“ gibt es hier nicht. Möglich: { $known }.
problem-empty = Der Parameter „{ $name }“ hat keinen Wert.
problem-missing = Der Parameter „{ $name }“ fehlt.
problem-repeated = Der Parameter „{ $name }“ ist zweimal angegeben.
problem-other-material = Der Regelstand { $asked } wird hier nicht angeboten, sondern { $served }.
known-no-point = Die Frage „{ $name }“ gibt es nicht.{ $near ->
        [0] {""}
       *[other] {" "}Möglich: { $known }.
    }
known-no-clause = Die Klausel { $name } gibt es nicht.{ $near ->
        [0] {""}
       *[other] {" "}Ähnlich: { $known }.
    }
known-no-case = Den Fall „{ $name }“ gibt es nicht.{ $near ->
        [0] {""}
       *[other] {" "}Möglich: { $known }.
    }
serve-operator = Messwerte und Zustand für den Betreiber: { $address }

## Probleme beim Schreiben

problem-unauthorized = Bitte zuerst anmelden
problem-forbidden = Nicht erlaubt
problem-conflict = Jemand anderes war schneller
problem-unsound = Diese Angaben passen so nicht
problem-unavailable = Zurzeit nicht verfügbar
problem-unsound-fields = Bitte die genannten Felder berichtigen und noch einmal senden.
problem-token = Dieser Zugangscode ist unbekannt, abgelaufen oder zurückgezogen. Einen neuen stellt der Betreiber dieses Servers aus.
problem-no-token = Schreiben geht nur mit einem Zugangscode. Der Betreiber dieses Servers stellt ihn aus (schiri token new). Auf den Seiten meldet man sich damit an; Programme senden „Authorization: Bearer schiri-…“.
problem-nobody-writes = Hier kann niemand schreiben: Es gibt keinen gültigen Zugangscode. Der Betreiber dieses Servers stellt einen aus (schiri token new).
problem-too-long-to-typeset = Dieses Dokument ist zu groß, um hier auf einmal gesetzt zu werden. Bitte weniger drucken: eine Sprache statt zwei oder weniger Teile. Der Betreiber kann dem Server mehr Speicher geben.
problem-other-site = Das kam nicht von einer Seite dieses Servers und wurde nicht ausgeführt. Bitte die Seite hier öffnen und noch einmal senden.
rulings-no-casebook = Dieser Server führt kein Fallbuch. Der Betreiber startet ihn dazu mit schiri serve --database DATEI.
rulings-unknown = Die Entscheidung { $ruling } gibt es hier nicht.
rulings-conflict = Jemand anderes hat { $ruling } inzwischen geändert; aktuell ist Fassung { $last }. Bitte lesen und die Änderung dann noch einmal senden.
rulings-meanwhile = Inzwischen von jemand anderem geändert
rulings-both-changed = Das haben Sie beide geändert
rulings-both-choose = Unten steht, was jetzt gilt. Kreuzen Sie an, wo stattdessen gelten soll, was Sie geschrieben haben.
rulings-not-written = Das Fallbuch lässt sich zurzeit nicht beschreiben; festgehalten wurde nichts. Regeln und Entscheidungen lassen sich weiter lesen.
rulings-unusable = Das Fallbuch antwortet zurzeit nicht. Ob etwas festgehalten wurde, ist offen. Bitte dasselbe noch einmal senden: Doppelt festgehalten wird nichts. Die Regeln lassen sich weiter lesen.
