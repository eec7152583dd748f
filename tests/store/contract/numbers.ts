import fc from "fast-check";
import { expect, it } from "vitest";
import type { NumbersTable } from "#hotel/reports/ports/numbers.ts";
import type { DayFigures } from "#hotel/reports/rules/figures.ts";
import { daysOf, type Period } from "#hotel/kernel/period.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import { type NightRate, priceOf } from "#hotel/pricing/rules/reprice.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, NOON, placePaid, TODAY } from "#tests/store/small-house.ts";
import {
  differencesByHand,
  figuresByHand,
  lengthsByHand,
  leviesByHand,
  moneyByHand,
  startOf,
} from "./numbers-by-hand.ts";

const DECEMBER: Period = { from: "2026-12-01", until: "2027-01-01" };

/** One after another in the same house, so that each costs more than the one before; the embedded database is asked the same SQL. */
const HISTORIES = 25;
const HISTORIES_EMBEDDED = process.env.EVERY_DATABASE ? HISTORIES : 8;

/** A stay with sums that don't divide by its nights, booked at any time around the days of the report. */
const bookings = fc.array(
  fc.record({
    from: fc.integer({ min: -9, max: 35 }),
    nights: fc.integer({ min: 1, max: 12 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    sold: fc.constantFrom("evenly", "by night", "in runs"),
    subtotal: fc.integer({ min: 0, max: 9_999 }),
    taxes: fc.constantFrom(0, 1, 948, 2_849),
    fees: fc.constantFrom(0, 500, 7),
    bookedMinutes: fc.integer({ min: -20 * 1_440, max: 5 * 1_440 }),
    state: fc.constantFrom("confirmed", "confirmed", "confirmed", "pending", "cancelled", "declined", "expired"),
    money: fc.constantFrom("captured", "unpaid", "demo", "none", "half", "cash", "kept"),
  }),
  { maxLength: 25 },
);

export function numbersAreTrue(house: House): void {
  const numbers = (): NumbersTable => house.store.numbers;
  const startsOf = (period: Period) => [...daysOf(period), period.until].map(startOf);
  const read = (period: Period) => numbers().days(period, startsOf(period), TODAY);

  it("tells of any history what counting its rows one by one tells", async () => {
    const numRuns = house.database.kind === "embedded" ? HISTORIES_EMBEDDED : HISTORIES;
    await fc.assert(
      fc.asyncProperty(bookings, fc.integer({ min: 0, max: 20 }), async (histories, firstDay) => {
        await house.database.pool.query(
          "update inventory set blocked = extract(day from night)::integer % 2, sold = extract(day from night)::integer % 2",
        );
        for (const history of histories) await write(house, history);
        const from = addDays(TODAY, firstDay);
        const period = { from, until: addDays(from, 1 + (firstDay % 14)) };
        expect(await read(period)).toEqual(await figuresByHand(house.database.pool, period));
        expect(await numbers().levies(period)).toEqual(await leviesByHand(house.database.pool, period));
        expect(await numbers().stayLengths(period)).toEqual(await lengthsByHand(house.database.pool, period));
        expect(await numbers().moved(startOf(period.from), startOf(period.until))).toEqual(
          await moneyByHand(house.database.pool, period),
        );
        const kept = (await moneyByHand(house.database.pool, period)).find(({ kind }) => kind === "kept");
        expect(await numbers().kept(startOf(period.from), startOf(period.until))).toMatchObject({
          amount: kept?.amount ?? 0,
        });
        expect(await numbers().differences(from)).toEqual(await differencesByHand(house.database.pool, from));
      }),
      { numRuns, endOnFailure: true },
    );
  });

  it("spreads a stay's money over its nights to the cent, the odd cents first", async () => {
    const line = lineOf({
      checkIn: "2026-12-10",
      checkOut: "2026-12-13",
      subtotal: 100,
      taxes: 11,
      fees: 5,
      total: 116,
    });
    await placePaid(house.store, { lines: [line] });
    const nights = (await read({ from: "2026-12-09", until: "2026-12-14" })).map(({ revenue, taxes, fees, sold }) => [
      sold,
      revenue,
      taxes,
      fees,
    ]);
    expect(nights).toEqual([
      [0, 0, 0, 0],
      [1, 34, 4, 2],
      [1, 33, 4, 2],
      [1, 33, 3, 1],
      [0, 0, 0, 0],
    ]);
    const parts = await Promise.all(["2026-12-10", "2026-12-11", "2026-12-12"].map((day) => one(day as PlainDate)));
    expect(parts.map(({ revenue }) => revenue)).toEqual([34, 33, 33]);
  });

  it("tells each night of a stay that was sold by the night at its own price, and what is levied once on the first", async () => {
    const levy = (charge: string, amount: number, taxable: number) => ({
      charge,
      version: 1,
      amount,
      taxable,
      exempt: 0,
    });
    const night = (subtotal: number, tax: number) => ({
      ...{ nights: 1, type: "standard", nightlyPrice: subtotal, taxBasisPoints: 1_000 },
      exact: { subtotal, taxes: tax, fees: 0, levied: [levy("state", tax, subtotal)] },
    });
    const rates = [{ ...night(10_000, 1_000), once: [levy("stay", 150, 10_000)] }, night(20_000, 2_000)];
    const stay = { checkIn: "2026-12-31", checkOut: "2027-01-02" } as const;
    const line = lineOf({ ...stay, subtotal: 30_000, taxes: 3_150, fees: 0, total: 33_150, rates });
    const order = await house.store.orders.insert(draftOf({ payment: "none", lines: [line], total: line.total }));
    await house.store.bookings.insertForOrder(order?.id ?? "", "confirmed", NOON);
    const period = { from: "2026-12-30", until: "2027-01-03" } as const;
    expect((await read(period)).map(({ revenue, taxes }) => [revenue, taxes])).toEqual([
      [0, 0],
      [10_000, 1_150],
      [20_000, 2_000],
      [0, 0],
    ]);
    const levies = (await numbers().levies(period)).map(({ month, charge, taxable, amount }) => [
      month,
      charge,
      taxable,
      amount,
    ]);
    expect(levies).toEqual([
      ["2026-12-01", "state", 10_000, 1_000],
      ["2026-12-01", "stay", 10_000, 150],
      ["2027-01-01", "state", 20_000, 2_000],
    ]);
  });

  it("takes closed rooms out of those for sale, and knows none on nights that are not open", async () => {
    await house.database.pool.query(
      "update inventory set blocked = 2 where night = '2026-12-05' and type_id = 'standard'",
    );
    expect((await one("2026-12-05")).available).toBe(3);
    expect((await one("2026-12-06")).available).toBe(5);
    expect((await one("2027-03-01")).available).toBe(0);
  });

  it("offers no night to come of a type whose rooms are all switched off, but for what is held or sold", async () => {
    await placePaid(house.store, { lines: [lineOf({ type: "suite" })] });
    const yesterday = addDays(TODAY, -1);
    await house.database.pool.query("insert into inventory (type_id, night, capacity) values ('suite', $1, 2)", [
      yesterday,
    ]);
    await house.store.rooms.switchOff(201, TODAY);
    await house.store.rooms.switchOff(202, TODAY);
    const days = await Promise.all([yesterday, TODAY, "2026-12-10", "2026-12-20"].map((day) => one(day as PlainDate)));
    expect(days.map(({ available }) => available)).toEqual([2, 3, 4, 3]);
    await house.store.rooms.switchOn(201);
    expect((await one("2026-12-20")).available).toBe(5);
  });

  it("lists who arrives, who leaves and who stays, with the rooms that were assigned", async () => {
    const order = await placePaid(house.store, { lines: [lineOf({ rooms: 2 })], name: "Zoe Example" });
    const [stay] = await house.store.stays.holding("standard", TODAY);
    await house.store.stays.assign([{ stayId: stay?.id ?? 0, room: 102 }]);
    const on = async (day: PlainDate, which: "arriving" | "leaving" | "expected") =>
      (await numbers().staysOn(day, which)).map(({ name, roomNumbers, rooms }) => [name, rooms, roomNumbers]);
    const zoe = ["Zoe Example", 2, [102]];
    expect(await on("2026-12-10", "arriving")).toEqual([zoe]);
    expect(await on("2026-12-10", "expected")).toEqual([zoe]);
    expect(await on("2026-12-11", "expected")).toEqual([zoe]);
    expect(await on("2026-12-12", "leaving")).toEqual([zoe]);
    expect([await on("2026-12-12", "expected"), await on("2026-12-11", "arriving")]).toEqual([[], []]);
    await house.store.bookings.moveOfOrder(order.id, "confirmed", "cancelled");
    expect(await on("2026-12-10", "arriving")).toEqual([]);
  });

  it("has in the house who came and was not seen to leave, as long as that may be, and nobody who is still awaited", async () => {
    await placePaid(house.store, { lines: [lineOf({ rooms: 2 })] });
    const [stay] = await house.store.stays.holding("standard", TODAY);
    await house.store.stays.assign([{ stayId: stay?.id ?? 0, room: 102 }]);
    const become = (life: string) =>
      house.database.pool.query(
        `update stay set life = $2, occupies = case when $2 = 'in-house' then 102 end,
           left_at = case when $2 = 'left' then now() end, arrived_at = now() where id = $1`,
        [stay?.id, life],
      );
    const on = async (night: PlainDate, today: PlainDate) =>
      (await numbers().inHouse(night, today)).reduce((rooms, one) => rooms + one.rooms, 0);
    expect(await on("2026-12-10", "2026-12-10")).toBe(0);
    await become("in-house");
    expect(await on("2026-12-09", "2026-12-10")).toBe(0);
    expect(await on("2026-12-10", "2026-12-10")).toBe(1);
    expect(await on("2026-12-11", "2026-12-10")).toBe(1);
    expect(await on("2026-12-12", "2026-12-10")).toBe(0);
    expect(await on("2026-12-13", "2026-12-14")).toBe(1);
    expect(await on("2026-12-14", "2026-12-14")).toBe(1);
    await become("left");
    expect(await on("2026-12-11", "2026-12-11")).toBe(0);
    expect(await on("2026-12-11", "2026-12-12")).toBe(1);
    expect((await numbers().staysOn("2026-12-11", "expected")).map(({ rooms }) => rooms)).toEqual([1]);
  });

  it("notices when the counters know another number of rooms sold than the bookings do", async () => {
    await placePaid(house.store);
    expect(await numbers().miscounts("2026-12-10", TODAY)).toEqual([]);
    await house.database.pool.query(
      "update inventory set sold = 3 where night = '2026-12-10' and type_id = 'standard'",
    );
    expect(await numbers().miscounts("2026-12-10", TODAY)).toEqual([{ type: "standard", counted: 3, booked: 1 }]);
  });

  it("lets a night that is over count for the type it was slept in, whatever its guest's type has become since", async () => {
    await placePaid(house.store);
    const [stay] = await house.store.stays.holding("standard", TODAY);
    await house.store.deskStays.setType(stay?.id ?? 0, "suite", "2026-12-11");
    const tomorrow = { checkIn: "2026-12-11", checkOut: "2026-12-12" } as const;
    await house.store.inventory.change([
      { type: "standard", stay: tomorrow, sold: -1 },
      { type: "suite", stay: tomorrow, sold: 1 },
    ]);
    expect(await numbers().miscounts("2026-12-10", "2026-12-11")).toEqual([]);
    expect(await numbers().miscounts("2026-12-11", "2026-12-11")).toEqual([]);
    expect(await numbers().miscounts("2026-12-10", "2026-12-10")).toHaveLength(2);
    await house.database.pool.query(
      "update inventory set sold = 2 where night = '2026-12-10' and type_id = 'standard'",
    );
    expect(await numbers().miscounts("2026-12-10", "2026-12-11")).toContainEqual({
      ...{ type: "standard", counted: 2, booked: 0 },
    });
  });

  it("counts nothing in an empty house", async () => {
    const days = await read(DECEMBER);
    expect(days).toHaveLength(31);
    expect(
      new Set(days.map(({ available, sold, revenue, pickedUp }) => [available, sold, revenue, pickedUp].join())),
    ).toEqual(new Set(["5,0,0,0"]));
  });

  async function one(day: PlainDate): Promise<DayFigures> {
    const [figures] = await read({ from: day, until: addDays(day, 1) });
    if (!figures) throw new Error("No figures came.");
    return figures;
  }
}

type History = typeof bookings extends fc.Arbitrary<(infer One)[]> ? One : never;

let written = 0;

/** Writes what such a booking would have left behind, past the counters: they are not what is tried here. */
async function write({ store, database }: House, history: History): Promise<void> {
  const checkIn = addDays(TODAY, history.from);
  const checkOut = addDays(checkIn, history.nights);
  const { rooms, state, money } = history;
  const { total, ...price } = priceIn(history);
  const line = lineOf({ checkIn, checkOut, rooms, ...price, total });
  const at = NOON + history.bookedMinutes * 60_000;
  const order = await store.orders.insert(draftOf({ payment: "none", lines: [line], total, createdAt: at }));
  if (!order) throw new Error("The order was refused.");
  await store.bookings.insertForOrder(order.id, "pending", at);
  await database.pool.query("update booking set state = $2 where order_id = $1", [order.id, state]);
  await store.stays.setCounting(order.id, state === "confirmed" ? "sold" : "none");
  written += 1;
  const amount = money === "half" ? Math.floor(total / 2) : total;
  if (money === "none" || amount === 0) return;
  const reference = `history-${written}`;
  if (money === "cash") {
    // Owed, paid at the desk, and a part of it given back: the guest owes that again.
    await store.ledger.add({ orderId: order.id, kind: "unpaid", amount, reference, at });
    await store.ledger.add({ orderId: order.id, kind: "cash", amount, reference, at });
    await store.ledger.add({ orderId: order.id, kind: "returned-at-desk", amount: 1, reference, at });
    return;
  }
  const kind = money === "half" ? "captured" : money;
  await store.ledger.add({ orderId: order.id, kind, amount, reference, at });
}

function priceIn(history: History): Pick<LinePrice, "subtotal" | "taxes" | "fees" | "total"> & { rates?: NightRate[] } {
  const { sold, rooms, nights, subtotal, taxes, fees } = history;
  if (sold === "in runs") {
    const rates = inRuns(history);
    return { ...priceOf({ rooms, taxes: 0, fees, rates, sold: rates }, rates), rates };
  }
  const amounts = { subtotal, taxes, fees, total: subtotal + taxes + fees };
  return sold === "evenly" ? amounts : { ...amounts, rates: sliced(amounts, nights) };
}

/** As a stay stands that was upgraded or prolonged without a rate book: a part of its nights is dearer, or bears another tax. */
function inRuns({ rooms, nights, subtotal, taxes }: History): NightRate[] {
  const [first, nightlyPrice] = [Math.ceil(nights / 2), Math.floor(subtotal / nights / rooms)];
  const run = { nights: first, type: "standard", nightlyPrice, taxBasisPoints: 1_200 };
  const other = taxes === 948 ? { taxBasisPoints: 1_500 } : { nightlyPrice: 2 * nightlyPrice + 1, type: "suite" };
  return nights === 1 ? [run] : [run, { ...run, ...other, nights: nights - first }];
}

/** Nights that cost more from one to the next, with two taxes; what does not divide is levied once. */
function sliced({ subtotal, taxes, fees }: Record<"subtotal" | "taxes" | "fees", number>, nights: number): NightRate[] {
  const [most, tax, fee] = [subtotal, taxes, fees].map((amount) => Math.floor(amount / nights)) as [
    number,
    number,
    number,
  ];
  let left = subtotal;
  return Array.from({ length: nights }, (_, index) => {
    const own = index === nights - 1 ? left : Math.floor((most * (index + 1)) / nights);
    left -= own;
    const state = { charge: "state", version: 1, amount: Math.floor(tax / 2), taxable: own, exempt: 0 };
    const parish = { charge: "parish", version: index % 2, amount: tax - state.amount, taxable: 0, exempt: own };
    const exact = { subtotal: own, taxes: tax, fees: fee, levied: [state, parish] };
    const once = { charge: "stay", version: 1, amount: taxes - nights * tax, taxable: own, exempt: 0 };
    const rate = { nights: 1, type: "standard", nightlyPrice: own, taxBasisPoints: 0, exact };
    return index === 0 ? { ...rate, once: [once] } : rate;
  });
}
