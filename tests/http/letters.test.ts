import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { openSmtpMail } from "#adapters/mail/smtp-mail.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { openLetterWriter } from "#app/letters/open-letter-writer.tsx";
import type { LetterWriter } from "#hotel/ports/letter-writer.ts";
import type { Mailer, WrittenLetter } from "#hotel/ports/mailer.ts";
import type { Letter } from "#hotel/ports/store/outbox.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { NOON, openTestHotel, readHotelContent, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, guest, HOUR, hold, MINUTE, reserve, stay } from "./guest-acts.ts";

const DAY = 24 * HOUR;

let server: MailServer;
let house: TestHotel;
let writer: LetterWriter;
let passed = 0;

const accounts = new Map<string, `http${string}`>();
const linkTo = (email: string) => Promise.resolve(accounts.get(email));
const secretLinks = { issueResetLink: linkTo, issueVerificationLink: linkTo };
const kept = openKeptMail();
let mailer: Mailer;

/** One house for all; how it writes and sends can be changed in the middle. */
beforeAll(async () => {
  writer = openLetterWriter({ content: await readHotelContent(), origin: "http://hotel.example.com" });
  const changeable = {
    writer: { write: (...asked: Parameters<LetterWriter["write"]>) => writer.write(...asked) },
    mailer: { ...kept, send: (letter: WrittenLetter) => mailer.send(letter) },
  };
  house = await openTestHotel({ mailRoom: { ...changeable, secretLinks } });
});
afterAll(() => house.close());

beforeEach(async () => {
  server = await startMailServer();
  accounts.clear();
  const from = { name: "Cypress Landing Hotel", address: "desk@hotel.example.com" };
  mailer = openSmtpMail({ url: server.url, from, patience: { toConnect: 2_000, toAnswer: 2_000, inAll: 8_000 } });
  await house.database.pool.query("delete from outbox");
  await house.database.pool.query("delete from alert");
});
afterEach(async () => {
  await mailer.close();
  await server.stop();
});

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

const outbox = async (): Promise<Record<string, unknown>[]> =>
  (await house.database.pool.query("select kind, state, trouble, attempts, html, plain from outbox order by id")).rows;
const queue = (letter: Letter) => openStore(house.database).outbox.queue(letter, NOON + passed);
const alerts = async () =>
  (await house.database.pool.query("select kind, subject from alert where settled_at is null")).rows;
/** Everything whose time has come. */
async function send(): Promise<void> {
  while ((await house.hotel.duties.sendLetters()) > 0);
}
const subjects = () => server.letters.map(({ mail }) => mail.subject);

async function booked(changes: Record<string, unknown> = {}): Promise<void> {
  const browser = browserOf(house);
  const items = [{ ...stay, ...changes }];
  const checkout = await hold(browser, { ...changes, items });
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout, items)).toMatchObject({ status: 201 });
}

