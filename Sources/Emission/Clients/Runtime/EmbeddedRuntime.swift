// swift-format-ignore-file
// Made from runtime/ by scripts/embed-runtime; edit the files there.

/// The run-time parts of clients as text.
enum EmbeddedRuntime {

  static let python = ###"""
"""What all clients of this package share: requests, replies, credentials, retries, and values of JSON.

Nothing beyond the standard library is needed. A client is given its transport, its clock and its chance, so that a test can do without
a network and without waiting.
"""

from __future__ import annotations

import asyncio
import base64
import datetime
import email.utils
import enum
import json
import random
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Final, Generic, NoReturn, Protocol, TypeAlias, TypeVar, cast

JSON: TypeAlias = "None | bool | int | float | str | list[JSON] | dict[str, JSON]"
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
E = TypeVar("E", bound="OpenEnum")
M = TypeVar("M", bound="Model")


class Unset(enum.Enum):
    """The type of `UNSET`."""

    UNSET = "unset"

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Final = Unset.UNSET
"""What is not there at all. A field that is None is sent as null, a field that is UNSET is left out."""


# Values


class OpenEnum(str, enum.Enum):
    """Text with documented values. Others survive: `Platform("pager").value == "pager"`."""

    @classmethod
    def _missing_(cls, value: object) -> OpenEnum | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other) if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return str.__hash__(self)

    def __str__(self) -> str:
        return str(self.value)


@dataclass(kw_only=True)
class Model:
    """An object of the API. Fields that the documentation does not name are kept in `additional_fields`, and sent back with it."""

    additional_fields: dict[str, JSON] = field(default_factory=lambda: cast("dict[str, JSON]", {}))


class Mismatch(Exception):
    """A value that is not what the documentation states. It says where, and not what."""

    def __init__(self, expected: str, path: str = "$") -> None:
        super().__init__(f"{path} is no {expected}")
        self.expected = expected
        self.path = path

    def below(self, step: str) -> Mismatch:
        return Mismatch(self.expected, "$" + step + self.path[1:])


@dataclass(frozen=True)
class Codec(Generic[T]):
    """How values of a type are read from JSON and written as JSON."""

    decode: Callable[[JSON], T]
    encode: Callable[[T], JSON]


def _text(value: JSON) -> str:
    if isinstance(value, str):
        return value
    raise Mismatch("text")


def _integer(value: JSON) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    raise Mismatch("integer")


def _number(value: JSON) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    raise Mismatch("number")


def _boolean(value: JSON) -> bool:
    if isinstance(value, bool):
        return value
    raise Mismatch("true or false")


def _date_time(value: JSON) -> datetime.datetime:
    text = _text(value)
    try:
        # Before Python 3.11, neither `Z` nor fractions of any length are read.
        head, point, rest = text.replace("z", "Z").replace("Z", "+00:00").partition(".")
        if point:
            digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
            rest = (digits + "000000")[:6] + rest[len(digits) :]
        return datetime.datetime.fromisoformat(head + point + rest)
    except ValueError:
        raise Mismatch("date and time") from None


def _date(value: JSON) -> datetime.date:
    try:
        return datetime.date.fromisoformat(_text(value))
    except ValueError:
        raise Mismatch("date") from None


def date_time_text(value: datetime.datetime) -> str:
    """A time as RFC 3339 has it; one without a zone is taken as UTC."""
    aware = value if value.tzinfo is not None else value.replace(tzinfo=datetime.timezone.utc)
    return aware.isoformat().replace("+00:00", "Z")


def _same(value: JSON) -> JSON:
    return value


STRING: Final = Codec(_text, lambda value: value)
INTEGER: Final = Codec(_integer, lambda value: value)
NUMBER: Final = Codec(_number, lambda value: value)
BOOLEAN: Final = Codec(_boolean, lambda value: value)
DATE_TIME: Final = Codec(_date_time, date_time_text)
DATE: Final = Codec(_date, lambda value: value.isoformat())
OPEN: Final[Codec[JSON]] = Codec(_same, _same)


def list_of(item: Codec[T]) -> Codec[list[T]]:
    def decode(value: JSON) -> list[T]:
        if not isinstance(value, list):
            raise Mismatch("list")
        result: list[T] = []
        for index, part in enumerate(value):
            try:
                result.append(item.decode(part))
            except Mismatch as mismatch:
                raise mismatch.below(f"[{index}]") from None
        return result

    return Codec(decode, lambda values: [item.encode(value) for value in values])


def map_of(item: Codec[T]) -> Codec[dict[str, T]]:
    def decode(value: JSON) -> dict[str, T]:
        if not isinstance(value, dict):
            raise Mismatch("object")
        result: dict[str, T] = {}
        for key, part in value.items():
            try:
                result[key] = item.decode(part)
            except Mismatch as mismatch:
                raise mismatch.below(f"[{json.dumps(key)}]") from None
        return result

    return Codec(decode, lambda values: {key: item.encode(value) for key, value in values.items()})


def nullable(item: Codec[T]) -> Codec[T | None]:
    return Codec(
        lambda value: None if value is None else item.decode(value), lambda value: None if value is None else item.encode(value)
    )


def enumeration(kind: type[E]) -> Codec[E]:
    return Codec(lambda value: kind(_text(value)), lambda value: str(value.value))


def later(codec: Callable[[], Codec[T]]) -> Codec[T]:
    """A codec that is declared further below."""
    return Codec(lambda value: codec().decode(value), lambda value: codec().encode(value))


@dataclass(frozen=True)
class Field:
    """How a member of a JSON object is a field of a model."""

    key: str
    name: str
    codec: Codec[Any]
    required: bool = True


def model(kind: type[M], declared: Sequence[Field]) -> Codec[M]:
    known = {each.key for each in declared}

    def decode(value: JSON) -> M:
        if not isinstance(value, dict):
            raise Mismatch("object")
        values: dict[str, Any] = {}
        for each in declared:
            if each.key in value:
                try:
                    values[each.name] = each.codec.decode(value[each.key])
                except Mismatch as mismatch:
                    raise mismatch.below(f"[{json.dumps(each.key)}]") from None
            elif each.required:
                raise Mismatch("value", f"$[{json.dumps(each.key)}]")
        values["additional_fields"] = {key: part for key, part in value.items() if key not in known}
        return kind(**values)

    def encode(value: M) -> JSON:
        result: dict[str, JSON] = {}
        for each in declared:
            part = getattr(value, each.name)
            if part is not UNSET:
                result[each.key] = each.codec.encode(part)
        result.update(value.additional_fields)
        return result

    return Codec(decode, encode)


# Requests and replies


@dataclass(frozen=True)
class Endpoint:
    """An operation of the API: its identifier, its path template, its tags, and where the documentation states it."""

    id: str
    method: str
    template: str
    documentation: str
    tags: tuple[str, ...] = ()
    replies: Mapping[int, str] = field(default_factory=lambda: cast("dict[int, str]", {}))


class Headers(Mapping[str, str]):
    """Header fields; letter case makes no difference. A field that comes several times has its values parted by commas."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._values: dict[str, tuple[str, str]] = {}
        for name, value in pairs:
            key = name.lower()
            before = self._values.get(key)
            self._values[key] = (name, value if before is None else f"{before[1]}, {value}")

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()][1]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.lower() in self._values

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._values.values())

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Headers({', '.join(self)})"


@dataclass(frozen=True)
class Request:
    """What is sent. Its description has neither query nor header values nor body: they may be secret."""

    method: str
    url: str = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    body: bytes | BinaryIO | None = field(default=None, repr=False)
    into: BinaryIO | None = field(default=None, repr=False)
    """Where the body of a success is written while it comes; the response has none of it then."""


@dataclass(frozen=True)
class Response:
    """What came back, whatever its status."""

    status: int
    headers: Headers
    data: bytes = field(repr=False)


class TransportError(Exception):
    """No reply came: the connection failed."""


class AttemptTimeout(TransportError):
    """No reply came in the time that one attempt may take."""


class TotalTimeout(Exception):
    """No reply came in the time that all attempts together may take."""


class Cancelled(Exception):
    """The caller has cancelled the call."""


class InvalidRequest(ValueError):
    """A request that can't be sent: a part of a path that would address something else."""


@dataclass(frozen=True)
class Raw:
    """A reply with the operation that it answers."""

    endpoint: Endpoint
    response: Response

    @property
    def status(self) -> int:
        return self.response.status

    def json(self, codec: Codec[T]) -> T:
        try:
            return codec.decode(cast(JSON, json.loads(self.response.data)))
        except (ValueError, RecursionError) as error:
            raise Undecodable(self, "the body is no JSON") from error
        except Mismatch as mismatch:
            raise Undecodable(self, str(mismatch)) from None

    def maybe(self, codec: Codec[T]) -> T | None:
        """The body of a refusal. Anything between client and server can refuse, and need not keep to the documentation."""
        try:
            return codec.decode(cast(JSON, json.loads(self.response.data)))
        except (ValueError, RecursionError, Mismatch):
            return None

    def text(self) -> str:
        return self.response.data.decode("utf-8", "replace")


class Undecodable(Exception):
    """A success whose body is not what the documentation states."""

    def __init__(self, raw: Raw, reason: str) -> None:
        place = raw.endpoint.replies.get(raw.status, raw.endpoint.documentation)
        super().__init__(f"{raw.status} to {raw.endpoint.method} {raw.endpoint.template} is not as {place} states: {reason}")
        self.raw = raw


class Refusal(Exception):
    """A reply that is no documented success, raised by `get()`."""

    def __init__(self, reply: Reply[object]) -> None:
        endpoint = reply.endpoint
        detail = _problem(reply.data)
        place = endpoint.replies.get(reply.status, endpoint.documentation)
        super().__init__(
            f"{endpoint.method} {endpoint.template} was answered {reply.status}{': ' + detail if detail else ''} (see {place})"
        )
        self.reply = reply

    @property
    def status(self) -> int:
        return self.reply.status


def _problem(data: bytes) -> str | None:
    try:
        value = cast(JSON, json.loads(data))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    detail = value.get("detail", value.get("title"))
    return detail if isinstance(detail, str) else None


@dataclass(frozen=True)
class Reply(Generic[T_co]):
    """A reply with its body as the documentation states it. What it carries is not part of its description."""

    raw: Raw = field(repr=False)
    body: T_co = field(repr=False)

    @property
    def status(self) -> int:
        return self.raw.response.status

    @property
    def headers(self) -> Headers:
        return self.raw.response.headers

    @property
    def data(self) -> bytes:
        """The bytes of the body."""
        return self.raw.response.data

    @property
    def endpoint(self) -> Endpoint:
        return self.raw.endpoint

    def __repr__(self) -> str:
        return f"{type(self).__name__}(status={self.status})"


class Success(Reply[T_co]):
    def get(self) -> T_co:
        """The body."""
        return self.body


class Refused(Reply[T_co]):
    def get(self) -> NoReturn:
        """Raises `Refusal`."""
        raise Refusal(self)


class Undocumented(Refused[bytes]):
    """A status that the documentation does not name."""


def undocumented(raw: Raw) -> Undocumented:
    return Undocumented(raw, raw.response.data)


class Ok(Success[T_co]):
    """200"""


class Created(Success[T_co]):
    """201"""


class Accepted(Success[T_co]):
    """202"""


class NoContent(Success[T_co]):
    """204"""


class PartialContent(Success[T_co]):
    """206"""


class OtherSuccess(Success[T_co]):
    """A documented success without a name of its own here."""


class NotModified(Refused[T_co]):
    """304"""


class Redirection(Refused[T_co]):
    """Any other status from 300 to 399. Redirections are not followed: credentials would go where nobody meant them to."""


class BadRequest(Refused[T_co]):
    """400"""


class Unauthorized(Refused[T_co]):
    """401"""


class PaymentRequired(Refused[T_co]):
    """402"""


class Forbidden(Refused[T_co]):
    """403"""


class NotFound(Refused[T_co]):
    """404"""


class MethodNotAllowed(Refused[T_co]):
    """405"""


