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
