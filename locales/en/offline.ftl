# Pages without a network, and what makes them an app.
offline-app-name = Schiri: rules at the table
offline-app-short = Schiri
offline-app-about = Look up tournament rules in German, Dutch and English, even without a network.
offline-banner = Offline · rules of { $date } · { $hash }
offline-now = Offline: you see what was kept.
offline-newer = Newer rules have been loaded.
offline-reload = Reload
offline-again = Try again
offline-not-kept = This page is not there without a network. Searching and reading every clause works.
offline-no-page = Not there without a network
offline-perhaps = Is this the question?
