import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type MailServer, type ReceivedLetter, startMailServer } from "#tests/support/mail-server.ts";
import { type ServedHouse, type ServedHouseOptions, serveHouse } from "#tests/support/served-house.ts";

/** Of `hotel/messages/send-letter.ts`. */
const CLAIM_MS = 60_000;

export interface OutageReport {
  booked: number;
  /** Answers other than 201. */
  refused: number;
  /** The slowest answer to a booking, in milliseconds. */
  slowestBooking: number;
  /** Guests without their letter when patience ended. */
  missing: number;
  /** From the mail server's return to the last first letter, in milliseconds. */
  lastAfter: number;
  /** Letters that came again. */
  again: number;
  /** Of those, such that came under another Message-ID. */
  againAsAnother: number;
}

/**
 * Books without payment at an even pace while the mail server is away, then lets it come back, kills a process so many
 * times just when the mail server has taken a letter and not said so, and waits for everybody's letter.
 */
export async function sendThroughOutage(asked: {
  /** It stays away longer where fewer have booked by then than `atLeast`. */
  awayMs: number;
  atLeast: number;
  perMinute: number;
  kills: number;
  patienceMs: number;
  house?: ServedHouseOptions;
}): Promise<OutageReport> {
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Cypress Landing Hotel <desk@hotel.example.com>" };
  const house = await serveHouse({ ...asked.house, env });
  try {
    const bookings = await bookSteadily(house, asked);
    const server = await startMailServer({ port });
    const returned = performance.now();
    for (let kill = 0; kill < asked.kills; kill += 1) await killInTheMiddle(house, server, kill);
    const deadline = returned + asked.patienceMs;
    const isMissing = (email: string) => !server.letters.some(({ to }) => to === email);
    while (bookings.guests.some(isMissing) && performance.now() < deadline) await pause(100);
    const lastAfter = performance.now() - returned;
    // What a killed process had in its hands comes again when its claim is over.
    if (asked.kills > 0) await pause(CLAIM_MS + 15_000);
    await server.stop();
    const { booked, refused, slowestBooking, guests } = bookings;
    return { booked, refused, slowestBooking, missing: guests.filter(isMissing).length, lastAfter, ...repeats(server) };
  } finally {
    await house.stop();
  }
}

async function bookSteadily(
  house: ServedHouse,
  { awayMs, atLeast, perMinute }: { awayMs: number; atLeast: number; perMinute: number },
) {
  const every = 60_000 / perMinute;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago", dateStyle: "short" }).format(
    Date.now(),
  );
  const guests: string[] = [];
  let [refused, slowestBooking] = [0, 0];
  for (const began = performance.now(); ; ) {
    const started = performance.now();
    const number = guests.length + refused;
    if (started - began >= awayMs && number >= atLeast) break;
    const start = addDays(today as `${number}-${number}-${number}`, 10 + number);
    const email = `guest-${number}@example.com`;
    const stay = { id: 1, start, end: addDays(start, 2), rooms: 1, guests: 1, type: 79, name: "Ada Example", email };
    const { status } = await house.guest().post("/api/bookings", [stay]);
    slowestBooking = Math.max(slowestBooking, performance.now() - started);
    if (status === 201) guests.push(email);
    else refused += 1;
    await pause(Math.max(0, every - (performance.now() - started)));
  }
  return { guests, booked: guests.length, refused, slowestBooking };
}

/** The worst moment there is: the letter is delivered, and the one who sent it dies before hearing so. */
async function killInTheMiddle(house: ServedHouse, server: MailServer, kill: number): Promise<void> {
  const before = server.letters.length;
  server.mood = { mute: true };
  const deadline = performance.now() + 90_000;
  while (server.letters.length === before && performance.now() < deadline) await pause(5);
  await house.servers[kill % house.servers.length]?.kill("SIGKILL");
  server.mood = {};
  await house.servers[kill % house.servers.length]?.start();
}

function repeats({ letters }: { letters: readonly ReceivedLetter[] }): Pick<OutageReport, "again" | "againAsAnother"> {
  const byGuest = [...Map.groupBy(letters, ({ to }) => to).values()];
  const more = byGuest.filter((ofOne) => ofOne.length > 1);
  return {
    again: more.reduce((count, ofOne) => count + ofOne.length - 1, 0),
    againAsAnother: more.filter((ofOne) => new Set(ofOne.map(({ mail }) => mail.messageId)).size > 1).length,
  };
}