class NotAcceptable(Refused[T_co]):
    """406"""


class RequestTimeout(Refused[T_co]):
    """408"""


class Conflict(Refused[T_co]):
    """409"""


class Gone(Refused[T_co]):
    """410"""


class PreconditionFailed(Refused[T_co]):
    """412"""


class ContentTooLarge(Refused[T_co]):
    """413"""


class UnsupportedMediaType(Refused[T_co]):
    """415"""


class UnprocessableContent(Refused[T_co]):
    """422"""


class PreconditionRequired(Refused[T_co]):
    """428"""


class TooManyRequests(Refused[T_co]):
    """429"""


class InternalServerError(Refused[T_co]):
    """500"""


class BadGateway(Refused[T_co]):
    """502"""


class ServiceUnavailable(Refused[T_co]):
    """503"""


class GatewayTimeout(Refused[T_co]):
    """504"""


class OtherRefusal(Refused[T_co]):
    """A documented refusal without a name of its own here."""


# Credentials


@dataclass(frozen=True)
class Basic:
    """A user and a password (RFC 7617)."""

    user: str
    password: str = field(repr=False)


BasicSource: TypeAlias = "Basic | Callable[[Basic | None], Basic | None]"
"""Credentials, or a function that is called before every request with None, and after a 401 with what was rejected."""
TokenSource: TypeAlias = "str | Callable[[str | None], str | None]"
AsyncBasicSource: TypeAlias = "Basic | Callable[[Basic | None], Basic | None | Awaitable[Basic | None]]"
AsyncTokenSource: TypeAlias = "str | Callable[[str | None], str | None | Awaitable[str | None]]"


@dataclass(frozen=True)
class Scheme:
    """Where a credential goes: a header, a query parameter or a cookie, with a word before it."""

    name: str
    place: str
    key: str
    prefix: str = ""

    def apply(self, call: Call, credential: object) -> None:
        if isinstance(credential, Basic):
            value = "Basic " + base64.b64encode(f"{credential.user}:{credential.password}".encode()).decode()
        else:
            value = self.prefix + str(credential)
        if self.place == "query":
            call.query(self.key, value)
        elif self.place == "cookie":
            call.cookie(self.key, value)
        elif self.key.lower() not in {name.lower() for name in call.headers}:
            call.header(self.key, value)


# Calls


def encoded(text: str) -> str:
    """Text with everything but unreserved characters percent-encoded."""
    return urllib.parse.quote(text, safe="")


def segment(value: str) -> str:
    """A value as one segment of a path; what would address another resource is refused."""
    if value in ("", ".", ".."):
        raise InvalidRequest(f"'{value}' can't be a part of a path")
    return encoded(value)


