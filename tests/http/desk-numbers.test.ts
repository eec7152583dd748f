import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { loader as nightFile } from "#app/desk/reports/end-of-day-file.ts";
import { loader as numbersFile } from "#app/desk/reports/days-file.ts";
import { loader as taxesFile } from "#app/desk/reports/taxes-file.ts";
import { ratesOf } from "#hotel/reports/rules/figures.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold, HOUR, reserve } from "./guest-acts.ts";

/**
 * Four nights worked out by hand, in a house of 80 rooms:
 * Ada pays by card for one Standard room, 1 to 4 December: 3 x $79 = $237, tax $28.44, fee $5.
 * Bea has two Double Bed rooms, 3 to 5 December, confirmed unpaid: 2 x 2 x $99 = $396, tax $47.52, fee $5.
 * Cem's is confirmed and cancelled, and Dora's still waits: neither counts.
 */
let house: TestHotel;
let clerk: Person;
let beas: number;
const TROUBLE = '=SUM(A1:A9,"Bea")';

beforeAll(async () => {
  house = await openTestHotel();
  clerk = await openPerson(house, { role: "admin" });
  const ada = browserOf(house);
  const checkout = await hold(ada);
  await ada.pay(checkout, GOOD_CARD);
  expect(await book(ada, checkout)).toMatchObject({ status: 201 });
  const doubles = { start: "2026-12-03", end: "2026-12-05", type: 99, rooms: 2, guests: 4 };
  beas = await reserved({ ...doubles, name: TROUBLE, email: "bea@example.com" });
  await decide(beas, "confirmed", 1);
  const cems = await reserved({ email: "cem@example.com" });
  await decide(cems, "confirmed", 1);
  await decide(cems, "cancelled", 2);
  await reserved({ email: "dora@example.com" });
});
afterAll(() => house.close());

const reserved = async (changes: Record<string, unknown>) =>
  (await reserve(browserOf(house), changes)).body.insertedIds[0] ?? 0;
const decide = async (id: number, status: string, version: number) => {
  const answer = await clerk.browser.patch(`/api/bookings/${id}`, { status }, { "if-match": String(version) });
  expect(answer.status).toBe(200);
};
const PERIOD = { from: "2026-12-01", to: "2026-12-04" };

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe("the numbers of four nights", () => {
  test("are those worked out by hand", async () => {
    const { figures, total, lengths } = found(await house.hotel.staff.reports.readNumbers(clerk.account, PERIOD));
    const nights = figures.map(({ day, available, sold, revenue }) => [day, available, sold, revenue]);
    expect(nights).toEqual([
      ["2026-12-01", 80, 1, 7_900],
      ["2026-12-02", 80, 1, 7_900],
      ["2026-12-03", 80, 3, 27_700],
      ["2026-12-04", 80, 2, 19_800],
    ]);
    expect(total).toMatchObject({ available: 320, sold: 7, revenue: 63_300, arrivals: 3, arrivalNights: 7 });
    const { occupancy, averageRate, perAvailable, stayLength } = ratesOf(total);
    expect([occupancy, averageRate, perAvailable]).toEqual([0.021875, 9_043, 198]);
    expect(stayLength).toBeCloseTo(2.333, 3);
    expect(lengths).toEqual([
      { nights: 2, stays: 2 },
      { nights: 3, stays: 1 },
    ]);
  });

  test("were picked up on the day they were booked", async () => {
    const asked = { from: "2026-11-20", to: "2026-11-22" };
    const { figures } = found(await house.hotel.staff.reports.readNumbers(clerk.account, asked));
    expect(figures.map(({ pickedUp, pickedUpRevenue }) => [pickedUp, pickedUpRevenue])).toEqual([
      [0, 0],
      [7, 63_300],
      [0, 0],
    ]);
  });

  test("bear the tax of their bookings, in the month that they lie in", async () => {
    const report = found(
      await house.hotel.staff.reports.readTaxes(clerk.account, { from: "2026-11-01", to: "2026-12-31" }),
    );
    expect(report.months.map(({ day, taxable, taxes, fees }) => [day, taxable, taxes, fees])).toEqual([
      ["2026-11-01", 0, 0, 0],
      ["2026-12-01", 63_300, 7_596, 1_000],
    ]);
  });

  test("tell apart what was kept of cancelled bookings", async () => {
    const nights = found(await house.hotel.staff.reports.readNumbers(clerk.account, PERIOD));
    expect(nights.kept).toBe(0);
    await house.database.pool.query(
      `insert into ledger (order_id, kind, amount, reference, at)
       select order_id, 'kept', 9348, 'by hand', '2026-12-04 18:00Z' from booking where state = 'cancelled'`,
    );
    const { kept, total } = found(await house.hotel.staff.reports.readNumbers(clerk.account, PERIOD));
    expect([kept, total]).toEqual([9_348, nights.total]);
    expect(found(await house.hotel.staff.reports.readTaxes(clerk.account, PERIOD)).kept).toMatchObject({
      amount: 9_348,
      untold: 9_348,
    });
  });

  test("by month are the same sums", async () => {
    const byMonth = found(await house.hotel.staff.reports.readNumbers(clerk.account, { ...PERIOD, by: "month" }));
    expect(byMonth.figures).toHaveLength(1);
    expect(byMonth.figures[0]).toMatchObject({ day: "2026-12-01", sold: 7, revenue: 63_300 });
  });
});

