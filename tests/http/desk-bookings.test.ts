import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { withGuardsOff } from "#tests/store/small-house.ts";
import {
  book,
  expectCleanBooks,
  expectFaults,
  expectRefusal,
  GOOD_CARD,
  guest,
  HOUR,
  hold,
  reserve,
  stay,
  takenOn,
} from "./guest-acts.ts";

let house: TestHotel;
let clerk: Person;
beforeAll(async () => {
  house = await openTestHotel();
  clerk = await openPerson(house, { role: "admin", name: "Clerk Example" });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + HOUR });
  await house.close();
});

/** Such as `confirmed`, or `confirmed 2` about the second version. */
const decide = (browser: Browser, id: string | number | undefined, decision: string) => {
  const [status, version = "1"] = decision.split(" ");
  return browser.patch(`/api/bookings/${id}`, { status }, { "if-match": version });
};
const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const statesOf = async (ids: readonly number[]) =>
  (await rowsOf("select state, version from booking where id = any($1) order by position", [ids])).map(
    ({ state, version }) => `${state} ${version}`,
  );
const auditOf = (subject: string, actor: string) =>
  rowsOf("select act from audit where subject = $1 and actor = $2 order by id", [subject, actor]);
const lettersTo = async (recipient: string) =>
  (await rowsOf("select kind from outbox where recipient = $1 order by id", [recipient])).map(({ kind }) => kind);
const ledgerOf = (orderId: string) =>
  rowsOf("select kind, sum(amount)::integer as amount from ledger where order_id = $1 group by kind order by kind", [
    orderId,
  ]);

async function pending(email: string, changes: Record<string, unknown> = {}) {
  const { body } = await reserve(browserOf(house), { email, ...changes });
  const [id = 0] = body.insertedIds;
  return { id, ids: body.insertedIds, orderId: String(body.bookings[0]?.orderId) };
}

describe("many reservations that the desk declines at once", () => {
  const declineMany = (who: Person, chosen: unknown) => house.hotel.staff.booking.declineMany(who.account, { chosen });
  const inMay = { start: "2027-05-01", end: "2027-05-02" };

  test("go with all bookings of their orders, one letter and one audit row each; what was changed meanwhile stays", async () => {
    const spam = await Promise.all([1, 2, 3].map((number) => pending(`spam-${number}@example.com`, inMay)));
    const items = [
      { ...stay, ...guest, ...inMay, email: "two@example.com" },
      { ...stay, ...inMay, id: 2, category: "Double Bed" },
    ];
    const both = (await browserOf(house).post<{ insertedIds: number[] }>("/api/bookings", items)).body.insertedIds;
    const wanted = await pending("wanted@example.com", inMay);
    expect(await decide(clerk.browser, wanted.id, "confirmed")).toMatchObject({ status: 200 });
    const all = [...spam.map(({ id }) => id), ...both, wanted.id];
    const done = await declineMany(clerk, all.map((id) => `${id}:1`).join(","));
    expect(done).toEqual({ declined: 4, passedOver: [wanted.id] });
    for (const { id, orderId } of spam) {
      expect(await statesOf([id])).toEqual(["declined 2"]);
      expect(await auditOf(orderId, clerk.account.id)).toEqual([{ act: "order.released.declined" }]);
    }
    expect(await statesOf(both)).toEqual(["declined 2", "declined 2"]);
    expect(await statesOf([wanted.id])).toEqual(["confirmed 2"]);
    for (const email of ["spam-1@example.com", "spam-3@example.com", "two@example.com"]) {
      expect(await lettersTo(email)).toEqual(["pending-received", "pending-declined"]);
    }
    expect(await takenOn(house, "2027-05-01")).toBe(1);
  });

  test("are named as the list shows them, up to a hundred, by the desk alone", async () => {
    const customer = await openPerson(house);
    expect(await declineMany(customer, "1234567890:1")).toEqual({ problem: "not-allowed" });
    for (const chosen of ["", undefined, "1234567890", "1234567890:1,", Array(101).fill("1234567890:1").join(",")]) {
      expect(await declineMany(clerk, chosen)).toMatchObject({
        problem: "invalid-fields",
        fields: [{ field: "chosen" }],
      });
    }
    expect(await declineMany(clerk, "1234567890:1")).toEqual({ declined: 0, passedOver: [1_234_567_890] });
  });
});

