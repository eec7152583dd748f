import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { askingFrom, openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, HOUR, hold, reserve, stay } from "./guest-acts.ts";

const DAY = 24 * HOUR;
/** Every day in the long form. */
const STEP_DAYS = Number(process.env.RETENTION_STEP_DAYS ?? 120);
/** Day by day a thousand days are lived, in the soak; every day the steps are longer. */
const PATIENCE_MS = STEP_DAYS === 1 ? 3_600_000 : 120_000;
const YEAR = 360;

/** Tables that are deleted from: after their time nothing of a day is left in them. */
const DELETED = [
  "account",
  "account_credential",
  "account_proof",
  "account_session",
  "alert",
  "cart",
  "known_device",
  "letter_link",
  "outbox",
  "payment_event",
  "staff_invitation",
  "try_count",
];
/** Those that keep what was confirmed, and lose the rest. */
const CONFIRMED_STAY = ["booking", "order_line", "orders", "payment", "policy_agreement", "stay"];
/** The books and the house: kept, each with its reason in ADR 43, or as large as the house. */
const KEPT = [
  ...["account_passkey", "account_second_factor", "letter_refusal"],
  ...[
    "audit",
    "ledger",
    "document",
    "document_addressee",
    "document_guest",
    "document_due",
    "document_series",
    "refund",
    "dispute",
  ],
  ...[
    "reconciliation",
    "difference",
    "mending",
    "event_cursor",
    "booking_note",
    "booking_total",
    "cancellation_policy",
    "rate_season",
    // Goes with its line where that was never confirmed.
    "exemption",
    "promo_code",
  ],
  ...["check_in_form", "check_out_form", "check_out_proposal", "form_reply", "registration_card"],
  ...["assignment", "closure", "inventory", "room", "room_before", "room_care", "room_feature", "room_type"],
  ...["storm", "storm_offer", "storm_step", "house_secret", "house", "house_epoch", "unmatched_payment"],
  // Folded into one row by whoever reads the version of the pages, and every night.
  ...["availability_change", "availability_changes_before"],
  ...["property_version", "property_publication", "property_draft", "connection"],
  // What bookings of types that are gone are told by.
  "type_name",
  ...["picture", "picture_chunk", "property_version_picture", "readiness", "import_mapping", "backup", "job_run"],
];

let house: TestHotel;
let clerk: Person;
let passed = 0;
/** While true, the provider answers as with another account's keys. */
let isUnknown = false;
const NO_SUCH_PAYMENT = {
  error: { type: "invalid_request_error", code: "resource_missing", message: "No such payment" },
};
beforeAll(async () => {
  house = await openTestHotel({
    houseRules: { capRoomsPerAddress: 100 },
    sandbox: {
      line: (fetch) => (url, init) => {
        const isLost = isUnknown && String(url).includes("/payment_intents/pi_");
        return isLost ? Promise.resolve(Response.json(NO_SUCH_PAYMENT, { status: 404 })) : fetch(url, init);
      },
    },
  });
  clerk = await openPerson(house, { role: "admin" });
});
afterAll(() => house.close());

const today = (): PlainDate => addDays("2026-11-21", Math.floor(passed / DAY));
const rowsOf = async (text: string) => (await house.database.pool.query(text)).rows;
async function sizes(tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  return (await rowsOf(`select ${counts.join(", ")}`))[0] as Record<string, number>;
}

async function pass(days: number): Promise<void> {
  passed += days * DAY;
  house.pass(days * DAY);
  await house.tend();
}

let guests = 0;
/** A guest who pays, one who leaves the checkout, one whose reservation nobody answers, one who only fills a cart, one who only opens an account, a clerk who logs in with a new browser. */
async function liveOneDay(): Promise<void> {
  guests += 1;
  const dates = { start: addDays(today(), 5), end: addDays(today(), 8) };
  const items = [{ ...stay, ...dates }];
  const payer = browserOf(house);
  const checkout = await hold(payer, { items, email: `payer-${guests}@example.com` });
  await payer.pay(checkout, GOOD_CARD);
  expect(await book(payer, checkout, items)).toMatchObject({ status: 201 });
  await hold(browserOf(house), { items, name: "Leaver Example", email: `leaver-${guests}@example.com` });
  await reserve(browserOf(house), { ...dates, name: "Waiter Example", email: `waiter-${guests}@example.com` });
  await house.hotel.guest.booking.addToCart(
    { visit: `visit-${guests}`, address: `192.0.2.${guests % 250}` },
    { ...stay, ...dates },
  );
  await openPerson(house, { verified: false });
  const device = { shown: undefined, hash: "the hash of a token", keep: () => undefined };
  await house.hotel.guest.accounts.signIn(
    { ...askingFrom(browserOf(house)), device },
    { email: clerk.account.email, password: clerk.password },
  );
}