describe("a paid booking", () => {
  test("is confirmed by one letter with its calendar file", async () => {
    await booked();
    await send();
    await send();
    expect(server.letters).toMatchObject([
      { to: "ada@example.com", mail: { attachments: [{ filename: "stay.ics", mimeType: "text/calendar" }] } },
    ]);
    expect(server.letters[0]?.mail.text).toContain("Total: $270.44");
    expect(await outbox()).toMatchObject([{ kind: "confirmation", state: "sent", attempts: 1, html: null }]);
  });

  test("is confirmed once, though the process dies before it has written down that it sent the letter", async () => {
    await booked();
    await send();
    await house.database.pool.query("update outbox set state = 'queued', settled_at = null, next_look_at = queued_at");
    await send();
    const ids = server.letters.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

test("a guest whose payment came when the rooms were gone hears that all of it goes back", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser, { email: "dora@example.com" });
  const gone = "update orders set state = 'released', release_reason = 'expired' where id = $1";
  await house.database.pool.query(gone, [checkout.orderId]);
  await browser.pay(checkout, GOOD_CARD);
  expect(await book(browser, checkout)).toMatchObject({ status: 409 });
  await send();
  expect(server.letters).toMatchObject([
    { to: "dora@example.com", mail: { subject: "Your payment goes back to you" } },
  ]);
  expect(server.letters[0]?.mail.text).toContain("$270.44");
});

describe("when the mail server is away", () => {
  test("bookings go on, the letter waits, somebody is told, and it goes out soon after", async () => {
    const { port } = server;
    await server.stop();
    await booked();
    for (let minute = 0; minute < 10; minute += 1) {
      await send();
      pass(MINUTE);
    }
    expect(await outbox()).toMatchObject([{ state: "queued", attempts: 10 }]);
    expect(await alerts()).toEqual([{ kind: "mail-unreachable", subject: "mail" }]);
    server = await startMailServer({ port });
    await send();
    expect(server.letters).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: "sent" }]);
    expect(await alerts()).toEqual([]);
  });

  test("a letter waits longer each time, but never more than a minute", async () => {
    await server.stop();
    await booked();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await send();
      const { rows } = await house.database.pool.query<{ next: Date }>("select next_look_at as next from outbox");
      const wait = (rows[0]?.next.getTime() ?? 0) - NOON - passed;
      waits.push(wait / 1_000);
      pass(wait);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
    server = await startMailServer();
  });
});

describe("a letter that nobody takes", () => {
  test("is set aside with the mail server's own word, and keeps no other letter waiting", async () => {
    server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await booked();
    await send();
    expect(await outbox()).toMatchObject([
      { state: "failed", trouble: expect.stringContaining("no such mailbox"), attempts: 1 },
    ]);
    expect(await alerts()).toEqual([{ kind: "letter-failed", subject: expect.stringMatching(/^letter:\d+$/) }]);
    server.mood = {};
    await booked({ email: "bob@example.com", name: "Bob Example" });
    await send();
    expect(server.letters.map(({ to }) => to)).toEqual(["bob@example.com"]);
  });

  test("is tried for days where the mail server only says later, and then set aside", async () => {
    server.mood = { letter: { code: 451, words: "try later" } };
    await booked();
    await send();
    pass(3 * DAY);
    await send();
    expect(await outbox()).toMatchObject([{ state: "queued", trouble: expect.stringContaining("try later") }]);
    expect(await alerts()).toEqual([]);
    pass(2 * DAY);
    await send();
    expect(await outbox()).toMatchObject([{ state: "failed" }]);
  });
});

describe("what is no longer so is not written", () => {
  test("nobody is told to wait for a desk that has decided", async () => {
    await reserve(browserOf(house), { email: "late@example.com" });
    pass(25 * HOUR);
    await house.hotel.duties.endDueOrders();
    await send();
    expect(await outbox()).toMatchObject([
      { kind: "pending-received", state: "dropped" },
      { kind: "pending-expired", state: "sent" },
    ]);
    expect(subjects()).toEqual([expect.stringContaining("has run out")]);
  });

  test("a reservation is answered in the language in which it was made", async () => {
    const items = [{ ...stay, ...guest }];
    const sent = { items, name: guest.name, email: guest.email, clientKey: "in-spanish-please", language: "es" };
    const visitor = { visit: "a-visit", address: "192.0.2.7" };
    expect(await house.hotel.reserve(visitor, sent)).toHaveLength(1);
    await send();
    expect(subjects()).toEqual([expect.stringContaining("Recibimos su reserva")]);
  });
});

