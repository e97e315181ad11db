"""One term a thing: the words that must not come back into the catalogues and rules pages."""

import re

import pytest

from chatelet.core.texts import FOLDER, LANGUAGES

# what was once written there, and what is right
WRONG = {
    "it": {
        r"[Ss]egnalin[oi]": "gettone",
        r"\b(?:Intendeva|Scriva|scriva|il suo turno|sua chiave|ne ha \{)": "tu",
        r"[Rr]otazione libera": "orientamento libero",
        r"\bPrima dì\b": "Prima di'",
        r"casella in cui la piastrina ci sta": "in cui la piastrina sta",
        r"\bcollegamento\b": "link",
        r"tavolo di prova": "tavolo di allenamento",
        r"[Cc]art[ae] (?:strada|metro)\b": "carta Strada, carta Metro",
        r"senza altro$": "e nient'altro",
        r"[Mm]ett(?:i|ere) (?:qui )?una chiave": "posizionare",
        r"\b[Pp]iazza(?!ment)": "posizionare",
        r"\bcresc\w+ (?:una|la) linea|\blinea (?:può )?cresc": "allungarsi",
        r"(?:luogo|posto) occupato": "spazio occupato",
        r"(?:per|questa|nuova|altra|nella) lettera\b|ricevere lettere": "e-mail",
        r"[Gg]estisce questo posto": "questo sito: un posto è una sedia",
        r"\bsi arrende\b": "abbandona",
        r"\{ \$names? \} (?:è (?:rimast|stat)[oa]|era (?:rimast|stat)[oa])\b": "senza genere: è di chiunque",
        r"gioca il tuo posto": "gioca al tuo posto",
    },
    "fr": {
        r"(?<![$\w-])bots?\b(?!\.py|:|-)": "robot",
        r"[Pp]aravent": "écran",
        r"\bcartes? (?:est|sont|a (?:déjà )?été) tournée|[Oo]n tourne (?:une|des) carte": "retourner",
        r"\b[Ee]mploy|\bemploie": "utiliser",
        r"de Batignolles|à Batignolles": "des, aux Batignolles",
        r"[Tt]uiles? de fin(?! de partie)": "tuile de fin de partie",
        r"\bSeul qui\b|(?:^|= )Qui a ouvert": "la personne qui",
        r"jetons? (?:prestige|ressource)\b": "jeton de prestige",
        r"table d'essai": "table d'entraînement",
        r"(?<! a )[Ll]e plus de (?:points|PV) (?:gagne|l'emporte)": "qui a le plus de points gagne",
        r"lignes? (?:peut donc )?pouss": "s'allonger",
        r"autant de rangs": "le rang suivant",
        r"[Rr]otation libre": "orientation libre",
        r"\b(?:place occupée|lieu occupé)": "emplacement occupé",
        r"(?:par|cette|nouvelle|autre) lettre\b|des lettres de": "e-mail",
        r"[Ee]n solitaire": "en solo",
        r"\bcomme carte\b": "plan: une carte se retourne",
        r"\bconseils?\b": "indice",
        r"[Cc]onversation": "discussion",
        r"\{ \$names? \} (?:est (?:resté|absent)|a été renvoyé)": "sans genre : le nom peut être à n'importe qui",
        r"joue votre place": "joue à votre place",
        r"s'(?:y )?assoit": "s'assied",
        r"[Cc]e dont nous sommes sûrs": "ce qui est sûr, et ce qui l'est moins",
    },
    "en": {
        r"[Tt]he maker\b": "the host",
        r"as many ranks": "the next rank",
        r"\bany other station\b": "a line may end at its own station",
        r"= Two lines, 2 points each": "per station",
        r"(?<![\w$-])[Rr]esign(?:s|ed|ing)?\b": "give up",
    },
}