describe("a Pending booking that the desk confirms", () => {
  test("is sold, confirmed by letter, owed, and written down once under the clerk's name", async () => {
    const { id, orderId } = await pending("yes@example.com");
    const taken = await takenOn(house, "2026-12-01");
    expect(await decide(clerk.browser, id, "confirmed")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await statesOf([id])).toEqual(["confirmed 2"]);
    expect(await takenOn(house, "2026-12-01")).toBe(taken);
    expect(await auditOf(orderId, clerk.account.id)).toEqual([{ act: "order.confirmed" }]);
    expect(await lettersTo("yes@example.com")).toEqual(["pending-received", "confirmation"]);
    expect(await ledgerOf(orderId)).toEqual([{ kind: "unpaid", amount: 27_044 }]);
  });

  test("is confirmed with all lines of its order", async () => {
    const items = [
      { ...stay, ...guest, email: "both@example.com" },
      { ...stay, id: 2, category: "Luxury Suite" },
    ];
    const { body } = await browserOf(house).post<{ insertedIds: number[] }>("/api/bookings", items);
    const answer = await decide(clerk.browser, body.insertedIds[1], "confirmed");
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 2 } });
    expect(await statesOf(body.insertedIds)).toEqual(["confirmed 2", "confirmed 2"]);
  });

  test("survives its deadline", async () => {
    const { id } = await pending("kept@example.com");
    await decide(clerk.browser, id, "confirmed");
    await house.database.pool.query("update orders set next_look_at = created_at where state = 'confirmed'");
    await house.tend();
    expect(await statesOf([id])).toEqual(["confirmed 2"]);
  });
});

describe("a Pending booking that the desk declines", () => {
  test("gives its rooms back, with one letter and one audit row", async () => {
    const before = await takenOn(house, "2026-12-01");
    const { id, orderId } = await pending("no@example.com", { rooms: 2 });
    expect(await takenOn(house, "2026-12-01")).toBe(before + 2);
    expect(await decide(clerk.browser, id, "declined")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await takenOn(house, "2026-12-01")).toBe(before);
    expect(await statesOf([id])).toEqual(["declined 2"]);
    expect(await auditOf(orderId, clerk.account.id)).toEqual([{ act: "order.released.declined" }]);
    expect(await lettersTo("no@example.com")).toEqual(["pending-received", "pending-declined"]);
    expect(await ledgerOf(orderId)).toEqual([]);
  });
});

describe("a confirmed booking that the desk cancels", () => {
  test("gives back the rooms of its line alone, and is owed no longer", async () => {
    const items = [
      { ...stay, ...guest, email: "half@example.com" },
      { ...stay, id: 2, category: "Luxury Suite" },
    ];
    const { body } = await browserOf(house).post<{ insertedIds: number[]; bookings: { orderId: string }[] }>(
      "/api/bookings",
      items,
    );
    const [first, second] = body.insertedIds;
    const orderId = body.bookings[0]?.orderId ?? "";
    await decide(clerk.browser, first, "confirmed");
    await house.tend();
    const standards = await takenOn(house, "2026-12-01");
    const suites = await takenOn(house, "2026-12-01", "luxury");
    expect(await decide(clerk.browser, second, "cancelled 2")).toMatchObject({ status: 200 });
    expect(await takenOn(house, "2026-12-01")).toBe(standards);
    expect(await takenOn(house, "2026-12-01", "luxury")).toBe(suites - 1);
    expect(await statesOf(body.insertedIds)).toEqual(["confirmed 2", "cancelled 3"]);
    expect(await auditOf(String(second), clerk.account.id)).toEqual([{ act: "booking.cancelled" }]);
    expect(await ledgerOf(orderId)).toEqual([
      { kind: "unpaid", amount: 27_044 + 50_564 },
      { kind: "waived", amount: 50_564 },
    ]);
    expect(await lettersTo("half@example.com")).toEqual(["pending-received", "confirmation", "cancellation"]);
    expectRefusal(await decide(clerk.browser, second, "cancelled 3"), 409, "wrong-state");
  });

  test("goes back to the card by its terms where it was paid", async () => {
    const browser = browserOf(house);
    const checkout = await hold(browser);
    await browser.pay(checkout, GOOD_CARD);
    const [id = 0] = (await book(browser, checkout)).body.insertedIds;
    const before = await takenOn(house, "2026-12-01");
    expect(await decide(clerk.browser, id, "cancelled")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await statesOf([id])).toEqual(["cancelled 2"]);
    expect(await takenOn(house, "2026-12-01")).toBe(before - 1);
    expect(await auditOf(String(id), clerk.account.id)).toEqual([{ act: "booking.cancelled" }]);
    await house.tend();
    expect(await ledgerOf(checkout.orderId)).toEqual([
      { kind: "captured", amount: 27_044 },
      { kind: "refunded", amount: 27_044 },
    ]);
  });
});