async function livePeriod(days: number): Promise<void> {
  for (let day = 0; day < days; day += STEP_DAYS) {
    await liveOneDay();
    await pass(STEP_DAYS);
  }
}

describe("three years of a hotel", () => {
  test("every table is either deleted from by a period, or kept for a reason", async () => {
    const tables = await rowsOf(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const known = new Set([...DELETED, ...CONFIRMED_STAY, ...KEPT, "migration"]);
    expect(
      tables.map(({ name }) => String(name)).filter((name) => !known.has(name) && !/migration/.test(name)),
    ).toEqual([]);
  });

  test(
    "leave what the books need, and let no other table grow",
    async () => {
      await livePeriod(2 * YEAR);
      const afterTwo = { ...(await sizes(DELETED)), ...(await unconfirmed()) };
      await livePeriod(YEAR);
      const afterThree = { ...(await sizes(DELETED)), ...(await unconfirmed()) };
      for (const [table, rows] of Object.entries(afterThree)) {
        expect(rows, `${table} after three years`).toBeLessThanOrEqual((afterTwo[table] ?? 0) * 1.05 + 1);
      }
      const days = Math.ceil((3 * YEAR) / STEP_DAYS);
      expect(await sizes(["orders", "document"])).toMatchObject({ document: days });
      expect((await rowsOf("select count(*)::integer as count from ledger where kind = 'captured'"))[0]).toEqual({
        count: days,
      });
      expect((await rowsOf("select count(*)::integer as count from orders where state = 'confirmed'"))[0]).toEqual({
        count: days,
      });
    },
    PATIENCE_MS,
  );

  test("leave no name or address of anybody who never booked, nor a network address of who did long ago", async () => {
    const old = `now_there.created_at < to_timestamp(${(NOON + passed - 91 * DAY) / 1_000})`;
    expect(await rowsOf(`select name from orders now_there where state = 'released' and ${old}`)).toEqual([]);
    const before = `o.created_at < to_timestamp(${(NOON + passed - 550 * DAY) / 1_000})`;
    const marks = await rowsOf(
      `select distinct o.address, split_part(b.visit, ':', 1) as visit, a.address as agreed from orders o
         join booking b on b.order_id = o.id join policy_agreement a on a.order_id = o.id where ${before}`,
    );
    expect(marks).toEqual([{ address: "erased", visit: "erased", agreed: "erased" }]);
  });

  test("leave books that are right, and tables that are only added to as they were", async () => {
    const moment = { today: today(), now: NOON + passed };
    expect(await findDiscrepancies(house.database.pool, moment)).toEqual([]);
    expect(await compareWithProvider(house.database.pool)).toEqual([]);
    for (const table of ["ledger", "audit", "document"]) {
      await expect(house.database.pool.query(`delete from ${table}`)).rejects.toThrow("only ever added");
    }
  });
});

test("a reservation that the desk wrote a note about stays, under no name", async () => {
  const dates = { start: addDays(today(), 5), end: addDays(today(), 6) };
  const [id = 0] = (await reserve(browserOf(house), { ...dates, name: "Noted Example", email: "noted@example.com" }))
    .body.insertedIds;
  await signInAnew();
  expect(
    await house.hotel.staff.frontDesk.noteBooking(clerk.account, { id, words: "Called twice." }),
  ).not.toHaveProperty("problem");
  await rowsOf(
    `insert into exemption (booking_id, exemption, paper, state, asked_at) values (${id}, 'government', 'LA-1376', 'asked', now())`,
  );
  await pass(2);
  await pass(92);
  expect(await rowsOf(`select name, email, split_part(visit, ':', 1) as visit from booking where id = ${id}`)).toEqual([
    { name: "", email: "", visit: "erased" },
  ]);
  expect(await rowsOf("select paper from exemption")).toEqual([{ paper: "erased" }]);
  expect(await rowsOf("select 1 from outbox where recipient = 'noted@example.com'")).toEqual([]);
  expect(await findDiscrepancies(house.database.pool, { today: today(), now: NOON + passed })).toEqual([]);
});

test("a guest who paid for a hold that was given up, and had it all back, leaves no network address after that time either", async () => {
  const items = [{ ...stay, start: addDays(today(), 5), end: addDays(today(), 8) }];
  const payer = browserOf(house);
  const checkout = await hold(payer, { items, name: "Late Example", email: "late@example.com" });
  await payer.pay(checkout, GOOD_CARD);
  isUnknown = true;
  await pass(1);
  await signInAnew();
  expect(await house.hotel.staff.payments.giveUpHold(clerk.account, checkout.orderId)).toMatchObject({
    modifiedCount: 1,
  });
  isUnknown = false;
  await pass(1);
  const marks = () =>
    rowsOf(
      `select o.state, split_part(o.visit, ':', 1) = 'erased' as visit, o.address, o.near_network as near, o.far_network as far,
         a.address as agreed
       from orders o join policy_agreement a on a.order_id = o.id where o.id = '${checkout.orderId}'`,
    );
  const { address } = payer;
  expect(await marks()).toMatchObject([{ state: "released", visit: false, address, agreed: address }]);
  await pass(541);
  const erased = "erased";
  expect(await marks()).toEqual([
    { state: "released", visit: true, address: erased, near: erased, far: erased, agreed: erased },
  ]);
  expect(await findDiscrepancies(house.database.pool, { today: today(), now: NOON + passed })).toEqual([]);
});

test("a form that fits no booking goes with its answer and letters once its stay is over, and one that fits stays", async () => {
  const sent = { guest_name: "Lost Example", email: "lost@example.com", phone: "504 555 0199", room: 201, guests: 1 };
  const send = (guest_name: string) =>
    house.hotel.guest.messages.receiveCheckInForm(
      { visit: "", address: "192.0.2.78" },
      {
        ...sent,
        guest_name,
        checkin_date: addDays(today(), 2),
        checkout_date: addDays(today(), 100),
        special_requests: "",
      },
    );
  const items = [{ ...stay, start: addDays(today(), 2), end: addDays(today(), 5) }];
  const finder = browserOf(house);
  const checkout = await hold(finder, { items });
  await finder.pay(checkout, GOOD_CARD);
  const [id] = (await book(finder, checkout, items)).body.insertedIds;
  await send("Lost Example");
  await send("Found Example");
  const leaving = { guest_name: "Lost Example", email: "lost@example.com", room: 201, feedback: "Fine" };
  await house.hotel.guest.messages.receiveCheckOutForm({ visit: "", address: "192.0.2.78" }, leaving);
  await rowsOf(
    `update check_in_form set matched_at = received_at, booking_id = ${id} where guest_name = 'Found Example'`,
  );
  await rowsOf(
    `insert into form_reply (check_in_form_id, words, written_by, written_at)
     select id, 'Which booking is it?', 'clerk', received_at from check_in_form where guest_name = 'Lost Example'`,
  );
  const names = () =>
    rowsOf(
      "select guest_name from check_in_form union select guest_name || ', leaving' from check_out_form order by 1",
    );
  const letters = () => rowsOf("select kind from outbox where cause like 'check-%-form:%' order by kind");
  await pass(95);
  expect(await names()).toEqual([{ guest_name: "Found Example" }, { guest_name: "Lost Example" }]);
  await pass(100);
  expect(await names()).toEqual([{ guest_name: "Found Example" }]);
  expect(await rowsOf("select words from form_reply")).toEqual([]);
  expect(await letters()).toEqual([{ kind: "desk-check-in" }]);
});

test("what the desk noted about a payment without an order is deleted, and that it decided stays", async () => {
  const decided = new Date(NOON + passed).toISOString();
  await rowsOf(
    `insert into unmatched_payment (payment_id, order_id, amount, found_at, state, decided_by, decided_at, note)
     values ('pi_noted', 'lost', 100, '${decided}', 'closed', 'clerk', '${decided}', 'Ada Example moved to March')`,
  );
  const noted = () => rowsOf("select state, note from unmatched_payment where payment_id = 'pi_noted'");
  await pass(539);
  expect(await noted()).toEqual([{ state: "closed", note: "Ada Example moved to March" }]);
  await pass(2);
  expect(await noted()).toEqual([{ state: "closed", note: "deleted" }]);
});

test("one address can't begin carts without end, and a browser that has one goes on", async () => {
  const address = "198.51.100.7";
  const dates = { start: addDays(today(), 5), end: addDays(today(), 6) };
  const add = (visit: string, id: number) =>
    house.hotel.guest.booking.addToCart({ visit, address }, { ...stay, ...dates, id });
  const answers: unknown[] = [];
  for (let cart = 0; cart < 130; cart += 1) answers.push(await add(`begun-${cart}`, cart));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(120);
  expect(answers.at(-1)).toMatchObject({ problem: "too-many-tries" });
  expect(await add("begun-0", 200)).toBeUndefined();
});

async function unconfirmed(): Promise<Record<string, number>> {
  const counts = CONFIRMED_STAY.filter((table) => table !== "orders").map(
    (table) =>
      `(select count(*)::integer from ${table} join orders o on o.id = order_id where o.state <> 'confirmed') as ${table}`,
  );
  return (await rowsOf(`select ${counts.join(", ")}`))[0] as Record<string, number>;
}

async function signInAnew(): Promise<void> {
  await house.hotel.guest.accounts.signIn(askingFrom(clerk.browser), {
    email: clerk.account.email,
    password: clerk.password,
  });
}
