import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#adapters/store/open-store.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type * as AppModule from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { guessForms, type TrueStay } from "#tests/mail/guess-forms.ts";
import { guessLetterLinks, oneSignAway } from "#tests/mail/guess-letter-links.ts";
import type { Ask, Guessed } from "#tests/mail/guessing.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { guessApart } from "#tests/support/guess-apart.ts";

// Ten thousand links and ten thousand forms, guessed at the built hotel: does any answer, byte for byte, or its time tell
// who stays here? A stopwatch that has learned from half of the answers tries to tell the others apart; 0.5 is a coin's
// share. The control is a house that looks for the stay, and writes to the desk about it, while its guest waits.

const GUESSES = Number(process.env.LETTER_GUESSES ?? 10_000);
const MOST_RIGHT = 0.55;
const LEAST_IN_CONTROL = 0.6;
const HOUR = 3_600_000;

const {
  stay: stayPage,
  cancelByLetter,
  checkInByLetter,
  proveReservation,
  refuseLetters,
  storm,
} = speechIn("en").links;
const PAGES: Record<LinkPurpose, (token: string) => string> = {
  view: stayPage,
  cancel: cancelByLetter,
  "check-in": checkInByLetter,
  prove: proveReservation,
  unsubscribe: refuseLetters,
  storm,
};
const PURPOSES = Object.keys(PAGES) as LinkPurpose[];

const dataDir = await mkdtemp(join(tmpdir(), "levee-guesses-"));
const config = readConfig({ DATA_DIR: dataDir, DEMO: "off", SETUP: "off", TRUST_PROXY: "1" });
const log = openLog("error");
const house = await openHouse(config, log, { openWriter: () => briefWriter });
const { hotel, content, provider } = house.inForce();
const store = openStore(house.database);
// As an owner runs it: React reads this as it is loaded.
process.env.NODE_ENV ??= "production";
const built = new URL("../../build/server/index.js", import.meta.url).href;
const { createApp } = (await import(built)) as typeof AppModule;
const isReady = () => Promise.resolve(true);
const reach = house.database.health;
const { look } = house;
const app = createApp({ config, log, hotel, content, look, reach, provider, isReady });
const ask: Ask = (request) => app.fetch(request);
try {
  const { orderId, ...stay } = await bookStay();
  await guessForms(ask, { form: "check-in", guesses: GUESSES / 20, stay });
  for (const form of ["check-in", "check-out"] as const) {
    const guesses = GUESSES / 2;
    const guessed = await guessForms(ask, { form, guesses, stay });
    same(`guessed ${form} forms`, guessed.answers, guesses);
    timed(`${form} forms`, guessed);
  }
  const careless: Ask = async (request) => {
    const { email } = (await request.clone().json()) as TrueStay;
    const found = await store.guestForms.candidates({ email });
    if (found.length > 0) await hotel.jobs.sendLetters();
    return ask(request);
  };
  control("forms", await guessForms(careless, { form: "check-out", guesses: GUESSES / 5, stay }));
  await guessLinks(orderId);
} finally {
  await house.database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** To the stay itself most of them, with a stopwatch; to what else letters lead to enough to compare the answers. */
async function guessLinks(orderId: string): Promise<void> {
  for (const purpose of PURPOSES) {
    const [path, isTimed] = [PAGES[purpose], purpose === "view"];
    const guesses = isTimed ? 0.4 * GUESSES : 0.025 * GUESSES;
    const living = await issue({ purpose, orderId, livesMs: HOUR });
    const dead: string[] = [];
    // Each asked for once: a page that was asked for before comes sooner, whatever it says.
    while (dead.length < guesses) dead.push(await issue({ purpose, orderId, livesMs: -1 }));
    await guessLetterLinks(ask, { guesses: GUESSES / 50, path, almost: () => oneSignAway(living) });
    const near = await guessLetterLinks(ask, { guesses, path, almost: () => oneSignAway(living) });
    const over = await guessLetterLinks(ask, { guesses, path, almost: () => dead.pop() ?? "" });
    same(`guessed links to ${purpose}`, [...near.answers, ...over.answers], 2 * guesses);
    if (isTimed) timed("links that are one sign away", near);
    if (isTimed) timed("links that have ended", over);
    const opened = await (await ask(new Request(`http://hotel.example.com${path(living)}`))).text();
    if (near.answers.some((answer) => answer.includes(opened))) process.exitCode = 1;
  }
}

function issue({ livesMs, ...link }: { purpose: LinkPurpose; orderId: string; livesMs: number }): Promise<string> {
  const now = Date.now();
  return store.letterLinks.issue({ ...link, at: now - HOUR, expiresAt: now + livesMs });
}

/** Somebody's confirmed stay, far from today. */
async function bookStay(): Promise<TrueStay & { orderId: string }> {
  const checkIn = addDays(house.clock.today(), 20);
  const checkOut = addDays(checkIn, 1);
  const [name, email] = ["Ada Example", "ada.of.the.levee@example.com"];
  const items = [{ id: 1, start: checkIn, end: checkOut, rooms: 1, guests: 1, type: 79 }];
  const visitor = { visit: "ada", address: "192.0.2.1" };
  const reserved = await hotel.guest.booking.reserve(visitor, { items, name, email, clientKey: "a-reservation" });
  if (isProblem(reserved) || !reserved[0]) throw new Error(JSON.stringify(reserved));
  const { orderId, bookingId } = reserved[0];
  await house.database.pool.query("update booking set state = 'confirmed' where id = $1", [bookingId]);
  return { name, email, room: 101, checkIn, checkOut, orderId };
}

function same(name: string, answers: readonly string[], count: number): void {
  const different = new Set(answers).size;
  figure(`${count} ${name}: different answers`, different, "one");
  if (different !== 1) process.exitCode = 1;
}

function timed(name: string, { times }: Guessed): void {
  const share = guessApart(times.known, times.unknown);
  figure(`${name}: told apart by their time`, share, `at most ${MOST_RIGHT}`);
  if (share > MOST_RIGHT) process.exitCode = 1;
}

function control(name: string, { times }: Guessed): void {
  const share = guessApart(times.known, times.unknown);
  figure(
    `control, ${name} at a house that looks first: told apart by their time`,
    share,
    `at least ${LEAST_IN_CONTROL}`,
  );
  if (share < LEAST_IN_CONTROL) process.exitCode = 1;
}
