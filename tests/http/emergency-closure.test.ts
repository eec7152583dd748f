import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { closureFigures } from "#hotel/closures/rules/closure.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, expectCleanBooks, expectRefusal, GOOD_CARD, HOUR, hold, orderOf, reserve } from "./guest-acts.ts";

/**
 * A storm from 1 to 4 December. Ada has paid, Bea pays at the desk, Cem waits for an answer, Dora is in the house until the
 * 2nd, Eve arrives after it, Fay was about to pay when it was opened, and Gil booked on the phone and has no e-mail.
 */
let house: TestHotel;
let clerk: Person;
let owner: Person;
let ada: number;
let bea: number;
let cem: number;
let dora: number;
let gil: number;
let closureId: number;
const NIGHTS = { from: "2026-12-01", to: "2026-12-04" };
const visitor: Visitor = { visit: "somebody", address: "192.0.2.9" };

const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const lettersTo = async (email: string) =>
  (
    await rowsOf(
      "select kind from outbox where recipient = $1 and kind in ('storm', 'storm-pending', 'stay-changed', 'cancellation') order by id",
      [email],
    )
  ).map(({ kind }) => kind);

function found<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function paid(changes: Record<string, unknown>): Promise<number> {
  const browser = browserOf(house);
  const order = orderOf(changes);
  const checkout = await hold(browser, order);
  await browser.pay(checkout, GOOD_CARD);
  return (await book(browser, checkout, order.items)).body.insertedIds[0] ?? 0;
}

async function unpaid(changes: Record<string, unknown>): Promise<number> {
  const id = (await reserve(browserOf(house), changes)).body.insertedIds[0] ?? 0;
  const answer = await clerk.browser.patch(`/api/bookings/${id}`, { status: "confirmed" }, { "if-match": "1" });
  expect(answer.status).toBe(200);
  return id;
}

/** The link in the one storm letter to an address, by which its guest chooses. */
async function linkOf(email: string): Promise<string> {
  const [letter] = await rowsOf("select plain from outbox where recipient = $1 and kind = 'storm'", [email]);
  return /\/storm\/([\w-]+)/.exec(letter?.plain ?? "")?.[1] ?? "";
}

beforeAll(async () => {
  house = await openTestHotel();
  clerk = await openPerson(house, { role: "admin", name: "Clerk Example" });
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
  ada = await paid({ email: "ada@example.com" });
  bea = await unpaid({ email: "bea@example.com", start: "2026-11-30", end: "2026-12-02" });
  dora = await unpaid({ email: "dora@example.com", start: "2026-11-28", end: "2026-12-02" });
  await unpaid({ email: "eve@example.com", start: "2026-12-05", end: "2026-12-06" });
  // Seven days on Dora comes into the house; it is 28 November.
  house.pass(7 * 24 * HOUR);
  await house.tend();
  const [version] = await rowsOf("select version from booking where id = $1", [dora]);
  found(await house.hotel.staff.frontDesk.checkIn(clerk.account, { id: dora, version: version?.version }));
  cem = (await reserve(browserOf(house), { email: "cem@example.com" })).body.insertedIds[0] ?? 0;
  const byPhone = await house.hotel.staff.booking.bookAtDesk(clerk.account, {
    items: [{ id: "desk", type: "standard", start: "2026-12-02", end: "2026-12-03", rooms: 1, guests: 1 }],
    ...{ name: "Gil Example", email: "", phone: "(504) 555-0188", payment: "unpaid" },
    ...{ grandTotal: 9_348, clientKey: "gil-on-the-phone" },
  });
  gil = found(byPhone)[0]?.bookingId ?? 0;
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-28", now: NOON + 7 * 24 * HOUR });
  await house.close();
});

