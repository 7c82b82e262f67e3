# Pagina's zonder netwerk, en wat er een app van maakt.
offline-app-name = Schiri: regels aan tafel
offline-app-short = Schiri
offline-app-about = Toernooiregels opzoeken in het Duits, Nederlands en Engels, ook zonder netwerk.
offline-banner = Offline · regels van { $date } · { $hash }
offline-now = Offline: u ziet wat bewaard is.
offline-newer = Er zijn nieuwere regels geladen.
offline-reload = Opnieuw laden
offline-again = Opnieuw proberen
offline-not-kept = Deze pagina is er niet zonder netwerk. Zoeken en alle regels lezen kan wel.
offline-no-page = Niet zonder netwerk
offline-perhaps = Is dit de vraag?
