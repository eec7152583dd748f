import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { OWNER } from "#tests/browser/owner.ts";
import { figure } from "#tests/support/figures.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { bareDatabase, childrenOf, residentMb } from "./memory/resident.ts";

// Resident memory while an owner hands in a photograph of nearly 20 MB and its sizes are made: of the hotel on the embedded
// database, and of the process beside it that reads the photograph. Beside that database alone. Needs the build, and Linux.

const REST_MS = Number(process.env.REST_MS ?? 20_000);
const LOOK_MS = 25;
const MADE_WITHIN_MS = 300_000;
/** As `tests/bench/memory.ts` has them for a hotel under load, and as the press is ended beyond it. */
const [MOST_ABOVE_BARE, MOST_OF_PRESS] = [200, 512];

const dataDir = mkdtempSync(join(tmpdir(), "levee-memory-"));
const env = { ...OWNER, DEMO: "off" };
await (await startServer({ dataDir, env, patience: MADE_WITHIN_MS })).kill();
const bare = await bareDatabase(dataDir, REST_MS);
const server = await startServer({ dataDir, env, patience: MADE_WITHIN_MS });
try {
  await pause(REST_MS);
  const idle = residentMb(server.pid);
  const photograph = await photographOf(19.5);
  const looking = lookAtMemory(server);
  const made = await handIn(server, photograph);
  const { hotel, press } = looking.end();
  figure("photograph handed in, MB, and files made of it", `${(photograph.length / 2 ** 20).toFixed(1)}, ${made}`);
  figure("embedded database alone, MB", bare);
  figure("resident memory, hotel before the photograph, MB", idle);
  figure("resident memory, hotel while its sizes are made, MB", hotel, `at most ${bare + MOST_ABOVE_BARE}`);
  figure("resident memory, process that makes them, MB", press, `at most ${MOST_OF_PRESS}`);
  if (hotel > bare + MOST_ABOVE_BARE || press > MOST_OF_PRESS || press === 0) process.exitCode = 1;
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true });
}

/** Noise, which no format makes smaller: as many megabytes as a camera's largest. */
async function photographOf(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [5_000, 3_750];
  const raw = { width, height, channels: 3 } as const;
  const noise = randomBytes(width * height * 3);
  let photograph = new Uint8Array();
  for (let [fits, exceeds] = [50, 100]; exceeds - fits > 1; ) {
    const quality = Math.floor((fits + exceeds) / 2);
    const made = await sharp(noise, { raw }).jpeg({ quality }).toBuffer();
    if (made.length > megabytes * 2 ** 20) exceeds = quality;
    else [fits, photograph] = [quality, Uint8Array.from(made)];
  }
  return photograph;
}

/** The most of both, looked at again and again until it is told to end. */
function lookAtMemory({ pid }: RunningServer) {
  const most = { hotel: 0, press: 0 };
  const looking = setInterval(() => {
    most.hotel = Math.max(most.hotel, residentMb(pid));
    most.press = Math.max(most.press, ...childrenOf(pid).map(residentMb));
  }, LOOK_MS);
  return {
    end: () => {
      clearInterval(looking);
      return most;
    },
  };
}

/** As the page of pictures sends it; the answer is how many files were made. */
async function handIn({ url }: RunningServer, photograph: Uint8Array<ArrayBuffer>): Promise<number> {
  const login = new URLSearchParams({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
  const entered = await fetch(`${url}/login`, {
    method: "POST",
    body: login,
    headers: { origin: url },
    redirect: "manual",
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const headers = { cookie, origin: url, accept: "application/json" };
  const body = new FormData();
  body.append("pictures", new File([photograph], "garden.jpg", { type: "image/jpeg" }));
  const answer = await fetch(`${url}/dashboard/settings/pictures/upload`, { method: "POST", body, headers });
  const { pictures } = (await answer.json()) as { pictures: { file?: string; refused?: string }[] };
  const [{ file = "", refused } = {}] = pictures;
  if (refused !== undefined) throw new Error(refused);
  return await filesMadeOf(url, file.replace(".jpg", ""));
}

async function filesMadeOf(url: string, stem: string): Promise<number> {
  const files = [400, 680, 960, 1280, 1800].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]);
  const deadline = performance.now() + MADE_WITHIN_MS;
  for (const file of [...files, `${stem}-share.jpg`]) {
    while (!(await fetch(`${url}/assets/pictures/${file}`)).ok) {
      if (performance.now() > deadline) throw new Error(`${file} was not made.`);
      await pause(500);
    }
  }
  return files.length + 1;
}
