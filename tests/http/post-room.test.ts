import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { hold, HOUR } from "./guest-acts.ts";
import { FAILED, openLetterHouse, report } from "./letter-house.ts";

const post = openLetterHouse();

let clerk: Account;
beforeAll(async () => {
  clerk = (await openPerson(post.house, { role: "admin" })).account;
});

const messages = () => post.house.hotel.staff.messages;
/** The newest letter of the outbox with its words. */
async function newest() {
  const list = await messages().listLetters(clerk);
  if (isProblem(list) || !list.letters[0]) throw new Error("There is no letter.");
  const read = await messages().readLetter(clerk, list.letters[0].id);
  if (isProblem(read)) throw new Error(read.problem);
  return read;
}
const resend = async () => {
  const { letter } = await newest();
  return messages().resendLetter(clerk, letter);
};
const audited = async () =>
  (await post.house.database.pool.query("select act from audit where act like 'letter.%'")).rows.length;

describe("the outbox at the desk", () => {
  test("shows what became of each letter, newest first, a page at a time", async () => {
    await post.booked({ email: "lena@example.com" });
    await post.send();
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.booked({ email: "lost@example.com" });
    await post.send();
    const first = await messages().listLetters(clerk, { limit: 1 });
    expect(first).toMatchObject({
      letters: [{ state: "failed", to: "lost@example.com", trouble: expect.stringContaining("no such mailbox") }],
      next: expect.any(String),
    });
    const cursor = isProblem(first) ? undefined : first.next;
    expect(await messages().listLetters(clerk, { limit: 1, cursor })).toMatchObject({
      letters: [{ state: "sent", to: "lena@example.com", subject: expect.stringContaining("Booking confirmed") }],
      next: undefined,
    });
  });

  test.each([
    [{ state: "set-aside" }, 1],
    [{ state: "sent" }, 0],
    [{ search: "LOST@example" }, 1],
    [{ search: "lena" }, 0],
    [{ search: "100%" }, 0],
  ])("asked for %j shows %i", async (asked, count) => {
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.booked({ email: "lost@example.com" });
    await post.send();
    const list = await messages().listLetters(clerk, asked);
    expect(isProblem(list) ? list : list.letters).toHaveLength(count);
  });

  test("is searched by a booking's number", async () => {
    const browser = browserOf(post.house);
    const checkout = await hold(browser, { email: "numbered@example.com" });
    const sql = "select booking_id from order_line where order_id = $1";
    const { rows } = await post.house.database.pool.query<{ booking_id: string }>(sql, [checkout.orderId]);
    await post.queue({ cause: `order:${checkout.orderId}`, kind: "confirmation", to: "numbered@example.com" });
    const search = rows[0]?.booking_id;
    expect(await messages().listLetters(clerk, { search })).toMatchObject({
      letters: [{ to: "numbered@example.com" }],
    });
    expect(await messages().listLetters(clerk, { search: "9999999999" })).toMatchObject({ letters: [] });
  });

  test.each([{ state: "burnt" }, { cursor: "x" }, { limit: 0 }, { search: "x".repeat(101) }])(
    "refuses to guess what %j means",
    async (asked) => {
      expect(await messages().listLetters(clerk, asked)).toMatchObject({ problem: "invalid-fields" });
    },
  );

  test("shows a letter as it would be written now, and looking makes no link and matches no form", async () => {
    await post.booked({ email: "looked-at@example.com" });
    const links = async () => (await post.house.database.pool.query("select 1 from letter_link")).rows.length;
    const before = await links();
    const { preview } = await newest();
    expect(preview).toMatchObject({ preview: "now", subject: expect.stringContaining("Booking confirmed") });
    expect(preview).toHaveProperty("text", expect.stringContaining("/stay/made-when-it-is-sent"));
    expect(await links()).toBe(before);
  });

  test("never shows the link that opens an account", async () => {
    post.accounts.set("ada@example.com", "http://hotel.example.com/reset/one-time-secret");
    await post.queue({ cause: "reset:1", kind: "password-reset", to: "ada@example.com" });
    expect(JSON.stringify(await newest())).not.toContain("one-time-secret");
    expect(await newest()).toMatchObject({ preview: { preview: "now" } });
  });

  test("is closed to guests and to strangers", async () => {
    const guest = (await openPerson(post.house)).account;
    for (const [who, problem] of [
      [undefined, "not-signed-in"],
      [guest, "not-allowed"],
    ] as const) {
      expect(await messages().listLetters(who)).toEqual({ problem });
      expect(await messages().readLetter(who, 1)).toEqual({ problem });
      expect(await messages().resendLetter(who, { id: 1, version: 1 })).toEqual({ problem });
    }
  });
});

