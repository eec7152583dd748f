import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { withMoney } from "#content/setup.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold } from "./guest-acts.ts";

let house: TestHotel;
let owner: Person;
let mail: MailServer;
let document: PropertyDocument;

beforeAll(async () => {
  mail = await startMailServer({ options: { allowInsecureAuth: true } });
  house = await openTestHotel({ publicUrl: "https://hotel.example.com" });
  owner = await openPerson(house, { role: "owner", email: "olive@example.com" });
  document = await readFolder();
  given(await house.hotel.importProperty({ document, note: "" }));
});
afterAll(async () => {
  await mail.stop();
  await house.close();
});

function given<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function done(): Promise<string[]> {
  const { checks } = given(await house.hotel.staff.upkeep.readReadiness(owner.account));
  return checks.filter(({ isDone }) => isDone).map(({ what }) => what);
}

const note = async (what: string) =>
  given(await house.hotel.staff.upkeep.noteReadiness(owner.account, { what })).modifiedCount;

test("taxes and texts count as confirmed as long as they are those that an owner has seen", async () => {
  expect(await done()).toEqual(["https"]);
  expect([await note("taxes"), await note("texts")]).toEqual([1, 1]);
  expect(await done()).toEqual(["https", "taxes", "texts"]);
  const dearer = withMoney(document, { taxBasisPoints: 1_300, feePerLineCents: 500, freeUntilDays: 2 });
  const { cancellation } = document.content as { cancellation: unknown };
  given(
    await house.hotel.importProperty({
      document: { ...dearer, content: { ...(dearer.content as object), cancellation } },
      note: "",
    }),
  );
  expect(await done()).toEqual(["https", "texts"]);
});

test("a letter counts once it has left for the owner by the mail server that is set now", async () => {
  expect(await note("letter")).toBe(0);
  const server = {
    server: "127.0.0.1",
    port: String(mail.port),
    security: "starttls",
    user: "desk",
    password: "a word",
  };
  const set = { kind: "mail", ...server, sender: "Heron Landing <desk@hotel.example.com>" };
  given(await house.hotel.staff.connections.set(owner.account, set));
  expect(await note("letter")).toBe(1);
  expect(await done()).toContain("letter");
  house.pass(1_000);
  given(await house.hotel.staff.connections.set(owner.account, { ...set, password: "another word" }));
  expect(await done()).not.toContain("letter");
});

test("backups count as long as the last one was proved", async () => {
  const { backups } = openStore(house.database);
  const asked = { now: NOON, until: NOON + 1, since: 0, triedSince: 0 };
  const counted = { bookings: 0, payments: 0, paid: 0 };
  const id = (await backups.claim(asked)) ?? 0;
  expect(await done()).not.toContain("backups");
  await backups.end(id, { file: "levee-1.levee", bytes: 1, isEncrypted: false, ...counted }, NOON);
  expect(await done()).toContain("backups");
});

test("a booking counts as tried once its money went back", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, GOOD_CARD);
  await book(browser, checkout);
  expect(await done()).not.toContain("booking");
  await house.database.pool.query("update payment set refunding = captured, refunded = captured");
  expect(await done()).toContain("booking");
});

test("a house that is being set up opens when its steps are answered, whatever else is to be done", async () => {
  const { house: table } = openStore(house.database);
  await table.beginSetup(0);
  const read = async () => given(await house.hotel.staff.upkeep.readReadiness(owner.account));
  expect(await read()).toMatchObject({ isOpen: false, mayOpen: false });
  for (const step of ["hotel", "rooms", "money"] as const) await table.noteSetupStep(step);
  expect(await read()).toMatchObject({ isOpen: false, mayOpen: true });
  given(await house.hotel.staff.settings.openHouse(owner.account));
  expect(await read()).toMatchObject({ isOpen: true });
});
