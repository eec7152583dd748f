import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { openLetterHouse } from "./letter-house.ts";

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
