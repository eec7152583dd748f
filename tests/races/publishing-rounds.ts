import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openClock } from "#adapters/clock/system-clock.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { importProperty } from "#hotel/settings/import-property.ts";
import { readFolder, readNeutral } from "#server/content-files.ts";
import { openPropertySchema } from "#server/property.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { type Checkout, dayFromNow, GOOD_CARD } from "./stays.ts";

/** Dollars a night of the two types in version n are these and n more, so that one page of two versions can be told. */
const [STANDARD, DOUBLE] = [79, 99];
const PRICES: Readonly<Record<string, number>> = { Standard: STANDARD, "Double Bed": DOUBLE };
/** How long a process may go on showing the version before. */
export const FOLLOW_MS = 2_000;

export interface Published {
  /** Milliseconds from each publishing until the slower process was last asked and still showed the version before. */
  took: number[];
  /** Guests who paid what they were shown, and those who were asked again because the price had changed. */
  paid: number;
  askedAgain: number;
  /** Answers that show two versions, totals that were never shown, errors of the server. */
  faults: string[];
}

interface Rounds {
  publishes: number;
  guests: number;
  /** Addresses of pages with the prices of the types, which each guest looks at first. */
  pages?: readonly string[];
}

/** The owner publishes one price after another while guests look, are quoted, hold, pay and book. */
export async function publishWhileGuestsBook(
  house: ServedHouse,
  database: Database,
  { publishes, guests, pages = [] }: Rounds,
): Promise<Published> {
  const publish = await pricesOn(database);
  const told: Published = { took: [], paid: 0, askedAgain: 0, faults: [] };
  let isOver = false;
  const crowd = Array.from({ length: guests }, async (_, number) => {
    for (let round = 0; !isOver; round += 1) {
      for (const path of pages) await look(`${house.servers[number % house.servers.length]?.url}${path}`, told);
      await book(house.guest(), told, dayFromNow(3 + ((number * 37 + round) % 400)));
    }
  });
  for (let version = 1; version <= publishes; version += 1) {
    await publish(version);
    const began = performance.now();
    const doors = house.servers.flatMap(({ url }) => [
      showsInRooms(url, version),
      ...pages.map((path) => showsOn(url + path, version)),
    ]);
    const last = await Promise.all(doors.map(lastBefore));
    told.took.push(Math.max(0, Math.max(...last) - began));
  }
  isOver = true;
  await Promise.all(crowd);
  return told;
}

/** Publishes the installed house with other prices. */
async function pricesOn(database: Database) {
  const publish = await publisherOn<{ content: { roomTypes: { nightlyPriceCents: number }[] } }>(database);
  return (version: number) =>
    publish(`Version ${version}`, ({ content }) => {
      for (const [index, dollars] of [STANDARD, DOUBLE].entries()) {
        const type = content.roomTypes[index];
        if (type) type.nightlyPriceCents = (dollars + version) * 100;
      }
    });
}

/** Publishes the installed house with something changed, as the command line does; `now` is then. */
export async function publisherOn<Document extends object>(database: Database, now?: () => number) {
  const installed = await readFolder();
  const ports = {
    store: openStore(database),
    clock: openClock({ zone: "America/Chicago", dayTurns: "04:00" }, now),
    propertySchema: openPropertySchema(installed, await readNeutral(), { businessDayTurns: undefined }),
  };
  return async (note: string, change: (document: Document) => void) => {
    const document = structuredClone(installed) as unknown as Document;
    change(document);
    const done = await importProperty(ports, { document, note });
    if (isProblem(done)) throw new Error(JSON.stringify(done));
  };
}

/** When the last request was sent that was not shown the new version: how long its answer took is the machine's matter. */
async function lastBefore(shows: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + 10 * FOLLOW_MS;
  for (let last = 0; performance.now() < deadline; ) {
    const asked = performance.now();
    if (await shows()) return last;
    last = asked;
    await pause(20);
  }
  throw new Error("A version was never shown.");
}

