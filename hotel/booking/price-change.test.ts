import { describe, expect, test } from "vitest";
import { sum } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Charge, Plan, RateBook, RoomRate } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { bookOf, priceLines } from "#hotel/pricing/rules/price-lines.ts";
import type { Booking } from "./ports/bookings.ts";
import type { OrderLine } from "./ports/orders.ts";
import { type PriceFacts, priceAfter } from "./price-change.ts";
import type { WantedStay } from "./read-wanted-stay.ts";

const TODAY: PlainDate = "2027-03-01";
const march = (day: number) => addDays("2027-02-28", day);
const stay = (from: number, nights: number): Stay => ({ checkIn: march(from), checkOut: march(from + nights) });

const ALL_INCLUDED = { includedGuests: 3, furtherAdult: 0, furtherChild: [] };
/** Two adults and a child of twelve at 100.00 a night; what Lisbon asks of everybody from thirteen on, for seven nights. */
const LISBON: Charge = {
  ...{ id: "city", kind: "tax", name: "City", exemptions: [], firstNights: 7 },
  rate: { cents: 400, per: "person-night", ages: [{ from: 13, cents: 400 }] },
};
/** A tenth for the state, and a tenth of that for the town; stays of thirty nights are spared by themselves. */
const long = { id: "long", name: "Thirty nights and more", minNights: 30 };
const STATE: Charge = {
  ...{ id: "state", kind: "tax", name: "State", exemptions: [long] },
  rate: { basisPoints: 1_000, included: false, over: [] },
};
const TOWN: Charge = {
  ...{ id: "town", kind: "tax", name: "Town", exemptions: [] },
  rate: { basisPoints: 1_000, included: false, over: ["state"] },
};
const CLEANING: Charge = {
  ...{ id: "cleaning", kind: "fee", name: "Cleaning", exemptions: [long], rate: { cents: 3_000, per: "stay" } },
};

describe("for the first seven nights of a stay", () => {
  const house = houseWith([LISBON]);

  test.each<{ name: string; sold: Stay; changes: Stay[]; nights: number }>([
    { name: "that begins two nights earlier", sold: stay(10, 7), changes: [stay(8, 9)], nights: 7 },
    { name: "that loses its first five nights", sold: stay(10, 10), changes: [stay(15, 5)], nights: 5 },
    { name: "that loses its last five nights", sold: stay(10, 10), changes: [stay(10, 5)], nights: 5 },
    { name: "that is longer by two", sold: stay(10, 7), changes: [stay(10, 9)], nights: 7 },
    { name: "that moves to later days", sold: stay(10, 10), changes: [stay(13, 10)], nights: 7 },
    { name: "that moves away and back", sold: stay(10, 10), changes: [stay(8, 9), stay(10, 10)], nights: 7 },
  ])("a city tax is paid once each by who stays $name", ({ sold, changes, nights }) => {
    let after = booked(house, sold);
    for (const dates of changes) after = changed(house, after, { dates });
    expect(taxed(after)).toEqual({ city: nights * 800 });
  });

  test("it is paid by nights that become another type and are again what was sold, as part of the stay that they are in", () => {
    const earlier = changed(house, booked(house, stay(10, 7)), { dates: stay(8, 9) });
    const double = changed(house, earlier, { type: { id: "double", nightlyPrice: 15_000, isFree: false } });
    expect(taxed(double)).toEqual({ city: 7 * 800 });
    const again = changed(house, double, { type: { id: "standard", nightlyPrice: 10_000, isFree: false } });
    expect([again.rates?.[0]?.type, taxed(again)]).toEqual(["standard", { city: 7 * 800 }]);
  });

  test("each night pays what its own version asks, also one that has paid nothing", () => {
    const dearer = houseWith([{ ...LISBON, rate: { cents: 500, per: "person-night" } }], 2);
    const longer = changed([...house, ...dearer], booked(house, stay(10, 9)), { dates: stay(9, 10) });
    // The 9th by today's law, six nights of those that were bought by theirs; now without the first three of them.
    expect(taxed(longer)).toEqual({ city: 1_500 + 6 * 800 });
    expect(taxed(changed([...house, ...dearer], longer, { dates: stay(12, 7) }))).toEqual({ city: 7 * 800 });
  });
});

