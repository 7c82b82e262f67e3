# Pages without a network, and what makes them an app.
offline-app-name = Schiri: rules at the table
offline-app-short = Schiri
offline-app-about = Look up tournament rules in German, Dutch and English, even without a network.
offline-banner = Offline · rules of { $date } · { $hash }
