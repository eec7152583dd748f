import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { EVIDENCE_TEXTS, MOST_OF_FIELD } from "#hotel/disputes/rules/evidence.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, type Person, signInAgain } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, hold, HOUR } from "./guest-acts.ts";

const DISPUTED = "4000 0000 0000 0259";

let house: TestHotel;
let clerk: Person;
let disputeId: string;
let orderId: string;
let isCut = false;
beforeAll(async () => {
  house = await openTestHotel({
    houseRules: { capRoomsPerAddress: 500 },
    sandbox: {
      line: (fetch) => (url, init) => (isCut ? Promise.reject(new TypeError("fetch failed")) : fetch(url, init)),
    },
  });
  clerk = await openPerson(house, { role: "admin" });
  // Another guest of the same nights, who writes to the desk as well.
  await paid({ name: "Zoe Stranger", email: "zoe@example.com" }, "4242 4242 4242 4242");
  await sendForm({ guest_name: "Zoe Stranger", email: "zoe@example.com", special_requests: "Zoe wants a cot" });
  ({ orderId } = await paid({ name: "Ada Example", email: "ada@example.com" }, DISPUTED));
  await sendForm({ guest_name: "Ada Example", email: "ada@example.com", special_requests: "A quiet room" });
  house.pass(HOUR);
  await house.tend();
  const { rows } = await house.database.pool.query("select id from dispute");
  disputeId = rows[0].id;
});
afterAll(() => house.close());

async function paid(guest: { name: string; email: string }, card: string) {
  const browser = browserOf(house);
  const checkout = await hold(browser, guest);
  await browser.pay(checkout, card);
  await book(browser, checkout);
  await house.tend();
  return checkout;
}

async function sendForm(fields: Record<string, string>) {
  const dates = { checkin_date: "2026-12-01", checkout_date: "2026-12-04" };
  const sent = { phone: "504 555 0199", room: "201", guests: "2", ...dates, ...fields };
  const received = await house.hotel.guest.messages.receiveCheckInForm({ visit: "", address: "192.0.2.7" }, sent);
  if (isProblem(received)) throw new Error(JSON.stringify(received));
}

const granted = <Answer extends object>(answer: Answer | Problem): Answer => {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

test("one look gathers what the guest agreed to, was given, wrote and was written, in the provider's fields", async () => {
  const { texts, documents } = granted(await house.hotel.staff.disputes.gatherEvidence(clerk.account, disputeId));
  expect(texts).toMatchObject({ customer_name: "Ada Example", customer_email_address: "ada@example.com" });
  expect(texts.customer_purchase_ip).toMatch(/^203\.0\.113\.\d+$/);
  expect(texts.service_date).toBe("2026-12-01 to 2026-12-04");
  expect(texts.product_description).toContain("$270.44");
  expect(texts.cancellation_policy_disclosure).toMatch(
    /^The guest ticked this cancellation policy at checkout, on 2026-11-21 .* \(SHA-256 of its words [0-9a-f]{64}\):\nCancel free/,
  );
  expect(texts.access_activity_log).toMatch(/guest order\.made from 203.*\n.*order\.confirmed/);
  expect(texts.uncategorized_text).toContain(`receipt ${documents[0]?.number}`);
  expect(texts.uncategorized_text).toContain('Letter "confirmation" to ada@example.com');
  expect(texts.uncategorized_text).toContain("A quiet room");
});

test("what was written to and fro about the stay is in it, and how the guest checked in", async () => {
  const { pool } = house.database;
  const { staff } = house.hotel;
  const formNow = async () => {
    const asked = "select id, version from check_in_form where email = 'ada@example.com'";
    const { id, version } = (await pool.query<{ id: number; version: number }>(asked)).rows[0] ?? {};
    return { form: "check-in", id: String(id), version };
  };
  const [booking] = (await pool.query<{ id: number }>("select id from booking where order_id = $1", [orderId])).rows;
  granted(await staff.messages.matchForm(clerk.account, { ...(await formNow()), bookingId: booking?.id }));
  granted(await staff.messages.acceptCheckIn(clerk.account, await formNow()));
  const words = "Your quiet room stands ready.";
  granted(await staff.messages.replyToForm(clerk.account, { ...(await formNow()), words }));
  await house.tend();
  const { texts } = granted(await house.hotel.staff.disputes.gatherEvidence(clerk.account, disputeId));
  expect(texts.uncategorized_text).toContain('Letter "form-reply" to ada@example.com');
  expect(texts.uncategorized_text).toContain(words);
  expect(texts.uncategorized_text).toMatch(
    /Check-in form of Ada Example for room 201, 2026-12-01 to 2026-12-04, taken as the registration card on 2026-11-21 /,
  );
});

test("nothing of another guest is in it, and no link that opens the stay", async () => {
  // A form that was matched to Ada's booking by room and date, under a stranger's address.
  await house.database.pool.query(
    `update check_in_form set booking_id = (select id from booking where order_id = $1), matched_at = now()
     where email = 'zoe@example.com'`,
    [orderId],
  );
  const evidence = granted(await house.hotel.staff.disputes.gatherEvidence(clerk.account, disputeId));
  const told = JSON.stringify(evidence);
  expect(told).not.toMatch(/Zoe|zoe@/);
  const { rows } = await house.database.pool.query<{ plain: string }>(
    "select plain from outbox where plain is not null",
  );
  const tokens = rows.flatMap(({ plain }) => plain.match(/[\w-]{43}/g) ?? []);
  expect(tokens.length).toBeGreaterThan(3);
  for (const token of tokens) expect(told).not.toContain(token);
  expect(evidence.texts.uncategorized_text).toContain("[a link for the guest alone]");
});

test("the provider's event that repeats all of the evidence is taken", async () => {
  const provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + HOUR });
  const evidence = Object.fromEntries(EVIDENCE_TEXTS.map((field) => [field, "x".repeat(MOST_OF_FIELD)]));
  await provider.payments.answerDispute({ disputeId, evidence, purpose: "keep" });
  const heard: { isLong: boolean; status: number }[] = [];
  await provider.deliverDueEvents(async (raw, signature) => {
    const { status } = await browserOf(house).post("/api/webhooks/stripe", raw, { "stripe-signature": signature });
    heard.push({ isLong: raw.length > 150_000, status });
    return status;
  });
  expect(heard).toEqual([{ isLong: true, status: 200 }]);
});

