# Seiten ohne Netz, und was sie zur App macht.
offline-app-name = Schiri: Regeln am Spieltisch
offline-app-short = Schiri
offline-app-about = Turnierregeln nachschlagen, auf Deutsch, Niederländisch und Englisch, auch ohne Netz.
offline-banner = Offline · Regeln vom { $date } · { $hash }
offline-now = Offline: gezeigt wird, was gespeichert ist.
offline-newer = Neuere Regeln sind geladen.
offline-reload = Neu laden
offline-again = Noch einmal versuchen
offline-not-kept = Diese Seite ist ohne Netz nicht da. Suchen und alle Klauseln lesen geht.
offline-no-page = Ohne Netz nicht da
offline-perhaps = Ist das die Frage?