describe("a letter that is sent again", () => {
  test("goes out once more under the same Message-ID, and the house knows who sent it", async () => {
    await post.booked({ email: "twice@example.com" });
    await post.send();
    const before = await audited();
    expect(await resend()).toEqual({ modifiedCount: 1 });
    await post.send();
    const ids = post.server.letters.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await audited()).toBe(before + 1);
  });

  test("that was set aside is no trouble any more", async () => {
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.booked({ email: "moved@example.com" });
    await post.send();
    expect(await post.alerts()).toMatchObject([{ kind: "letter-failed" }]);
    post.server.mood = {};
    await resend();
    expect(await post.alerts()).toEqual([]);
    await post.send();
    expect(await post.outbox()).toMatchObject([{ state: "sent", trouble: null, attempts: 1 }]);
  });

  test("has its days anew where the mail server only says later", async () => {
    post.server.mood = { letter: { code: 451, words: "try later" } };
    await post.booked({ email: "patient@example.com" });
    await post.send();
    post.pass(5 * 24 * HOUR);
    await post.send();
    expect(await post.outbox()).toMatchObject([{ state: "failed" }]);
    await resend();
    await post.send();
    expect(await post.outbox()).toMatchObject([{ state: "queued" }]);
  });

  test("is refused where what it tells is no longer so", async () => {
    await post.booked({ email: "called-off@example.com", start: "2027-03-01", end: "2027-03-04" });
    await post.send();
    await post.house.database.pool.query(
      "update orders set state = 'released', release_reason = 'refunded' where email = 'called-off@example.com'",
    );
    const before = await audited();
    expect(await resend()).toEqual({ problem: "letter-outdated" });
    expect(await newest()).toMatchObject({ preview: { preview: "none", why: "The order is not confirmed." } });
    expect(await audited()).toBe(before);
    await post.house.database.pool.query(
      "update orders set state = 'confirmed', release_reason = null where email = 'called-off@example.com'",
    );
  });

  test("is refused, and dropped where it waited, once every stay that it confirms was cancelled", async () => {
    const cancel = async (email: string) => {
      const sql = "select id, version from booking where email = $1";
      const { rows } = await post.house.database.pool.query<{ id: string; version: number }>(sql, [email]);
      const [{ id, version } = { id: "", version: 0 }] = rows;
      const act = { id: Number(id), version, refund: 27_044 };
      expect(await post.house.hotel.staff.booking.cancelBooking(clerk, act)).toMatchObject({ wasPaid: true });
    };
    const dates = { start: "2027-04-01", end: "2027-04-04" };
    await post.booked({ email: "sent@example.com", ...dates });
    await post.send();
    const { letter } = await newest();
    await cancel("sent@example.com");
    expect(await messages().resendLetter(clerk, letter)).toEqual({ problem: "letter-outdated" });
    await post.booked({ email: "waiting@example.com", ...dates });
    await cancel("waiting@example.com");
    await post.send();
    expect(await post.outbox()).toMatchObject([
      { kind: "confirmation", state: "sent" },
      { kind: "cancellation", state: "sent" },
      { kind: "confirmation", state: "dropped", trouble: "Every stay was called off." },
      { kind: "cancellation", state: "sent" },
    ]);
    expect(await post.alerts()).toEqual([]);
  });

  test("goes once, however many press the button", async () => {
    await post.booked({ email: "pressed@example.com", start: "2027-03-05", end: "2027-03-08" });
    await post.send();
    const { letter } = await newest();
    const pressed = await Promise.all([1, 2, 3, 4].map(() => messages().resendLetter(clerk, letter)));
    expect(pressed.filter((answer) => !isProblem(answer))).toHaveLength(1);
    expect(await messages().resendLetter(clerk, { ...letter, version: letter.version + 1 })).toEqual({
      problem: "wrong-state",
    });
    await post.send();
    expect(await messages().resendLetter(clerk, letter)).toEqual({ problem: "stale-version" });
    expect(post.server.letters).toHaveLength(2);
  });
});

