import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";
import { median, ratePerSecond } from "./holds/load.ts";

/**
 * The home page for somebody whom the house does not know, against a static file of the same size from the same server
 * in the same run. The server is a process of its own; this one only asks. Both come uncompressed, so that rendering is
 * compared and not zlib; what a browser would ask for is told besides. They take turns, and the median of the rounds'
 * ratios counts. With a search that nobody else asks for, a page is rendered afresh each time. A visitor with a cart, whose
 * page is read with what the browser has at the house each time, comes packed, as a browser asks for it.
 */
const CONNECTIONS = 8;
const ROUNDS = 5;
const EACH = { ms: 2_000, most: 100_000 };
const LEAST_AFRESH = 0.15;
const LEAST_KEPT = 0.5;
const LEAST_KEPT_PACKED = 2.5;
const LEAST_WITH_CART = 0.4;

const FOLDER = "build/client/assets/bench";
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const server = await startServer({ env: { DEMO: "on" }, patience: 120_000 });
try {
  await bench();
} finally {
  agent.destroy();
  await server.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const plain = (await get("/")).length;
  const packed = (await get("/", "br")).length;
  const cookie = await fillCart();
  const withCart = (await get("/", "br", cookie)).length;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${plain}.js`, Buffer.alloc(plain, "levee "));
  // Like all built files that a browser asks for, these lie there packed.
  for (const bytes of [packed, withCart]) {
    writeFileSync(`${FOLDER}/${bytes}.js`, "");
    writeFileSync(`${FOLDER}/${bytes}.js.br`, randomBytes(bytes));
  }
  let asked = 0;
  const kinds = {
    file: () => get(`/assets/bench/${plain}.js`),
    afresh: () => get(`/?asked=${asked++}`),
    kept: () => get("/"),
    packedFile: () => get(`/assets/bench/${packed}.js`, "br"),
    packedAfresh: () => get(`/?asked=${asked++}`, "br"),
    packedKept: () => get("/", "br"),
    cartFile: () => get(`/assets/bench/${withCart}.js`, "br"),
    cartKept: () => get("/", "br", cookie),
    cartAbout: () => get("/about", "br", cookie),
    cartAfresh: () => get(`/?asked=${asked++}`, "br", cookie),
  };
  type Rates = Record<keyof typeof kinds, number>;
  const rounds: Rates[] = [];
  // The first round warms everything up.
  while (rounds.length <= ROUNDS) {
    const rates: Partial<Rates> = {};
    for (const [kind, ask] of Object.entries(kinds)) {
      rates[kind as keyof Rates] = await ratePerSecond(CONNECTIONS, EACH, async () => void (await ask()));
    }
    rounds.push(rates as Rates);
  }
  rounds.shift();
  const ratio = (kind: keyof Rates, to: keyof Rates) => median(rounds.map((round) => round[kind] / round[to]));
  figure("bytes of the home page", plain);
  figure("static files of that size per second", median(rounds.map((round) => round.file)));
  figure("home rendered afresh to a static file", ratio("afresh", "file"), `at least ${LEAST_AFRESH}`);
  figure("home kept a moment to a static file", ratio("kept", "file"), `at least ${LEAST_KEPT}`);
  figure("the same packed: afresh to a file of its packed size", ratio("packedAfresh", "packedFile"));
  const told: [string, number, number][] = [
    ["the same packed: kept to a file of its packed size", ratio("packedKept", "packedFile"), LEAST_KEPT_PACKED],
    ["home for a visitor with a cart to such a file", ratio("cartKept", "cartFile"), LEAST_WITH_CART],
    ["another page for a visitor with a cart to it", ratio("cartAbout", "cartFile"), LEAST_WITH_CART],
  ];
  for (const [name, value, least] of told) figure(name, value, `at least ${least}`);
  figure("home at the first look of a visitor with a cart to it", ratio("cartAfresh", "cartFile"));
  figure("home for a visitor with a cart, per second", median(rounds.map((round) => round.cartKept)));
  const isSlow = told.some(([, value, least]) => value < least);
  if (isSlow || ratio("afresh", "file") < LEAST_AFRESH || ratio("kept", "file") < LEAST_KEPT) process.exitCode = 1;
}

/** A visitor who has put a stay into the cart; their cookie. */
async function fillCart(): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = new URLSearchParams({
    start: day(40),
    end: day(43),
    type: "standard",
    rooms: "1",
    guests: "1",
    intent: "add",
  });
  const answer = await fetch(`${server.url}/?index`, { method: "POST", body, redirect: "manual" });
  const [cookie = ""] = answer.headers.getSetCookie();
  if (answer.status !== 302) throw new Error(`The cart answered ${answer.status}`);
  return cookie.split(";", 1)[0] ?? "";
}

function get(path: string, encoding = "identity", cookie?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": encoding, ...(cookie && { cookie }) };
    const asking = request(`${server.url}${path}`, { agent, headers }, (answer) => {
      const body: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => body.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(body));
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    asking.on("error", reject).end();
  });
}