describe("the night report", () => {
  test("names who arrives, leaves and stays, and no cancelled or waiting one", async () => {
    const on = async (day: string) => found(await house.hotel.staff.reports.readNight(clerk.account, { day }));
    const names = (stays: { name: string }[]) => stays.map(({ name }) => name);
    const third = await on("2026-12-03");
    expect([names(third.arriving), names(third.leaving)]).toEqual([[TROUBLE], []]);
    expect(names(third.expected)).toEqual([TROUBLE, "Ada Example"]);
    expect(third.inHouse).toEqual([]);
    const fourth = await on("2026-12-04");
    expect([names(fourth.arriving), names(fourth.leaving), names(fourth.expected)]).toEqual([
      [],
      ["Ada Example"],
      [TROUBLE],
    ]);
    expect([third.isOver, third.differences, third.miscounts]).toEqual([false, [], []]);
  });

  test("tells the day's money by kind", async () => {
    const { money } = found(await house.hotel.staff.reports.readNight(clerk.account, {}));
    expect(money).toEqual([
      { kind: "captured", movements: 1, amount: 27_044 },
      { kind: "unpaid", movements: 2, amount: 44_852 + 27_044 },
      { kind: "waived", movements: 1, amount: 27_044 },
    ]);
  });

  test("tells when the money of a stay is not what it costs", async () => {
    await house.database.pool.query(
      `insert into ledger (order_id, kind, amount, reference, at)
       select order_id, 'waived', 852, 'by hand', '2026-11-21 18:00Z' from booking where id = $1`,
      [beas],
    );
    const { differences } = found(await house.hotel.staff.reports.readNight(clerk.account, { day: "2026-12-05" }));
    expect(differences).toMatchObject([{ bookingId: beas, charged: 44_852, received: 0, owed: 44_000 }]);
  });
});

test("money that a bank took before the day turned is of the day on which the house heard of it", async () => {
  const other = await openTestHotel();
  const guest = browserOf(other);
  const checkout = await hold(guest);
  await guest.pay(checkout, "4000 0000 0000 0259");
  await book(guest, checkout);
  const owner = await openPerson(other, { role: "owner" });
  const { staff } = other.hotel;
  const moneyOf = async (day: string) => found(await staff.reports.readNight(owner.account, { day })).money;
  const yesterdays = [{ kind: "captured", movements: 1, amount: 27_044 }];
  expect(await moneyOf("2026-11-21")).toEqual(yesterdays);
  other.pass(24 * HOUR);
  await other.tend();
  const { rows } = await other.database.pool.query("select opened_at < '2026-11-22' as isearlier from dispute");
  expect(rows).toEqual([{ isearlier: true }]);
  expect(await moneyOf("2026-11-21")).toEqual(yesterdays);
  expect(await moneyOf("2026-11-22")).toEqual([{ kind: "disputed", movements: 1, amount: 27_044 }]);
  await other.close();
});

describe("a report as a file", () => {
  const file = async (answer: (asked: never) => Promise<Response>, search: string) => {
    const context = new RouterContextProvider();
    context.set(hotelContext, house.hotel);
    context.set(contentContext, await readHotelContent());
    context.set(clerkContext, clerk.account);
    const url = new URL(`http://hotel.example.com/dashboard/numbers/a.csv?${search}`);
    // The way elsewhere is thrown, so that the router goes it.
    return answer({ context, url } as never).catch((elsewhere: Response) => elsewhere);
  };

  test("runs nothing that a guest wrote", async () => {
    const answer = await file(nightFile, "day=2026-12-03");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`,"'=SUM(A1:A9,""Bea"")",`);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test("has the tax by month and all together", async () => {
    const text = await (await file(taxesFile, "from=2026-12-01&to=2026-12-31")).text();
    expect(text.split("\r\n").slice(1)).toEqual([
      ...["2026-12,7,633,0,75.96,10", "Total,7,633,0,75.96,10"],
      ...['"Cancellation fees of $93.48, tax not noted"', ""],
    ]);
  });

  test("tells what was kept of a stay beside the charges, and among none of them", async () => {
    const text = await (await file(nightFile, "day=2026-12-04")).text();
    expect(text).toContain('\r\n"Of what was charged or paid, cancellation fee: $93.48",1,\r\n');
  });

  test("has each day's figures", async () => {
    const text = await (await file(numbersFile, "from=2026-12-03&to=2026-12-03")).text();
    expect(text.split("\r\n")[1]).toBe("2026-12-03,80,3,3.8,277,92.33,3.46,33.24,4.16,2,4,0,0");
  });

  test("leads to where the period is chosen when it makes no sense", async () => {
    for (const answer of [numbersFile, taxesFile, nightFile]) {
      const led = await file(answer, "from=x&day=x");
      expect([led.status, led.headers.get("location")]).toEqual([302, expect.stringMatching(/=x$/)]);
    }
  });
});

test.each([
  [{ from: "2026-12-05", to: "2026-12-04" }, "ends-too-early"],
  [{ from: "2016-01-01", to: "2026-01-01" }, "too-many-days"],
  [{ from: "yesterday" }, "not-a-day"],
  [{ by: "hour" }, "invalid"],
])("a period of %j is refused", async (asked, fault) => {
  const answer = await house.hotel.staff.reports.readNumbers(clerk.account, asked);
  expect(answer).toMatchObject({ problem: "invalid-fields", fields: [{ fault }] });
});

test("guests and strangers read no number of the house", async () => {
  const ada = await openPerson(house);
  const { staff } = house.hotel;
  for (const read of [staff.reports.readNumbers, staff.reports.readNight, staff.reports.readTaxes]) {
    expect(await read(ada.account)).toEqual({ problem: "not-allowed" });
    expect(await read(undefined)).toEqual({ problem: "not-signed-in" });
  }
});