describe("a letter that comes back", () => {
  const deliver = (message: string) => post.comesBack(message);
  const sentTo = async (email: string, start: string, end: string) => {
    await post.booked({ email, start, end });
    await post.send();
    return post.server.letters.at(-1)?.from ?? "";
  };

  test("is noted with the mail server's own word, and the desk is told", async () => {
    const returnPath = await sentTo("gone@example.com", "2027-03-09", "2027-03-12");
    expect(returnPath).toMatch(/^returns\+\d+\.1\.[0-9a-f]{32}@hotel\.example\.com$/);
    expect((await deliver(report(returnPath, FAILED))).status).toBe(200);
    expect((await deliver(report(returnPath, FAILED))).status).toBe(200);
    expect(await post.outbox()).toMatchObject([{ state: "bounced", trouble: "5.1.1 550 no such mailbox" }]);
    expect(await post.alerts()).toEqual([{ kind: "letter-bounced", subject: expect.stringMatching(/^letter:\d+$/) }]);
    await resend();
    await post.send();
    expect(await post.alerts()).toEqual([]);
  });

  test("from an address that anybody may have typed is noted, and troubles nobody", async () => {
    post.accounts.set("gone@example.com", "http://hotel.example.com/reset/one-time-secret");
    await post.queue({ cause: "reset:1", kind: "password-reset", to: "gone@example.com" });
    await post.send();
    expect((await deliver(report(post.server.letters[0]?.from ?? "", FAILED))).status).toBe(200);
    expect(await post.outbox()).toMatchObject([{ state: "bounced" }]);
    expect(await post.alerts()).toEqual([]);
  });

  test("is looked at before it is taken apart, and one address sends only so much that is none", async () => {
    const parse = vi.spyOn(PostalMime, "parse");
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) {
      const returnPath = `returns+${tries}.${"0".repeat(32)}@hotel.example.com`;
      statuses.push((await deliver(report(returnPath, FAILED))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    const returnPath = await sentTo("late@example.com", "2027-05-09", "2027-05-12");
    expect((await deliver(report(returnPath, FAILED))).status).toBe(200);
    post.house.pass(60_000);
  });

  test("changes nothing where it is only late, or arrived after all", async () => {
    const returnPath = await sentTo("slow@example.com", "2027-03-13", "2027-03-16");
    for (const action of ["delayed", "delivered", "relayed", "expanded"]) {
      expect((await deliver(report(returnPath, `Action: ${action}\r\nStatus: 4.4.1`))).status).toBe(200);
    }
    expect(await post.outbox()).toMatchObject([{ state: "sent" }]);
  });

  test("is told by its mark alone: nobody marks another's letter as come back", async () => {
    const returnPath = await sentTo("safe@example.com", "2027-03-17", "2027-03-20");
    const forged = [
      returnPath.replace(/\.[0-9a-f]{32}/, `.${"0".repeat(32)}`),
      returnPath.replace(/\+\d+\./, "+1."),
      "returns@hotel.example.com",
      "desk@hotel.example.com",
    ];
    for (const address of forged) expect((await deliver(report(address, FAILED))).status).toBe(404);
    const body = report("returns@hotel.example.com", FAILED).replace("It could not be delivered.", returnPath);
    expect((await deliver(body)).status).toBe(404);
    for (const nonsense of ["", "\u0000\u0001", "To: x", `To: ${returnPath}\r\n\r\nI am on holiday.`]) {
      expect((await deliver(nonsense)).status).toBe(404);
    }
    expect(await post.outbox()).toMatchObject([{ state: "sent" }]);
  });
});

test("letters that are kept for want of a mail server are read as they are", async () => {
  post.mailer = openKeptMail();
  await post.booked({ email: "kept@example.com", start: "2027-03-21", end: "2027-03-24" });
  await post.send();
  expect(await newest()).toMatchObject({
    letter: { state: "kept" },
    preview: { preview: "kept", html: expect.stringMatching(/stay\/[\w-]{43}/) },
  });
});
