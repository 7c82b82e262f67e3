# Seiten ohne Netz, und was sie zur App macht.
offline-app-name = Schiri: Regeln am Spieltisch
offline-app-short = Schiri
offline-app-about = Turnierregeln nachschlagen, auf Deutsch, Niederländisch und Englisch, auch offline.
offline-banner = Offline · Regeln des Servers vom { $date } · { $hash }
offline-ready = bereit
offline-pages-only = nur lesen
offline-now = Offline: Gezeigt wird, was gespeichert ist.
offline-newer = Neuere Regeln sind geladen.
offline-reload = Neu laden
offline-seen = Gesehen
offline-again = Noch einmal versuchen
offline-not-kept = Diese Seite ist offline nicht verfügbar. Suchen und alle Klauseln lesen geht trotzdem.
offline-not-saved = Diese Seite ist auf diesem Gerät nicht gespeichert. Sobald wieder ein Netz da ist, kann sie geladen werden.
offline-questions-not-yet = Fragen werden erst an ihren Wörtern erkannt: Der Rest wird noch geladen.
