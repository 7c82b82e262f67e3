# Zugangscodes: wer über das Netz ins Fallbuch schreiben darf.
about-token = Regelt, wer über das Netz ins Fallbuch schreiben darf
about-token-new = Stellt einen Zugangscode aus und zeigt ihn, nur dieses eine Mal, als Text und als QR-Code
about-token-new-name = Wer ihn bekommt: der Name, der neben allem steht, was damit geschrieben wird
about-token-new-role = Als was: judge, head-judge, admin (ohne Angabe: judge)
about-token-new-event = Gilt nur für die Entscheidungen dieses Turniers (ohne Angabe: für alle)
about-token-new-tournament = Gilt nur für die Entscheidungen dieser Austragung; sie gehören dazu
about-token-new-days = Gilt so viele Tage (ohne Angabe: 7)
about-token-new-base-url = Adresse des Servers: Der QR-Code meldet dann von selbst an
about-token-new-json = Ausgabe als JSON für Programme
about-token-list = Zeigt alle Zugangscodes, ohne das Geheimnis darin
about-token-list-json = Ausgabe als JSON für Programme
about-token-revoke = Macht einen Zugangscode sofort ungültig
about-token-revoke-token = Der Name des Zugangscodes, wie token list ihn zeigt
examples-token =
    Beispiele:
    {"  "}schiri token new Anna --event de-quali --days 2 --base-url https://schiri.example.org
    {"  "}schiri token new Berta --role head-judge
    {"  "}schiri token list
    {"  "}schiri token revoke 4g7k2m9x

token-made = Zugangscode { $token } für { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] für alle Turniere
           *[other] für das Turnier { $event }
        }
       *[other] für die Austragung { $tournament }
    }, gültig bis { $until }. Er wird nur dieses eine Mal gezeigt:
token-line = { $token }  { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] alle Turniere
           *[other] { $event }
        }
       *[other] Austragung { $tournament }
    }, { $state ->
        [revoked] zurückgezogen am { $until }
        [expired] abgelaufen am { $until }
       *[valid] gültig bis { $until }
    }
token-none = In { $place } gibt es keine Zugangscodes: Über das Netz kann niemand schreiben. schiri token new stellt einen aus.
token-revoked = Der Zugangscode { $token } von { $name } gilt ab sofort nicht mehr.
token-unknown = Den Zugangscode { $token } gibt es in { $place } nicht. schiri token list zeigt alle.
token-name = Für wen ist der Zugangscode? Bitte einen Namen mit 1 bis 100 Zeichen angeben.

# Austragungen: wann und wo entschieden wird.
about-tournament = Verwaltet die Austragungen, bei denen entschieden wird: wann, wo und nach den Regeln welches Turniers
about-tournament-add = Legt eine Austragung an
about-tournament-list = Listet alle Austragungen, die neueste zuerst
about-tournament-show = Zeigt eine Austragung
about-tournament-amend = Ändert die Angaben einer Austragung
about-tournament-tournament = Ihr Kurzname: berlin-2026
about-tournament-name = Wie sie heißt
about-tournament-place = Wo sie stattfindet
about-tournament-first = Ihr erster Tag: 2026-11-21
about-tournament-last = Ihr letzter Tag (ohne Angabe: der erste)
about-tournament-zone = Die Zeitzone dort, mit ihrem Namen in der IANA-Datenbank: Europe/Berlin
about-tournament-event = Das Turnier, nach dessen Regeln gespielt wird
about-tournament-json = Ausgabe als JSON für Programme
examples-tournament =
    Beispiele:
    {"  "}schiri tournament add berlin-2026 --name "Qualifikation Berlin" --place Berlin --first 2026-11-21 --last 2026-11-22 --zone Europe/Berlin --event de-quali
    {"  "}schiri tournament list
    {"  "}schiri token new Anna --tournament berlin-2026 --days 2

tournament-line = { $tournament }  { $name } · { $first } bis { $last } ({ $zone }) · { $event }
tournament-none = In { $place } gibt es keine Austragungen. schiri tournament add legt eine an.
tournament-exists = Die Austragung { $tournament } gibt es schon. schiri tournament amend ändert sie.
tournament-added = Angelegt: { $tournament }, { $name }, { $first } bis { $last } ({ $zone }), nach den Regeln von { $event }.
tournament-amended = Geändert: { $tournament }, { $name }, { $first } bis { $last } ({ $zone }), nach den Regeln von { $event }.
