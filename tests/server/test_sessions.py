"""The secret key and the cookies it signs: a broken key is refused, and cookies of 0.1.0 stay valid."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chatelet.core.errors import ChateletError
from chatelet.core.texts import LANGUAGES, say
from chatelet.server.cookies import Identity, Signer
from chatelet.server.settings import secret_key

from .guest import Guest, Server

OLD = json.loads((Path(__file__).parent / "cookies-0.1.0.json").read_text())  # made by a server of version 0.1.0


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory):
    """A server with the secret key of an installation of 0.1.0."""
    folder = tmp_path_factory.mktemp("upgraded")
    (folder / "secret-key").write_text(OLD["key"])
    server = Server(folder).start()
    yield server
    assert server.stop() == 0


def test_scripts_can_read_no_cookie_but_the_token_they_send_back(upgraded):
    answer = Guest(upgraded.address).http.get("/api/me")
    words = [cookie.lower().split("; ") for cookie in answer.headers.get_list("set-cookie")]
    hidden = {first.partition("=")[0]: "httponly" in rest for first, *rest in words}
    assert hidden == {"chatelet": True, "chatelet-csrf": False, "chatelet-device": True}


@pytest.mark.parametrize("text", ["", "\n", "3025", "0" * 63, "0" * 65, "g" * 64, "é" * 64], ids=repr)
def test_a_broken_secret_key_is_refused_with_what_to_do(tmp_path, text):
    (tmp_path / "secret-key").write_text(text)
    with pytest.raises(ChateletError) as refused:
        secret_key(tmp_path)
    for language in LANGUAGES:
        words = say(refused.value.message, language)
        assert str(tmp_path / "secret-key") in words and "64" in words
    assert (tmp_path / "secret-key").read_text() == text


def test_a_server_with_an_empty_secret_key_does_not_start(tmp_path):
    (tmp_path / "secret-key").touch()
    command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--port", "0", "--no-open"]
    done = subprocess.run(
        [*command, "--data-folder", str(tmp_path)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1 and "64 hexadecimal digits" in done.stderr


def test_a_sound_secret_key_is_read(tmp_path):
    key = secret_key(tmp_path)
    assert len(bytes.fromhex(key)) == 32 and secret_key(tmp_path) == key
    (tmp_path / "secret-key").write_text(f"{key.upper()}\n")
    assert secret_key(tmp_path) == key.upper()


def test_a_full_disk_leaves_no_secret_key(tmp_path):
    story = f"""
import resource
from pathlib import Path
from chatelet.server.settings import secret_key
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
try:
    secret_key(Path({str(tmp_path)!r}))
except OSError as error:
    print(error.strerror)
"""
    done = subprocess.run([sys.executable, "-c", story], capture_output=True, text=True, check=True)
    assert done.stdout.strip() and list(tmp_path.iterdir()) == []


def test_servers_that_start_together_have_one_secret_key(tmp_path):
    with ThreadPoolExecutor(16) as threads:
        keys = set(threads.map(lambda _: secret_key(tmp_path), range(64)))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_signature_for_one_purpose_is_worth_nothing_for_another():
    signer = Signer("0" * 64)
    identity = Identity("ana", 0, "session")
    letter = signer.confirmation("ana", "a@example.org")
    signatures = [signer.value(*identity).rpartition(".")[2], signer.csrf(identity), letter.rpartition(".")[2]]
    assert len(set(signatures)) == 3
    for signature in signatures[1:]:
        assert signer.read(f"{identity.text}.{signature}") is None
    assert not any(signer.is_csrf(identity, signature) for signature in (signatures[0], signatures[2], ""))
    assert Signer(OLD["key"]).read(OLD["other_purpose"]["chatelet"]) is None


@pytest.mark.parametrize("value", [None, "", ".", "ana.0", "ana.0.session.", "ana.x.session.signature", "é.0.s.é"])
def test_what_was_not_signed_here_names_nobody(value):
    assert Signer("0" * 64).read(value) is None


@pytest.mark.parametrize("kind", ["guest", "without_session"])
def test_a_cookie_of_0_1_0_is_valid_and_replaced(upgraded, kind):
    guest = Guest(upgraded.address)
    guest.http.cookies.clear()
    old = OLD[kind]
    for name in ("chatelet", "chatelet-csrf"):
        if name in old:
            guest.http.cookies.set(name, old[name], domain="127.0.0.1")
    table = ""
    if "chatelet-csrf" in old:  # a page that has been open since before the upgrade
        table = guest.lay("next-station", "me", "open")["table"]
    answer = guest.http.get("/api/me")
    assert answer.json()["player"] == old["player"]
    ages = {
        cookie.partition("=")[0]: cookie.partition("Max-Age=")[2] for cookie in answer.headers.get_list("set-cookie")
    }
    for name in ("chatelet", "chatelet-csrf"):  # issued again, for as long as a new one
        assert ages[name].partition(";")[0] == str(400 * 86400)
    values = {name: guest.http.cookies.get(name) for name in ("chatelet", "chatelet-csrf")}
    assert values["chatelet"] != old["chatelet"] and values["chatelet-csrf"] != old.get("chatelet-csrf")
    before, after = Signer(OLD["key"]).read(old["chatelet"]), Signer(OLD["key"]).read(values["chatelet"])
    assert before is not None and after is not None and after.player == before.player
    assert not before.session or after == before  # the same session: signing out ends it
    assert guest.get("/api/me")["player"] == old["player"]
    if "chatelet-csrf" in old:
        assert guest.get(f"/api/tables/{table}")["you"]["seats"] == [0]  # the guest's seat
        guest.post(f"/api/tables/{table}/close", status=204)


def test_a_letter_of_0_1_0_confirms_its_address():
    signer, letter = Signer(OLD["key"]), OLD["letter"]
    assert signer.confirms(letter["key"], letter["email"])
    assert not signer.confirms(letter["key"], "bo@example.org")
    assert not Signer("0" * 64).confirms(letter["key"], letter["email"])
