# Pages without a network, and what makes them an app.
offline-app-name = Schiri: rules at the table
offline-app-short = Schiri
offline-app-about = Look up tournament rules in German, Dutch and English, even offline.
offline-banner = Offline · the server’s rules as of { $date } · { $hash }
offline-ready = ready
offline-pages-only = reading only
offline-now = Offline: you see what was saved.
offline-newer = Newer rules have been loaded.
offline-reload = Reload
offline-seen = Dismiss
offline-again = Try again
offline-not-kept = This page is not available offline. Searching and reading every clause still works.
offline-not-saved = This page has not been saved on this device. It can be loaded as soon as there is a network again.
offline-questions-not-yet = Questions are only matched by their words so far: the rest is still loading.
