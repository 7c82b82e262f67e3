# Der Wortlaut von Herausgebern, den jemand neben der Regelsammlung für sich behält.
about-common-wording = Ordner mit dem Wortlaut von Herausgebern, der neben unserer Wiedergabe gezeigt wird; er bleibt privat (auch SCHIRI_WORDING)
about-import-overlay = Den Wortlaut einer vorhandenen Ausgabe einlesen, statt eine Ausgabe zu machen: in wording/, nur für den eigenen Gebrauch
word-official = Wortlaut
official-note = Text des Herausgebers; die Wiedergabe darüber ist unsere.
official-stale = Die Wiedergabe wurde seither geändert; beide können voneinander abweichen.
cli-cannot-read-wordings = Der Ordner „{ $path }“ für den Wortlaut lässt sich nicht lesen: { $reason }. Erwartet wird ein Ordner mit Dateien, wie schiri import --overlay sie schreibt.
cli-no-wordings = In „{ $path }“ liegt keine Datei mit Wortlaut (*.yaml). schiri import --overlay schreibt sie nach wording/.
cli-faulty-wordings =
    { $count ->
        [one] Der Wortlaut in --wording hat { $count } Fehler; schiri check --wording zeigt ihn. Die Regeln und alles andere werden benutzt.
       *[other] Der Wortlaut in --wording hat { $count } Fehler; schiri check --wording zeigt sie. Die Regeln und alles andere werden benutzt.
    }
overlay-head = Wortlaut des Herausgebers, von schiri import gelesen aus: { $files }. Nur für den eigenen Gebrauch: nicht weitergeben, nicht einchecken.
overlay-no-match = Keine Klausel des Dokuments gibt es in { $edition }: Das Dokument hat { $found }, die Ausgabe { $known }. Ist es der Text dieser Ausgabe? Sonst mit --style die Zählung nennen und mit --dry-run nachsehen.
overlay-unmatched =
    { $count ->
        [one] { $count } Klausel des Dokuments gibt es in der Ausgabe nicht:
       *[other] { $count } Klauseln des Dokuments gibt es in der Ausgabe nicht:
    }
overlay-missing =
    { $count ->
        [one] { $count } Klausel der Ausgabe ({ $path }) hat keinen Wortlaut:
       *[other] { $count } Klauseln der Ausgabe ({ $path }) haben keinen Wortlaut:
    }
overlay-whole =
    { $count ->
        [one] Ein Eintrag ist im Dokument anders unterteilt als in der Ausgabe; sein Wortlaut steht ganz bei dessen erster Klausel: { $ids }
       *[other] { $count } Einträge sind im Dokument anders unterteilt als in der Ausgabe; ihr Wortlaut steht ganz bei ihrer ersten Klausel: { $ids }
    }
overlay-near = Gemeint: { $near }?
overlay-counted = Wortlaut zu { $count } von { $all } Klauseln.
overlay-use = Gezeigt wird er mit --wording { $folder }.