describe("a decision is refused", () => {
  test("about a version that is over, or without one", async () => {
    const { id } = await pending("stale@example.com");
    expectRefusal(await decide(clerk.browser, id, "confirmed 7"), 412, "stale-version");
    expectRefusal(await clerk.browser.patch(`/api/bookings/${id}`, { status: "confirmed" }), 422, "invalid-fields");
    expectRefusal(await decide(clerk.browser, id, 'confirmed "new"'), 422, "invalid-fields");
    expect(await statesOf([id])).toEqual(["pending 1"]);
    expect(await decide(clerk.browser, id, 'declined "1"')).toMatchObject({ status: 200 });
    expectRefusal(await decide(clerk.browser, id, "confirmed 2"), 409, "wrong-state");
    await clerk.browser.patch(`/api/bookings/${id}`, { status: "expired" }, { "if-match": "2" });
    expect(await statesOf([id])).toEqual(["declined 2"]);
  });

  test("about a booking that nobody has, or that is no number", async () => {
    expectRefusal(await decide(clerk.browser, 9_999_999_999, "confirmed"), 404, "booking-not-found");
    expectRefusal(await decide(clerk.browser, "1e9", "confirmed"), 404, "booking-not-found");
  });

  test("of two clerks at once, one", async () => {
    const { id, orderId } = await pending("two@example.com");
    const other = await openPerson(house, { role: "owner" });
    const answers = await Promise.all([
      decide(clerk.browser, id, "confirmed"),
      decide(other.browser, id, "declined"),
      decide(other.browser, id, "confirmed"),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "412", "412"]);
    const audits = await rowsOf("select 1 from audit where subject = $1 and act <> 'order.pending'", [orderId]);
    expect(audits).toHaveLength(1);
  });
});

