# Pagina's zonder netwerk, en wat er een app van maakt.
offline-app-name = Schiri: regels aan tafel
offline-app-short = Schiri
offline-app-about = Toernooiregels opzoeken in het Duits, Nederlands en Engels, ook offline.
offline-banner = Offline · regels van de server van { $date } · { $hash }
offline-ready = gereed
offline-pages-only = alleen lezen
offline-now = Offline: je ziet wat er bewaard is.
offline-newer = Er zijn nieuwere regels geladen.
offline-reload = Opnieuw laden
offline-seen = Gezien
offline-again = Opnieuw proberen
offline-not-kept = Deze pagina is offline niet beschikbaar. Zoeken en alle clausules lezen kan wel.
offline-not-saved = Deze pagina staat niet op dit apparaat. Zodra er weer verbinding is, kan ze worden geladen.
offline-questions-not-yet = Vragen worden voorlopig alleen aan hun woorden herkend: de rest wordt nog geladen.
