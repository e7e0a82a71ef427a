"""What the run-time part of Python clients does, without a network and without waiting."""

from __future__ import annotations

import asyncio
import datetime
import http.server
import io
import threading
from collections.abc import Callable
from dataclasses import dataclass

import _runtime as rt
import pytest

GET = rt.Endpoint("getThing", "GET", "/things/{id}", "guide.md:3", ("things",), {404: "guide.md:9"})
POST = rt.Endpoint("makeThing", "POST", "/things", "guide.md:20")
HEADER = rt.Scheme("bearer", "header", "Authorization", "Bearer ")


class Clock(rt.Clock):
    """A clock that stands still until somebody sleeps."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.time

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds

    async def sleep_async(self, seconds: float) -> None:
        self.sleep(seconds)


class Server:
    """Answers what it was told to, and keeps what it was sent."""

    def __init__(self, *answers: int | rt.Response | Exception) -> None:
        self.answers = list(answers)
        self.requests: list[rt.Request] = []
        self.timeouts: list[float] = []

    def __call__(self, request: rt.Request, timeout: float) -> rt.Response:
        self.requests.append(request)
        self.timeouts.append(timeout)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, rt.Response) else reply(answer)


def reply(status: int, data: bytes = b"", **headers: str) -> rt.Response:
    return rt.Response(status, rt.Headers((name.replace("_", "-"), value) for name, value in headers.items()), data)


def client(server: Server, clock: Clock | None = None, **settings: object) -> rt.Client:
    values: dict[str, object] = {
        "sources": {},
        "timeout": 30.0,
        "total_timeout": None,
        "retry": rt.NEVER,
        "middleware": (),
        "chance": lambda: 1.0,
        **settings,
    }
    return rt.Client("http://h/", schemes=(HEADER,), transport=server, clock=clock or Clock(), **values)  # type: ignore[arg-type]


def call(endpoint: rt.Endpoint = GET) -> rt.Call:
    return rt.Call(endpoint, "/things/1", "*/*", ("bearer",))


# Values


@dataclass(kw_only=True)
class Thing(rt.Model):
    name: str
    note: str | None | rt.Unset = rt.UNSET


THING = rt.model(Thing, [rt.Field("Name", "name", rt.STRING), rt.Field("note", "note", rt.nullable(rt.STRING), False)])


@pytest.mark.parametrize("json", [{"Name": "a"}, {"Name": "a", "note": None}, {"Name": "a", "note": "b", "later": [1]}])
def test_null_absent_and_unknown_fields_survive(json: dict[str, rt.JSON]) -> None:
    assert THING.encode(THING.decode(json)) == json


def test_absent_is_not_null() -> None:
    assert THING.decode({"Name": "a"}).note is rt.UNSET
    assert THING.decode({"Name": "a", "note": None}).note is None


class Colour(rt.OpenEnum):
    RED = "red"


def test_unknown_values_of_enumerations_survive() -> None:
    assert rt.enumeration(Colour).decode("red") is Colour.RED
    assert rt.enumeration(Colour).encode(rt.enumeration(Colour).decode("mauve")) == "mauve"
    assert Colour("mauve") == Colour("mauve") == "mauve"


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("2026-03-01T12:00:00Z", "2026-03-01T12:00:00Z"),
        ("2026-03-01T12:00:00.5+02:00", "2026-03-01T12:00:00.500000+02:00"),
        ("2026-03-01T12:00:00.123456789Z", "2026-03-01T12:00:00.123456Z"),
    ],
)
def test_times_are_times(text: str, again: str) -> None:
    assert rt.DATE_TIME.encode(rt.DATE_TIME.decode(text)) == again


def test_dates_are_dates() -> None:
    assert rt.DATE.decode("2026-03-01") == datetime.date(2026, 3, 1)


def test_a_mismatch_says_where_and_not_what() -> None:
    with pytest.raises(rt.Mismatch) as error:
        rt.list_of(THING).decode([{"Name": "a"}, {"Name": 4711}])
    assert str(error.value) == '$[1]["Name"] is no text'


# Requests


def test_parts_of_paths_address_nothing_else() -> None:
    assert rt.segment("a/b c") == "a%2Fb%20c"
    for text in ("", ".", ".."):
        with pytest.raises(rt.InvalidRequest):
            rt.segment(text)


def test_line_ends_do_not_get_into_headers() -> None:
    made = call()
    made.header("X-Note", "a\r\nEvil: b")
    assert made.request("http://h").headers["X-Note"] == "aEvil: b"


def test_multipart_has_files_and_texts() -> None:
    made = call(POST)
    made.multipart([("title", "Lunch"), ("file", rt.File(b"\0\1", 'a".png', "image/png"))])
    request = made.request("http://h")
    boundary = request.headers["Content-Type"].removeprefix("multipart/form-data; boundary=")
    assert request.body == (
        f'--{boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nLunch\r\n'
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="a%22.png"\r\nContent-Type: image/png\r\n\r\n\0\1\r\n'
        f"--{boundary}--\r\n"
    ).encode("latin-1")


# Retries


def test_nothing_is_repeated_by_default() -> None:
    server = Server(503)
    assert client(server).send(call()).status == 503


def test_waits_are_full_jitter_up_to_a_cap() -> None:
    clock = Clock()
    server = Server(503, 500, rt.TransportError("x"), 200)
    made = client(server, clock, retry=rt.RetryPolicy(attempts=4, base=1.0, cap=3.0), chance=lambda: 0.5)
    assert made.send(call()).status == 200
    assert clock.slept == [0.5, 1.0, 1.5]


def test_retry_after_comes_first() -> None:
    clock = Clock()
    date = "Mon, 12 Jan 1970 13:46:47 GMT"
    server = Server(reply(429, Retry_After="7"), reply(503, Retry_After=date), 200)
    assert client(server, clock, retry=rt.RetryPolicy(attempts=3)).send(call()).status == 200
    assert clock.slept == [7.0, 0.0]


def test_a_longer_wait_than_the_cap_is_the_callers() -> None:
    server = Server(reply(429, Retry_After="60"))
    assert client(server, retry=rt.RetryPolicy(attempts=3)).send(call()).status == 429


def test_posts_are_repeated_with_a_key_only() -> None:
    server = Server(503)
    assert client(server, retry=rt.RetryPolicy(attempts=3)).send(call(POST)).status == 503
    keyed = call(POST)
    keyed.header("Idempotency-Key", "1")
    assert client(Server(503, 201), retry=rt.RetryPolicy(attempts=3)).send(keyed).status == 201


def test_time_for_an_attempt_and_for_all() -> None:
    clock = Clock()
    server = Server(rt.AttemptTimeout("x"), rt.AttemptTimeout("x"), rt.AttemptTimeout("x"))
    made = client(server, clock, retry=rt.RetryPolicy(attempts=9, base=4.0, cap=4.0), timeout=10.0, total_timeout=9.0)
    with pytest.raises(rt.AttemptTimeout):
        made.send(call())
    assert server.timeouts == [9.0, 5.0, 1.0]


def test_a_call_can_be_cancelled() -> None:
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(rt.Cancelled):
        client(Server(200)).send(call(), rt.RequestOptions(cancel=cancel))


# Credentials


def test_credentials_are_asked_for_and_renewed_once() -> None:
    asked: list[str | None] = []

    def source(rejected: str | None) -> str:
        asked.append(rejected)
        return "fresh" if rejected else "stale"

    server = Server(401, 401)
    assert client(server, sources={"bearer": source}).send(call()).status == 401
    assert asked == [None, "stale"]
    assert [request.headers["Authorization"] for request in server.requests] == ["Bearer stale", "Bearer fresh"]


def test_nothing_secret_is_described() -> None:
    server = Server(reply(404, b'{"detail": "no such thing", "token": "s3cret"}'))
    made = client(server, sources={"bearer": "s3cret"})
    raw = made.send(call())
    shown = [repr(raw), repr(server.requests), repr(rt.Basic("u", "s3cret")), repr(rt.NotFound(raw, {"token": "s3cret"}))]
    with pytest.raises(rt.Refusal) as error:
        rt.NotFound(raw, None).get()
    assert str(error.value) == "GET /things/{id} was answered 404: no such thing (see guide.md:9)"
    assert "s3cret" not in "".join(shown)


# Middleware, pages, polling, asyncio


def test_middleware_knows_the_operation() -> None:
    seen: list[tuple[str, str, tuple[str, ...]]] = []

    def layer(request: rt.Request, endpoint: rt.Endpoint, following: Callable[[rt.Request], rt.Response]) -> rt.Response:
        seen.append((endpoint.id, endpoint.template, endpoint.tags))
        return following(request)

    client(Server(200), middleware=(layer,)).send(call())
    assert seen == [("getThing", "/things/{id}", ("things",))]


def test_pages_end_with_the_last_cursor() -> None:
    pages = {None: ([1], "a"), "a": ([2], "b"), "b": ([3], None)}

    def ask(cursor: str | None) -> tuple[list[int], str | None]:
        return pages[cursor]

    def following(page: tuple[list[int], str | None]) -> str | None:
        return page[1]

    assert [page[0] for page in rt.pages_by_cursor(ask, following, None)] == [[1], [2], [3]]
    assert list(rt.pages_by_number(lambda number: [number] if number < 3 else [], lambda page: not page, None)) == [[1], [2]]


def test_polling_waits_as_the_server_says() -> None:
    clock = Clock()
    made = client(Server(reply(202, Retry_After="5"), reply(202), reply(200)), clock)
    result = made.poll(lambda: rt.Ok(made.send(call()), None), lambda answer: answer.status == 200, interval=2.0)
    assert result.status == 200
    assert clock.slept == [5.0, 2.0]


def test_asyncio_does_the_same() -> None:
    clock = Clock()
    server = Server(401, 503, 200)

    async def source(rejected: str | None) -> str:
        return "fresh" if rejected else "stale"

    async def send(request: rt.Request, timeout: float) -> rt.Response:
        return server(request, timeout)

    made = rt.AsyncClient(
        "http://h", {"bearer": source}, (HEADER,), 30.0, None, rt.RetryPolicy(attempts=2, base=1.0), (), send, clock, lambda: 1.0
    )
    assert asyncio.run(made.send(call())).status == 200
    assert clock.slept == [1.0]
    assert [request.headers["Authorization"] for request in server.requests] == ["Bearer stale", "Bearer fresh", "Bearer fresh"]


def test_asyncio_keeps_the_time_of_an_attempt_and_can_be_cancelled() -> None:
    async def never(request: rt.Request, timeout: float) -> rt.Response:
        await asyncio.sleep(60)
        return reply(200)

    made = rt.AsyncClient("http://h", {}, (), 0.01, None, rt.NEVER, (), never, None, None)
    with pytest.raises(rt.AttemptTimeout):
        asyncio.run(made.send(call()))

    async def cancelled() -> bool:
        task = asyncio.create_task(made.send(call(), rt.RequestOptions(timeout=60)))
        await asyncio.sleep(0)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    assert asyncio.run(cancelled())


def test_bytes_go_into_a_file_while_they_come() -> None:
    server = Server(reply(200, b"picture"), reply(404, b"none"), rt.TransportError("GET failed"), reply(200, b"again"))
    client_ = client(server, retry=rt.RetryPolicy(3))

    def sent() -> tuple[rt.Raw, bytes]:
        file = io.BytesIO()
        asked = call()
        asked.into = file
        return client_.send(asked), file.getvalue()

    raw, written = sent()
    assert (raw.status, raw.response.data, written) == (200, b"", b"picture")
    raw, written = sent()
    assert (raw.status, raw.response.data, written) == (404, b"none", b"")
    # Some of it may be written already.
    with pytest.raises(rt.TransportError):
        sent()


def test_urllib_writes_a_success_and_keeps_a_refusal() -> None:
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/file" else 404)
            self.end_headers()
            self.wfile.write(b"x" * 300_000)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}"
        for path, written, kept in [("/file", 300_000, 0), ("/other", 0, 300_000)]:
            file = io.BytesIO()
            response = rt.UrllibTransport()(rt.Request("GET", base + path, {}, None, file), 10)
            assert (len(file.getvalue()), len(response.data)) == (written, kept)
        server.shutdown()
