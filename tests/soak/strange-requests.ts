import { request } from "node:http";
import { figure } from "#tests/support/figures.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import { startServer } from "#tests/support/server.ts";
import { isStream, type StrangeRequest, strangeRequests } from "#tests/support/strange-requests.ts";

// Twenty thousand requests as strangers, robots and broken programs make them, through a socket to the built hotel, from
// nobody, a guest, a clerk and the owner: none is answered by 5xx, each refusal is one line of the log, and nothing that
// anybody sends leaves a stack there. `STRANGE_SEED` chooses others.

const CASES = Number(process.env.STRANGE_CASES ?? 20_000);
const SEED = Number(process.env.STRANGE_SEED ?? 1);
const TOGETHER = 4;
/** Nobody may log in as often as they like. */
const AGAIN_AFTER = 2_500;
const PATIENCE_MS = 20_000;
const OWNER = { email: "owner@example.com", password: "seven brown pelicans on a pier" };
const PASSWORD = "nine lanterns by the river";

const env = { DEMO: "on", TRUST_PROXY: "1", OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
const server = await startServer({ env, patience: 120_000 });
let addresses = 0;
const nextAddress = () => `198.18.${(addresses >> 8) % 256}.${addresses++ % 256}`;

const stranger = guestAt(server.url, nextAddress());
const next = strangeRequests(
  (await stranger.get<Parameters<typeof strangeRequests>[0]>("/api/openapi.json")).body,
  SEED,
);
const guest = await opened("ada@example.com");
const clerk = await opened("bea@example.com");
await appoint(clerk.email);

const statuses = new Map<string, number>();
const faults: string[] = [];
let refusals = 0;
let cookies = await cookiesOfAll();
const linesBefore = refusalLines();
const began = performance.now();
for (let asked = 0; asked < CASES; asked += TOGETHER) {
  if (asked % AGAIN_AFTER < TOGETHER) cookies = await cookiesOfAll();
  await Promise.all(Array.from({ length: TOGETHER }, (_, at) => ask(next(), at)));
}
const seconds = (performance.now() - began) / 1_000;
const lines = refusalLines() - linesBefore;
const code = await server.stop();

const stacks = server.output.split("\n").filter((line) => /^\s+at |error:/i.test(line));
for (const fault of [...faults, ...stacks].slice(0, 20)) console.log(fault);
for (const [status, count] of [...statuses].toSorted(([a], [b]) => Number(a) - Number(b)))
  figure(`answers of ${status}`, count);
figure("strange requests", CASES);
figure("answers of 5xx, or none", faults.length, "at most 0");
figure("refusals", refusals);
figure("lines of the log about them", lines, `exactly ${refusals}`);
figure("stacks and errors in the log", stacks.length, "at most 0");
figure("requests per second", CASES / seconds);
process.exitCode = faults.length + stacks.length === 0 && lines === refusals && code === 0 ? 0 : 1;

async function ask(strange: StrangeRequest, asker: number): Promise<void> {
  // Only a stranger may log out, or the others would soon be strangers too.
  const cookie = /logout/i.test(strange.target) ? "" : (cookies[asker] ?? "");
  const status = await answerTo(strange, cookie).catch((fault: unknown) => String(fault));
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  if (typeof status === "string" || status >= 500) faults.push(`${status} ${JSON.stringify(strange).slice(0, 400)}`);
  else if (status >= 400) refusals += 1;
}

function answerTo({ method, target, headers, body }: StrangeRequest, cookie: string): Promise<number> {
  const sent = { "x-forwarded-for": nextAddress(), cookie, ...headers, ...(body && { "content-length": body.length }) };
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/`, { path: target, method, headers: sent, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on("error", reject).on("end", () => resolve(status));
      answer.resume();
      if (!isStream(answer.headers["content-type"])) return;
      // It would go on for as long as its listener is let in: its head is enough.
      resolve(status);
      asking.destroy();
    });
    asking.on("error", reject).setTimeout(PATIENCE_MS, () => asking.destroy(new Error("no answer")));
    asking.end(body);
  });
}

function refusalLines(): number {
  return server.output.split("\n").filter((line) => line.startsWith("Refused with 4")).length;
}

async function opened(email: string) {
  const answer = await stranger.post("/api/users", { name: "Guest Example", email, pass: PASSWORD, role: "customer" });
  if (answer.status !== 201) throw new Error(`${email} got ${answer.status}.`);
  return { email, password: PASSWORD };
}

async function appoint(email: string): Promise<void> {
  const headers = { cookie: await cookieOf(OWNER) };
  const users = (await (await fetch(`${server.url}/api/users`, { headers })).json()) as {
    _id: string;
    email: string;
  }[];
  const id = users.find((user) => user.email === email)?._id ?? "";
  const body = JSON.stringify({ role: "admin" });
  const sent = { method: "PATCH", body, headers: { ...headers, "content-type": "application/json" } };
  const { status } = await fetch(`${server.url}/api/users/${id}`, sent);
  if (status !== 200) throw new Error(`The clerk's role got ${status}.`);
}

/** Nobody's, and everybody's anew: some have logged themselves out. */
async function cookiesOfAll(): Promise<string[]> {
  return ["", ...(await Promise.all([guest, clerk, OWNER].map(cookieOf)))];
}

async function cookieOf({ email, password }: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams({ email, password, intent: "login", returnTo: "/about" });
  const headers = { "x-forwarded-for": nextAddress(), "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(`${server.url}/login`, { method: "POST", body, headers, redirect: "manual" });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return cookie.filter((pair) => !pair.startsWith("notice=")).join("; ");
}
