import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import { WORDED_LETTERS } from "#hotel/settings/rules/worded-letters.ts";
import { readFolder } from "#server/content-files.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let owner: Person;
let clerk: Person;
const sent: WrittenLetter[] = [];
let failure: string | undefined;
beforeAll(async () => {
  const mailer = {
    delivers: true,
    send: (letter: WrittenLetter) => {
      if (failure !== undefined) return Promise.resolve({ failure: "refused" as const, reason: failure });
      sent.push(letter);
      return Promise.resolve({ outcome: "sent" as const });
    },
    readReturned: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
  house = await openTestHotel({ mailRoom: { mailer } });
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
  clerk = await openPerson(house, { role: "admin" });
});
afterAll(() => house.close());

const ask = async (of: { kind?: unknown; language?: string; letters?: object; own?: object }, who = owner) => {
  const { content, translations } = (await readFolder()) as { content: object; translations: { es: object } };
  const { letters = {}, own = {}, ...asked } = of;
  const document = { content: { ...content, ...own, letters }, translations: { es: { ...translations.es, letters } } };
  return house.hotel.staff.settings.sendTestLetter(who.account, { document, ...asked });
};
const outboxSize = async () => (await house.database.pool.query("select count(*) from outbox")).rows;

describe("a test letter", () => {
  test.each(WORDED_LETTERS)("of %s goes to whoever asked, whole, in both languages", async (kind) => {
    const before = await outboxSize();
    for (const language of ["en", "es"]) {
      expect(await ask({ kind, language })).toEqual({ outcome: "sent", to: owner.account.email });
      const letter = sent.at(-1);
      expect(letter?.to).toBe(owner.account.email);
      expect(letter?.html).toContain(`lang="${language}"`);
      expect(letter?.text).not.toMatch(/\{\w+\}|undefined|NaN|\[object|Invalid/);
    }
    expect(await outboxSize()).toEqual(before);
  });

  test("has the words that nobody has published yet", async () => {
    const letters = { confirmation: { subject: "Come in: {stay}", greeting: "Welcome, {name}!" } };
    await ask({ kind: "confirmation", language: "en", letters });
    expect(sent.at(-1)?.subject).toBe("Come in: Sat, Dec 5 to Tue, Dec 8, 2026");
    expect(sent.at(-1)?.text).toContain("Welcome, Olive Owner!");
  });

  test.each(["payment-refunded", "payment-failed"])(
    "of %s greets nobody by name, as guests get it: who typed the name of an order that was never booked is not known",
    async (kind) => {
      const words = { subject: "Your payment", greeting: "Welcome, {name}!" };
      await ask({ kind, language: "en", letters: { [kind]: words } });
      expect(sent.at(-1)?.subject).toBe("Your payment");
      expect(sent.at(-1)?.text).toContain("Hello,");
      expect(sent.at(-1)?.text).not.toMatch(/Welcome|Olive/);
    },
  );

  test("tells of a stay at the prices, the tax and the deadlines that nobody has published yet", async () => {
    const { content } = (await readFolder()) as { content: { roomTypes: object[] } };
    const [first, ...others] = content.roomTypes;
    const own = {
      roomTypes: [{ ...first, nightlyPriceCents: 12_000 }, ...others],
      rates: { taxBasisPoints: 1_000, feePerLineCents: 0 },
      cancellation: { tiers: [{ daysBefore: 7, time: "12:00", keep: "nothing" }], afterwards: "everything" },
    };
    await ask({ kind: "confirmation", language: "en", own });
    // Three nights at $120 with 10 %.
    expect(sent.at(-1)?.text).toContain("$396.00");
    expect(sent.at(-1)?.text).toContain("Nov 28");
  });

  test("is looked at without being sent, as the draft has it, by owners alone", async () => {
    const before = sent.length;
    await house.hotel.importProperty({ document: await readFolder(), note: "" });
    const look = (who: Person, kind: string, language: string) =>
      house.hotel.staff.settings.readSampleLetter(who.account, { kind, language });
    const shown = await look(owner, "before-arrival", "es");
    expect(isProblem(shown) || shown.words.html).toContain('lang="es"');
    expect(await look(owner, "desk-alert", "en")).toMatchObject({ problem: "invalid-fields" });
    expect(await look(clerk, "confirmation", "en")).toEqual({ problem: "not-allowed" });
    expect(sent).toHaveLength(before);
  });

  test("is refused with the faults of what was typed", async () => {
    const before = sent.length;
    const letters = { confirmation: { subject: "{nobody}", greeting: "Hello" } };
    const answer = await ask({ kind: "confirmation", letters });
    expect(isProblem(answer) && answer.problem === "property-refused" && answer.faults[0]?.path).toBe(
      "content.letters.confirmation.subject",
    );
    expect(await ask({ kind: "desk-alert" })).toMatchObject({ problem: "invalid-fields" });
    expect(sent).toHaveLength(before);
  });

  test("says why the mail server did not take it", async () => {
    failure = "550 no such mailbox";
    expect(await ask({ kind: "confirmation" })).toEqual({ outcome: "failed", reason: "550 no such mailbox" });
    failure = undefined;
  });

  test("is for owners alone", async () => {
    expect(await ask({ kind: "confirmation" }, clerk)).toEqual({ problem: "not-allowed" });
  });
});
