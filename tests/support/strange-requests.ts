import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { seeded } from "#tests/seasons/random.ts";

/** Anything that may be sent to a web server, as plain facts. */
export interface StrangeRequest {
  method: string;
  /** Path and search, as they stand in the request. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** One call of the JSON API, with the schema of what it takes. */
interface Call {
  method: string;
  path: string;
  schema: Schema | undefined;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}

type Random = (below: number) => number;

const METHODS = "GET HEAD POST POST POST PUT PATCH DELETE OPTIONS TRACE PROPFIND REPORT LOCK SEARCH".split(" ");

const SEGMENTS = (
  "1 0 -1 9999999999999999999999 1.5 NaN null undefined true x %00 %0a %0d %0d%0aSet-Cookie:%20a=b %E2%80%A8 %E2%80%A9 %C2%85 " +
  "%ff %E0%A4%A % %zz %2e%2e %2f .. . %5c ... en es ES stay.ics a.data .data _.data %F0%9F%8F%A8 %ED%A0%80 R2026-000001 " +
  "00000000-0000-0000-0000-000000000000 __proto__ constructor ;a=b * //evil.example"
).split(" ");

const WORDS = [
  ...["", " ", "0", "-1", "1", "2", "1e400", "NaN", "null", "true", "[]", "{}", "x", "../../etc/passwd", "__proto__"],
  ...["2026-12-01", "2026-12-04", "2026-02-30", "9999-12-31", "+275760-09-13", "0000-00-00", "12:00", "25:99"],
  ...[
    "a@example.com",
    "a\0b@example.com",
    "\0",
    "\n",
    "\r\nx: y",
    "\u2028",
    "\uD800",
    "🏨",
    "'; drop table x; --",
    "%",
  ],
  ...["https://evil.example/", "//evil.example", "/\\evil.example", "$1", "standard", "79", "en", "es", "123456"],
  ...["x".repeat(43), "y".repeat(5_000), "9".repeat(400), "<script>alert(1)</script>", "{{a}}", "12345678901"],
];

const HEADERS: Record<string, readonly string[]> = {
  "accept-encoding": ["br", "gzip", "identity", "*;q=0", "\t", "br;q=x"],
  "accept-language": ["es", "x".repeat(900), "*"],
  cookie: [
    "session=x",
    "session=%00; visit=%ff",
    `visit=${"a".repeat(43)}`,
    "notice=x.12345678",
    "=",
    ";;;",
    "device=1",
  ],
  origin: ["null", "https://evil.example", "http://", "x", "http://hotel.example.com/", "file://"],
  "sec-fetch-site": ["cross-site", "same-origin", "x"],
  "if-match": ["1", '"1"', "W/", "*", "9".repeat(40)],
  "if-none-match": ["*", '"x"'],
  range: ["bytes=0-", "bytes=9-1", "bytes=-0", "x"],
  "payment-intent": ["pi_1", "x".repeat(300), "pi_%00"],
  "idempotency-key": ["x", "x".repeat(600)],
  "stripe-signature": ["t=1,v1=x", "t=,v1=", "x"],
  "x-forwarded-host": ["evil.example", "a b", "[", "hotel.example.com:99999"],
  "x-forwarded-proto": ["https", "ftp", ""],
  authorization: ["Bearer x", "Basic %%%"],
  "content-encoding": ["gzip", "br", "x"],
  expect: ["200-ok"],
  "sec-purpose": ["prefetch"],
  "user-agent": ["Googlebot", "x".repeat(2_000)],
  purpose: ["prefetch"],
  accept: ["application/json", "text/html", "x/y;q=9"],
};

const TYPES = [
  ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=b", "text/plain"],
  ...["application/json", "application/json; charset=utf-8", "application/problem+json", "application/octet-stream"],
  ...[
    "multipart/mixed; boundary=b",
    "application/x-www-form-urlencoded; charset=utf-16",
    "x",
    "",
    "a/b; boundary=\u00e9",
  ],
];

/** Requests as strangers, robots and broken programs make them, over every page and call; a seed gives the same ones. */
export function strangeRequests(openApi: OpenApi, seed: number): () => StrangeRequest {
  const random = seeded(seed);
  const pages = pagesOf(routes, "");
  const calls = callsOf(openApi);
  const names = namesInForms();
  return () => {
    const isCall = random(3) === 0;
    return mutated(isCall ? aCall(calls, random) : aPage(pages, names, random), { names, random });
  };
}

/** Whether an answer never ends by itself. */
export function isStream(contentType: string | null | undefined): boolean {
  return contentType?.startsWith("text/event-stream") ?? false;
}

function mutated(right: StrangeRequest, { names, random }: { names: Names; random: Random }): StrangeRequest {
  const request = { ...right, headers: { ...right.headers } };
  for (let changes = random(3); changes > 0; changes -= 1) {
    const change = random(6);
    if (change === 0) request.method = oneOf(METHODS, random);
    if (change === 1) request.target = bent(request.target, random);
    if (change === 2) request.target += `${request.target.includes("?") ? "&" : "?"}${search(names, random)}`;
    if (change === 3) request.headers["content-type"] = oneOf(TYPES, random);
    if (change === 4) request.body = strangeBody(random);
    if (change === 5) {
      const name = oneOf(Object.keys(HEADERS), random);
      request.headers[name] = oneOf(HEADERS[name] ?? [""], random);
    }
  }
  return request;
}

function aPage(pages: readonly string[], names: Names, random: Random): StrangeRequest {
  const path = filled(oneOf(pages, random), random);
  const data = random(5) === 0 ? ".data" : "";
  const query = random(3) === 0 ? `?${search(names, random)}` : "";
  const target = `${path === "/" && data ? "/_" : path}${data}${query}`;
  if (random(2) === 0) return { method: "GET", target, headers: {}, body: undefined };
  const form = new URLSearchParams();
  for (let fields = random(6); fields > 0; fields -= 1) form.append(oneOf(names.fields, random), oneOf(WORDS, random));
  if (random(2) === 0) form.set("intent", oneOf(names.values, random));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", target, headers, body: bytesOf(form.toString()) };
}

function aCall(calls: readonly Call[], random: Random): StrangeRequest {
  const { method, path, schema } = oneOf(calls, random);
  const target = `/api${filled(path, random)}`;
  if (method === "GET") return { method, target, headers: {}, body: undefined };
  const body = bytesOf(JSON.stringify(schema ? valueFor(schema, random) : oneOf(WORDS, random)) ?? "null");
  return { method, target, headers: { "content-type": "application/json" }, body };
}

/** Now and then something else than the schema asks for. */
function valueFor(schema: Schema, random: Random): unknown {
  if (random(12) === 0) return oneOf([null, 0, -1, 1e308, "", [], {}, true, [[[]]], { __proto__: 1 }], random);
  if (schema.enum) return oneOf(schema.enum, random);
  if (schema.properties) {
    const kept = Object.entries(schema.properties).filter(() => random(15) > 0);
    return Object.fromEntries(kept.map(([name, of]) => [name, valueFor(of, random)]));
  }
  if (schema.items) return Array.from({ length: random(3) }, () => valueFor(schema.items ?? {}, random));
  if (schema.type === "number" || schema.type === "integer") return oneOf([0, 1, 2, -1, 1.5, 1e21, 270.44], random);
  if (schema.type === "boolean") return random(2) === 0;
  return oneOf(WORDS, random);
}

function bent(target: string, random: Random): string {
  const [path = "", query] = target.split("?", 2);
  const parts = path.split("/");
  const at = 1 + random(parts.length);
  const bend = random(5);
  if (bend === 0) parts.splice(at, 0, oneOf(SEGMENTS, random));
  if (bend === 1) parts[at] = oneOf(SEGMENTS, random);
  if (bend === 2) parts[at] = (parts[at] ?? "").toUpperCase();
  if (bend === 3) parts.push("");
  if (bend === 4) parts.push(oneOf(SEGMENTS, random).repeat(1 + random(200)));
  const whole = parts.join("/");
  return query === undefined ? whole : `${whole}?${query}`;
}

function search({ fields }: Names, random: Random): string {
  const pairs = Array.from({ length: 1 + random(3) }, () => {
    const value = oneOf(WORDS, random);
    return `${oneOf(fields, random)}=${random(6) === 0 ? oneOf(SEGMENTS, random) : encodeURIComponent(value.toWellFormed())}`;
  });
  return pairs.join("&");
}

function strangeBody(random: Random): Uint8Array<ArrayBuffer> | undefined {
  const part = (head: string, text: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const bodies = [
    undefined,
    bytesOf(""),
    bytesOf("not a form & not = json %"),
    bytesOf('{"items": ['),
    bytesOf("null"),
    bytesOf(`${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)}`),
    bytesOf("[".repeat(30_000)),
    bytesOf("a=1&".repeat(9_000)),
    bytesOf("x".repeat(70_000)),
    bytesOf(part('name="intent"', "login")),
    bytesOf(`${part('name="intent"', "login")}--b--\r\n`),
    bytesOf(`${part('name="email"; filename="a.txt"', "file")}--b--\r\n`),
    bytesOf('--b\r\ncontent-disposition: form-data; name="a"'),
    Uint8Array.from({ length: 300 }, () => random(256)),
    bytesOf("email=%ff%fe&password=%00&intent=%u0000"),
  ];
  return oneOf(bodies, random);
}

function filled(pattern: string, random: Random): string {
  return pattern.replaceAll(/:\w+|\{\w+\}|\*/g, () => oneOf(SEGMENTS, random));
}

function oneOf<Value>(values: readonly Value[], random: Random): Value {
  return values[random(values.length)] as Value;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Every address of the pages, parameters and all. */
function pagesOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = index || path !== undefined ? [address || "/"] : [];
    return [...own, ...pagesOf(children, address)];
  });
}

function callsOf({ paths }: OpenApi): Call[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      schema: Object.values(requestBody?.content ?? {})[0]?.schema,
    })),
  );
  return [
    ...described,
    ...["/docs", "/openapi.json", "/desk/live", "/*"].map((path) => ({ method: "GET", path, schema: undefined })),
  ];
}

interface Names {
  fields: readonly string[];
  values: readonly string[];
}

/** The fields that the pages read or have, and the values of their buttons, as their own source names them. */
function namesInForms(): Names {
  const sources = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const found = (pattern: RegExp) => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name))),
  ];
  return {
    fields: ["_routes", "index", ...found(/(?:\.get\(|\bname=|searchParams\.has\()"([\w-]+)"/g)].toSorted(),
    values: found(/\b(?:value=|intent(?:: | === ))"([\w-]+)"/g).toSorted(),
  };
}