def scalar(value: str | float | bool | datetime.datetime | datetime.date) -> str:
    """A value as the text that a URL, a header or a form holds."""
    if isinstance(value, OpenEnum):
        return str(value.value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return date_time_text(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


@dataclass(frozen=True)
class File:
    """A file in a form: its bytes, its name, its media type."""

    data: bytes = field(repr=False)
    name: str = "file"
    media_type: str = "application/octet-stream"


class Call:
    """A request in the making."""

    def __init__(self, endpoint: Endpoint, path: str, accept: str, schemes: tuple[str, ...] = ()) -> None:
        self.endpoint = endpoint
        self.path = path
        self.schemes = schemes
        self.headers: dict[str, str] = {"Accept": accept}
        self.body: bytes | BinaryIO | None = None
        self.into: BinaryIO | None = None
        self._query: list[str] = []
        self._cookies: list[str] = []

    def query(self, name: str, value: str | float | bool | datetime.datetime | datetime.date) -> None:
        self._query.append(f"{encoded(name)}={encoded(scalar(value))}")

    def header(self, name: str, value: str | float | bool | datetime.datetime | datetime.date) -> None:
        text = "".join(part for part in scalar(value) if part not in "\r\n\0")
        self.headers[name] = text.encode("utf-8").decode("latin-1") if not text.isascii() else text

    def cookie(self, name: str, value: str | float | bool | datetime.datetime | datetime.date) -> None:
        self._cookies.append(f"{name}={encoded(scalar(value))}")

    def content(self, value: bytes | BinaryIO, media_type: str) -> None:
        self.body = value
        self.header("Content-Type", media_type)

    def json(self, codec: Codec[T], value: T, media_type: str) -> None:
        self.content(json.dumps(codec.encode(value), ensure_ascii=False, allow_nan=False).encode(), media_type)

    def text(self, value: str, media_type: str) -> None:
        self.content(value.encode(), media_type + "; charset=utf-8")

    def form(self, pairs: Iterable[tuple[str, str]], media_type: str) -> None:
        self.content(urllib.parse.urlencode(list(pairs)).encode(), media_type)

    def multipart(self, parts: Iterable[tuple[str, str | File]]) -> None:
        boundary = uuid.uuid4().hex
        chunks: list[bytes] = []
        for name, value in parts:
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(name)}"'
            if isinstance(value, File):
                media_type = "".join(part for part in value.media_type if part not in "\r\n")
                head += f'; filename="{_quoted(value.name)}"\r\nContent-Type: {media_type}'
                data = value.data
            else:
                data = value.encode()
            chunks += [head.encode(), b"\r\n\r\n", data, b"\r\n"]
        chunks.append(f"--{boundary}--\r\n".encode())
        self.content(b"".join(chunks), f"multipart/form-data; boundary={boundary}")

    def copy(self) -> Call:
        copy = Call(self.endpoint, self.path, "", self.schemes)
        copy.headers = dict(self.headers)
        copy.body = self.body
        copy.into = self.into
        copy._query = list(self._query)
        copy._cookies = list(self._cookies)
        return copy

    def request(self, base_url: str) -> Request:
        url = base_url.rstrip("/") + self.path
        if self._query:
            url += ("&" if "?" in self.path else "?") + "&".join(self._query)
        headers = dict(self.headers)
        if self._cookies:
            headers["Cookie"] = "; ".join(self._cookies)
        return Request(self.endpoint.method, url, headers, self.body, self.into)


def raw_call(method: str, target: str, headers: Mapping[str, str] | None = None, body: bytes | None = None) -> Call:
    """A request that no operation has, or that an operation would not let pass; the target is a path with its query."""
    call = Call(Endpoint("", method, target.split("?")[0], "no documentation"), target, "*/*")
    for name, value in (headers or {}).items():
        call.header(name, value)
    call.body = body
    return call


def _quoted(text: str) -> str:
    return text.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")


@dataclass(frozen=True)
class RetryPolicy:
    """How often a request is sent at most, and how long is waited in between.

    Requests are repeated where that does no harm: with GET, HEAD, PUT, DELETE, OPTIONS and TRACE, and with any method if the request
    has an `Idempotency-Key`. They are repeated after 408, 429, 500, 502, 503, 504 and where no reply came. The wait is what
    `Retry-After` says, else any time up to `base * 2 ** attempt` seconds (full jitter), at most `cap`. If the server asks for a longer
    wait than `cap`, its reply is the result.
    """

    attempts: int = 1
    base: float = 0.5
    cap: float = 20.0

    def repeats(self, call: Call, status: int | None, attempt: int) -> bool:
        if attempt >= self.attempts or not isinstance(call.body, (bytes, type(None))):
            return False
        if status is not None and status not in (408, 429, 500, 502, 503, 504):
            return False
        is_keyed = any(name.lower() == "idempotency-key" for name in call.headers)
        return is_keyed or call.endpoint.method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE")


NEVER: Final = RetryPolicy()
Chance: TypeAlias = "Callable[[], float]"
"""Gives numbers from 0 to 1."""


@dataclass(frozen=True)
class RequestOptions:
    """What one call does otherwise than its client: seconds for an attempt, seconds for all, retries, headers, a switch that cancels it."""

    timeout: float | None = None
    total_timeout: float | None = None
    retry: RetryPolicy | None = None
    headers: Mapping[str, str] | None = field(default=None, repr=False)
    cancel: threading.Event | None = None


class Clock:
    """The time, and waiting for it."""

    def monotonic(self) -> float:
        return time.monotonic()

    def now(self) -> float:
        return time.time()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    async def sleep_async(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Transport(Protocol):
    """Sends a request. Raises `TransportError` where no reply comes."""

    def __call__(self, request: Request, timeout: float) -> Response: ...


class AsyncTransport(Protocol):
    async def __call__(self, request: Request, timeout: float) -> Response: ...


Next: TypeAlias = "Callable[[Request], Response]"
Middleware: TypeAlias = "Callable[[Request, Endpoint, Next], Response]"
"""Called around every request, with the operation that it is for."""
AsyncNext: TypeAlias = "Callable[[Request], Awaitable[Response]]"
AsyncMiddleware: TypeAlias = "Callable[[Request, Endpoint, AsyncNext], Awaitable[Response]]"


class _KeepRedirections(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: Any) -> None:
        return None


class UrllibTransport:
    """Sends requests with `urllib`. Redirections are replies like any other."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        handlers: list[urllib.request.BaseHandler] = [_KeepRedirections()]
        if context is not None:
            handlers.append(urllib.request.HTTPSHandler(context=context))
        self._opener = urllib.request.build_opener(*handlers)

    def __call__(self, request: Request, timeout: float) -> Response:
        if not request.url.lower().startswith(("http://", "https://")):
            raise InvalidRequest("the base URL begins with neither http:// nor https://")
        headers = {"User-Agent": "tally-client", **request.headers}
        outgoing = urllib.request.Request(request.url, data=request.body, headers=headers, method=request.method)
        deadline = time.monotonic() + timeout
        try:
            try:
                reply = self._opener.open(outgoing, timeout=timeout)
            except urllib.error.HTTPError as error:
                reply = error
            with reply:
                succeeded = 200 <= int(reply.status or 0) <= 299
                chunks: list[bytes] = []
                while chunk := reply.read1(65536) if hasattr(reply, "read1") else reply.read(65536):
                    if request.into is not None and succeeded:
                        request.into.write(chunk)
                        continue
                    chunks.append(chunk)
                    if time.monotonic() > deadline:
                        raise AttemptTimeout(f"{request.method} took more than {timeout:g} s")
                return Response(int(reply.status or 0), Headers(reply.headers.items()), b"".join(chunks))
        except TimeoutError:
            raise AttemptTimeout(f"{request.method} took more than {timeout:g} s") from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise AttemptTimeout(f"{request.method} took more than {timeout:g} s") from None
            raise TransportError(f"{request.method} failed: {_reason(error.reason)}") from None
        except (OSError, urllib.error.ContentTooShortError) as error:
            raise TransportError(f"{request.method} failed: {_reason(error)}") from None
        except Exception as error:
            # `http.client` has a dozen exceptions for replies that are none.
            if type(error).__module__ == "http.client":
                raise TransportError(f"{request.method} failed: {type(error).__name__}") from None
            raise


def _reason(error: object) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else type(error).__name__


class ThreadTransport:
    """Sends requests with a blocking transport in threads of the event loop. A cancelled call returns at once; its thread ends with it."""

    def __init__(self, transport: Transport | None = None) -> None:
        self._transport = transport or UrllibTransport()

    async def __call__(self, request: Request, timeout: float) -> Response:
        return await asyncio.to_thread(self._transport, request, timeout)


# What a call does, step by step; the clients carry the steps out, one blocking, one not.


@dataclass(frozen=True)
class _Ask:
    source: object
    rejected: object


@dataclass(frozen=True)
class _Send:
    request: Request
    endpoint: Endpoint
    timeout: float


@dataclass(frozen=True)
class _Sleep:
    seconds: float


_Step: TypeAlias = "_Ask | _Send | _Sleep"


@dataclass
class _Settings:
    base_url: str
    sources: dict[str, object]
    schemes: dict[str, Scheme]
    timeout: float
    total_timeout: float | None
    retry: RetryPolicy
    clock: Clock
    chance: Callable[[], float]


def _steps(settings: _Settings, call: Call, options: RequestOptions) -> Generator[_Step, Any, Raw]:
    policy = options.retry or settings.retry
    timeout = settings.timeout if options.timeout is None else options.timeout
    total = settings.total_timeout if options.total_timeout is None else options.total_timeout
    end = None if total is None else settings.clock.monotonic() + total
    for name, value in (options.headers or {}).items():
        call.header(name, value)
    proofs: dict[str, object] = {}
    for name in call.schemes:
        source = settings.sources.get(name)
        if source is not None:
            proof = yield _Ask(source, None)
            if proof is not None:
                proofs[name] = proof
    may_renew = True
    attempt = 1
    while True:
        authorized = call.copy()
        for name, proof in proofs.items():
            settings.schemes[name].apply(authorized, proof)
        response: Response | None = None
        failure: TransportError | None = None
        left = timeout if end is None else min(timeout, end - settings.clock.monotonic())
        if left <= 0:
            raise TotalTimeout(f"{call.endpoint.method} {call.endpoint.template} took more than {total:g} s")
        try:
            response = cast(Response, (yield _Send(authorized.request(settings.base_url), call.endpoint, left)))
        except TransportError as error:
            # Some of it may be written already.
            if call.into is not None:
                raise
            failure = error
        if response is not None and response.status == 401 and may_renew:
            may_renew = False
            renewed = False
            for name, proof in list(proofs.items()):
                source = settings.sources[name]
                if not callable(source):
                    continue
                fresh = yield _Ask(source, proof)
                if fresh is not None and fresh != proof:
                    proofs[name] = fresh
                    renewed = True
            if renewed and isinstance(call.body, (bytes, type(None))):
                continue
        wait: float | None = None
        if policy.repeats(call, None if response is None else response.status, attempt):
            wait = None if response is None else _retry_after(response, settings.clock)
            if wait is None:
                wait = settings.chance() * min(policy.cap, policy.base * 2.0 ** min(attempt - 1, 30))
            elif wait > policy.cap:
                wait = None
            if wait is not None and end is not None and settings.clock.monotonic() + wait >= end:
                wait = None
        if wait is None:
            if failure is not None:
                if end is not None and settings.clock.monotonic() >= end:
                    raise TotalTimeout(f"{call.endpoint.method} {call.endpoint.template} took more than {total:g} s") from failure
                raise failure
            assert response is not None
            if call.into is not None and 200 <= response.status <= 299 and response.data:
                # A transport or a middleware that knows of no pieces.
                call.into.write(response.data)
                response = Response(response.status, response.headers, b"")
            return Raw(call.endpoint, response)
        yield _Sleep(wait)
        attempt += 1


def _retry_after(response: Response, clock: Clock) -> float | None:
    value = response.headers.get("Retry-After")
    if value is None:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - clock.now())
    except (ValueError, TypeError):
        return None


class Client:
    """What every blocking client does."""

    def __init__(
        self,
        base_url: str,
        sources: Mapping[str, object],
        schemes: Sequence[Scheme],
        timeout: float,
        total_timeout: float | None,
        retry: RetryPolicy,
        middleware: Sequence[Middleware],
        transport: Transport | None,
        clock: Clock | None,
        chance: Callable[[], float] | None,
    ) -> None:
        self._settings = _Settings(
            base_url,
            dict(sources),
            {scheme.name: scheme for scheme in schemes},
            timeout,
            total_timeout,
            retry,
            clock or Clock(),
            chance or random.random,
        )
        self._middleware = tuple(middleware)
        self._transport = transport or UrllibTransport()

    def send(self, call: Call, options: RequestOptions | None = None) -> Raw:
        """Sends a request that was put together by hand."""
        options = options or RequestOptions()
        steps = _steps(self._settings, call, options)
        try:
            step = next(steps)
            while True:
                if options.cancel is not None and options.cancel.is_set():
                    raise Cancelled(f"{call.endpoint.method} {call.endpoint.template} was cancelled")
                try:
                    answer = self._carry_out(step, options)
                except TransportError as error:
                    step = steps.throw(error)
                    continue
                step = steps.send(answer)
        except StopIteration as stop:
            return cast(Raw, stop.value)

    def _carry_out(self, step: _Step, options: RequestOptions) -> object:
        if isinstance(step, _Sleep):
            if options.cancel is not None and type(self._settings.clock) is Clock:
                options.cancel.wait(step.seconds)
            else:
                self._settings.clock.sleep(step.seconds)
            return None
        if isinstance(step, _Ask):
            return cast("Callable[[object], object]", step.source)(step.rejected) if callable(step.source) else step.source
        layers: Next = lambda request: self._transport(request, step.timeout)
        for layer in reversed(self._middleware):
            layers = _layer(layer, step.endpoint, layers)
        return layers(step.request)

    def poll(self, ask: Callable[[], T], is_done: Callable[[T], bool], interval: float = 1.0, timeout: float | None = None) -> T:
        """Asks until an answer is the last one; waits as long as `Retry-After` says, else `interval` seconds."""
        clock = self._settings.clock
        end = None if timeout is None else clock.monotonic() + timeout
        while True:
            answer = ask()
            if is_done(answer):
                return answer
            wait = _poll_wait(answer, clock, interval)
            if end is not None and clock.monotonic() + wait > end:
                raise TotalTimeout(f"nothing was done in {timeout:g} s")
            clock.sleep(wait)


def _layer(layer: Middleware, endpoint: Endpoint, following: Next) -> Next:
    return lambda request: layer(request, endpoint, following)


def _poll_wait(answer: object, clock: Clock, interval: float) -> float:
    if isinstance(answer, Reply):
        wait = _retry_after(cast("Reply[object]", answer).raw.response, clock)
        if wait is not None:
            return wait
    return interval


class AsyncClient:
    """What every client for `asyncio` does. Cancelling its task cancels a call."""

    def __init__(
        self,
        base_url: str,
        sources: Mapping[str, object],
        schemes: Sequence[Scheme],
        timeout: float,
        total_timeout: float | None,
        retry: RetryPolicy,
        middleware: Sequence[AsyncMiddleware],
        transport: AsyncTransport | None,
        clock: Clock | None,
        chance: Callable[[], float] | None,
    ) -> None:
        self._settings = _Settings(
            base_url,
            dict(sources),
            {scheme.name: scheme for scheme in schemes},
            timeout,
            total_timeout,
            retry,
            clock or Clock(),
            chance or random.random,
        )
        self._middleware = tuple(middleware)
        self._transport = transport or ThreadTransport()

    async def send(self, call: Call, options: RequestOptions | None = None) -> Raw:
        """Sends a request that was put together by hand."""
        steps = _steps(self._settings, call, options or RequestOptions())
        try:
            step = next(steps)
            while True:
                if options is not None and options.cancel is not None and options.cancel.is_set():
                    raise Cancelled(f"{call.endpoint.method} {call.endpoint.template} was cancelled")
                try:
                    answer = await self._carry_out(step)
                except TransportError as error:
                    step = steps.throw(error)
                    continue
                step = steps.send(answer)
        except StopIteration as stop:
            return cast(Raw, stop.value)

    async def _carry_out(self, step: _Step) -> object:
        if isinstance(step, _Sleep):
            await self._settings.clock.sleep_async(step.seconds)
            return None
        if isinstance(step, _Ask):
            proof = cast("Callable[[object], object]", step.source)(step.rejected) if callable(step.source) else step.source
            return await cast("Awaitable[object]", proof) if isinstance(proof, Awaitable) else proof

        async def sent(request: Request) -> Response:
            return await self._transport(request, step.timeout)

        layers: AsyncNext = sent
        for layer in reversed(self._middleware):
            layers = _async_layer(layer, step.endpoint, layers)
        try:
            return await asyncio.wait_for(_awaited(layers(step.request)), step.timeout)
        except asyncio.TimeoutError:
            raise AttemptTimeout(f"{step.request.method} took more than {step.timeout:g} s") from None

    async def poll(
        self, ask: Callable[[], Awaitable[T]], is_done: Callable[[T], bool], interval: float = 1.0, timeout: float | None = None
    ) -> T:
        """Asks until an answer is the last one; waits as long as `Retry-After` says, else `interval` seconds."""
        clock = self._settings.clock
        end = None if timeout is None else clock.monotonic() + timeout
        while True:
            answer = await ask()
            if is_done(answer):
                return answer
            wait = _poll_wait(answer, clock, interval)
            if end is not None and clock.monotonic() + wait > end:
                raise TotalTimeout(f"nothing was done in {timeout:g} s")
            await clock.sleep_async(wait)


async def _awaited(value: Awaitable[T]) -> T:
    return await value


def _async_layer(layer: AsyncMiddleware, endpoint: Endpoint, following: AsyncNext) -> AsyncNext:
    return lambda request: layer(request, endpoint, following)


# Pages

P = TypeVar("P")
C = TypeVar("C")


def pages_by_cursor(ask: Callable[[C | None], P], following: Callable[[P], C | None], first: C | None) -> Iterator[P]:
    """Every page, until one names no next page or its own again."""
    cursor = first
    while True:
        page = ask(cursor)
        yield page
        fresh = following(page)
        if fresh is None or fresh == "" or fresh == cursor:
            return
        cursor = fresh


async def async_pages_by_cursor(
    ask: Callable[[C | None], Awaitable[P]], following: Callable[[P], C | None], first: C | None
) -> AsyncIterator[P]:
    cursor = first
    while True:
        page = await ask(cursor)
        yield page
        fresh = following(page)
        if fresh is None or fresh == "" or fresh == cursor:
            return
        cursor = fresh


def pages_by_number(ask: Callable[[int], P], is_empty: Callable[[P], bool], first: int | None) -> Iterator[P]:
    """Every page, until one is empty."""
    number = 1 if first is None else first
    while True:
        page = ask(number)
        if is_empty(page):
            return
        yield page
        number += 1


async def async_pages_by_number(
    ask: Callable[[int], Awaitable[P]], is_empty: Callable[[P], bool], first: int | None
) -> AsyncIterator[P]:
    number = 1 if first is None else first
    while True:
        page = await ask(number)
        if is_empty(page):
            return
        yield page
        number += 1


def found(data: bytes, *path: str | int) -> str:
    """A value of a JSON body as text."""
    part: Any = json.loads(data)
    for step in path:
        part = part[step]
    return part if isinstance(part, str) else json.dumps(part)


def between(text: str, before: str, after: str, *, encoded: bool = False) -> str:
    """What stands between two texts: behind the last `before`, up to the next `after`."""
    start = text.rindex(before) + len(before) if before else 0
    end = text.index(after, start) if after else len(text)
    return urllib.parse.unquote(text[start:end]) if encoded else text[start:end]


def given(value: T | Unset | None) -> T | None:
    """A value that may be missing or null."""
    return None if value is None or isinstance(value, Unset) else value

"""###

  static let typescript = ###"""
/**
 * What all clients of this package share: requests, replies, credentials, retries, and values of JSON.
 *
 * Nothing beyond `fetch` is needed. A client is given its transport, its clock and its chance, so that a test can do without a network
 * and without waiting.
 *
 * @module
 */

/** Any value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Text with documented values; others survive. */
export type Open<T extends string> = T | (string & Record<never, never>);

// Values

/** A value that is not what the documentation states. It says where, and not what. */
export class Mismatch extends Error {
  override readonly name = "Mismatch";
  constructor(readonly expected: string, readonly path: string = "$") {
    super(`${path} is no ${expected}`);
  }

  below(step: string): Mismatch {
    return new Mismatch(this.expected, "$" + step + this.path.slice(1));
  }
}

/** How values of a type are read from JSON and written as JSON. */
export interface Codec<T> {
  decode(value: Json): T;
  encode(value: T): Json;
}

function same<T extends Json>(expected: string, is: (value: Json) => value is T): Codec<T> {
  return {
    decode(value) {
      if (is(value)) return value;
      throw new Mismatch(expected);
    },
    encode: (value) => value,
  };
}

export const string: Codec<string> = same("text", (value) => typeof value === "string");
export const integer: Codec<number> = same("integer", (value): value is number => Number.isInteger(value));
export const number: Codec<number> = same("number", (value) => typeof value === "number");
export const boolean: Codec<boolean> = same("true or false", (value) => typeof value === "boolean");
export const open: Codec<Json> = { decode: (value) => value, encode: (value) => value };

/** RFC 3339. */
export const dateTime: Codec<Date> = {
  decode(value) {
    const time = typeof value === "string" && /^\d{4}-\d\d-\d\d[Tt ]/.test(value) ? new Date(value) : undefined;
    if (time === undefined || Number.isNaN(time.getTime())) throw new Mismatch("date and time");
    return time;
  },
  encode: (value) => dateTimeText(value),
};

/** A day, as the beginning of it in UTC. */
export const date: Codec<Date> = {
  decode(value) {
    const time = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value + "T00:00:00Z") : undefined;
    if (time === undefined || Number.isNaN(time.getTime())) throw new Mismatch("date");
    return time;
  },
  encode: (value) => dateText(value),
};

export function dateTimeText(value: Date): string {
  return value.toISOString().replace(".000Z", "Z");
}

export function dateText(value: Date): string {
  return value.toISOString().slice(0, 10);
}

export function list<T>(item: Codec<T>): Codec<T[]> {
  return {
    decode(value) {
      if (!Array.isArray(value)) throw new Mismatch("list");
      return value.map((part, index) => below(`[${index}]`, () => item.decode(part)));
    },
    encode: (values) => values.map((value) => item.encode(value)),
  };
}

export function map<T>(item: Codec<T>): Codec<{ [key: string]: T }> {
  return {
    decode(value) {
      const result: { [key: string]: T } = {};
      for (const [key, part] of Object.entries(members(value))) {
        put(result, key, below(`[${JSON.stringify(key)}]`, () => item.decode(part)));
      }
      return result;
    },
    encode(values) {
      const result: { [key: string]: Json } = {};
      for (const [key, value] of Object.entries(values)) put(result, key, item.encode(value));
      return result;
    },
  };
}

export function nullable<T>(item: Codec<T>): Codec<T | null> {
  return {
    decode: (value) => value === null ? null : item.decode(value),
    encode: (value) => value === null ? null : item.encode(value),
  };
}

/** Text with documented values. */
export function enumeration<T extends string>(): Codec<Open<T>> {
  return string;
}

/** A codec that is declared further below. */
export function later<T>(codec: () => Codec<T>): Codec<T> {
  return { decode: (value) => codec().decode(value), encode: (value) => codec().encode(value) };
}

interface AnyCodec {
  decode(value: Json): unknown;
  encode(value: never): Json;
}

/** A member of an object: its key, its codec, and whether it is always there. */
export type Field = readonly [key: string, codec: AnyCodec, isRequired: boolean];

/** Objects. Members that the documentation does not name are kept, and sent back; one that is undefined is left out, null is sent. */
export function object<T extends object>(fields: readonly Field[]): Codec<T> {
  const known = new Map(fields.map((field) => [field[0], field]));
  return {
    decode(value) {
      const source = members(value);
      const result: { [key: string]: unknown } = {};
      for (const [key, part] of Object.entries(source)) {
        const codec = known.get(key)?.[1];
        put(result, key, codec ? below(`[${JSON.stringify(key)}]`, () => codec.decode(part)) : part);
      }
      for (const [key, , isRequired] of fields) {
        if (isRequired && !Object.hasOwn(source, key)) throw new Mismatch("value", `$[${JSON.stringify(key)}]`);
      }
      return result as T;
    },
    encode(value) {
      const result: { [key: string]: Json } = {};
      for (const [key, part] of Object.entries(value)) {
        if (part === undefined) continue;
        const codec = known.get(key)?.[1];
        put(result, key, codec ? codec.encode(part as never) : part as Json);
      }
      return result;
    },
  };
}

/** A member of an object that the documentation does not name. */
export function extra(value: object, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? (value as { [key: string]: Json })[key] : undefined;
}

function members(value: Json): { [key: string]: Json } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Mismatch("object");
  return value;
}

