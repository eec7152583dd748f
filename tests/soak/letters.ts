import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#adapters/store/open-store.ts";
import { readContent } from "#content/content.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type * as AppModule from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { guessForms } from "#tests/mail/guess-forms.ts";
import { guessLetterLinks } from "#tests/mail/guess-letter-links.ts";
import { type OutageReport, sendThroughOutage } from "#tests/mail/outage.ts";
import { sendToHostileGuests } from "#tests/mail/send-hostile.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";

// Ten minutes without mail under 20 bookings a minute, then the mail server comes back and senders are killed at the
// worst moment: everybody has their letter within two minutes, and no kill costs more than one letter that comes twice.
// Then a thousand letters to guests with hostile names, as the built hotel writes them, and ten thousand guessed links.

const AWAY_MS = Number(process.env.LETTERS_AWAY_MS ?? 600_000);
const KILLS = 1;
const LIMIT_MS = 120_000;

await writeToHostileGuests(1_000);
await guess(10_000);
const postgres = await startPostgres();
try {
  hold("embedded", await sendThroughOutage(outage()));
  const databaseUrl = await postgres.createDatabase();
  hold("PostgreSQL, two processes", await sendThroughOutage({ ...outage(), house: { databaseUrl, processes: 2 } }));
} finally {
  await postgres.stop();
}

function outage() {
  return { awayMs: AWAY_MS, perMinute: 20, kills: KILLS, patienceMs: LIMIT_MS + 60_000 };
}

function hold(name: string, report: OutageReport): void {
  const { booked, refused, slowestBooking, missing, lastAfter, again, againAsAnother } = report;
  const away = `mail away ${Math.round(AWAY_MS / 1_000)} s, ${name}`;
  figure(`${away}: bookings, refused, slowest answer in ms`, `${booked}, ${refused}, ${Math.round(slowestBooking)}`);
  figure(`${away}: last letter after the return, to the limit of 120 s`, lastAfter / LIMIT_MS, "at most 1");
  figure(`${away}: letters missing, twice, twice under another id`, `${missing}, ${again}, ${againAsAnother}`);
  const isWrong = refused > 0 || missing > 0 || lastAfter > LIMIT_MS || again > KILLS || againAsAnother > 0;
  if (isWrong) process.exitCode = 1;
}

async function writeToHostileGuests(count: number): Promise<void> {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const { letterWriter } = (await import(built)) as typeof AppModule;
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(`content/${name}`, "utf8"));
  const content = readContent(await read("hotel.json"), { es: await read("hotel.es.json") });
  const writer = letterWriter({ content, origin: "https://hotel.example.com" });
  const { delivered, faults } = await sendToHostileGuests(count, writer);
  figure(`letters to ${count} hostile names: delivered, faults`, `${delivered}, ${faults.length}`);
  for (const fault of faults) console.error(fault);
  if (delivered !== count || faults.length > 0) process.exitCode = 1;
}

async function guess(guesses: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "levee-guesses-"));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "off" });
  const house = await openHouse(config, openLog("error"), () => briefWriter);
  try {
    const now = Date.now();
    const day = dayOf(now + 20 * 86_400_000);
    const next = dayOf(now + 21 * 86_400_000);
    const reserved = await house.hotel.reserve(
      { visit: "ada", address: "192.0.2.1" },
      {
        items: [{ id: 1, start: day, end: next, rooms: 1, guests: 1, type: 79 }],
        name: "Ada Example",
        email: "ada@example.com",
        clientKey: "a-reservation",
      },
    );
    const orderId = Array.isArray(reserved) ? (reserved[0]?.orderId ?? "") : "";
    const link = { purpose: "view", orderId, at: now, expiresAt: now + 3_600_000 } as const;
    const near = await openStore(house.database).letterLinks.issue(link);
    const { answers, opened } = await guessLetterLinks(house.hotel, { guesses, near });
    figure(`${guesses} guessed links: opened, different answers`, `${opened}, ${answers.length}`, "none, one");
    const stay = { name: "Ada Example", email: "ada@example.com", room: 101, checkIn: day, checkOut: next };
    const formAnswers = await guessForms(house.hotel, { guesses, stay });
    figure(`${guesses} guessed forms: different answers`, formAnswers.length, "one");
    if (opened > 0 || answers.length !== 1 || formAnswers.length !== 1) process.exitCode = 1;
  } finally {
    await house.database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function dayOf(instant: number): PlainDate {
  return new Date(instant).toISOString().slice(0, 10) as PlainDate;
}
