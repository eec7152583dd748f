import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";
import { median, ratePerSecond } from "./holds/load.ts";

/**
 * The home page for somebody whom the house does not know, against a static file of the same size from the same server
 * in the same run. The server is a process of its own; this one only asks. Both come uncompressed, so that rendering is
 * compared and not zlib; what a browser would ask for is told besides. They take turns, and the median of the rounds'
 * ratios counts. With a search that nobody else asks for, a page is rendered afresh each time.
 */
const CONNECTIONS = 8;
const ROUNDS = 5;
const EACH = { ms: 2_000, most: 100_000 };
const LEAST_AFRESH = 0.15;
const LEAST_KEPT = 0.5;

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
  mkdirSync(FOLDER, { recursive: true });
  for (const bytes of [plain, packed]) writeFileSync(`${FOLDER}/${bytes}.bin`, Buffer.alloc(bytes, "levee "));
  let asked = 0;
  const kinds = {
    file: () => get(`/assets/bench/${plain}.bin`),
    afresh: () => get(`/?asked=${asked++}`),
    kept: () => get("/"),
    packedFile: () => get(`/assets/bench/${packed}.bin`),
    packedAfresh: () => get(`/?asked=${asked++}`, "br"),
    packedKept: () => get("/", "br"),
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
  figure("the same packed: kept to a file of its packed size", ratio("packedKept", "packedFile"));
  if (ratio("afresh", "file") < LEAST_AFRESH || ratio("kept", "file") < LEAST_KEPT) process.exitCode = 1;
}

function get(path: string, encoding = "identity"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}${path}`, { agent, headers: { "accept-encoding": encoding } }, (answer) => {
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
