import { beforeAll, describe, expect, test } from "vitest";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { openPerson } from "#tests/support/people.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, HOUR, hold, MINUTE, SLOW } from "./guest-acts.ts";
import { openLetterHouse } from "./letter-house.ts";

const DAY = 24 * HOUR;
const post = openLetterHouse();

describe("a paid booking", () => {
  test("is confirmed by one letter with its calendar file", async () => {
    await post.booked();
    await post.send();
    await post.send();
    expect(post.server.letters).toMatchObject([
      { to: "ada@example.com", mail: { attachments: [{ filename: "stay.ics", mimeType: "text/calendar" }] } },
    ]);
    expect(post.server.letters[0]?.mail.text).toContain("Total: $270.44");
    expect(await post.outbox()).toMatchObject([{ kind: "confirmation", state: "sent", attempts: 1, html: null }]);
  });

  test("is confirmed by a letter whose answer reaches the desk", async () => {
    await post.booked();
    await post.send();
    expect(post.server.letters[0]?.mail.replyTo).toEqual([{ name: "", address: "desk@example.com" }]);
  });

  test("is confirmed once, though the process dies before it has written down that it sent the letter", async () => {
    await post.booked();
    await post.send();
    await post.house.database.pool.query(
      "update outbox set state = 'queued', settled_at = null, next_look_at = queued_at",
    );
    await post.send();
    const ids = post.server.letters.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

test("a guest whose payment came when the rooms were gone hears that all of it goes back", async () => {
  const browser = browserOf(post.house);
  const checkout = await hold(browser, { email: "dora@example.com" });
  const gone = "update orders set state = 'released', release_reason = 'expired' where id = $1";
  await post.house.database.pool.query(gone, [checkout.orderId]);
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout)).toMatchObject({ status: 409 });
  await post.send();
  expect(post.server.letters).toMatchObject([
    { to: "dora@example.com", mail: { subject: "Your payment goes back to you" } },
  ]);
  expect(post.server.letters[0]?.mail.text).toContain("$270.44");
});

test("a guest who left the payment to the bank hears when nothing comes of it, and another hears nothing", async () => {
  const [patient, hasty] = [browserOf(post.house), browserOf(post.house)];
  const left = await hold(patient, { email: "fay@example.com" });
  await patient.pay(left, SLOW);
  expect(await book(patient, left)).toMatchObject({ status: 202 });
  await hold(hasty, { email: "guy@example.com" });
  await post.house.database.pool.query(BANK_SAYS_NO, [left.paymentIntentId]);
  post.pass(16 * MINUTE);
  await post.house.hotel.jobs.endDueOrders();
  await post.send();
  expect(post.server.letters).toMatchObject([
    { to: "fay@example.com", mail: { subject: "Your payment did not go through" } },
  ]);
  expect(post.server.letters[0]?.mail.text).toContain("Nothing was charged");
});

const BANK_SAYS_NO = `
  update sandbox.payment_intent set data = jsonb_set(data, '{status}', '"requires_payment_method"'), settles_at = null
  where id = $1`;

describe("money that the desk gives back", () => {
  let clerk: Account;
  beforeAll(async () => {
    clerk = (await openPerson(post.house, { role: "admin" })).account;
  });

  async function givenBack(): Promise<number> {
    post.pass(MINUTE);
    await post.booked();
    const newest = "select b.id from booking b join orders o on o.id = b.order_id order by o.created_at desc limit 1";
    const { rows } = await post.house.database.pool.query<{ id: string }>(newest);
    const id = Number(rows[0]?.id);
    const sent = { id, version: 1, amount: 5_000, reason: "A noisy night" };
    expect(await post.house.hotel.staff.payments.refundBooking(clerk, sent)).toMatchObject({ amount: 5_000 });
    return id;
  }

  test("is told the guest once, with the amount, and nothing of what the desk noted", async () => {
    const number = await givenBack();
    await post.send();
    await post.send();
    expect(post.subjects()).toEqual([
      expect.stringContaining("Booking confirmed"),
      `We send you back $50.00 (booking ${number})`,
    ]);
    expect(post.server.letters[1]?.mail.text).not.toContain("noisy");
  });

  test("is not told where the provider did not send it", async () => {
    await givenBack();
    await post.house.database.pool.query("update refund set state = 'failed' where reason = 'desk'");
    await post.send();
    expect(await post.outbox()).toMatchObject([{ kind: "confirmation" }, { kind: "refund-given", state: "dropped" }]);
  });
});

describe("a guest who pays at the desk", () => {
  const sellAtDesk = async (email: string, payment: string) => {
    const clerk = await openPerson(post.house, { role: "admin" });
    const items = [{ id: "desk", type: "standard", start: "2027-02-02", end: "2027-02-03", rooms: 1, guests: 1 }];
    const sent = { items, name: "Wanda Walker", email, payment, grandTotal: 9_348, clientKey: crypto.randomUUID() };
    await post.house.hotel.staff.booking.bookAtDesk(clerk.account, sent);
    return clerk;
  };
  const soldAtDesk = async (email: string, payment: string) => {
    const clerk = await sellAtDesk(email, payment);
    await post.send();
    return clerk;
  };
  const letterTo = (email: string) => post.server.letters.findLast(({ to }) => to === email)?.mail.text;

  test("without an address gets the confirmation at the first one that the desk learns, and once", async () => {
    const { account } = await soldAtDesk("", "unpaid");
    expect(post.server.letters).toEqual([]);
    for (const email of ["first@example.com", "", "second@example.com"]) {
      const { rows } = await post.house.database.pool.query(
        "select id, version, name from booking where email in ('', 'first@example.com')",
      );
      const edited = await post.house.hotel.staff.booking.editGuest(account, { ...rows[0], email });
      expect(edited).toEqual({ modifiedCount: 1 });
      await post.send();
    }
    expect(post.server.letters.map(({ to }) => to)).toEqual(["first@example.com"]);
    expect(letterTo("first@example.com")).toContain("To pay on arrival: $93.48");
  });

  test("whose address is taken out while its letter waits gets it at the next one", async () => {
    const { account } = await sellAtDesk("typo@example.com", "unpaid");
    for (const [was, email] of [
      ["typo@example.com", ""],
      ["", "right@example.com"],
    ]) {
      const text = "select id, version, name from booking where email = $1 order by id desc limit 1";
      const { rows } = await post.house.database.pool.query(text, [was]);
      expect(await post.house.hotel.staff.booking.editGuest(account, { ...rows[0], email })).toEqual({
        modifiedCount: 1,
      });
    }
    await post.send();
    expect(letterTo("right@example.com")).toContain("To pay on arrival: $93.48");
    expect(letterTo("typo@example.com")).toBeUndefined();
  });

  test.each(["cash", "card-at-desk"])("at once by %s is asked for nothing more", async (payment) => {
    const email = `${payment}@example.com`;
    await soldAtDesk(email, payment);
    expect(letterTo(email)).toContain("Total: $93.48");
    expect(letterTo(email)).not.toContain("Nothing has been paid");
    expect(letterTo(email)).not.toContain("To pay on arrival");
  });

  test("a part is asked for the rest by the confirmation that goes again", async () => {
    const email = "part@example.com";
    const clerk = await soldAtDesk(email, "unpaid");
    expect(letterTo(email)).toContain("Nothing has been paid yet");
    expect(letterTo(email)).toContain("To pay on arrival: $93.48");
    const { staff } = post.house.hotel;
    const { rows } = await post.house.database.pool.query<{ letter: number; version: number; id: number }>(
      `select x.id as letter, x.version, b.id from outbox x join booking b on x.cause = 'order:' || b.order_id
       where x.recipient = $1`,
      [email],
    );
    const [row] = rows;
    const paid = { id: row?.id, version: 2, amount: 4_348, by: "cash" };
    expect(await staff.billing.takePayment(clerk.account, paid)).toEqual({ modifiedCount: 1 });
    expect(await staff.messages.resendLetter(clerk.account, { id: row?.letter, version: row?.version })).toEqual({
      modifiedCount: 1,
    });
    await post.send();
    expect(letterTo(email)).toMatch(/Total: \$93\.48\s+To pay on arrival: \$50\.00/);
    expect(letterTo(email)).not.toContain("Nothing has been paid");
  });
});

describe("when the mail server is away", () => {
  test("bookings go on, the letter waits, somebody is told, and it goes out soon after", async () => {
    const { port } = post.server;
    await post.server.stop();
    await post.booked();
    for (let minute = 0; minute < 10; minute += 1) {
      await post.send();
      post.pass(MINUTE);
    }
    expect(await post.outbox()).toMatchObject([{ state: "queued", attempts: 10 }]);
    expect(await post.alerts()).toEqual([{ kind: "mail-unreachable", subject: "mail" }]);
    post.server = await startMailServer({ port });
    await post.send();
    expect(post.server.letters).toHaveLength(1);
    expect(await post.outbox()).toMatchObject([{ state: "sent" }]);
    expect(await post.alerts()).toEqual([]);
  });

  test("a letter waits longer each time, but never more than a minute", async () => {
    await post.server.stop();
    await post.booked();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await post.send();
      const { rows } = await post.house.database.pool.query<{ next: Date }>("select next_look_at as next from outbox");
      const wait = (rows[0]?.next.getTime() ?? 0) - NOON - post.pass();
      waits.push(wait / 1_000);
      post.pass(wait);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    post.server = await startMailServer();
  });
});

describe("a letter that nobody takes", () => {
  test("is set aside with the mail server's own word, and keeps no other letter waiting", async () => {
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.booked();
    await post.send();
    expect(await post.outbox()).toMatchObject([
      { state: "failed", trouble: expect.stringContaining("no such mailbox"), attempts: 1 },
    ]);
    expect(await post.alerts()).toEqual([{ kind: "letter-failed", subject: expect.stringMatching(/^letter:\d+$/) }]);
    post.server.mood = {};
    await post.booked({ email: "bob@example.com", name: "Bob Example" });
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["bob@example.com"]);
  });

  test("is tried for days where the mail server only says later, and then set aside", async () => {
    post.server.mood = { letter: { code: 451, words: "try later" } };
    await post.booked();
    await post.send();
    post.pass(3 * DAY);
    await post.send();
    expect(await post.outbox()).toMatchObject([{ state: "queued", trouble: expect.stringContaining("try later") }]);
    expect(await post.alerts()).toEqual([]);
    post.pass(2 * DAY);
    await post.send();
    expect(await post.outbox()).toMatchObject([{ state: "failed" }]);
  });
});

test("without a mail server letters stay in the outbox, readable, but for those that open an account", async () => {
  post.mailer = openKeptMail();
  post.accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
  await post.booked({ start: "2027-03-01", end: "2027-03-04" });
  await post.queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" });
  await post.send();
  const plain = expect.stringContaining("Total: $270.44");
  expect(await post.outbox()).toMatchObject([
    { state: "kept", html: expect.stringContaining("<!doctype html>"), plain },
    { state: "kept", html: null, plain: null },
  ]);
});

test("a letter that can't be put into words is set aside", async () => {
  post.writer = { write: () => Promise.reject(new Error("a word is missing")) };
  await post.queue({ cause: "session:1", kind: "role-changed", to: "ada@example.com", facts: { role: "admin" } });
  await post.send();
  expect(await post.outbox()).toMatchObject([
    { state: "failed", trouble: expect.stringContaining("a word is missing") },
  ]);
});