test("the desk hears that the provider is silent, or what it says where it refuses", async () => {
  const { staff } = house.hotel;
  isCut = true;
  const unheard = await staff.disputes.answerDispute(clerk.account, { id: disputeId, purpose: "keep" });
  isCut = false;
  expect(unheard).toEqual({ problem: "provider-silent" });
  // Decided at the provider, and not told here yet.
  const decided = "update sandbox.dispute set data = data || jsonb_build_object('status', $1::text)";
  await house.database.pool.query(decided, ["lost"]);
  expect(await staff.disputes.answerDispute(clerk.account, { id: disputeId, purpose: "send" })).toEqual({
    problem: "provider-refused",
    message: "This dispute's evidence can no longer be changed.",
  });
  await house.database.pool.query(decided, ["needs_response"]);
});

test("it can be saved at the provider, and sent once; each leaves its line in the audit", async () => {
  const { staff } = house.hotel;
  const answer = (purpose: string) => staff.disputes.answerDispute(clerk.account, { id: disputeId, purpose });
  expect(await answer("perhaps")).toMatchObject({ problem: "invalid-fields" });
  expect(await answer("keep")).toEqual({ modifiedCount: 1 });
  const { rows } = await house.database.pool.query("select data -> 'evidence' as evidence from sandbox.dispute");
  expect(rows[0].evidence).toMatchObject({ customer_name: "Ada Example", access_activity_log: expect.any(String) });
  expect(await answer("send")).toEqual({ modifiedCount: 1 });
  expect(granted(await staff.disputes.gatherEvidence(clerk.account, disputeId)).dispute.state).toBe("under-review");
  expect(await answer("send")).toEqual({ problem: "wrong-state" });
  const audited = await house.database.pool.query("select act from audit where subject = $1 order by id", [disputeId]);
  expect(audited.rows).toEqual([{ act: "dispute.evidence-kept" }, { act: "dispute.answered" }]);
});

test("a dispute about money that is no order's has no evidence, and nobody else's has none at all", async () => {
  await house.database.pool.query(
    `insert into dispute (id, payment_id, amount, reason, state, opened_at)
     values ('dp_stray', 'pi_stray', 100, 'general', 'needs-response', now())`,
  );
  const stray = granted(await house.hotel.staff.disputes.gatherEvidence(clerk.account, "dp_stray"));
  expect(stray.texts).toEqual({});
  expect(await house.hotel.staff.disputes.answerDispute(clerk.account, { id: "dp_stray", purpose: "send" })).toEqual({
    problem: "wrong-state",
  });
  expect(await house.hotel.staff.disputes.gatherEvidence(clerk.account, "dp_nobody")).toEqual({ problem: "not-found" });
});

