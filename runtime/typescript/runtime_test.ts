/** What the run-time part of TypeScript clients does, without a network and without waiting. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as rt from "./runtime.ts";

const get: rt.Endpoint = {
  id: "getThing",
  method: "GET",
  template: "/things/{id}",
  documentation: "guide.md:3",
  tags: ["things"],
  replies: { 404: "guide.md:9" },
};
const post: rt.Endpoint = { ...get, id: "makeThing", method: "POST" };
const bearer: rt.Scheme = { place: "header", key: "Authorization", prefix: "Bearer " };

class TestClock implements rt.Clock {
  time = 1_000_000_000;
  readonly slept: number[] = [];
  now(): number {
    return this.time;
  }
  sleep(milliseconds: number): Promise<void> {
    this.slept.push(milliseconds);
    this.time += milliseconds;
    return Promise.resolve();
  }
}

class Server {
  readonly requests: Request[] = [];
  constructor(readonly answers: (Response | "fails")[]) {}
  readonly transport: rt.Transport = (request) => {
    this.requests.push(request);
    const answer = this.answers.shift();
    return answer === undefined || answer === "fails"
      ? Promise.reject(new TypeError("https://h/?s3cret"))
      : Promise.resolve(answer);
  };
}

function reply(status: number, headers: Record<string, string> = {}, body = ""): Response {
  return new Response(body, { status, headers });
}

function made(server: Server, options: rt.ClientOptions = {}, source?: rt.Source<string>): rt.Client {
  return new rt.Client("http://h/", [["bearer", bearer, source]], {
    transport: server.transport,
    clock: new TestClock(),
    chance: () => 1,
    ...options,
  });
}

function call(endpoint: rt.Endpoint = get): rt.Call {
  return new rt.Call(endpoint, "/things/1", "*/*", ["bearer"]);
}

interface Thing {
  Name: string;
  note?: string | null | undefined;
  at?: Date | undefined;
}
const thing = rt.object<Thing>([["Name", rt.string, true], ["note", rt.nullable(rt.string), false], ["at", rt.dateTime, false]]);

test("null, absent and unknown fields survive", () => {
  const values: rt.Json[] = [
    { Name: "a" },
    { Name: "a", note: null },
    { Name: "a", note: "b", later: [1] },
    JSON.parse('{"Name": "a", "__proto__": {"x": 1}}') as rt.Json,
  ];
  for (const json of values) assert.equal(JSON.stringify(thing.encode(thing.decode(json))), JSON.stringify(json));
  assert.equal(rt.extra(thing.decode({ Name: "a", later: 1 }), "later"), 1);
});

test("dates are dates", () => {
  assert.equal(thing.decode({ Name: "a", at: "2026-03-01T12:00:00+02:00" }).at?.toISOString(), "2026-03-01T10:00:00.000Z");
  assert.equal(rt.date.encode(rt.date.decode("2026-03-01")), "2026-03-01");
  assert.throws(() => rt.dateTime.decode("yesterday"), rt.Mismatch);
});

test("a mismatch says where and not what", () => {
  assert.throws(() => rt.list(thing).decode([{ Name: "a" }, { Name: 4711 }]), { message: '$[1]["Name"] is no text' });
});

test("parts of paths address nothing else", () => {
  assert.equal(rt.segment("a/b c'"), "a%2Fb%20c%27");
  for (const text of ["", ".", ".."]) assert.throws(() => rt.segment(text), rt.InvalidRequest);
});

test("line ends do not get into headers", () => {
  const one = call();
  one.header("X-Note", "a\r\nEvil: b");
  assert.equal(one.headers.get("X-Note"), "aEvil: b");
});

test("nothing is repeated by default", async () => {
  assert.equal((await made(new Server([reply(503)])).send(call())).status, 503);
});

test("waits are full jitter up to a cap", async () => {
  const clock = new TestClock();
  const server = new Server([reply(503), reply(500), "fails", reply(200)]);
  const client = made(server, { clock, retry: { attempts: 4, base: 1000, cap: 3000 }, chance: () => 0.5 });
  assert.equal((await client.send(call())).status, 200);
  assert.deepEqual(clock.slept, [500, 1000, 1500]);
});

test("Retry-After comes first", async () => {
  const clock = new TestClock();
  const date = new Date(clock.time + 9000).toUTCString();
  const server = new Server([reply(429, { "Retry-After": "7" }), reply(503, { "Retry-After": date }), reply(200)]);
  assert.equal((await made(server, { clock, retry: { attempts: 3 } }).send(call())).status, 200);
  assert.deepEqual(clock.slept, [7000, 2000]);
});