describe("a storm that is tried out", () => {
  test("tells who would be struck, and changes nothing", async () => {
    const before = await rowsOf("select * from inventory order by type_id, night");
    const { struck, nights } = found(await house.hotel.staff.closures.preview(clerk.account, NIGHTS));
    expect(struck.map(({ email, state, life }) => `${email} ${state} ${life}`).toSorted()).toEqual([
      " confirmed booked",
      "ada@example.com confirmed booked",
      "bea@example.com confirmed booked",
      "cem@example.com pending booked",
      "dora@example.com confirmed in-house",
    ]);
    expect(nights).toHaveLength(12);
    expect(await rowsOf("select * from inventory order by type_id, night")).toEqual(before);
    expect(await rowsOf("select * from storm")).toEqual([]);
  });

  test.each([
    [{ from: "2026-12-05", to: "2026-12-04" }, "to", "ends-too-early"],
    [{ from: "2026-12-05", to: "2036-12-04" }, "to", "too-many-days"],
    [{ from: "2026-11-01", to: "2026-11-02" }, "to", "in-the-past"],
    [{ from: "2030-11-01", to: "2030-11-02" }, "to", "beyond-horizon"],
    [{ from: "2026-12-05" }, "to", "missing"],
    [{ ...NIGHTS, types: ["castle"] }, "types", "unknown-type"],
    [{ ...NIGHTS, rate: -500 }, "rate", "invalid"],
  ])("refuses %j", async (sent, field, fault) => {
    const answer = await house.hotel.staff.closures.preview(clerk.account, sent);
    expect(answer).toMatchObject({ problem: "invalid-fields", fields: [{ field, fault }] });
  });

  test("is for the desk alone", async () => {
    const guest = await openPerson(house);
    for (const act of [house.hotel.staff.closures.preview, house.hotel.staff.closures.open]) {
      expect(await act(guest.account, NIGHTS)).toEqual({ problem: "not-allowed" });
      expect(await act(undefined, NIGHTS)).toEqual({ problem: "not-signed-in" });
    }
    expect(await house.hotel.staff.closures.lift(guest.account, { id: 1 })).toEqual({ problem: "not-allowed" });
  });

  test("is opened by owners alone, and by nobody who was one when they asked", async () => {
    const stale = await openPerson(house, { role: "owner" });
    await house.database.pool.query("update account set role = 'admin' where id = $1", [stale.account.id]);
    for (const who of [clerk, stale]) {
      expect(await house.hotel.staff.closures.open(who.account, NIGHTS)).toEqual({ problem: "not-allowed" });
    }
    expect(await rowsOf("select * from storm")).toEqual([]);
  });

  test("comes to so many bookings, guests, letters, calls, rooms and dollars before it is opened", async () => {
    const found = await house.hotel.staff.closures.preview(clerk.account, NIGHTS);
    if (isProblem(found)) throw new Error(JSON.stringify(found));
    const affected = found.struck.filter(({ state, life }) => state === "confirmed" && life === "booked");
    const pending = found.struck.filter(({ state }) => state === "pending");
    // Ada has paid for two guests and three nights, Bea owes two nights, and Gil one, who left no address; Cem waits.
    expect(closureFigures({ affected, pending }, found.nights)).toEqual({
      ...{ bookings: 3, rooms: 3, guests: 5, letters: 3, calls: 1, pending: 1 },
      ...{ worth: 27_044 + 18_196 + 9_348, unsold: 4 * 80 - 9 },
    });
  });
});