describe("a stay of thirty nights, which is spared by itself,", () => {
  const house = houseWith([CLEANING, STATE, TOWN]);
  const whole = (nights: number) => ({ cleaning: 3_000, state: nights * 1_000, town: nights * 1_100 });

  test("pays all taxes and fees once it is shorter, and none once it is as long again", () => {
    const sold = booked(house, stay(1, 31));
    expect(taxed(sold)).toEqual({ cleaning: 0, state: 0, town: 31_000 });
    const shorter = changed(house, sold, { dates: stay(1, 3) });
    expect(taxed(shorter)).toEqual(whole(3));
    expect(shorter).toMatchObject({ subtotal: 30_000, taxes: 6_300, fees: 3_000, total: 39_300 });
    expect(taxed(changed(house, shorter, { dates: stay(1, 31) }))).toEqual(taxed(sold));
  });

  test("is spared on each of its nights once it has become so long", () => {
    const sold = booked(house, stay(1, 28));
    expect(taxed(sold)).toEqual(whole(28));
    expect(taxed(changed(house, sold, { dates: stay(1, 31) }))).toEqual({ cleaning: 0, state: 0, town: 31_000 });
  });

  test("keeps every cent of its other nights where that changes nothing", () => {
    const odd = houseWith([{ ...STATE, rate: { basisPoints: 333, included: false, over: [] } }]);
    const sold = booked(odd, stay(1, 4));
    const { rates } = changed(odd, sold, { dates: stay(1, 3) });
    expect(rates).toEqual(sold.rates?.slice(0, 3));
  });

  test("pays what its plan keeps of nights that are given up on top of the taxes of those that are left", () => {
    const sold = booked(house, stay(1, 31));
    const shorter = changed(house, sold, { dates: stay(1, 3), kept: sold.total });
    expect(shorter.total).toBe(sold.total);
    expect(taxed(shorter)).toMatchObject({ cleaning: 3_000, state: 3_000 });
  });
});

describe("a tax that each guest pays once for the stay", () => {
  const house = houseWith([
    { ...{ id: "visitor", kind: "tax", name: "Visitor", exemptions: [] }, rate: { cents: 500, per: "person-stay" } },
  ]);

  test("is that of who stays, whatever became of them before", () => {
    const sold = booked(house, stay(1, 3));
    expect(taxed(sold)).toEqual({ visitor: 1_500 });
    const fewer = changed(house, sold, { guests: { guests: 1 } });
    expect(taxed(fewer)).toEqual({ visitor: 500 });
    const again = changed(house, fewer, { guests: { guests: 3, children: [12] } });
    expect(taxed(again)).toEqual({ visitor: 1_500 });
    expect(again.total).toBe(sold.total);
  });
});

describe("a stay that was sold by what was the first plan, and is the second one by now,", () => {
  const flexible = { id: "flexible", name: "Flexible", roundTo: 1, audience: "everybody" } as const;
  const fixed = { ...flexible, id: "fixed", name: "Non-refundable", change: { addBasisPoints: -1_000 } };
  const rate = { includedGuests: 1, furtherAdult: 2_000, furtherChild: [{ from: 0, cents: 0 }] };
  const ofFlexible = houseWith([{ ...LISBON, plans: ["flexible"] }], 1, { ...rate, plans: [flexible, fixed] });
  const later = houseWith([{ ...LISBON, plans: ["flexible"] }], 2, { ...rate, plans: [fixed, flexible] });
  /** Two adults at 120.00; the third guest is a child that costs nothing. */
  const sold = booked(ofFlexible, stay(10, 2));

  test("pays that plan's price and taxes for a further night", () => {
    const longer = changed([...ofFlexible, ...later], sold, { dates: stay(10, 3) });
    expect([longer.subtotal, taxed(longer)]).toEqual([36_000, { city: 2_400 }]);
  });

  test("pays that plan's price in another type", () => {
    const double = { id: "double", nightlyPrice: 15_000, isFree: false };
    expect(changed([...ofFlexible, ...later], sold, { type: double }).subtotal).toBe(34_000);
  });

  test("pays for other guests on all its nights what that plan takes of them", () => {
    const longer = changed([...ofFlexible, ...later], sold, { dates: stay(10, 3) });
    const alone = changed([...ofFlexible, ...later], longer, { guests: { guests: 1, children: [] } });
    expect([alone.subtotal, taxed(alone)]).toEqual([30_000, { city: 1_200 }]);
  });

  test("pays the first plan's price and taxes for a further night once the house has that plan no more", () => {
    const without = houseWith([{ ...LISBON, plans: ["fixed"] }], 2, { ...rate, plans: [fixed] });
    const longer = changed([...ofFlexible, ...without], sold, { dates: stay(10, 3) });
    expect([longer.subtotal, taxed(longer)]).toEqual([24_000 + 10_800, { city: 2_400 }]);
    const alone = changed([...ofFlexible, ...without], longer, { guests: { guests: 1, children: [] } });
    expect([alone.subtotal, taxed(alone)]).toEqual([20_000 + 9_000, { city: 1_200 }]);
  });
});

