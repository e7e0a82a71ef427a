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