test("POSTs are repeated with a key only", async () => {
  const retry = { attempts: 3 };
  assert.equal((await made(new Server([reply(503)]), { retry }).send(call(post))).status, 503);
  const keyed = call(post);
  keyed.header("Idempotency-Key", "1");
  assert.equal((await made(new Server([reply(503), reply(201)]), { retry }).send(keyed)).status, 201);
});

test("credentials are asked for, and renewed once", async () => {
  const asked: (string | undefined)[] = [];
  const source = (rejected: string | undefined) => {
    asked.push(rejected);
    return rejected ? "fresh" : "stale";
  };
  const server = new Server([reply(401), reply(401)]);
  assert.equal((await made(server, {}, source).send(call())).status, 401);
  assert.deepEqual(asked, [undefined, "stale"]);
  assert.deepEqual(server.requests.map((request) => request.headers.get("Authorization")), ["Bearer stale", "Bearer fresh"]);
});

test("nothing secret is described", async () => {
  const raw = await made(new Server([reply(404, {}, '{"detail": "no such thing", "token": "s3cret"}')]), {}, "s3cret").send(
    call(),
  );
  const refused = new rt.Refused("notFound", raw, { token: "s3cret" });
  assert.throws(() => refused.get(), { message: "GET /things/{id} was answered 404: no such thing (see guide.md:9)" });
  const failure = await made(new Server(["fails"])).send(call()).catch((error: Error) => error);
  assert.ok(failure instanceof rt.TransportError);
  const shown = [JSON.stringify(refused), JSON.stringify(new rt.Basic("u", "s3cret")), String(failure), String(failure.cause)];
  assert.ok(!shown.join().includes("s3cret"));
});

test("an attempt has its time, and a call can be cancelled", async () => {
  const never: rt.Transport = (request) =>
    new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
  await assert.rejects(made(new Server([]), { transport: never, timeout: 10 }).send(call()), rt.AttemptTimeout);
  const controller = new AbortController();
  const sent = made(new Server([]), { transport: never }).send(call(), { signal: controller.signal });
  controller.abort(new Error("enough"));
  await assert.rejects(sent, { message: "enough" });
});

test("middleware knows the operation", async () => {
  const seen: string[] = [];
  const layer: rt.Middleware = (request, endpoint, next) => {
    seen.push(endpoint.id, endpoint.template, ...endpoint.tags);
    return next(request);
  };
  await made(new Server([reply(200)]), { middleware: [layer] }).send(call());
  assert.deepEqual(seen, ["getThing", "/things/{id}", "things"]);
});

test("pages end with the last cursor", async () => {
  const pages = new Map<string | undefined, { items: number[]; next: string | null }>([
    [undefined, { items: [1], next: "a" }],
    ["a", { items: [2], next: null }],
  ]);
  const items: number[] = [];
  const ask = (cursor: string | undefined) => Promise.resolve(pages.get(cursor) ?? { items: [], next: null });
  for await (const page of rt.pagesByCursor(ask, (page) => page.next, undefined)) items.push(...page.items);
  const numbers = (number: number) => Promise.resolve(number < 3 ? [number] : []);
  for await (const page of rt.pagesByNumber(numbers, (page) => page.length === 0, undefined)) items.push(...page);
  assert.deepEqual(items, [1, 2, 1, 2]);
});

test("polling waits as the server says", async () => {
  const clock = new TestClock();
  const client = made(new Server([reply(202, { "Retry-After": "5" }), reply(202), reply(200)]), { clock });
  const result = await client.poll(() => client.send(call()), (answer) => answer.status === 200, { interval: 2000 });
  assert.equal(result.status, 200);
  assert.deepEqual(clock.slept, [5000, 2000]);
});

class Files extends rt.Client {
  file(): Promise<rt.Pieces> {
    return this.stream(call(), {});
  }
}

test("bytes come in pieces, and a refusal is thrown", async () => {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const piece of ["one", "two"]) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const server = new Server([new Response(body), reply(404)]);
  const client = new Files("http://h/", [], { transport: server.transport });
  const pieces: string[] = [];
  for await (const piece of await client.file()) pieces.push(new TextDecoder().decode(piece));
  assert.deepEqual(pieces, ["one", "two"]);
  await assert.rejects(client.file(), rt.Refusal);
});