const showsInRooms = (url: string, version: number) => async () => {
  const rooms = (await (await fetch(`${url}/api/rooms`)).json()) as Room[];
  return rooms.some((room) => room.category === "Standard" && room.price === STANDARD + version);
};

const showsOn = (address: string, version: number) => async () =>
  versionsOn(await (await fetch(address)).text()).includes(version);

/** One guest looks at a page: it shows one version, in words and to machines. */
async function look(address: string, told: Published): Promise<void> {
  const answer = await fetch(address);
  const html = await answer.text();
  if (answer.status >= 500) {
    const [, said = html.slice(0, 200)] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
    told.faults.push(`${answer.status} ${address}: ${said}`);
  }
  const versions = versionsOn(html);
  const shown = html.replaceAll(/<script.*?<\/script>/gs, "");
  const [version = 0] = versions;
  const inWords = [STANDARD, DOUBLE].every((dollars) => shown.includes(`$${totalOf(dollars + version).toFixed(2)}`));
  if (answer.ok && (versions.length !== 1 || !inWords)) told.faults.push(`${address} showed ${versions.join(", ")}`);
}

/** The versions whose prices a page tells to machines. */
function versionsOn(html: string): number[] {
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const { containsPlace = [] } = JSON.parse(data ?? "{}") as {
    containsPlace?: { name: string; offers: { price: string } }[];
  };
  const versions = containsPlace.flatMap(({ name, offers }) => {
    const dollars = PRICES[name];
    return dollars === undefined ? [] : [Math.round((Number(offers.price) - 5) / 1.12) - dollars];
  });
  return [...new Set(versions)];
}

/** Of one night in a room of this price, with tax and fee. */
const totalOf = (dollars: number) => (dollars * 112 + 500) / 100;

interface Room {
  category: string;
  price: number;
}

/** One guest looks at the rooms, asks to hold one at the price that was shown, and pays that. */
async function book(browser: Browser, told: Published, start: ReturnType<typeof dayFromNow>): Promise<void> {
  const { body: rooms } = await browser.get<Room[]>("/api/rooms");
  const prices = (category: string) =>
    new Set(rooms.filter((room) => room.category === category).map(({ price }) => price));
  const [[standard = 0, ...others], [double = 0]] = [[...prices("Standard")], [...prices("Double Bed")]];
  if (others.length > 0 || double - standard !== DOUBLE - STANDARD) {
    told.faults.push(`one answer showed ${standard}, ${others.join(", ")} and ${double}`);
  }
  const stay = { id: 1, category: "Standard", start, end: dayAfter(start), rooms: 1, guests: 1 };
  const grandTotal = totalOf(standard);
  const sent = { items: [stay], grandTotal, name: "Ada Example", email: "ada@example.com", acceptPolicy: true };
  const clientKey = randomUUID();
  const held = await browser.post<Checkout & { code?: string }>("/api/create-payment-intent", { ...sent, clientKey });
  noteFault(held, told);
  if (held.body.code === "price-changed") told.askedAgain += 1;
  else if (held.status !== 200) told.faults.push(`${held.status} ${JSON.stringify(held.body)}`);
  if (held.status !== 200) return;
  await browser.pay(held.body, GOOD_CARD);
  const headers = { "payment-intent": held.body.paymentIntentId };
  const booked = await browser.post<{ insertedIds: number[] }>("/api/bookings", sent.items, headers);
  noteFault(booked, told);
  const id = booked.body.insertedIds?.[0];
  const { body } = await browser.get<{ total?: number }>(`/api/bookings/${id}`);
  if (body.total === grandTotal) told.paid += 1;
  else told.faults.push(`${body.total} was booked where ${grandTotal} had been shown`);
}

function noteFault({ status, body }: Answer<object>, told: Published): void {
  if (status >= 500) told.faults.push(`${status} ${JSON.stringify(body)}`);
}

function dayAfter(day: ReturnType<typeof dayFromNow>): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