/** Sets a member whatever its name is: `__proto__` is one like any other. */
function put<T>(target: { [key: string]: T }, key: string, value: T): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[key] = value;
  }
}

function below<T>(step: string, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    throw error instanceof Mismatch ? error.below(step) : error;
  }
}

// Requests and replies

/** An operation of the API: its identifier, its path template, its tags, and where the documentation states it. */
export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly documentation: string;
  readonly tags: readonly string[];
  /** Where each reply is stated, by status. */
  readonly replies: { readonly [status: number]: string };
}

/** No reply came: the connection failed. */
export class TransportError extends Error {
  override readonly name: string = "TransportError";
}

/** No reply came in the time that one attempt may take. */
export class AttemptTimeout extends TransportError {
  override readonly name: string = "AttemptTimeout";
}

/** No reply came in the time that all attempts together may take. */
export class TotalTimeout extends Error {
  override readonly name = "TotalTimeout";
}

/** A request that can't be sent: a part of a path that would address something else. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
}

/** A success whose body is not what the documentation states. */
export class Undecodable extends Error {
  override readonly name = "Undecodable";
  constructor(readonly raw: Raw, reason: string) {
    const place = raw.endpoint.replies[raw.status] ?? raw.endpoint.documentation;
    super(`${raw.status} to ${raw.endpoint.method} ${raw.endpoint.template} is not as ${place} states: ${reason}`);
  }
}

/** A reply that is no documented success, thrown by `get()`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  constructor(readonly raw: Raw) {
    const endpoint = raw.endpoint;
    const detail = problem(raw);
    const place = endpoint.replies[raw.status] ?? endpoint.documentation;
    super(`${endpoint.method} ${endpoint.template} was answered ${raw.status}${detail ? ": " + detail : ""} (see ${place})`);
    this.status = raw.status;
  }
}

function problem(raw: Raw): string | undefined {
  const value = raw.maybe(map(open));
  const detail = value?.["detail"] ?? value?.["title"];
  return typeof detail === "string" ? detail : undefined;
}

/** Bytes in pieces, as they come. */
export type Pieces = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A reply as it came, with the operation that it answers. */
export class Raw {
  readonly #data: Uint8Array<ArrayBuffer>;
  constructor(
    readonly endpoint: Endpoint,
    readonly status: number,
    readonly headers: Headers,
    data: Uint8Array<ArrayBuffer>,
    /** The body, where it was asked for in pieces and the request succeeded. */
    readonly pieces?: Pieces,
  ) {
    this.#data = data;
  }

  get data(): Uint8Array<ArrayBuffer> {
    return this.#data;
  }

  text(): string {
    return new TextDecoder().decode(this.#data);
  }

  json<T>(codec: Codec<T>): T {
    let value: Json;
    try {
      value = JSON.parse(this.text()) as Json;
    } catch {
      throw new Undecodable(this, "the body is no JSON");
    }
    try {
      return codec.decode(value);
    } catch (error) {
      throw error instanceof Mismatch ? new Undecodable(this, error.message) : error;
    }
  }

  /** The body of a refusal. Anything between client and server can refuse, and need not keep to the documentation. */
  maybe<T>(codec: Codec<T>): T | null {
    try {
      return this.json(codec);
    } catch (error) {
      if (error instanceof Undecodable) return null;
      throw error;
    }
  }
}

/** A documented success. */
export class Success<Kind extends string, Body> {
  readonly #body: Body;
  constructor(readonly kind: Kind, readonly raw: Raw, body: Body) {
    this.#body = body;
  }

  get status(): number {
    return this.raw.status;
  }

  get headers(): Headers {
    return this.raw.headers;
  }

  get body(): Body {
    return this.#body;
  }

  /** The body. */
  get(): Body {
    return this.#body;
  }
}

/** Any other reply. */
export class Refused<Kind extends string, Body> {
  readonly #body: Body;
  constructor(readonly kind: Kind, readonly raw: Raw, body: Body) {
    this.#body = body;
  }

  get status(): number {
    return this.raw.status;
  }

  get headers(): Headers {
    return this.raw.headers;
  }

  get body(): Body {
    return this.#body;
  }

  /** Throws `Refusal`. */
  get(): never {
    throw new Refusal(this.raw);
  }
}

/** A status that the documentation does not name. */
export type Undocumented = Refused<"undocumented", Uint8Array<ArrayBuffer>>;

export function undocumented(raw: Raw): Undocumented {
  return new Refused("undocumented", raw, raw.data);
}

// Credentials

/** A user and a password (RFC 7617). */
export class Basic {
  readonly #password: string;
  constructor(readonly user: string, password: string) {
    this.#password = password;
  }

  /** The value of `Authorization` behind its first word. */
  get token(): string {
    const bytes = new TextEncoder().encode(`${this.user}:${this.#password}`);
    return btoa(String.fromCharCode(...bytes));
  }
}

/** A credential, or a function that is called before every request with undefined, and after a 401 with what was rejected. */
export type Source<T extends Basic | string> =
  | T
  | ((rejected: T | undefined) => T | undefined | Promise<T | undefined>);

/** Where a credential goes, with a word before it. */
export interface Scheme {
  readonly place: "header" | "query" | "cookie";
  readonly key: string;
  readonly prefix: string;
}

function tokenOf(proof: Basic | string): string {
  return proof instanceof Basic ? proof.token : proof;
}

// Calls

/** Text with everything but unreserved characters percent-encoded. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed ? text.toWellFormed() : text).replace(
    /[!'()*]/g,
    (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase(),
  );
}

/** A value as one segment of a path; what would address another resource is refused. */
export function segment(value: Scalar): string {
  const text = scalar(value);
  if (text === "" || text === "." || text === "..") throw new InvalidRequest(`'${text}' can't be a part of a path`);
  return encoded(text);
}

export type Scalar = string | number | boolean | Date;

/** A value as the text that a URL, a header or a form holds. */
export function scalar(value: Scalar): string {
  return value instanceof Date ? dateTimeText(value) : String(value);
}

/** What a request can carry as bytes. A stream is sent once, and never again. */
export type Content = Blob | Uint8Array<ArrayBuffer> | ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>>;

type Outgoing = Content | string | FormData | URLSearchParams;

/** A request in the making. */
export class Call {
  readonly headers: Headers;
  readonly #query: string[] = [];
  readonly #cookies: string[] = [];
  #body: Outgoing | undefined;

  constructor(
    readonly endpoint: Endpoint,
    readonly path: string,
    accept: string,
    readonly schemes: readonly string[],
  ) {
    this.headers = new Headers({ Accept: accept });
  }

  get body(): Outgoing | undefined {
    return this.#body;
  }

  query(name: string, value: Scalar): void {
    this.#query.push(`${encoded(name)}=${encoded(scalar(value))}`);
  }

  header(name: string, value: Scalar): void {
    // Header values are bytes; what is beyond them is sent as UTF-8.
    const text = scalar(value).replace(/[\r\n\0]/g, "");
    this.headers.set(name, String.fromCharCode(...new TextEncoder().encode(text)));
  }

  cookie(name: string, value: Scalar): void {
    this.#cookies.push(`${name}=${encoded(scalar(value))}`);
  }

  content(value: Content, mediaType: string): void {
    this.#body = value;
    this.header("Content-Type", mediaType);
  }

  json<T>(codec: Codec<T>, value: T, mediaType: string): void {
    this.#body = JSON.stringify(codec.encode(value));
    this.header("Content-Type", mediaType);
  }

  text(value: string, mediaType: string): void {
    this.#body = value;
    this.header("Content-Type", mediaType + "; charset=utf-8");
  }

  form(pairs: Iterable<readonly [string, string]>): void {
    this.#body = new URLSearchParams([...pairs].map(([name, value]) => [name, value]));
  }

  multipart(pairs: Iterable<readonly [string, string | Blob]>): void {
    const form = new FormData();
    for (const [name, value] of pairs) {
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value);
    }
    this.#body = form;
  }

