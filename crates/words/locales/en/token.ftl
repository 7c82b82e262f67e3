# Tokens: who may write into the casebook over the network.
about-token = Manages who may write into the casebook over the network
about-token-new = Makes a token and shows it, this once, as text and as a QR code
about-token-new-name = Who gets it: the name that stands beside what is written with it
about-token-new-role = As what: judge, head-judge, admin (default: judge)
about-token-new-event = Good for the rulings of this event alone (default: of all)
about-token-new-tournament = Good for the rulings of this tournament alone; they belong to it
about-token-new-days = Good for so many days (default: 7)
about-token-new-base-url = Address of the server: the QR code then signs in by itself
about-token-new-json = Output as JSON for programs
about-token-list = Lists all tokens, without their secrets
about-token-list-json = Output as JSON for programs
about-token-revoke = Revokes a token, at once
about-token-revoke-token = The token’s name, as token list shows it
examples-token =
    Examples:
    {"  "}schiri token new Anna --event de-quali --days 2 --base-url https://schiri.example.org
    {"  "}schiri token new Berta --role head-judge
    {"  "}schiri token list
    {"  "}schiri token revoke 4g7k2m9x

token-made = Token { $token } for { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] for all events
           *[other] for the event { $event }
        }
       *[other] for the tournament { $tournament }
    }, good until { $until }. It is shown this once only:
token-line = { $token }  { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] all events
           *[other] { $event }
        }
       *[other] tournament { $tournament }
    }, { $state ->
        [revoked] revoked on { $until }
        [expired] expired on { $until }
       *[valid] good until { $until }
    }
token-none = There are no tokens in { $place }: nobody can write over the network. schiri token new makes one.
token-revoked = Token { $token } of { $name } is no longer valid.
token-unknown = There is no token { $token } in { $place }. schiri token list shows all.
token-name = Who is the token for? Give a name of 1 to 100 characters.

# Tournaments: at which time and place rulings are made.
about-tournament = Keeps the tournaments at which rulings are made: when, where, and by which event’s rules
about-tournament-add = Adds a tournament
about-tournament-list = Lists all tournaments, the latest first
about-tournament-show = Shows a tournament
about-tournament-amend = Changes what a tournament says
about-tournament-tournament = Its id, a short word: berlin-2026
about-tournament-name = What people call it
about-tournament-place = Where it is held
about-tournament-first = Its first day: 2026-11-21
about-tournament-last = Its last day (default: the first)
about-tournament-zone = The time zone there, by its name in IANA’s database: Europe/Berlin
about-tournament-event = The event whose rules it plays
about-tournament-json = Output as JSON for programs
examples-tournament =
    Examples:
    {"  "}schiri tournament add berlin-2026 --name "Qualifikation Berlin" --place Berlin --first 2026-11-21 --last 2026-11-22 --zone Europe/Berlin --event de-quali
    {"  "}schiri tournament list
    {"  "}schiri token new Anna --tournament berlin-2026 --days 2

tournament-line = { $tournament }  { $name } · { $first } to { $last } ({ $zone }) · { $event }
tournament-none = There are no tournaments in { $place }. schiri tournament add makes one.
tournament-exists = There is a tournament { $tournament } already. schiri tournament amend changes it.
tournament-added = Added: { $tournament }, { $name }, { $first } to { $last } ({ $zone }), by the rules of { $event }.
tournament-amended = Amended: { $tournament }, { $name }, { $first } to { $last } ({ $zone }), by the rules of { $event }.
