# Pagina's zonder netwerk, en wat er een app van maakt.
offline-app-name = Schiri: regels aan tafel
offline-app-short = Schiri
offline-app-about = Toernooiregels opzoeken in het Duits, Nederlands en Engels, ook zonder netwerk.
offline-banner = Offline · regels van { $date } · { $hash }