test("guests who come after all pay nothing twice, whatever a plan kept for them while they were to stay away", () => {
  const house = houseWith([LISBON, STATE, CLEANING], 1, { includedGuests: 1, furtherAdult: 2_000, furtherChild: [] });
  const policy = { plan: "Non-refundable", terms: { tiers: [], afterwards: "everything" } } as const;
  const sold = { ...booked(house, stay(10, 3)), policy };
  const alone = changed(house, sold, { guests: { guests: 1, children: [] }, kept: sold.total });
  expect([alone.guests, alone.total]).toEqual([1, sold.total]);
  const again = changed(house, alone, { guests: { guests: 3, children: [12] }, kept: alone.total });
  expect(again).toMatchObject({ total: sold.total, rates: sold.rates });
  expect(taxed(again)).toEqual(taxed(sold));
  const older = { guests: 3, children: [13] };
  const kept = alone.total;
  expect(changed(house, alone, { guests: older, kept })).toEqual(changed(house, sold, { guests: older, kept }));
});

interface Version {
  catalogue: Catalogue;
  version: number;
}

function houseWith(
  charges: Charge[],
  version = 1,
  { plans = [], ...rate }: Omit<RoomRate, "base"> & { plans?: Plan[] } = ALL_INCLUDED,
): [Version] {
  const types = [
    { id: "standard", category: "Standard", roomName: "Single", nightlyPrice: 10_000, guestsPerRoom: 3 },
    { id: "double", category: "Double", roomName: "Double", nightlyPrice: 15_000, guestsPerRoom: 3 },
  ];
  const book: RateBook = {
    rooms: new Map(types.map(({ id, nightlyPrice: base }) => [id, { ...rate, base }])),
    ...{ seasons: [], weekdays: [], dates: [], plans, lengths: [], restrictions: [], codes: [], charges },
  };
  return [{ catalogue: { roomTypes: types, taxBasisPoints: 0, feePerLine: 0, book }, version }];
}

function booked([{ catalogue, version }]: [Version], dates: Stay): Booking & { line: OrderLine } {
  const type = catalogue.roomTypes[0];
  if (!type) throw new Error("No type.");
  const asked = { ...dates, cartItemId: "1", type, rooms: 1, guests: 3, children: [12], nights: nightsOf(dates) };
  const priced = priceLines([asked], { catalogue, version, day: TODAY, isMember: true, by: "desk" });
  if (isProblem(priced) || !priced[0]) throw new Error("It is not sold.");
  const line = { ...priced[0], type: "standard", bookingId: 1, position: 0, nightlyPrice: 10_000 } as OrderLine;
  return {
    ...{ ...line, line, orderId: "order", state: "confirmed", version: 1, name: "Ada Example", email: "" },
    ...{ createdAt: 0, visit: "", accountId: undefined, promisedRooms: [], hasReceipt: false, deadlinesPassed: 0 },
    rates: line.rates,
  };
}

/** As the last of the versions has it today. */
function changed(
  versions: readonly Version[],
  booking: ReturnType<typeof booked>,
  { kept = 0, ...wanted }: Pick<Partial<WantedStay>, "dates" | "type" | "guests"> & { kept?: number },
) {
  const { catalogue, version } = versions.at(-1) ?? versions[0] ?? fail();
  const facts: PriceFacts = {
    ...{ order: { id: "order", lines: [booking.line] }, booking, today: TODAY, exemptions: [], withdrawn: [] },
    ...{ rateBooks: new Map(versions.map((one) => [one.version, bookOf(one.catalogue)])), kept },
  };
  const nothing = { dates: undefined, type: undefined, room: undefined, areDeadlinesAnew: false, isDirtyGiven: false };
  const { row } = priceAfter({ catalogue, rates: { version } }, facts, { ...nothing, ...wanted });
  return { ...booking, ...wanted.dates, ...wanted.guests, ...row, type: wanted.type?.id ?? booking.type };
}

function fail(): never {
  throw new Error("There is no version.");
}

/** What a booking pays of each tax and fee, which are all that it pays beside its rooms. */
function taxed({ rates = [], subtotal, total }: Booking): Record<string, number> {
  const levies = rates.flatMap(({ exact, once = [] }) => [...(exact?.levied ?? []), ...once]);
  expect(sum(levies.map(({ amount }) => amount))).toBe(total - subtotal);
  const each = Object.groupBy(levies, ({ charge }) => charge);
  return Object.fromEntries(Object.entries(each).map(([id, some = []]) => [id, sum(some.map(({ amount }) => amount))]));
}
