import { readHotelContent } from "#server/content-files.ts";
import type * as AppModule from "#server/app.ts";
import { type OutageReport, sendThroughOutage } from "#tests/mail/outage.ts";
import { sendToHostileGuests } from "#tests/mail/send-hostile.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";

// Ten minutes without mail under 20 bookings a minute, then the mail server comes back and senders are killed at the
// worst moment: everybody has their letter within two minutes, and no kill costs more than one letter that comes twice.
// Before that a thousand letters to guests with hostile names, as the built hotel writes them.

const AWAY_MS = Number(process.env.LETTERS_AWAY_MS ?? 600_000);
const KILLS = 1;
const LIMIT_MS = 120_000;

await writeToHostileGuests(1_000);
const postgres = await startPostgres();
try {
  hold("embedded", await sendThroughOutage(outage()));
  const databaseUrl = await postgres.createDatabase();
  hold("PostgreSQL, two processes", await sendThroughOutage({ ...outage(), house: { databaseUrl, processes: 2 } }));
} finally {
  await postgres.stop();
}

function outage() {
  return { awayMs: AWAY_MS, atLeast: 1, perMinute: 20, kills: KILLS, patienceMs: LIMIT_MS + 60_000 };
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
  const writer = letterWriter({ content: await readHotelContent(), origin: "https://hotel.example.com" });
  const { delivered, faults } = await sendToHostileGuests(count, writer);
  figure(`letters to ${count} hostile names: delivered, faults`, `${delivered}, ${faults.length}`);
  for (const fault of faults) console.error(fault);
  if (delivered !== count || faults.length > 0) process.exitCode = 1;
}