describe("the desk's list of bookings", () => {
  const list = (query: string) =>
    clerk.browser.get<{ id: number; status: string; name: string }[]>(`/api/bookings${query}`);

  test("shows everybody's, newest first, and leads on page by page", async () => {
    const whole = (await list("?limit=500")).body;
    const seen: number[] = [];
    let path: string | undefined = "?limit=4";
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list(path);
      seen.push(...page.body.map(({ id }) => id));
      path = /\?[^>]+/.exec(page.headers.get("link") ?? "")?.[0];
    }
    expect(seen).toEqual(whole.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await house.database.pool.query("select count(*)::integer as n from booking");
    expect(seen.length).toBe(rows[0]?.n);
  });

  test("is searched by room type, name, address and number, and filtered by status", async () => {
    const { id } = await pending("rare@example.com", { name: "Zora Rareborn" });
    const found = async (query: string) => (await list(query)).body.map((booking) => booking.id);
    expect(await found("?search=rareB")).toEqual([id]);
    expect(await found("?search=rare%40ex")).toEqual([id]);
    expect(await found(`?search=${id}`)).toEqual([id]);
    expect(await found("?search=no+such+guest")).toEqual([]);
    const suites = (await list("?search=luxury")).body as unknown as { category: string }[];
    expect(new Set(suites.map(({ category }) => category))).toEqual(new Set(["Luxury Suite"]));
    const waiting = (await list("?status=pending")).body;
    expect(waiting.map((booking) => booking.id)).toContain(id);
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(["pending"]));
  });

  test("says so where a search finds more than can be sorted, and lists every match in the order of booking", async () => {
    const { id } = await pending("many@example.com");
    const { pool } = house.database;
    await withGuardsOff(
      pool,
      `insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
         nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
       select 9000000000 + n, 'many', n, '1', type_id, check_in, check_out, rooms, guests, nightly_price, nights, subtotal,
         taxes, fees, total, 'expired', 'Many Ofthem ' || n, email, created_at, visit
       from booking, generate_series(1, 201) n where id = ${id}`,
    );
    const sorted = await list("?search=many+ofthem&sort=name&limit=500");
    expect([sorted.body.length, sorted.headers.get("booking-search")]).toEqual([200, "newest=200"]);
    const all = await list("?search=many+ofthem&limit=500");
    expect([all.body.length, all.headers.get("booking-search")]).toEqual([201, null]);
    expect((await list("?search=many+ofthem+2&sort=name")).headers.get("booking-search")).toBeNull();
    await withGuardsOff(pool, "delete from booking where order_id = 'many'");
  });

  test("says what all bookings come to together", async () => {
    const answer = await house.hotel.staff.booking.listBookings(clerk.account, { search: "no such guest" });
    const { rows } = await house.database.pool.query(
      `select count(*)::integer as bookings, count(*) filter (where state = 'confirmed')::integer as confirmed,
         sum(total) filter (where state = 'confirmed')::integer as revenue from booking`,
    );
    expect(answer).toMatchObject({ bookings: [], totals: rows[0] });
    const [all, none] = await Promise.all([list(""), list("?search=no+such+guest")]);
    expect(none.headers.get("booking-totals")).toBe(all.headers.get("booking-totals"));
    expect(none.headers.get("booking-totals")).toMatch(/^bookings=[1-9]\d*, confirmed=[1-9]/);
  });

  test.each([
    "?status=paid",
    "?sort=visit",
    "?order=up",
    "?limit=0",
    "?limit=501",
    "?limit=x",
    "?cursor=%27",
    `?search=${"x".repeat(101)}`,
  ])("makes nothing of %s", async (query) => {
    expectRefusal(await list(query), 422, "invalid-fields");
  });
});

describe("guests with an account", () => {
  test("are listed their own bookings, and read them in any browser", async () => {
    const ada = await openPerson(house, { email: "ada.account@example.com" });
    const signedIn = (await reserve(ada.browser, { email: "elsewhere@example.com" })).body.insertedIds[0];
    const byMail = (await pending("Ada.Account@example.com")).id;
    await pending("somebody@example.com");
    const { body } = await ada.browser.get<{ id: number }[]>("/api/bookings");
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set([signedIn, byMail]));
    expect(await ada.browser.get(`/api/bookings/${byMail}`)).toMatchObject({ status: 200, body: { id: byMail } });
    expect(await ada.browser.post("/api/bookings/lookup", { id: byMail })).toMatchObject({ status: 200 });
  });

  test("are refused what narrows the desk's list, instead of being listed everything", async () => {
    const ada = await openPerson(house);
    for (const field of ["status=confirmed", "search=ada", "sort=name", "order=asc", "cursor=1abc", "limit=1"]) {
      expectFaults(await ada.browser.get(`/api/bookings?${field}`), [field.replace(/=.*/, "")]);
    }
    expectFaults(await ada.browser.get("/api/bookings?status=all&sort=id"), ["status", "sort"]);
    expect(await ada.browser.get("/api/bookings?search=&cursor=")).toMatchObject({ status: 200, body: [] });
  });

  test("see nothing under an address that they have not proved", async () => {
    const mallory = await openPerson(house, { email: "victim@example.com", verified: false });
    const { id } = await pending("victim@example.com");
    expect((await mallory.browser.get<unknown[]>("/api/bookings")).body).toEqual([]);
    expectRefusal(await mallory.browser.get(`/api/bookings/${id}`), 404, "booking-not-found");
    expectRefusal(await mallory.browser.post("/api/bookings/lookup", { id }), 404, "booking-not-found");
  });
});