describe("a storm that is opened", () => {
  test("stops sales, writes to each guest once, and lets the stranded one stay at the rate chosen", async () => {
    const fay = browserOf(house);
    const latecomer = await hold(fay, { email: "fay@example.com" });
    const sent = { ...NIGHTS, rate: 2_000, stranded: [String(dora)] };
    const opened = found(await house.hotel.staff.closures.open(owner.account, sent));
    closureId = opened.closure.id;
    expect(await house.hotel.staff.closures.open(owner.account, sent)).toEqual({ problem: "storm-is-on" });
    const { closures } = found(await house.hotel.staff.frontDesk.readToday(clerk.account));
    expect(closures).toMatchObject([{ id: closureId, from: "2026-12-01", until: "2026-12-05", state: "on" }]);
    await house.tend();
    // Who was about to pay may, and is written to as well.
    await fay.pay(latecomer, GOOD_CARD);
    expect(await book(fay, latecomer)).toMatchObject({ status: 201 });
    await house.tend();
    for (const email of ["ada", "bea", "fay"]) expect(await lettersTo(`${email}@example.com`)).toEqual(["storm"]);
    expect(await lettersTo("cem@example.com")).toEqual(["storm-pending"]);
    expect(await lettersTo("eve@example.com")).toEqual([]);
    const details = found(await house.hotel.staff.frontDesk.readBookingDetails(clerk.account, { id: bea }));
    expect(details.letters.map(({ kind }) => kind)).toContain("storm");
    expectRefusal(
      await browserOf(house).post("/api/create-payment-intent", orderOf({ email: "gus@example.com" })),
      409,
      "sold-out",
    );
    expect(await lettersTo("dora@example.com")).toEqual(["stay-changed"]);
    const [stay] = await rowsOf("select check_in, check_out, subtotal from booking where id = $1", [dora]);
    // Four nights at $79 as before, and three more at $20.
    expect(stay).toEqual({ check_in: "2026-11-28", check_out: "2026-12-05", subtotal: 4 * 7_900 + 3 * 2_000 });
    const [{ version }] = await rowsOf("select version from booking where id = $1", [dora]);
    const sooner = { id: dora, version, start: "2026-11-28", end: "2026-12-04" };
    expect(await house.hotel.staff.booking.previewDates(clerk.account, sooner)).toMatchObject({ difference: -2_240 });
    const { steps } = found(await house.hotel.staff.closures.read(clerk.account, { id: closureId }));
    expect(steps.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      "extend done",
      "offer done",
      "offer done",
      "offer done",
      "offer refused",
      "stop done",
      "stop done",
      "stop done",
      "tell done",
    ]);
    const audit = await rowsOf(
      "select act, subject, detail from audit where actor = $1 and act ~ '^(storm|stay.dates)'",
      [owner.account.id],
    );
    expect(audit).toMatchObject([
      {
        act: "storm.opened",
        subject: `storm:${closureId}`,
        detail: expect.stringMatching(/^2026-12-01 to 2026-12-04: /),
      },
      { act: "stay.dates-changed", subject: String(dora) },
    ]);
  });

  test("gives back what the desk noted by mistake, and lets who is in the house stay on by hand, and sells nothing", async () => {
    const { frontDesk, booking } = house.hotel.staff;
    const now = async () => {
      const [row] = await rowsOf("select version from booking where id = $1", [dora]);
      return { id: dora, version: row?.version };
    };
    const onSale = async () =>
      (await rowsOf("select from inventory where storm_id is not null and held + sold + blocked < capacity")).length;
    expect(await frontDesk.checkOut(clerk.account, await now())).toMatchObject({ freedNights: 6 });
    expect(await frontDesk.undoAct(clerk.account, await now())).toMatchObject({ undone: "check-out" });
    expect(await onSale()).toBe(0);
    const changed = async (end: string) => {
      const sent = { ...(await now()), start: "2026-11-28", end };
      const { difference } = found(await booking.previewDates(clerk.account, sent));
      return booking.changeDates(clerk.account, { ...sent, difference });
    };
    for (const end of ["2026-12-02", "2026-12-05"]) {
      expect(await changed(end)).toMatchObject({ modifiedCount: 1, is: { checkOut: end } });
      expect(await onSale()).toBe(0);
    }
  });

  test("tells who waits for an answer once, that nothing can be confirmed and nothing is owed; confirmed they may choose", async () => {
    const [letter] = await rowsOf("select plain, state from outbox where kind = 'storm-pending'");
    expect(letter?.state).toBe("kept");
    expect(letter?.plain).toContain("we can't confirm this reservation as things stand");
    expect(letter?.plain).toContain("you owe nothing");
    await house.tend();
    expect(await lettersTo("cem@example.com")).toEqual(["storm-pending"]);
    const answer = await clerk.browser.patch(`/api/bookings/${cem}`, { status: "confirmed" }, { "if-match": "1" });
    expect(answer.status).toBe(200);
    await house.tend();
    expect(await lettersTo("cem@example.com")).toEqual(["storm-pending", "storm"]);
  });

  test("lists who has no address with the phone to call, and closes the offer once the desk has moved the stay", async () => {
    const offerOf = async (id: number) => {
      const { offers } = found(await house.hotel.staff.closures.read(clerk.account, { id: closureId }));
      return offers.find(({ bookingId }) => bookingId === id);
    };
    expect(await offerOf(gil)).toMatchObject({ email: "", phone: "(504) 555-0188", state: "open", letter: undefined });
    const { steps } = found(await house.hotel.staff.closures.read(clerk.account, { id: closureId }));
    expect(steps).toContainEqual(
      expect.objectContaining({ kind: "offer", subject: String(gil), state: "refused", trouble: "no-address" }),
    );
    const moved = { id: gil, version: 2, start: "2027-01-20", end: "2027-01-21", difference: 0 };
    expect(found(await house.hotel.staff.booking.changeDates(clerk.account, moved))).toMatchObject({
      modifiedCount: 1,
    });
    expect(await offerOf(gil)).toMatchObject({ state: "rebooked" });
  });

  test("is left by no other dates that lie in it, though the guest's own struck night is theirs", async () => {
    const token = await linkOf("ada@example.com");
    const into = { token, id: ada, choice: "dates", start: "2026-11-29" };
    const refused = { problem: "sold-out", line: 0, type: "standard", night: "2026-12-01" };
    expect(await house.hotel.guest.closures.answer(visitor, into)).toEqual(refused);
    const { offers } = found(await house.hotel.staff.closures.read(clerk.account, { id: closureId }));
    expect(offers).toContainEqual(expect.objectContaining({ bookingId: ada, state: "open" }));
    expect(found(await house.hotel.guest.closures.readOffer(visitor, token))).toHaveLength(1);
  });

  test("waives the terms: the whole of a paid stay goes back, and its room stays out of sale", async () => {
    const link = await linkOf("ada@example.com");
    const [choice] = found(await house.hotel.guest.closures.readOffer(visitor, link));
    expect(choice?.preview).toMatchObject({ paid: 27_044, refund: 27_044, kept: 0 });
    const sent = { token: link, id: ada, choice: "refund", refund: 27_044 };
    const answers = await Promise.all([1, 2, 3].map(() => house.hotel.guest.closures.answer(visitor, sent)));
    expect(answers.filter((answer) => !isProblem(answer))).toMatchObject([{ answered: "refunded", refund: 27_044 }]);
    expect(await house.hotel.guest.closures.answer(visitor, sent)).toEqual({ problem: "not-found" });
    await house.tend();
    expect(await lettersTo("ada@example.com")).toEqual(["storm", "cancellation"]);
    expect(await rowsOf("select sum(amount)::integer as back from ledger where kind = 'refunded'")).toEqual([
      { back: 27_044 },
    ]);
    const [night] = await rowsOf(
      "select capacity - held - sold - blocked as left from inventory where night = '2026-12-01' and type_id = 'standard'",
    );
    expect(night?.left).toBe(0);
  });

  test("moves a stay to other dates at the same price, and not into the storm", async () => {
    const token = await linkOf("bea@example.com");
    const asked = { token, id: bea, choice: "dates" };
    expect(await house.hotel.guest.closures.answer(visitor, { ...asked, start: "2026-12-02" })).toMatchObject({
      problem: "sold-out",
    });
    expect(await house.hotel.guest.closures.answer(visitor, { ...asked, start: "soon" })).toMatchObject({
      problem: "invalid-fields",
    });
    expect(await house.hotel.guest.closures.answer(visitor, { ...asked, start: "2027-01-10" })).toMatchObject({
      answered: "rebooked",
      checkIn: "2027-01-10",
      checkOut: "2027-01-12",
      next: undefined,
    });
    const [stay] = await rowsOf("select total, state from booking where id = $1", [bea]);
    expect(stay).toEqual({ total: 18_196, state: "confirmed" });
    const { offers } = found(await house.hotel.staff.closures.read(clerk.account, { id: closureId }));
    expect(Object.fromEntries(offers.map(({ bookingId, state }) => [bookingId, state]))).toMatchObject({
      [ada]: "refunded",
      [bea]: "rebooked",
    });
  });

  test("opens nothing to a link that somebody made up", async () => {
    expect(await house.hotel.guest.closures.readOffer(visitor, "x".repeat(43))).toEqual({ problem: "not-found" });
  });

  test("is lifted once, and its nights are on sale again", async () => {
    expect(await house.hotel.staff.closures.lift(clerk.account, { id: closureId })).toEqual({ problem: "not-allowed" });
    expect(await house.hotel.staff.closures.lift(owner.account, { id: closureId })).toEqual({ modifiedCount: 1 });
    expect(found(await house.hotel.staff.frontDesk.readToday(clerk.account)).closures).toEqual([]);
    expect(await house.hotel.staff.closures.lift(owner.account, { id: closureId })).toEqual({ problem: "wrong-state" });
    expect(await house.hotel.staff.closures.lift(owner.account, { id: "x" })).toEqual({ problem: "not-found" });
    await house.tend();
    expect(
      await browserOf(house).post("/api/create-payment-intent", orderOf({ email: "gus@example.com" })),
    ).toMatchObject({
      status: 200,
    });
    expect(await rowsOf("select 1 from inventory where storm_id is not null")).toEqual([]);
  });
});
