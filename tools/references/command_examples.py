"""An example for each command, shown in the command reference. A test parses them all."""

EXAMPLES = {
    "serve": ("Start the server and open it in the browser", "ludoteca serve --open"),
    "games": ("Show Holi with all its options", "ludoteca games holi"),
    "rules": ("Look up one clause of Holi", "ludoteca rules holi H4.2"),
    "play": ("Play Elios against a skilled bot", "ludoteca play elios --seat Ann --seat skilled"),
    "simulate": (
        "Let two bots play five matches and keep them",
        "ludoteca simulate exagon --matches 5 --seat casual --out matches.txt",
    ),
    "arena": (
        "Is `skilled` stronger than `greedy`?",
        "ludoteca arena elementos greedy skilled --matches 100 --out out/first",
    ),
    "analyse": (
        "Ask for the best moves at turn 12 of a match file",
        "ludoteca analyse elementos --record match.txt --turn 12",
    ),
    "replay": ("Step through a match, one turn per second", "ludoteca replay match.txt --delay 1"),
    "review": ("Find the mistakes in a match", "ludoteca review match.txt"),
    "check": ("Check a match file", "ludoteca check match.txt"),
    "trace": ("Print every state of a match as JSON", "ludoteca trace match.txt"),
    "perft": ("Count all sequences of three steps", "ludoteca perft elementos --depth 3"),
    "warmup": ("Compile all games and research environments", "ludoteca warmup --envs"),
    "bench": ("Measure the speed of Holi on this machine", "ludoteca bench holi"),
    "dataset": (
        "Write a thousand matches for machine learning",
        "ludoteca dataset holi --matches 1000 --player greedy --player expert:iterations=200 --out out/holi",
    ),
    "new": ("Create a game of your own in the folder my-games", "ludoteca new trios --out my-games"),
    "check-game": ("Run the contract tests on a game of your own", "ludoteca check-game trios"),
    "fit": ("Fit the evaluation weights of a game to self-play matches", "ludoteca fit elios"),
    "status": (
        "Show the processes on a database, for a script",
        "ludoteca status --database postgresql://ludoteca@localhost/ludoteca --json",
    ),
    "backup": (
        "Back up all tables every night and keep the last eight backups",
        "ludoteca backup /var/backups/ludoteca.sqlite3 --keep 8",
    ),
    "restore": ("Put a backup back in place", "ludoteca restore /var/backups/ludoteca.sqlite3"),
    "move-data": (
        "Move from the data folder to PostgreSQL",
        "ludoteca move-data sqlite:/srv/ludoteca postgresql://ludoteca@localhost/ludoteca",
    ),
    "doctor": ("Check the data and replay every stored match", "ludoteca doctor"),
    "export": ("Save the last match of a table as a match file", "ludoteca export TABLE --out match.txt"),
    "erase": ("Delete a guest's data", "ludoteca erase --guest ID"),
    "tidy": ("List what would be deleted", "ludoteca tidy --dry-run"),
    "names": ("List the words that names may not contain", "ludoteca names list"),
    "names add": ("Refuse two words", "ludoteca names add grobian lout"),
    "names remove": ("Allow a word again", "ludoteca names remove lout"),
    "names list": ("List the refused words", "ludoteca names list"),
    "operator": ("List the operators", "ludoteca operator list"),
    "operator invite": (
        "Print a link with which Olga becomes an operator",
        "ludoteca operator invite Olga --address https://play.example.org",
    ),
    "operator remove": ("Remove an operator", "ludoteca operator remove Olga"),
    "operator list": ("List the operators", "ludoteca operator list"),
    "puzzles": ("List all puzzles", "ludoteca puzzles"),
    "puzzles solve": ("Show a puzzle", "ludoteca puzzles solve ID"),
    "puzzles make": ("Make twelve puzzles for Elios", "ludoteca puzzles make elios --count 12 --out puzzles.jsonl"),
}
"""What the example does and its command line, by the name of the command."""