  /** The request, with proofs of who sends it. */
  request(baseURL: string, proofs: readonly (readonly [Scheme, Basic | string])[], signal: AbortSignal | null): Request {
    const headers = new Headers(this.headers);
    const query = [...this.#query];
    const cookies = [...this.#cookies];
    for (const [scheme, proof] of proofs) {
      const value = scheme.prefix + tokenOf(proof);
      if (scheme.place === "query") query.push(`${encoded(scheme.key)}=${encoded(value)}`);
      else if (scheme.place === "cookie") cookies.push(`${scheme.key}=${encoded(value)}`);
      else if (!headers.has(scheme.key)) headers.set(scheme.key, value.replace(/[\r\n\0]/g, ""));
    }
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    const separator = this.path.includes("?") ? "&" : "?";
    const url = baseURL.replace(/\/+$/, "") + this.path + (query.length > 0 ? separator + query.join("&") : "");
    const init: RequestInit & { duplex?: "half" } = {
      method: this.endpoint.method,
      headers,
      redirect: "manual",
      signal,
    };
    if (this.#body !== undefined) init.body = this.#body;
    if (this.#body instanceof ReadableStream) init.duplex = "half";
    return new Request(url, init);
  }
}

/** A request that no operation has, or that an operation would not let pass; the target is a path with its query. */
export function rawCall(method: string, target: string, headers: Readonly<Record<string, string>> = {}, body?: string): Call {
  const template = target.split("?")[0] ?? target;
  const call = new Call(
    { id: "", method, template, documentation: "no documentation", tags: [], replies: {} },
    target,
    "*/*",
    [],
  );
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  if (body !== undefined) call.content(new TextEncoder().encode(body), type);
  for (const [name, value] of Object.entries(headers)) call.header(name, value);
  return call;
}

/**
 * How often a request is sent at most, and how long is waited in between.
 *
 * Requests are repeated where that does no harm: with GET, HEAD, PUT, DELETE, OPTIONS and TRACE, and with any method if the request
 * has an `Idempotency-Key`. They are repeated after 408, 429, 500, 502, 503, 504 and where no reply came. The wait is what `Retry-After`
 * says, else any time up to `base * 2 ** attempt` milliseconds (full jitter), at most `cap`. If the server asks for a longer wait than
 * `cap`, its reply is the result.
 */
export interface RetryPolicy {
  readonly attempts: number;
  /** Milliseconds. */
  readonly base?: number;
  /** Milliseconds. */
  readonly cap?: number;
}

function repeats(policy: RetryPolicy, call: Call, status: number | undefined, attempt: number): boolean {
  if (attempt >= policy.attempts || call.body instanceof ReadableStream) return false;
  if (status !== undefined && ![408, 429, 500, 502, 503, 504].includes(status)) return false;
  return call.headers.has("Idempotency-Key") ||
    ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].includes(call.endpoint.method);
}

/** What one call does otherwise than its client. */
export interface RequestOptions {
  /** Milliseconds for one attempt. */
  readonly timeout?: number;
  /** Milliseconds for all attempts. */
  readonly totalTimeout?: number;
  readonly retry?: RetryPolicy;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** How polling goes on. */
export interface PollOptions {
  /** Milliseconds between two requests where the server does not say. */
  readonly interval?: number;
  /** Milliseconds for all of it. */
  readonly waitTimeout?: number;
}

/** The time, and waiting for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(milliseconds, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const cancel = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      }, milliseconds);
      signal?.addEventListener("abort", cancel, { once: true });
    });
  },
};

/** Sends a request: `fetch`, or something in its place. */
export type Transport = (request: Request) => Promise<Response>;
/** Called around every request, with the operation that it is for. */
export type Middleware = (request: Request, endpoint: Endpoint, next: Transport) => Promise<Response>;

/** What every client can be given. */
export interface ClientOptions {
  /** Milliseconds for one attempt; 30,000 if it is not given. */
  readonly timeout?: number;
  /** Milliseconds for all attempts; no limit if it is not given. */
  readonly totalTimeout?: number;
  /** Nothing is repeated if it is not given. */
  readonly retry?: RetryPolicy;
  readonly middleware?: readonly Middleware[];
  readonly transport?: Transport;
  readonly clock?: Clock;
  /** Gives numbers from 0 to 1. */
  readonly chance?: () => number;
}

/** What every client does. */
export class Client {
  readonly #options: ClientOptions;
  readonly #sources: ReadonlyMap<string, readonly [Scheme, Source<Basic> | Source<string>]>;
  readonly #clock: Clock;

  constructor(
    readonly baseURL: string,
    sources: readonly (readonly [string, Scheme, Source<Basic> | Source<string> | undefined])[],
    options: ClientOptions,
  ) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const given = new Map<string, readonly [Scheme, Source<Basic> | Source<string>]>();
    for (const [name, scheme, source] of sources) if (source !== undefined) given.set(name, [scheme, source]);
    this.#sources = given;
  }

  /** Sends a request that was put together by hand. */
  send(call: Call, options: RequestOptions = {}): Promise<Raw> {
    return this.#send(call, options, false);
  }

  /** The body of a success in pieces; any other reply is thrown. Time limits hold until the head of the reply is there. */
  protected async stream(call: Call, options: RequestOptions): Promise<Pieces> {
    const raw = await this.#send(call, options, true);
    if (raw.status < 200 || raw.status > 299) throw new Refusal(raw);
    return raw.pieces ?? new Blob([raw.data]).stream();
  }

  async #send(call: Call, options: RequestOptions, inPieces: boolean): Promise<Raw> {
    const policy = options.retry ?? this.#options.retry ?? { attempts: 1 };
    const timeout = options.timeout ?? this.#options.timeout ?? 30_000;
    const total = options.totalTimeout ?? this.#options.totalTimeout;
    const end = total === undefined ? undefined : this.#clock.now() + total;
    const name = `${call.endpoint.method} ${call.endpoint.template}`;
    for (const [header, value] of Object.entries(options.headers ?? {})) call.header(header, value);
    const proofs = new Map<string, Basic | string>();
    for (const scheme of call.schemes) {
      const source = this.#sources.get(scheme)?.[1];
      const proof = source === undefined ? undefined : await ask(source, undefined);
      if (proof !== undefined) proofs.set(scheme, proof);
    }
    let mayRenew = true;
    for (let attempt = 1;;) {
      const left = end === undefined ? timeout : Math.min(timeout, end - this.#clock.now());
      if (left <= 0) throw new TotalTimeout(`${name} took more than ${total} ms`);
      let reply: Raw | undefined;
      let failure: TransportError | undefined;
      try {
        reply = await this.#attempt(call, proofs, left, options.signal, inPieces);
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        failure = error;
      }
      if (reply?.status === 401 && mayRenew && !(call.body instanceof ReadableStream)) {
        mayRenew = false;
        if (await this.#renew(proofs)) continue;
      }
      const wait = repeats(policy, call, reply?.status, attempt) ? this.#wait(policy, reply, attempt) : undefined;
      if (wait === undefined || (end !== undefined && this.#clock.now() + wait >= end)) {
        if (reply !== undefined) return reply;
        if (end !== undefined && this.#clock.now() >= end) throw new TotalTimeout(`${name} took more than ${total} ms`);
        throw failure ?? new TransportError(`${name} failed`);
      }
      await this.#clock.sleep(wait, options.signal);
      attempt += 1;
    }
  }

  async #renew(proofs: Map<string, Basic | string>): Promise<boolean> {
    let isRenewed = false;
    for (const [scheme, proof] of proofs) {
      const source = this.#sources.get(scheme)?.[1];
      if (typeof source !== "function") continue;
      const fresh = await ask(source, proof);
      if (fresh === undefined || tokenOf(fresh) === tokenOf(proof)) continue;
      proofs.set(scheme, fresh);
      isRenewed = true;
    }
    return isRenewed;
  }

  #wait(policy: RetryPolicy, reply: Raw | undefined, attempt: number): number | undefined {
    const cap = policy.cap ?? 20_000;
    const asked = reply && retryAfter(reply.headers, this.#clock);
    if (asked !== undefined) return asked <= cap ? asked : undefined;
    return (this.#options.chance ?? Math.random)() * Math.min(cap, (policy.base ?? 500) * 2 ** (attempt - 1));
  }

  async #attempt(
    call: Call,
    proofs: ReadonlyMap<string, Basic | string>,
    timeout: number,
    signal: AbortSignal | undefined,
    inPieces: boolean,
  ): Promise<Raw> {
    const given = [...proofs].flatMap(([name, proof]) => {
      const scheme = this.#sources.get(name)?.[0];
      return scheme === undefined ? [] : [[scheme, proof] as const];
    });
    const end = new AbortController();
    const cancel = () => end.abort(signal?.reason);
    if (signal?.aborted) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    const late = new AttemptTimeout(`${call.endpoint.method} ${call.endpoint.template} took more than ${timeout} ms`);
    // A timer can't wait longer than 24 days.
    const timer = timeout < 2 ** 31 ? setTimeout(() => end.abort(late), timeout) : undefined;
    let isOpen = false;
    try {
      let next: Transport = this.#options.transport ?? ((request) => fetch(request));
      for (const layer of [...(this.#options.middleware ?? [])].reverse()) {
        const inner = next;
        next = (request) => layer(request, call.endpoint, inner);
      }
      const response = await next(call.request(this.baseURL, given, end.signal));
      if (inPieces && response.ok && response.body !== null) {
        isOpen = true;
        return new Raw(call.endpoint, response.status, response.headers, new Uint8Array(), response.body);
      }
      const data = new Uint8Array(await response.arrayBuffer());
      return new Raw(call.endpoint, response.status, response.headers, data);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (end.signal.aborted) throw late;
      // What `fetch` says of a connection that failed; its text may name an address, so it is not repeated.
      if (error instanceof TypeError) {
        throw new TransportError(`${call.endpoint.method} ${call.endpoint.template} failed`);
      }
      throw error;
    } finally {
      clearTimeout(timer);
      // Who cancels later ends what still comes.
      if (!isOpen) signal?.removeEventListener("abort", cancel);
    }
  }

  /** Asks until an answer is the last one; waits as long as `Retry-After` says, else some milliseconds. */
  async poll<T extends { readonly headers: Headers }>(
    asking: () => Promise<T>,
    isDone: (answer: T) => boolean,
    options: PollOptions & RequestOptions = {},
  ): Promise<T> {
    const end = options.waitTimeout === undefined ? undefined : this.#clock.now() + options.waitTimeout;
    for (;;) {
      const answer = await asking();
      if (isDone(answer)) return answer;
      const wait = retryAfter(answer.headers, this.#clock) ?? options.interval ?? 1000;
      if (end !== undefined && this.#clock.now() + wait > end) {
        throw new TotalTimeout(`nothing was done in ${options.waitTimeout} ms`);
      }
      await this.#clock.sleep(wait, options.signal);
    }
  }
}

async function ask(
  source: Source<Basic> | Source<string>,
  rejected: Basic | string | undefined,
): Promise<Basic | string | undefined> {
  if (typeof source !== "function") return source;
  const provider = source as (rejected: Basic | string | undefined) => Promise<Basic | string | undefined>;
  return await provider(rejected);
}

/** Milliseconds. */
function retryAfter(headers: Headers, clock: Clock): number | undefined {
  const value = headers.get("Retry-After")?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - clock.now());
}

/** A value of a JSON body as text. */
export function found(raw: Raw, ...path: (string | number)[]): string {
  let part = JSON.parse(raw.text()) as Json | undefined;
  for (const step of path) part = (part as { [key: string]: Json })[step];
  return typeof part === "string" ? part : JSON.stringify(part);
}

/** What stands between two texts: behind the last `before`, up to the next `after`. */
export function between(text: string, before: string, after: string, isEncoded = false): string {
  const start = before === "" ? 0 : text.lastIndexOf(before) + before.length;
  const end = after === "" ? text.length : text.indexOf(after, start);
  const part = text.slice(start, end);
  return isEncoded ? decodeURIComponent(part) : part;
}

// Pages

/** Every page, until one names no next page or its own again. */
export async function* pagesByCursor<Page, Cursor extends string | number>(
  ask: (cursor: Cursor | undefined) => Promise<Page>,
  following: (page: Page) => Cursor | null | undefined,
  first: Cursor | undefined,
): AsyncGenerator<Page> {
  for (let cursor = first;;) {
    const page = await ask(cursor);
    yield page;
    const fresh = following(page);
    if (fresh === undefined || fresh === null || fresh === "" || fresh === cursor) return;
    cursor = fresh;
  }
}

/** Every page, until one is empty. */
export async function* pagesByNumber<Page>(
  ask: (number: number) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
  first: number | undefined,
): AsyncGenerator<Page> {
  for (let number = first ?? 1;; number += 1) {
    const page = await ask(number);
    if (isEmpty(page)) return;
    yield page;
  }
}

"""###

  static let swiftAdditionalFields = ###"""
extension ClientRuntime {
  /// Fields of an object that the documentation does not name: kept as they came, and sent back with it.
  struct OtherField: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static func read(_ decoder: any Decoder, besides known: (some CodingKey).Type) throws -> [String: JSON] {
      let container = try decoder.container(keyedBy: Self.self)
      var fields: [String: JSON] = [:]
      for key in container.allKeys where known.init(stringValue: key.stringValue) == nil {
        fields[key.stringValue] = try container.decode(JSON.self, forKey: key)
      }
      return fields
    }

    /// What the documentation names stands in a property of its own, whatever is given here.
    static func write(_ fields: [String: JSON], to encoder: any Encoder, besides known: (some CodingKey).Type) throws {
      guard !fields.isEmpty else { return }
      var container = encoder.container(keyedBy: Self.self)
      for (name, value) in fields where known.init(stringValue: name) == nil {
        try container.encode(value, forKey: Self(stringValue: name))
      }
    }
  }
}

"""###

  static let swiftCaptures = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A member of an object, or the place of an item in a list.
  enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    case member(String)
    case item(Int)

    init(stringLiteral value: String) { self = .member(value) }
    init(integerLiteral value: Int) { self = .item(value) }
  }

  /// The text or the number at a place of a reply's JSON; nothing where there is none.
  static func found(_ data: Data, _ path: Step...) -> String {
    var value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    for step in path {
      switch step {
      case .member(let name): value = (value as? [String: Any])?[name]
      case .item(let place):
        let items = value as? [Any] ?? []
        value = items.indices.contains(place) ? items[place] : nil
      }
    }
    return (value as? String) ?? (value as? NSNumber)?.stringValue ?? ""
  }

  /// A reply's whole text.
  static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What stands in a text behind the last `start` and before the next `end`.
  static func between(_ text: String, _ start: String, _ end: String, isEncoded: Bool = false) -> String {
    var rest = text[...]
    if !start.isEmpty {
      guard let range = text.range(of: start, options: .backwards) else { return "" }
      rest = text[range.upperBound...]
    }
    if !end.isEmpty, let range = rest.range(of: end) { rest = rest[..<range.lowerBound] }
    return isEncoded ? String(rest).removingPercentEncoding ?? String(rest) : String(rest)
  }
}

"""###

  static let swiftClientRuntime = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all clients of this folder share: requests, replies, credentials, retries, and values of JSON.
///
/// A client has these types under its own name (`RoomsClient.Reply<Data>`). `API` is the client that a reply or an endpoint belongs to: two
/// APIs may have operations, and headers of replies, of one name.
public enum ClientRuntime {}

extension ClientRuntime {
  /// An operation of an API: its identifier, and where the documentation states it.
  public struct Endpoint<API>: Hashable, Sendable {
    public let id: String
    public let method: String
    public let path: String
    public let tags: [String]
    public let documentation: String
    /// Where each reply is stated, by status.
    public let replies: [Int: String]
  }

  /// Called around every request: for logging, tracing, or an answer of its own.
  public protocol Middleware<API>: Sendable {
    associatedtype API
    func intercept(_ request: URLRequest, for endpoint: Endpoint<API>, next: Next) async throws -> (Data, HTTPURLResponse)
  }

  public typealias Next = @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// What sends requests asks of a client.
  protocol Client: Sendable {
    associatedtype Credential: CredentialForm = NoCredential

    /// A client whose API documents a redirection takes each for a reply.
    static var _followsRedirections: Bool { get }

    var baseURL: URL { get }
    var credentials: Credentials<Credential>? { get }
    var session: URLSession { get }
    var timeout: TimeInterval { get }
    var totalTimeout: TimeInterval { get }
    var retry: RetryPolicy { get }
    var middleware: [any Middleware<Self>] { get }
    var clock: any Clock<Duration> { get }
    var chance: @Sendable () -> Double { get }
  }
}

extension ClientRuntime.Client {
  static var _followsRedirections: Bool { true }
}

extension ClientRuntime.Client where Credential == ClientRuntime.NoCredential {
  var credentials: ClientRuntime.Credentials<Credential>? { nil }
}

"""###

  static let swiftCoding = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// How bodies are read and written.
  enum Coding {
    static var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let date = DateText.date(try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date and time of RFC 3339")
        }
        return date
      }
      return decoder
    }

    static var encoder: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(DateText.string(date))
      }
      return encoder
    }
  }
}

"""###

  static let swiftContractTestRuntime = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all contract tests of this folder share.
enum ContractTestRuntime {}

extension ContractTestRuntime {
  /// A reply that is not as the documentation says.
  struct Difference: Error, CustomStringConvertible {
    var description: String
  }

  /// A reply as the tests look at it.
  struct Answer: Sendable {
    var status: Int
    /// Under names in lower case.
    var headers: [String: String]
    var data: Data

    func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The status and the media type that the documentation states.
    func expect(_ status: Int, _ mediaType: String? = nil, at place: String) throws {
      guard self.status == status else {
        let body = String(decoding: data.prefix(1000), as: UTF8.self).prefix(250)
        throw Difference(
          description:
            "\(place): answered \(self.status) instead of \(status), with \(body.isEmpty ? "no body" : "the body \(body)")")
      }
      guard let mediaType else { return }
      let received = (header("Content-Type") ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
      if received != mediaType {
        throw Difference(
          description: "\(place): has the media type \(received.isEmpty ? "none" : received) instead of \(mediaType)")
      }
    }

    /// Whether a header is the documented one: white space and capital letters do not count outside of quotes.
    func has(_ name: String, _ value: String) -> Bool {
      headers[name.lowercased()].map { Self.folded($0) == Self.folded(value) } ?? false
    }

    /// Whether an address ends in these segments; what stands in the place of nil is free.
    func has(_ name: String, path: [String?]) -> Bool {
      guard let value = headers[name.lowercased()] else { return false }
      let segments = (URLComponents(string: value)?.percentEncodedPath ?? value).split(separator: "/")
      guard segments.count >= path.count else { return false }
      return zip(path, segments.suffix(path.count)).allSatisfy { wanted, segment in wanted.map { $0 == segment } ?? true }
    }

    private static func folded(_ value: String) -> String {
      var isQuoted = false
      return value.reduce(into: "") { result, character in
        if character == "\"" { isQuoted.toggle() }
        if isQuoted {
          result.append(character)
        } else if !character.isWhitespace {
          result += character.lowercased()
        }
      }
    }
  }

  /// What earlier replies gave and the reader supplies.
  final class Values: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: String] = [:]

    /// Inputs are taken from the environment: `CONTRACT_TOKEN`.
    init(inputs: [String]) {
      for name in inputs { known[name] = ProcessInfo.processInfo.environment["CONTRACT_" + name] }
    }

    subscript(name: String) -> String? {
      get { lock.withLock { known[name] } }
      set { lock.withLock { known[name] = newValue } }
    }

    /// What an earlier reply gave, or the reader supplies.
    func value(_ name: String) throws -> String {
      if let known = self[name], !known.isEmpty { return known }
      throw Difference(description: "'\(name)' is given by no earlier reply, nor by CONTRACT_\(name)")
    }
  }

  static func integer(_ text: String) throws -> Int {
    if let number = Int(text) { return number }
    throw Difference(description: "'\(text)' is no number")
  }

  static func number(_ text: String) throws -> Double {
    if let number = Double(text) { return number }
    throw Difference(description: "'\(text)' is no number")
  }

  /// The server that all tests of a file are sent to; it is asked for once.
  actor Server {
    private let start: @Sendable () async throws -> URL
    private var started: Task<URL, any Error>?

    init(_ start: @escaping @Sendable () async throws -> URL) { self.start = start }

    var url: URL {
      get async throws {
        let start = self.start
        let task = started ?? Task { try await start() }
        started = task
        return try await task.value
      }
    }

    /// A request that no client would send.
    nonisolated func send(
      _ method: String, _ target: String, headers: KeyValuePairs<String, String> = [:], body: String? = nil
    ) async throws -> Answer {
      var base = try await url.absoluteString
      while base.hasSuffix("/") { base.removeLast() }
      guard let url = URL(string: base + target) else { throw URLError(.badURL) }
      var request = URLRequest(url: url)
      request.httpMethod = method
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      request.httpBody = body.map { Data($0.utf8) }
      let (data, response) = try await Transfer.send(request, configuration: session.configuration, followsRedirections: false)
      var received: [String: String] = [:]
      for (name, value) in response.allHeaderFields { received["\(name)".lowercased()] = "\(value)" }
      return Answer(status: response.statusCode, headers: received, data: data)
    }
  }

  /// Neither cookies nor replies are kept from one request to the next.
  static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = 30
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration)
  }()

  /// Text that stands for one segment of a path, or a value of a query.
  static func encoded(_ text: String) -> String {
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
  }
}

"""###

  static let swiftCredentials = ###"""
extension ClientRuntime {
  /// Gives the credentials of each request.
  ///
  ///     Credentials { rejected in rejected == nil ? cachedToken : try await renewedToken() }
  ///
  /// The closure is called before every request that needs credentials with nil, and after a 401 with the credential that was rejected: a
  /// different one is tried once, the same or nil leaves the reply as it is.
  ///
  /// Several are given as an array. A request carries those that its operation is documented to accept; where two of them use one header,
  /// the first.
  public struct Credentials<Credential: Sendable>: Sendable, ExpressibleByArrayLiteral {
    public typealias Provider = @Sendable (_ rejected: Credential?) async throws -> Credential?

    let providers: [Provider]

    public init(_ provider: @escaping Provider) { providers = [provider] }
    public init(arrayLiteral elements: Credentials...) { providers = elements.flatMap(\.providers) }
  }

  /// What proves who sends a request, in one of the ways that an API documents.
  protocol CredentialForm: Hashable, Sendable {
    associatedtype Scheme: Hashable & Sendable

    var scheme: Scheme { get }
    func authorize<API>(_ call: inout Call<API>)
  }

  /// The credentials of an API that documents none.
  enum NoCredential: CredentialForm {
    var scheme: Never { switch self {} }
    func authorize<API>(_ call: inout Call<API>) {}
  }
}

"""###

  static let swiftDates = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A day of the calendar, without a time: `2026-05-01`.
  public struct Day: Codable, Hashable, Sendable, Comparable, LosslessStringConvertible {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Nil where there is no such day.
    public init?(year: Int, month: Int, day: Int) {
      guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
      guard Self(daysSince1970: daysSince1970) == self else { return nil }
    }

    public init?(_ description: String) {
      let parts = description.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
      else { return nil }
      self.init(year: year, month: month, day: day)
    }

    /// From the days since 1970-01-01 (H. Hinnant, civil_from_days).
    init(daysSince1970 days: Int) {
      let shifted = days + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let ofEra = shifted - era * 146_097
      let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
      let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shiftedMonth = (5 * ofYear + 2) / 153
      day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
      month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
      year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
      let shifted = month <= 2 ? year - 1 : year
      let era = (shifted >= 0 ? shifted : shifted - 399) / 400
      let yearOfEra = shifted - era * 400
      let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - 719_468
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let day = Day(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date of RFC 3339")
      }
      self = day
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }

    public var description: String { DateText.padded(year, 4) + "-" + DateText.padded(month, 2) + "-" + DateText.padded(day, 2) }
    public static func < (a: Day, b: Day) -> Bool { a.daysSince1970 < b.daysSince1970 }
  }

  /// Points in time as RFC 3339 writes them.
  enum DateText {
    static func string(_ date: Date) -> String {
      let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
      let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
      let day = Day(daysSince1970: (milliseconds - ofDay) / 86_400_000)
      let seconds = ofDay / 1000
      let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
      return "\(day)T\(time)\(ofDay % 1000 == 0 ? "" : "." + padded(ofDay % 1000, 3))Z"
    }

    static func date(_ text: String) -> Date? {
      let bytes = Array(text.utf8)
      func number(_ start: Int) -> Int? {
        guard start + 2 <= bytes.count, bytes[start..<start + 2].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
      }
      guard bytes.count >= 20, [0x54, 0x74, 0x20].contains(bytes[10]), bytes[13] == 0x3A, bytes[16] == 0x3A,
        let day = Day(String(decoding: bytes[..<10], as: UTF8.self)), let hour = number(11), let minute = number(14),
        let second = number(17), hour < 24, minute < 60, second <= 60
      else { return nil }
      var rest = 19
      var fraction = 0.0
      if bytes[rest] == 0x2E {
        let digits = bytes[(rest + 1)...].prefix { (0x30...0x39).contains($0) }
        guard let value = Double("0." + String(decoding: digits, as: UTF8.self)), !digits.isEmpty else { return nil }
        fraction = value
        rest += 1 + digits.count
      }
      guard rest < bytes.count else { return nil }
      var offset = 0
      switch bytes[rest] {
      case 0x5A, 0x7A: guard rest + 1 == bytes.count else { return nil }
      case 0x2B, 0x2D:
        guard rest + 6 == bytes.count, bytes[rest + 3] == 0x3A, let hours = number(rest + 1), let minutes = number(rest + 4)
        else {
          return nil
        }
        offset = (hours * 3600 + minutes * 60) * (bytes[rest] == 0x2D ? -1 : 1)
      default: return nil
      }
      let seconds = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
      return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    static func padded(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
  }
}

"""###

  static let swiftFiles = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// Bytes with the name of the file that they are sent as.
  public struct File: Hashable, Sendable {
    public var name: String
    public var mediaType: String
    public var data: Data

    public init(name: String, mediaType: String = "application/octet-stream", data: Data) {
      self.name = name
      self.mediaType = mediaType
      self.data = data
    }
  }

  /// A part of a form: text or a file.
  struct Part {
    var head: String
    var data: Data

    init(_ name: String, _ text: String) {
      head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n\r\n"
      data = Data(text.utf8)
    }

    init(_ name: String, _ file: File) {
      let type = file.mediaType.filter { !$0.isNewline }
      head =
        "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"; filename=\"\(Self.quoted(file.name))\"\r\n"
        + "Content-Type: \(type)\r\n\r\n"
      data = file.data
    }

    /// As forms of HTML write names.
    private static func quoted(_ text: String) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"": result += "%22"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }

    /// The parts as one body, between lines that stand in none of them.
    static func body(_ parts: [Part]) -> (data: Data, boundary: String) {
      var number = 0
      var boundary = "part-0"
      while parts.contains(where: { $0.data.range(of: Data(boundary.utf8)) != nil }) {
        number += 1
        boundary = "part-\(number)"
      }
      var data = Data()
      for part in parts {
        data += Data("--\(boundary)\r\n\(part.head)".utf8)
        data += part.data
        data += Data("\r\n".utf8)
      }
      return (data + Data("--\(boundary)--\r\n".utf8), boundary)
    }
  }
}

"""###

  static let swiftIdentifierStores = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// Keeps identifiers that the server has issued, by the name of the operation that issues them.
  public protocol IdentifierStore: Sendable {
    func identifier(for key: String) async throws -> String?
    /// Stores an identifier, or forgets it if it is nil.
    func setIdentifier(_ identifier: String?, for key: String) async throws
  }

  /// Keeps identifiers as long as the process runs.
  public actor MemoryIdentifierStore: IdentifierStore {
    private var identifiers: [String: String] = [:]

    public init() {}

    public func identifier(for key: String) -> String? { identifiers[key] }
    public func setIdentifier(_ identifier: String?, for key: String) { identifiers[key] = identifier }
  }

  /// Keeps identifiers in the user defaults; they are no secrets.
  public struct DefaultsIdentifierStore: IdentifierStore {
    private let suiteName: String?
    private let prefix: String

    public init(suiteName: String? = nil, prefix: String = "") {
      self.suiteName = suiteName
      self.prefix = prefix
    }

    private var defaults: UserDefaults { suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

    public func identifier(for key: String) -> String? { defaults.string(forKey: prefix + key) }
    public func setIdentifier(_ identifier: String?, for key: String) {
      if let identifier {
        defaults.set(identifier, forKey: prefix + key)
      } else {
        defaults.removeObject(forKey: prefix + key)
      }
    }
  }
}

"""###