def lines(language: str):
    for path in sorted((FOLDER / language).rglob("*")):
        if path.suffix in (".ftl", ".md"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if not line.startswith("#"):
                    yield path.relative_to(FOLDER).as_posix(), number, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_that_was_given_up_comes_back(language):
    said = [line for line in lines(language) if "rulings" not in line[0]]  # where rulebooks are quoted
    found = [
        f"{path}:{number}: {hit[0]!r}, better: {right}"
        for pattern, right in WRONG.get(language, {}).items()
        for path, number, line in said
        if (hit := re.search(pattern, line))
    ]
    assert found == []


def test_the_words_of_next_station_are_written_as_its_italian_rulebook_writes_them():
    small = re.compile(r"\b(?:fermata|fermate|cavalcavia|monumento|monumenti)\b")
    large = re.compile(r"(?<![.:!?*|] )\bQuartier[ei]\b(?! Secondari)")
    for path, number, line in lines("it"):
        if "next-station" not in path or "picture" in path:
            continue
        text = re.sub(r"\{#[\w-]+\}|\]\([^)]*\)|^[\w-]+ = ", "", line)
        assert not small.search(text), f"{path}:{number}: {text}"
        assert not [hit for hit in large.finditer(text) if not text[: hit.start()].endswith("Doppio ")], (
            f"{path}:{number}"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_written_alike(language):
    assert [line for line in lines(language) if "’" in line[2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_shows_a_seat_by_its_number(language):
    """Notation, the options of commands and pictures in letters count seats; sentences for people do not."""
    seat = re.compile(r"(?:[Ss]eat|[Pp]osto|[Pp]lace) \{ \$(?:seat|owners|start|given) \}")
    for path, number, line in lines(language):
        if "commands" not in path and "picture" not in path:
            assert not seat.search(line), f"{path}:{number}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_alone_reads_the_same_verdict_in_the_rules_and_at_the_table(language):
    rules = (FOLDER / language / "rules" / "next-station.md").read_text(encoding="utf-8")
    pages = (FOLDER / language / "next-station.ftl").read_text(encoding="utf-8")
    solo = rules.partition("{#solo}")[2].partition("\n## ")[0]
    told = [row.split("|")[3].strip() for row in solo.splitlines() if row.startswith("|")][2:]
    assert told == re.findall(r"^next-station-band-\d = (.+)$", pages, re.M)


def test_french_says_vous_throughout():
    """Nobody is addressed as *tu*, neither at tables nor in refusals."""
    familiar = re.compile(r"(?<![\w-])(?:[Tt]u|[Tt]oi|[Tt]oi-même|[Tt]es|[Tt]on)(?![\w-])|(?<!\w)t'(?=[aeéêiouyh])")
    for path in (FOLDER / "fr").glob("*.ftl"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert line.startswith("#") or not familiar.search(line), f"{path.name}:{number}: {line}"


# orders to a *tu*: those that are nothing else, and those that are also what somebody else does
ONLY_TO_YOU = (
    "apprends|attends|choisis|descends|dis|écris|fais|finis|inscris|lis|mets|prends|remplis|rends|réponds|reprends"
    "|reviens|sois|vends|viens|vois"
)
ALSO_OF_OTHERS = (
    "abandonne|accepte|active|ajoute|annule|appuie|change|clique|confirme|connecte|continue|copie|corrige|crée|demande"
    "|donne|efface|envoie|essaie|garde|glisse|imprime|installe|invite|joue|laisse|lance|montre|oublie|ouvre|pioche|pose"
    "|propose|quitte|recharge|recommence|réessaie|regarde|rejoue|relance|retire|tape|touche|tourne|trace|utilise|vérifie"
)


def test_french_gives_no_order_to_a_tu():
    """Where a sentence or a clause begins, "propose" has no subject: it is an order, and says *tu*."""
    only = re.compile(rf"(?<![\w'’-])(?:{ONLY_TO_YOU})(?![\w'’])", re.IGNORECASE)
    begins = r"(?:^[\w-]+ = |^\s*(?:[-*] |\d+\. )?|[.:;!?…]\**\s+(?:« ?)?|, ou |, puis )\**"
    also = re.compile(rf"{begins}(?:{ALSO_OF_OTHERS})(?![\w'’])", re.IGNORECASE)
    found = [
        f"{path}:{number}: {hit[0]!r}"
        for path, number, line in lines("fr")
        for pattern in (only, also)
        if (hit := pattern.search(line))
    ]
    assert found == []
    assert also.search("claim-clock = Personne n'est en retard : laisse jouer un robot.")
    assert only.search("claim-clock = Personne n'est en retard : attends un peu.")
