import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openHttpServer, type Patience } from "./http-server.ts";

const said: string[] = [];
/** One that waits as long as the house does, and one that soon loses its patience. */
let patient: Server;
let server: Server;
beforeAll(async () => {
  patient = await open();
  server = await open({ head: 150, request: 300, long: 2_000, pause: 200, look: 20 });
});

async function open(patience?: Patience): Promise<Server> {
  const app = new Hono()
    .get("/", (c) => c.text("A page."))
    .post("/long", async (c) => c.text(`${(await c.req.text().catch(() => "")).length} letters`))
    .post("/", async (c) => c.text(`${(await c.req.text().catch(() => "")).length} letters`));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const opened = openHttpServer(
    (request, response) => void listener(request, response),
    { info: (line) => void said.push(line) },
    { ...(patience && { patience }), isLong: (path) => path === "/long" },
  );
  opened.listen(0, "127.0.0.1");
  await once(opened, "listening");
  return opened;
}
afterAll(() => {
  for (const opened of [patient, server]) {
    opened.closeAllConnections();
    opened.close();
  }
});
beforeEach(() => {
  said.length = 0;
});

/** Sends each piece as it is there, and after a rest of so many milliseconds; what came back once the line is closed, and how much was still to say. */
async function talk(
  pieces: readonly (string | Promise<string>)[],
  rest = 0,
  at = server,
): Promise<{ answer: string; unsaid: number }> {
  const line = connect((at.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  line.on("data", (chunk) => (answer += String(chunk))).on("error", () => undefined);
  const closed = new Promise((resolve) => line.once("close", resolve));
  let unsaid = pieces.length;
  for (const piece of pieces) {
    const words = await piece;
    if (!line.writable) break;
    line.write(words);
    unsaid -= 1;
    await pause(rest);
  }
  await closed;
  return { answer, unsaid };
}

const letters = (text: string) => text.split("");

test("who sends the head of a request letter by letter is cut off", async () => {
  const { answer, unsaid } = await talk(
    letters(`GET / HTTP/1.1\r\nHost: hotel.example.com\r\nX: ${"y".repeat(60)}`),
    20,
  );
  expect(answer).not.toMatch(/ 200 /);
  expect(unsaid).toBeGreaterThan(0);
  expect(said).toEqual(["Refused with 408: what is no whole request"]);
});

test("who sends a form letter by letter is cut off as well", async () => {
  const head = "POST / HTTP/1.1\r\nHost: hotel.example.com\r\nContent-Length: 1000\r\n\r\n";
  const { answer, unsaid } = await talk([head, ...letters("a".repeat(60))], 20);
  expect(answer).not.toMatch(/ 200 /);
  expect(unsaid).toBeGreaterThan(0);
  expect(said).toEqual(["Refused with 408: what is no whole request"]);
});

test("what may be long has more time, and not for ever", async () => {
  const head = "POST /long?as=logo HTTP/1.1\r\nHost: hotel.example.com\r\nContent-Length: 20\r\n\r\n";
  const half = "a".repeat(10);
  // Whoever began at the same time with what is not long.
  const others = talk([head.replace("/long?as=logo", "/?as=/long"), half]);
  const long = await talk([head, half, others.then(() => half)]);
  expect((await others).answer).not.toMatch(/ 200 /);
  expect(long.answer).toMatch(/ 200 [\s\S]*20 letters$/);
  const forEver = letters("a".repeat(1_000));
  const { answer, unsaid } = await talk([head.replace("20", "1000"), ...forEver], 20);
  expect(answer).not.toMatch(/ 200 /);
  expect(unsaid).toBeGreaterThan(0);
});

test("a line on which nothing more is asked is closed", async () => {
  const { answer } = await talk(["GET / HTTP/1.1\r\nHost: hotel.example.com\r\n\r\n"]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(said).toEqual([]);
});

test.each([
  ["no request at all", "hello\r\n\r\n", 400],
  ["a head longer than anybody's", `GET / HTTP/1.1\r\nHost: h\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  [
    "an expectation",
    "POST / HTTP/1.1\r\nHost: h\r\nExpect: 200-ok\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    417,
  ],
])("%s is refused in one line of the log", async (_, sent, status) => {
  const { answer } = await talk([sent], 0, patient);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said).toEqual([expect.stringContaining(`Refused with ${status}: `)]);
});