  static let swiftItems = ###"""
extension ClientRuntime {
  /// The items of all pages, in order: `for try await item in client.listItems()`.
  public struct Items<Item: Sendable, Next: Equatable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = Item
    typealias Page = @Sendable (_ next: Next?) async throws -> (items: [Item], next: Next?)

    let first: Next?
    let page: Page

    init(first: Next?, page: @escaping Page) {
      self.first = first
      self.page = page
    }

    public func makeAsyncIterator() -> Iterator { Iterator(next: first, page: page) }

    public struct Iterator: AsyncIteratorProtocol {
      private var following: Next?
      private var items: ArraySlice<Item> = []
      private var isOver = false
      private let page: Page

      init(next: Next?, page: @escaping Page) {
        following = next
        self.page = page
      }

      /// A page that names no next one, or itself again, is the last.
      public mutating func next() async throws -> Item? {
        while items.isEmpty {
          if isOver { return nil }
          let (found, next) = try await page(following)
          items = found[...]
          isOver = next == nil || next == following || next.map { "\($0)".isEmpty } == true
          following = next
        }
        return items.removeFirst()
      }
    }
  }
}

"""###

  static let swiftJSON = ###"""
extension ClientRuntime {
  /// Any JSON value.
  public indirect enum JSON: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([JSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: JSON].self))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .boolean(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }
}

