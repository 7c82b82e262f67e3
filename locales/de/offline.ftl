# Seiten ohne Netz, und was sie zur App macht.
offline-app-name = Schiri: Regeln am Spieltisch
offline-app-short = Schiri
offline-app-about = Turnierregeln nachschlagen, auf Deutsch, Niederländisch und Englisch, auch ohne Netz.
offline-banner = Offline · Regeln vom { $date } · { $hash }