test("of a stay that was shortened before its bank asked, it tells the money that stayed with the house", async () => {
  const { pool } = house.database;
  const { orderId: shortened } = await paid({ name: "Cleo Example", email: "cleo@example.com" }, "4242 4242 4242 4242");
  const asked = "select id, version from booking where order_id = $1";
  const [booking] = (await pool.query<{ id: number; version: number }>(asked, [shortened])).rows;
  const dates = { start: "2026-12-01", end: "2026-12-03", difference: -8_848 };
  granted(
    await house.hotel.staff.booking.changeDates(clerk.account, {
      id: booking?.id,
      version: booking?.version,
      ...dates,
    }),
  );
  await house.tend();
  await pool.query(
    `insert into dispute (id, payment_id, order_id, amount, reason, state, opened_at)
     select 'dp_shortened', payment_id, order_id, captured, 'general', 'needs-response', now() from payment where order_id = $1`,
    [shortened],
  );
  const { texts } = granted(await house.hotel.staff.disputes.gatherEvidence(clerk.account, "dp_shortened"));
  expect(texts.refund_refusal_explanation).toMatch(
    /^2026-11-21: \$88\.48, succeeded\nKept of the \$270\.44 paid by card: \$181\.96\.$/,
  );
});

describe("a stay that a bank asks about", () => {
  async function bookedUnder(email: string) {
    const { orderId } = await paid({ name: "Dee Example", email }, "4242 4242 4242 4242");
    const { rows } = await house.database.pool.query("select id, version from booking where order_id = $1", [orderId]);
    const { id, version } = rows[0] as { id: number; version: number };
    return { orderId, id, version };
  }
  async function askedAbout(orderId: string) {
    await house.database.pool.query(
      `insert into dispute (id, payment_id, order_id, amount, reason, state, opened_at)
       select 'dp_' || order_id, payment_id, order_id, captured, 'general', 'needs-response', now() from payment where order_id = $1`,
      [orderId],
    );
    return async () => {
      const asked = await house.hotel.staff.disputes.gatherEvidence(clerk.account, `dp_${orderId}`);
      return granted(asked).texts.access_activity_log?.match(/\w+ booking\.cancelled/g);
    };
  }
  const forget = async ({ browser }: Person) =>
    granted(await house.hotel.guest.accounts.eraseMyData(askingFrom(browser), { password: PASSWORD }));

  test("that an account cancelled which had proved the stay's address was cancelled by the guest, also once that is forgotten", async () => {
    const { orderId, id } = await bookedUnder("Dee@example.com");
    const dee = await openPerson(house, { email: "dee@example.com" });
    const visitor = { visit: "", address: dee.browser.address, account: dee.account };
    granted(await house.hotel.guest.booking.cancelBooking(visitor, { id, refund: 27_044 }));
    const told = await askedAbout(orderId);
    expect(await told()).toEqual(["guest booking.cancelled"]);
    await forget(dee);
    expect(await told()).toEqual(["guest booking.cancelled"]);
  });

  test("that somebody who works here cancelled as its guest was cancelled by the guest", async () => {
    const { orderId, id } = await bookedUnder("eli@example.com");
    const eli = await openPerson(house, { role: "admin", email: "eli@example.com" });
    const visitor = { visit: "", address: eli.browser.address, account: eli.account };
    granted(await house.hotel.guest.booking.cancelBooking(visitor, { id, refund: 27_044 }));
    expect(await (await askedAbout(orderId))()).toEqual(["guest booking.cancelled"]);
  });

  test("that a clerk cancelled was cancelled by the desk, also once the clerk's account is gone", async () => {
    const { orderId, id, version } = await bookedUnder("fay@example.com");
    const { account: owner } = await openPerson(house, { role: "owner" });
    const gil = await openPerson(house);
    granted(await house.hotel.staff.accounts.changeRole(owner, { id: gil.account.id, role: "admin" }));
    await signInAgain(house, gil);
    const atWork = { ...gil.account, role: "admin" } as const;
    granted(await house.hotel.staff.booking.cancelBooking(atWork, { id, version, refund: 27_044 }));
    const told = await askedAbout(orderId);
    expect(await told()).toEqual(["desk booking.cancelled"]);
    await forget(gil);
    expect(await told()).toEqual(["desk booking.cancelled"]);
  });
});
