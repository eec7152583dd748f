import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { FAILED, openLetterHouse, report } from "./letter-house.ts";

const post = openLetterHouse();

let clerk: Account;
beforeAll(async () => {
  clerk = (await openPerson(post.house, { role: "admin" })).account;
});

const staff = () => post.house.hotel.staff;
const sql = async (text: string, values: unknown[] = []) => (await post.house.database.pool.query(text, values)).rows;

/** The newest letter of the outbox. */
async function newest() {
  const list = await staff().messages.listLetters(clerk);
  const read = await staff().messages.readLetter(clerk, isProblem(list) ? 0 : list.letters[0]?.id);
  if (isProblem(read)) throw new Error(read.problem);
  return read.letter;
}

describe("the notice of a letter that did not arrive", () => {
  test("is closed by a person, also once what the letter tells is no longer so", async () => {
    post.server.mood = { recipient: { code: 550, words: "no such mailbox" } };
    await post.booked({ email: "lost@example.com" });
    await post.send();
    await sql("update orders set state = 'released', release_reason = 'refunded' where email = 'lost@example.com'");
    const letter = await newest();
    expect(letter).toMatchObject({ state: "failed", alert: "letter-failed" });
    expect(await staff().messages.resendLetter(clerk, letter)).toEqual({ problem: "letter-outdated" });
    const close = () => staff().reconciliation.closeNotice(clerk, { kind: letter.alert, id: `letter:${letter.id}` });
    expect(await close()).toEqual({ modifiedCount: 1 });
    expect(await close()).toEqual({ modifiedCount: 0 });
    expect(await post.alerts()).toEqual([]);
    expect(await newest()).toMatchObject({ state: "failed", alert: undefined });
    expect(await sql("select subject from audit where act = 'letter.closed'")).toEqual([
      { subject: `letter:${letter.id}` },
    ]);
  });
});

/** The desk corrects the address of a booking, known by the one it has or by its order; answers this. */
async function correct(whose: string, to: string): Promise<string> {
  const [booking] = await sql("select id, version, name, order_id from booking where $1 in (email, order_id)", [whose]);
  const { id, version, name, order_id } = booking ?? {};
  const edited = await staff().booking.editGuest(clerk, { id, version, name, email: to });
  expect(edited).toEqual({ modifiedCount: 1 });
  return order_id;
}

