import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { keepCatalogues } from "#server/rate-versions.ts";
import { publisherOn } from "#tests/races/publishing-rounds.ts";
import { PARISH_BOOK, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, deskOf, given } from "./desk-acts.ts";

/** Three nights at 189.00: 3.75 % for the parish are 21.26, 5 % are 28.35, 9.45 a night. */
const NEW_YEAR = { category: "Standard", start: "2026-12-30", end: "2027-01-02", rooms: 1, guests: 1 };
/** Three nights at 119.00: 3.75 % are 13.39, 5 % are 17.85. A government's guest is spared the state's tax. */
const SPARED = { category: "Standard", start: "2026-12-10", end: "2026-12-13", rooms: 1, guests: 1 };
const PAPER = { exemption: "government", paper: "LA-1376" };

/** The parish takes 5 % instead of 3.75 %, and the city 2.00 from the new year on; the state's tax has another id alone. */
const LATER_BOOK = {
  ...PARISH_BOOK,
  charges: [
    ...PARISH_BOOK.charges.map((charge) => {
      if (charge.id === "parish") return { ...charge, basisPoints: 500 };
      return charge.id === "state" ? { ...charge, id: "state-2026" } : charge;
    }),
    { id: "city", kind: "tax", name: "City", authority: "Gretna", cents: 200, per: "person-night", from: "2027-01-01" },
  ],
};
const PERIOD = { from: "2026-12-01", to: "2027-01-31" };

let under: Awaited<ReturnType<typeof houseUnder>>;
let desk: Desk;
let publish: (book: object, at: string) => Promise<void>;

beforeAll(async () => {
  under = await houseUnder(PARISH_BOOK);
  ({ desk, publish } = under);
  await under.sell(NEW_YEAR);
  await under.sell({ ...SPARED, ...PAPER });
});
afterAll(() => under.close());

/** A house that sells by this book, whatever is published afterwards. */
async function houseUnder(book: object) {
  const before = await openTestHotel();
  let now = 0;
  const publishing = await publisherOn<{ content: { rateBook?: object } }>(before.database, () => now);
  const publish = (later: object, at: string) => {
    now = Date.parse(at);
    return publishing(`Taxes of ${at}`, ({ content }) => (content.rateBook = later));
  };
  await publish(book, "2026-11-20T12:00:00Z");
  const house = await openTestHotel({
    database: before.database,
    catalogue: await withRateBook(book),
    rates: { catalogueOf: keepCatalogues() },
  });
  const desk = deskOf(house, await openPerson(before, { role: "owner" }));
  return { desk, publish, sell: (item: object) => sold(desk, item), close: () => before.close() };
}

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function sold(desk: Desk, item: object) {
  const { grandTotal } = found(desk.staff.pricing.quote([item]));
  const who = { name: "Ada Example", email: "", payment: "unpaid", clientKey: crypto.randomUUID() };
  const booked = found(await desk.staff.booking.bookAtDesk(desk.who, { ...who, items: [item], grandTotal }));
  return given(booked[0]);
}

async function borne() {
  const { borne: told } = found(await desk.staff.reports.readTaxes(desk.who, PERIOD));
  return told.map(({ month, authority, name, due, charged }) => [
    month,
    authority,
    name,
    dollars(due),
    dollars(charged),
  ]);
}

test("a tax that changed after the sale is the house's: the guest's total stays, and the report tells what is due", async () => {
  expect(await borne()).toEqual([]);
  const law = await withRateBook(LATER_BOOK);
  const weighed = found(await desk.staff.reports.weighTaxes(desk.who, law));
  // 28.35 - 21.26 + 2.00, and 17.85 - 13.39.
  expect(weighed).toEqual({ bookings: 2, borne: 909 + 446 });

  const totals = () => desk.rowsOf("select id, total from booking order by id");
  const promised = await totals();
  await publish(LATER_BOOK, "2026-11-21T12:00:00Z");
  expect(await totals()).toEqual(promised);
  expect(await borne()).toEqual([
    ["2026-12-01", "Jefferson Parish", "Parish Council", 18.9 + 17.85, 14.18 + 13.39],
    ["2027-01-01", "Gretna", "City", 2, 0],
    ["2027-01-01", "Jefferson Parish", "Parish Council", 9.45, 7.08],
  ]);
});

test("a night goes by the version that was in force by the end of its own day", async () => {
  await publish(PARISH_BOOK, "2026-12-01T12:00:00Z");
  await publish(LATER_BOOK, "2026-12-31T18:00:00Z");
  expect(await borne()).toEqual([
    ["2026-12-01", "Jefferson Parish", "Parish Council", 9.45, 7.09],
    ["2027-01-01", "Gretna", "City", 2, 0],
    ["2027-01-01", "Jefferson Parish", "Parish Council", 9.45, 7.08],
  ]);
});

test("taxes of one name are told by their rates, each beside what it was", async () => {
  const parish = PARISH_BOOK.charges.filter(({ id }) => id === "parish");
  const further = { ...parish[0], id: "parish-school", basisPoints: 100 };
  const charges = PARISH_BOOK.charges.map((one) => (one.id === "parish" ? { ...one, basisPoints: 400 } : one));
  await publish({ ...PARISH_BOOK, charges: [...charges, further] }, "2026-12-02T12:00:00Z");
  const { borne: told } = found(await desk.staff.reports.readTaxes(desk.who, { from: "2026-12-10", to: "2026-12-31" }));
  const share = { included: false, over: [] };
  expect(told).toMatchObject([
    { name: "Parish Council", was: { basisPoints: 375, ...share }, is: { basisPoints: 400, ...share } },
    { name: "Parish Council", was: undefined, is: { basisPoints: 100, ...share } },
  ]);
  await publish(LATER_BOOK, "2026-12-31T18:00:00Z");
});

test("the same taxes in another version are no other law", async () => {
  const same = {
    ...PARISH_BOOK,
    charges: PARISH_BOOK.charges.map((charge) => ({ ...charge, id: `${charge.id}-again` })),
  };
  expect(found(await desk.staff.reports.weighTaxes(desk.who, await withRateBook(same)))).toEqual({
    bookings: 0,
    borne: 0,
  });
});

test("a stay that was moved to another type for the same price is under the law for the type that is paid for", async () => {
  const taxed = (basisPoints: number) => {
    const tax = { id: "standard", kind: "tax", name: "Standard rooms", authority: "Gretna", types: ["standard"] };
    return { ...PARISH_BOOK, charges: [{ ...tax, basisPoints }] };
  };
  const { desk: other, ...sale } = await houseUnder(taxed(1_000));
  const { bookingId: id } = await sale.sell({ ...SPARED, guests: 2 });
  const moved = { id, version: await other.version(id), type: "double", charge: "free", difference: 0 };
  expect(found(await other.staff.booking.changeType(other.who, moved))).toMatchObject({ modifiedCount: 1 });
  await sale.publish(taxed(1_200), "2026-11-21T12:00:00Z");
  const { borne: told } = found(await other.staff.reports.readTaxes(other.who, PERIOD));
  // Three nights at 119.00.
  expect(told).toMatchObject([{ name: "Standard rooms", due: 4_284, charged: 3_570 }]);
  await sale.close();
});