"""###

  static let swiftNullable = ###"""
extension ClientRuntime {
  /// A field that may be null: `nil` leaves it out, `.null` sends null, `.set` a value.
  public enum Nullable<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case null
    case set(Value)

    /// Nil for null.
    public var value: Value? { if case .set(let value) = self { value } else { nil } }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .null : .set(try container.decode(Value.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .set(let value): try container.encode(value)
      }
    }
  }
}

"""###

  static let swiftPieces = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A body in pieces, as they come: `for try await piece in reply.body`. Who stops reading ends the transfer.
  public struct Pieces: AsyncSequence, Sendable {
    public typealias Element = Data

    let stream: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> AsyncThrowingStream<Data, any Error>.AsyncIterator { stream.makeAsyncIterator() }
  }

  /// Where the body of a success goes while it comes. A refusal is taken in as a whole.
  final class Opening: @unchecked Sendable {
    private let lock = NSLock()
    private var pieces: Pieces?

    var opened: Pieces? { lock.withLock { pieces } }

    /// What takes in the pieces; `onEnd` is called when nobody reads them any more.
    func open(onEnd: @escaping @Sendable () -> Void) -> AsyncThrowingStream<Data, any Error>.Continuation {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      continuation.onTermination = { _ in onEnd() }
      lock.withLock { pieces = Pieces(stream: stream) }
      return continuation
    }

    #if !canImport(FoundationNetworking)
      func send(_ request: URLRequest, _ session: URLSession) async throws -> (Data, HTTPURLResponse) {
        let (bytes, response) = try await session.bytes(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200...299).contains(response.statusCode) else {
          return (try await bytes.reduce(into: Data()) { $0.append($1) }, response)
        }
        let continuation = open { bytes.task.cancel() }
        Task {
          do {
            var piece = Data()
            for try await byte in bytes {
              piece.append(byte)
              if piece.count < 65_536 { continue }
              continuation.yield(piece)
              piece = Data()
            }
            if !piece.isEmpty { continuation.yield(piece) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        return (Data(), response)
      }
    #endif
  }
}

extension ClientRuntime.Client {
  /// Time limits hold until the head of the reply is there. Middleware sees a success without its body.
  func _stream(_ call: ClientRuntime.Call<Self>) async throws -> ClientRuntime.Reply<Self, ClientRuntime.Pieces> {
    let opening = ClientRuntime.Opening()
    let reply = try await _send(call, into: opening)
    guard (200...299).contains(reply.status) else { throw ClientRuntime.Refusal(endpoint: call.endpoint, reply: reply) }
    if let pieces = opening.opened { return reply._with(pieces) }
    // Middleware has answered by itself.
    let whole = opening.open {}
    whole.yield(reply.data)
    whole.finish()
    return reply._with(opening.opened ?? ClientRuntime.Pieces(stream: AsyncThrowingStream { $0.finish() }))
  }
}

"""###

  static let swiftPolling = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime.Client {
  func _poll<Value: Sendable>(
    _ interval: TimeInterval, _ limit: TimeInterval,
    _ ask: @Sendable () async throws -> (value: Value, reply: ClientRuntime.Reply<Self, Data>, isOver: Bool)
  ) async throws -> Value {
    var waited: TimeInterval = 0
    while true {
      let (value, reply, isOver) = try await ask()
      if isOver { return value }
      let wait = max(0, ClientRuntime.RetryPolicy.seconds(reply.header("Retry-After")) ?? interval)
      waited += wait
      if waited > limit { throw URLError(.timedOut) }
      try await clock.sleep(for: .seconds(wait))
    }
  }
}