describe("a letter that opens an account", () => {
  test("is written with a link made when it is sent, which no table ever holds", async () => {
    accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    await queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com", language: "es" });
    await queue({ cause: "reset:1", kind: "verify-address", to: "ada@example.com" });
    await send();
    expect(subjects()).toEqual(["Elija una contraseña nueva", "Is this your e-mail address?"]);
    for (const { mail } of server.letters) {
      expect(mail.html).toContain("one-time-secret");
      expect(mail.text).toContain("one-time-secret");
    }
    const { rows } = await house.database.pool.query("select row_to_json(outbox)::text as row from outbox");
    expect(JSON.stringify(rows)).not.toContain("one-time-secret");
  });

  test("comes to nothing where there is no such account, and nobody sees a difference before", async () => {
    accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    for (const to of ["ada@example.com", "nobody@example.com"]) {
      await queue({ cause: `reset:${to}`, kind: "password-reset", to });
    }
    const before = await outbox();
    expect(before[0]).toEqual(before[1]);
    await send();
    expect(server.letters.map(({ to }) => to)).toEqual(["ada@example.com"]);
    expect(await outbox()).toMatchObject([{ state: "sent" }, { state: "dropped", trouble: expect.any(String) }]);
  });

  test("comes to nothing when it would come too late", async () => {
    accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    await queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" });
    pass(HOUR + 1);
    await send();
    expect(server.letters).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: "dropped" }]);
  });
});

test("a check-in form reaches the desk, and an answer goes to the guest", async () => {
  const form = {
    guest_name: "Ada Example",
    email: "ada@example.com",
    phone: "504 555 0199",
    room: 201,
    guests: 2,
    checkin_date: "2026-12-01",
    checkout_date: "2026-12-04",
    special_requests: "A cot, please.\n<b>Now</b>",
  };
  expect(await browserOf(house).post("/api/guest-forms/check-in", form)).toMatchObject({ status: 201 });
  await send();
  expect(server.letters).toMatchObject([
    {
      to: "desk@example.com",
      mail: { replyTo: [{ address: "ada@example.com" }], subject: expect.stringContaining("201") },
    },
  ]);
  expect(server.letters[0]?.mail.html).toContain("&lt;b&gt;Now&lt;/b&gt;");
});

describe("letters that a date brings", () => {
  const isToCara = ({ to }: { to: string }) => to === "cara@example.com";

  test("come two days before arrival and on the morning of departure, once each", async () => {
    await booked({ email: "cara@example.com", start: "2027-01-12", end: "2027-01-15" });
    pass(Date.parse("2027-01-08T18:00:00Z") - NOON - passed);
    const told: [number, string | undefined][] = [];
    for (let day = 8; day < 17; day += 1) {
      server.letters.length = 0;
      await house.hotel.duties.queueStayLetters();
      await send();
      told.push(
        ...server.letters.filter(isToCara).map(({ mail }): [number, string | undefined] => [day, mail.subject]),
      );
      pass(DAY);
    }
    expect(told).toEqual([
      [8, expect.stringContaining("Booking confirmed")],
      [10, "See you on Tuesday, January 12, 2027"],
      [15, "Thank you for staying with us"],
    ]);
  });

  test("thank nobody who wants no such letters", async () => {
    await booked({ email: "bea@example.com", start: "2027-02-01", end: "2027-02-04" });
    await openStore(house.database).outbox.refuse("Bea@Example.com", NOON);
    pass(Date.parse("2027-02-04T18:00:00Z") - NOON - passed);
    await house.hotel.duties.queueStayLetters();
    await send();
    expect(subjects()).not.toContain("Thank you for staying with us");
    expect((await outbox()).at(-1)).toMatchObject({ kind: "thank-you", state: "dropped" });
  });
});

test("without a mail server letters stay in the outbox, readable, but for those that open an account", async () => {
  mailer = kept;
  accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
  await booked({ start: "2027-03-01", end: "2027-03-04" });
  await queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" });
  await send();
  const plain = expect.stringContaining("Total: $270.44");
  expect(await outbox()).toMatchObject([
    { state: "kept", html: expect.stringContaining("<!doctype html>"), plain },
    { state: "kept", html: null, plain: null },
  ]);
});

test("a letter that can't be put into words is set aside", async () => {
  writer = { write: () => Promise.reject(new Error("a word is missing")) };
  await queue({ cause: "session:1", kind: "role-changed", to: "ada@example.com", facts: { role: "admin" } });
  await send();
  expect(await outbox()).toMatchObject([{ state: "failed", trouble: expect.stringContaining("a word is missing") }]);
});
