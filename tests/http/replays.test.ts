import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueOf } from "#content/content.ts";
import { contradictions } from "#content/rate-contradictions.ts";
import { rateBook } from "#content/rate-book.ts";
import { readDocument } from "#content/property-document.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { keepCatalogues } from "#server/rate-versions.ts";
import { publisherOn } from "#tests/races/publishing-rounds.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { rateBooks, stayRequests } from "#tests/support/rate-books.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { given } from "./desk-acts.ts";

// A thousand in the soak (tests/soak/replays.ts).
const PUBLISHES = Number(process.env.REPLAY_PUBLISHES ?? 12);
const SEED = Number(process.env.REPLAY_SEED ?? 62);
const TYPES: Record<string, string> = { attic: "standard", suite: "double" };
/** More than any book of theirs includes in the price. */
const GUESTS = 8;
const mailRoom = { writer: briefWriter };
const houseRules = { capRoomsPerAddress: 1_000_000, horizonDays: 500 };

let first: TestHotel;
let manager: Person;
beforeAll(async () => {
  first = await openTestHotel({ mailRoom, houseRules });
  manager = await openPerson(first, { role: "admin" });
});
afterAll(() => first.close());

interface Document {
  content: { rateBook?: object; roomTypes: { id: string; nightlyPriceCents: number; guestsPerRoom: number }[] };
  translations: Record<string, unknown>;
}

test(`after ${PUBLISHES} random publishes every order's price comes out again as it was sold`, {
  timeout: 120_000 + PUBLISHES * 5_000,
}, async () => {
  const publish = await publisherOn<Document>(first.database);
  const rates = { catalogueOf: keepCatalogues() };
  const books = fc.sample(rateBooks.filter(isSound), { seed: SEED, numRuns: PUBLISHES });
  const asked = fc.sample(stayRequests, { seed: SEED, numRuns: PUBLISHES * 8 });
  const told = { sold: 0, replays: 0 };
  const replay = async () => {
    const house = await openTestHotel({ database: first.database, mailRoom, rates });
    expect(await house.hotel.replayQuotes()).toEqual({ orders: told.sold, differ: [] });
    told.replays += 1;
  };
  for (const [index, book] of books.entries()) {
    const document = await published(publish, book, `${index}`);
    if (index % 3 === 0) {
      const read = readDocument(document);
      if ("faults" in read) throw new Error(JSON.stringify(read.faults));
      const house = await openTestHotel({
        ...{ database: first.database, mailRoom, houseRules, rates },
        catalogue: catalogueOf(read.content),
      });
      const wanted = asked.slice(index * 8, index * 8 + 8).map((one) => itemOf(one));
      for (const item of wanted) {
        if (!(await isSold(house, item))) continue;
        told.sold += 1;
        break;
      }
    }
    if (index % 100 === 99) await replay();
  }
  await replay();
  figure(
    `orders that were replayed after random publishes (seed ${SEED})`,
    `${told.sold} after ${PUBLISHES}, ${told.replays} times`,
  );
  expect(told.sold).toBeGreaterThan(PUBLISHES / 6);
});

/** Publishes the installed house with a random book, whose types are the house's. */
async function published(publish: Awaited<ReturnType<typeof publisherOn<Document>>>, book: RateBook, note: string) {
  let document: Document | undefined;
  await publish(note, (changed) => {
    for (const type of changed.content.roomTypes) {
      const room = [...book.rooms].find(([id]) => TYPES[id] === type.id)?.[1];
      type.nightlyPriceCents = Math.max(100, room?.base ?? 0);
      type.guestsPerRoom = GUESTS;
    }
    changed.content.rateBook = asContent(book);
    document = changed;
  });
  return given(document);
}

/** Whether an owner may publish it. */
function isSound(book: RateBook): boolean {
  const roomTypes = Object.values(TYPES).map((id) => ({ id, guestsPerRoom: GUESTS }));
  return contradictions(rateBook.parse(asContent(book)), roomTypes).length === 0;
}

/** A book as the owner would write it down. */
function asContent({ rooms, charges, ...book }: RateBook): object {
  const own = {
    ...book,
    rooms: Object.fromEntries(
      [...rooms].map(([type, { base: _base, floor, ceiling, furtherAdult, ...room }]) => [
        TYPES[type],
        { ...room, furtherAdultCents: furtherAdult, floorCents: floor, ceilingCents: ceiling },
      ]),
    ),
    plans: book.plans.map(({ roundTo, ...plan }) => ({ ...plan, roundToCents: roundTo })),
    charges: charges.map(({ rate, ...charge }) => ({ ...charge, ...rate })),
  };
  return JSON.parse(JSON.stringify(own), (key: string, value: unknown) => {
    if (key === "plans" && !(value as object[]).some((one) => typeof one === "object")) {
      const known = (value as string[]).filter((id) => book.plans.some((plan) => plan.id === id));
      return known.length > 0 ? known : undefined;
    }
    if (key === "types") return (value as string[]).map((type) => TYPES[type]);
    // The owner can't write down a plan for today alone.
    if (key === "least" || key === "most") return Math.max(1, value as number);
    if (key !== "change") return value;
    const written = { set: "setCents", add: "addCents", addBasisPoints: "addBasisPoints" };
    return Object.fromEntries(
      Object.entries(value as object).map(([by, of]) => [written[by as keyof typeof written], of]),
    );
  }) as object;
}

function itemOf({ type, checkIn, checkOut, rooms, guests, children, plan, code, exemptions }: Asked) {
  const exempt = exemptions[0] && { exemption: exemptions[0], paper: "A paper" };
  const category = type === "attic" ? "Standard" : "Double Bed";
  const agreed = guests % 3 === 0 ? { agreed: "81.35" } : {};
  return {
    category,
    start: addDays(checkIn, 30),
    end: addDays(checkOut, 30),
    rooms,
    guests,
    children,
    plan,
    code,
    ...exempt,
    ...agreed,
  };
}
type Asked = ReturnType<
  typeof fc.sample<typeof stayRequests extends fc.Arbitrary<infer Request> ? Request : never>
>[number];

/** Whether the desk could sell it: neither refused by a rule, nor sold out. */
async function isSold({ hotel }: TestHotel, item: object): Promise<boolean> {
  const { pricing, booking } = hotel.staff;
  const quote = pricing.quote([item]);
  if (isProblem(quote)) return false;
  const who = { name: "Ada Example", email: "", payment: "unpaid", clientKey: crypto.randomUUID(), reason: "Agreed" };
  const done = await booking.bookAtDesk(manager.account, { ...who, items: [item], grandTotal: quote.grandTotal });
  return !isProblem(done);
}