"""###

  static let swiftReplies = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A reply: its status, its headers under names in lower case, and its body.
  public struct Reply<API, Body: Sendable>: Sendable {
    public var status: Int
    public var headers: [String: String]
    public var body: Body
    /// The body's bytes as they came.
    public var data: Data

    public func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The reply with its bytes as its body.
    public var raw: Reply<API, Data> { _with(data) }

    func _with<NewBody: Sendable>(_ body: NewBody) -> Reply<API, NewBody> {
      Reply<API, NewBody>(status: status, headers: headers, body: body, data: data)
    }

    var _empty: Reply<API, Void> { _with(()) }
    var _text: Reply<API, String> { _with(String(decoding: data, as: UTF8.self)) }

    func _optional<Value: Decodable & Sendable>(_ type: Value.Type) -> Reply<API, Value?> {
      _with(try? Coding.decoder.decode(type, from: data))
    }

    func _json<Value: Decodable & Sendable>(_ type: Value.Type, _ endpoint: Endpoint<API>) throws -> Reply<API, Value> {
      do {
        return _with(try Coding.decoder.decode(type, from: data))
      } catch {
        throw Undecodable(endpoint: endpoint, reply: raw, underlying: error)
      }
    }
  }

  /// A documented or undocumented refusal, thrown by `get()`.
  public struct Refusal<API>: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint<API>
    public var reply: Reply<API, Data>

    public var status: Int { reply.status }
    public var description: String {
      let problem = try? JSONDecoder().decode(ProblemText.self, from: reply.data)
      let detail = problem?.detail ?? problem?.title ?? HTTPURLResponse.localizedString(forStatusCode: status)
      let place = endpoint.replies[status] ?? endpoint.documentation
      return "\(endpoint.method) \(endpoint.path) was answered \(status): \(detail) (see \(place))"
    }
    public var errorDescription: String? { description }

    private struct ProblemText: Decodable {
      var title: String?
      var detail: String?
    }
  }

  /// A success whose body is not what the documentation states.
  public struct Undecodable<API>: Error, LocalizedError, CustomStringConvertible {
    public var endpoint: Endpoint<API>
    public var reply: Reply<API, Data>
    public var underlying: any Error

    public var description: String {
      let place = endpoint.replies[reply.status] ?? endpoint.documentation
      return "The body of \(reply.status) to \(endpoint.method) \(endpoint.path) is not as \(place) states: \(underlying)"
    }
    public var errorDescription: String? { description }
  }

  /// A request that can't be sent: a path parameter that would address something else, or a base URL that is none.
  public struct InvalidRequest: Error, LocalizedError, CustomStringConvertible {
    public var description: String
    public var errorDescription: String? { description }
  }

  /// Which requests are sent again: idempotent methods, and any with an `Idempotency-Key`, after 408, 429, 500, 502, 503, 504 and where no
  /// reply came. The wait is what `Retry-After` says, else any time up to `0.5 * 2 ** attempt` seconds (full jitter).
  public struct RetryPolicy: Sendable {
    /// How often a request is sent at most.
    public var attempts: Int
    /// Seconds. If the server asks for a longer wait, the reply is returned instead.
    public var longestWait: TimeInterval

    public init(attempts: Int, longestWait: TimeInterval) {
      self.attempts = attempts
      self.longestWait = longestWait
    }

    public static let standard = RetryPolicy(attempts: 3, longestWait: 20)
    public static let never = RetryPolicy(attempts: 1, longestWait: 0)

    /// Seconds before the next attempt, or nil if there is none; `reply` is nil where none came.
    func wait<API>(after reply: Reply<API, Data>?, to call: Call<API>, attempt: Int, chance: Double) -> TimeInterval? {
      guard attempt < attempts else { return nil }
      let isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(call.endpoint.method)
      guard isIdempotent || call.headers.contains(where: { $0.name.lowercased() == "idempotency-key" }) else { return nil }
      if let reply, ![408, 429, 500, 502, 503, 504].contains(reply.status) { return nil }
      if let asked = reply.flatMap({ Self.seconds($0.header("Retry-After")) }) {
        return asked <= longestWait ? max(0, min(asked, 86_400)) : nil
      }
      return max(0, min(chance, 1)) * min(longestWait, 0.5 * Double(1 << min(attempt - 1, 10)))
    }

    static func seconds(_ value: String?) -> TimeInterval? {
      guard let value else { return nil }
      if let seconds = Int(value) { return TimeInterval(seconds) }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(identifier: "GMT")
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
      return formatter.date(from: value)?.timeIntervalSinceNow
    }
  }
}

"""###

  static let swiftSending = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// A request in the making.
  struct Call<API: Client>: Sendable {
    var endpoint: Endpoint<API>
    var path: String
    /// What may prove who sends it.
    var schemes: Set<API.Credential.Scheme>
    var queryItems: [String] = []
    var headers: [(name: String, value: String)]
    var cookies: [String] = []
    var body: Data?

    init(_ endpoint: Endpoint<API>, path: String, accept: String, schemes: Set<API.Credential.Scheme> = []) {
      self.endpoint = endpoint
      self.path = path
      self.schemes = schemes
      headers = [("Accept", accept)]
    }

    mutating func query(_ name: String, _ value: String) {
      queryItems.append("\(encoded(name))=\(encoded(value))")
    }
    mutating func header(_ name: String, _ value: String) { headers.append((name, value.filter { !$0.isNewline })) }
    mutating func cookie(_ name: String, _ value: String) { cookies.append("\(name)=\(encoded(value))") }

    mutating func json(_ value: some Encodable, _ type: String) throws {
      data(try Coding.encoder.encode(value), type)
    }
    mutating func form(_ parts: [(name: String, value: String)]) {
      let text = parts.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
      data(Data(text.utf8), "application/x-www-form-urlencoded")
    }
    mutating func multipart(_ parts: [Part]) {
      let (data, boundary) = Part.body(parts)
      self.data(data, "multipart/form-data; boundary=\(boundary)")
    }
    mutating func text(_ value: String, _ type: String) { data(Data(value.utf8), "\(type); charset=utf-8") }
    mutating func data(_ value: Data, _ type: String) {
      body = value
      header("Content-Type", type)
    }

    func request(to baseURL: URL, timeout: TimeInterval) throws -> URLRequest {
      var text = baseURL.absoluteString
      while text.hasSuffix("/") { text.removeLast() }
      text += path
      if !queryItems.isEmpty { text += "?" + queryItems.joined(separator: "&") }
      guard let url = URL(string: text) else { throw InvalidRequest(description: "\(text) is no URL") }
      var request = URLRequest(url: url, timeoutInterval: timeout)
      request.httpMethod = endpoint.method
      request.httpBody = body
      for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
      if !cookies.isEmpty { request.setValue(cookies.joined(separator: "; "), forHTTPHeaderField: "Cookie") }
      return request
    }
  }

  /// Percent-encodes everything but unreserved characters.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(Character(Unicode.Scalar(byte)))
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// A value as one segment of a path; what would address another resource is refused.
  static func segment(_ value: String) throws -> String {
    guard !["", ".", ".."].contains(value) else {
      throw InvalidRequest(description: "'\(value)' can't be a part of a path")
    }
    return encoded(value)
  }

  /// A number as text: `7`, where Swift alone would write `7.0`.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { String($0) } ?? String(value)
  }

  /// Cancels what takes longer than some seconds: on Linux, URLSession does not keep the time of a request.
  static func within<Value: Sendable>(
    _ seconds: TimeInterval, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    // More than 30 years, or no number, is no limit.
    guard seconds < 1_000_000_000 else { return try await operation() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1_000_000_000))
        throw URLError(.timedOut)
      }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}

extension ClientRuntime.Client {
  /// A success is opened for `opening`, if there is one: its body comes in pieces.
  func _send(
    _ call: ClientRuntime.Call<Self>, into opening: ClientRuntime.Opening? = nil
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    try await ClientRuntime.within(totalTimeout) { try await attempts(call, opening) }
  }

  /// The request, and again as `retry` says.
  private func attempts(
    _ call: ClientRuntime.Call<Self>, _ opening: ClientRuntime.Opening?
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    var proofs: [(provider: ClientRuntime.Credentials<Credential>.Provider, credential: Credential)] = []
    if let credentials, !call.schemes.isEmpty {
      for provider in credentials.providers {
        guard let credential = try await provider(nil), call.schemes.contains(credential.scheme) else { continue }
        proofs.append((provider, credential))
      }
    }
    var mayRenew = true
    var attempt = 1
    while true {
      try Task.checkCancellation()
      var authorized = call
      for proof in proofs.reversed() { proof.credential.authorize(&authorized) }
      let request = try authorized.request(to: baseURL, timeout: timeout)
      let reply: ClientRuntime.Reply<Self, Data>
      do {
        reply = try await perform(request, call.endpoint, opening)
      } catch let error as URLError where error.code != .cancelled {
        guard let wait = retry.wait(after: nil, to: call, attempt: attempt, chance: chance()) else { throw error }
        attempt += 1
        try await clock.sleep(for: .seconds(wait))
        continue
      }
      if reply.status == 401, mayRenew {
        mayRenew = false
        var isRenewed = false
        for (index, proof) in proofs.enumerated() {
          guard let renewed = try await proof.provider(proof.credential), renewed != proof.credential else { continue }
          proofs[index].credential = renewed
          isRenewed = true
        }
        if isRenewed { continue }
      }
      guard let wait = retry.wait(after: reply, to: call, attempt: attempt, chance: chance()) else { return reply }
      attempt += 1
      try await clock.sleep(for: .seconds(wait))
    }
  }

  private func perform(
    _ request: URLRequest, _ endpoint: ClientRuntime.Endpoint<Self>, _ opening: ClientRuntime.Opening?
  ) async throws -> ClientRuntime.Reply<Self, Data> {
    let (session, limit) = (self.session, timeout)
    var next: ClientRuntime.Next = { request in
      try await ClientRuntime.within(limit) {
        #if canImport(FoundationNetworking)
          return try await ClientRuntime.Transfer.send(
            request, configuration: session.configuration, followsRedirections: Self._followsRedirections,
            into: opening?.open)
        #else
          if let opening { return try await opening.send(request, session) }
          let delegate = Self._followsRedirections ? nil : ClientRuntime.Redirections()
          let (data, response) = try await session.data(for: request, delegate: delegate)
          guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
          return (data, response)
        #endif
      }
    }
    for layer in middleware.reversed() {
      let inner = next
      next = { try await layer.intercept($0, for: endpoint, next: inner) }
    }
    let (data, response) = try await next(request)
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return ClientRuntime.Reply(status: response.statusCode, headers: headers, body: data, data: data)
  }
}

#if !canImport(FoundationNetworking)
  extension ClientRuntime {
    /// A documented redirection is a reply like any other.
    final class Redirections: NSObject, URLSessionTaskDelegate, Sendable {
      func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        completionHandler(nil)
      }
    }
  }
#endif

"""###

  static let swiftTransfer = ###"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientRuntime {
  /// One request on its way. A delegate, because on Linux, up to Swift 6.3, the functions of URLSession never return from a 401 that names
  /// an authentication scheme: nobody answers the challenge (swift-corelibs-foundation, issue 5456).
  final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()
    private var isChallengeRefused = false
    private var outcome: Result<(Data, HTTPURLResponse), any Error>?
    private var continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>?
    private let followsRedirections: Bool
    private let opening: Opener?
    private var pieces: AsyncThrowingStream<Data, any Error>.Continuation?

    /// Gives what takes in the pieces of a success; it is told what to do when nobody reads them any more.
    typealias Opener = @Sendable (_ onEnd: @escaping @Sendable () -> Void) -> AsyncThrowingStream<Data, any Error>.Continuation

    private init(followsRedirections: Bool, opening: Opener?) {
      self.followsRedirections = followsRedirections
      self.opening = opening
    }

    /// A redirection that is not followed is a reply like any other.
    static func send(
      _ request: URLRequest, configuration: URLSessionConfiguration, followsRedirections: Bool, into opening: Opener? = nil
    ) async throws -> (Data, HTTPURLResponse) {
      try await Transfer(followsRedirections: followsRedirections, opening: opening).sent(request, configuration)
    }

    private func sent(
      _ request: URLRequest, _ configuration: URLSessionConfiguration
    ) async throws -> (Data, HTTPURLResponse) {
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      let task = session.dataTask(with: request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          self.wait(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
        // Whoever waits is told at once, whatever the session does.
        self.finish(.failure(CancellationError()))
      }
    }

    private func wait(_ continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>) {
      let outcome = lock.withLock { () -> Result<(Data, HTTPURLResponse), any Error>? in
        if self.outcome == nil { self.continuation = continuation }
        return self.outcome
      }
      if let outcome { continuation.resume(with: outcome) }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let opening, let response = response as? HTTPURLResponse, (200...299).contains(response.statusCode) {
        let pieces = opening { dataTask.cancel() }
        lock.withLock { self.pieces = pieces }
        finish(.success((Data(), response)))
      }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let pieces = lock.withLock { self.pieces }
      if let pieces { return _ = pieces.yield(data) }
      lock.withLock { self.data.append(data) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        lock.withLock { isChallengeRefused = true }
        completionHandler(.cancelAuthenticationChallenge, nil)
      #else
        completionHandler(.performDefaultHandling, nil)
      #endif
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(followsRedirections ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let pieces = lock.withLock { self.pieces }
      if let pieces { return pieces.finish(throwing: error) }
      let (data, isRefused) = lock.withLock { (self.data, isChallengeRefused) }
      if let response = task.response as? HTTPURLResponse, error == nil || isRefused {
        finish(.success((data, response)))
      } else {
        finish(.failure(error ?? URLError(.badServerResponse)))
      }
    }

    /// The first outcome counts.
    private func finish(_ result: Result<(Data, HTTPURLResponse), any Error>) {
      let waiting = lock.withLock { () -> CheckedContinuation<(Data, HTTPURLResponse), any Error>? in
        guard outcome == nil else { return nil }
        outcome = result
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume(with: result)
    }
  }
}

"""###
}