describe("a letter to an address that was corrected since", () => {
  const resend = async () => staff().messages.resendLetter(clerk, await newest());
  const linkIn = (index: number) => /\/stay\/([\w-]{43})/.exec(post.server.letters[index]?.mail.text ?? "")?.[1];
  const follow = (token: unknown) => {
    const visitor = { visit: "reader", address: "192.0.2.7" };
    return post.house.hotel.guest.messages.followLetterLink(visitor, { token, purpose: "view" });
  };

  test("is sent again to the new one alone, as another message, and the old one's links stay dead", async () => {
    await post.booked({ email: "typo@example.com" });
    await post.send();
    const id = await correct("typo@example.com", "right@example.com");
    expect(await resend()).toEqual({ modifiedCount: 1 });
    expect(await newest()).toMatchObject({ to: "right@example.com", state: "queued" });
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["typo@example.com", "right@example.com"]);
    expect(new Set(post.server.letters.map(({ mail }) => mail.messageId)).size).toBe(2);
    expect(await follow(linkIn(0))).toEqual({ problem: "not-found" });
    expect(await follow(linkIn(1))).toMatchObject({ order: { id } });
  });

  test("has arrived at the new one, though the first comes back from the old one later", async () => {
    await post.booked({ email: "typo-5@example.com", start: "2026-12-17", end: "2026-12-20" });
    await post.send();
    await correct("typo-5@example.com", "right-5@example.com");
    await resend();
    await post.send();
    const [first = "", second = ""] = post.server.letters.map(({ from }) => from);
    expect((await post.comesBack(report(first, FAILED))).status).toBe(200);
    expect(await newest()).toMatchObject({ to: "right-5@example.com", state: "sent" });
    expect(await post.alerts()).toEqual([]);
    expect((await post.comesBack(report(second, FAILED))).status).toBe(200);
    expect(await newest()).toMatchObject({ state: "bounced" });
  });

  test("is sent again to the new one where it is about one stay alone", async () => {
    const dates = { start: "2026-12-05", end: "2026-12-08" };
    await post.booked({ email: "typo-2@example.com", ...dates });
    const [booking] = await sql("select id, version from booking where email = 'typo-2@example.com'");
    await staff().booking.cancelBooking(clerk, { ...booking, refund: 27_044 });
    await post.send();
    expect(await newest()).toMatchObject({ kind: "cancellation", to: "typo-2@example.com" });
    await correct("typo-2@example.com", "right-2@example.com");
    expect(await resend()).toEqual({ modifiedCount: 1 });
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["typo-2@example.com", "right-2@example.com"]);
  });

  test("goes to the new one where it was on its way meanwhile", async () => {
    await post.booked({ email: "typo-3@example.com", start: "2026-12-09", end: "2026-12-12" });
    const id = await correct("typo-3@example.com", "right-3@example.com");
    await sql("update outbox set recipient = 'typo-3@example.com'");
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["right-3@example.com"]);
    expect(await follow(linkIn(0))).toMatchObject({ order: { id } });
    await resend();
    await post.send();
    const names = post.server.letters.map(({ to, mail }) => [to, mail.messageId]);
    expect(names).toEqual([names[0], names[0]]);
  });

  test("goes by itself to the one that the guest has now, though they had none meanwhile", async () => {
    await post.booked({ email: "typo-6@example.com", start: "2026-12-21", end: "2026-12-24" });
    const id = await correct("typo-6@example.com", "");
    await post.send();
    expect(await newest()).toMatchObject({ state: "dropped", to: "" });
    await correct(id, "right-6@example.com");
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["right-6@example.com"]);
    expect(await follow(linkIn(0))).toMatchObject({ order: { id } });
  });

  test("goes to the new one too where it was corrected while the mail server took the letter", async () => {
    await post.booked({ email: "typo-7@example.com", start: "2026-12-25", end: "2026-12-28" });
    const { mailer } = post;
    let id = "";
    post.mailer = {
      ...mailer,
      send: async (letter) => {
        if (id === "") id = await correct("typo-7@example.com", "right-7@example.com");
        return mailer.send(letter);
      },
    };
    await post.send();
    expect(post.server.letters.map(({ to }) => to)).toEqual(["typo-7@example.com", "right-7@example.com"]);
    expect(await newest()).toMatchObject({ to: "right-7@example.com", state: "sent" });
    expect(await follow(linkIn(0))).toEqual({ problem: "not-found" });
    expect(await follow(linkIn(1))).toMatchObject({ order: { id } });
    const [first = "", second = ""] = post.server.letters.map(({ from }) => from);
    await post.comesBack(report(first, FAILED));
    expect(await newest()).toMatchObject({ state: "sent" });
    await post.comesBack(report(second, FAILED));
    expect(await newest()).toMatchObject({ state: "bounced" });
  });

  test("goes to the new one where the old one's mail server refused it meanwhile, and nobody is alarmed", async () => {
    await post.booked({ email: "typo-8@example.com", start: "2027-01-05", end: "2027-01-08" });
    const { mailer } = post;
    for (const failure of ["refused", "deferred"] as const) {
      let to = "";
      post.mailer = {
        ...mailer,
        send: async (letter) => {
          if (to !== "") return mailer.send(letter);
          to = `${failure}-${letter.to}`;
          await correct(letter.to, to);
          return { failure, reason: "no such mailbox" };
        },
      };
      await post.send();
      expect(await newest()).toMatchObject({ to, state: "sent" });
      expect(await post.alerts()).toEqual([]);
      await resend();
    }
  });

  test("brings no living link to the old one where it was corrected while the letter was written", async () => {
    await post.booked({ email: "typo-9@example.com", start: "2027-01-09", end: "2027-01-12" });
    const { pool } = post.house.database;
    const { query } = pool;
    let id = "";
    const correcting = async (...asked: unknown[]): Promise<unknown> => {
      if (id === "" && JSON.stringify(asked[0]).includes("insert into letter_link")) {
        id = "found";
        id = await correct("typo-9@example.com", "right-9@example.com");
      }
      return Reflect.apply(query, pool, asked);
    };
    Object.assign(pool, { query: correcting });
    await post.send();
    Object.assign(pool, { query });
    const messages = new Set(post.server.letters.map(({ to, mail }) => `${to} ${mail.messageId}`));
    expect([...messages]).toEqual([expect.stringMatching(/^right-9@example.com /)]);
    expect(await follow(linkIn(0))).toMatchObject({ order: { id } });
  });

  test("is not sent again where the guest has none any more", async () => {
    await post.booked({ email: "typo-4@example.com", start: "2026-12-13", end: "2026-12-16" });
    await post.send();
    await correct("typo-4@example.com", "");
    expect(await resend()).toEqual({ problem: "letter-outdated" });
  });
});
