import { afterAll, beforeAll, expect, test } from "vitest";
import { HEEDED_TYPES } from "#adapters/payments/stripe/processed-types.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { withValueAt } from "#content/places.ts";
import { ofPictures } from "#content/sample-pictures.ts";
import { withMoney } from "#content/setup.ts";
import { unwrittenTexts } from "#content/unwritten-texts.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { mailConnection, type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { startStripe, type StripeStandIn } from "#tests/support/stripe-stand-in.ts";
import { deskOf } from "./desk-acts.ts";
import { HOUR, stay, STAY_TOTAL } from "./guest-acts.ts";

let house: TestHotel;
let owner: Person;
let mail: MailServer;
let stripe: StripeStandIn;
let document: PropertyDocument;

beforeAll(async () => {
  mail = await startMailServer({ options: { allowInsecureAuth: true } });
  stripe = await startStripe();
  const env = { STRIPE_API_URL: stripe.url, ALLOW_EMBEDDED_CARDS: "on" };
  house = await openTestHotel({ publicUrl: "https://hotel.example.com", env });
  owner = await openPerson(house, { role: "owner", email: "olive@example.com" });
  document = await readFolder();
  given(await house.hotel.importProperty({ document, note: "" }));
});
afterAll(async () => {
  await Promise.all([mail.stop(), stripe.stop()]);
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
  expect(await done()).toEqual(["owner", "https"]);
  expect([await note("taxes"), await note("texts")]).toEqual([1, 1]);
  expect(await done()).toEqual(["owner", "https", "taxes", "texts"]);
  const dearer = withMoney(document, { taxBasisPoints: 1_300, feePerLineCents: 500, freeUntilDays: 2 });
  const { cancellation } = document.content as { cancellation: unknown };
  given(
    await house.hotel.importProperty({
      document: { ...dearer, content: { ...(dearer.content as object), cancellation } },
      note: "",
    }),
  );
  expect(await done()).toEqual(["owner", "https", "texts"]);
  expect(await note("taxes")).toBe(1);
  const { content } = dearer as { content: object };
  const charges = [{ id: "city", kind: "tax", name: "City tax", basisPoints: 400 }];
  const byAuthority = { ...dearer, content: { ...content, cancellation, rateBook: { charges } } };
  given(await house.hotel.importProperty({ document: byAuthority, note: "" }));
  expect(await done()).toEqual(["owner", "https", "texts"]);
});

test("pictures count as soon as none is a sample that a new house begins with", async () => {
  expect(await done()).not.toContain("pictures");
  const samples = ofPictures(document.content, unwrittenTexts(document.content));
  const own = samples.reduce((all, place) => withValueAt(all, `content.${place}`, "A lamp of ours"), document);
  given(await house.hotel.importProperty({ document: own, note: "" }));
  expect(await done()).toContain("pictures");
  given(await house.hotel.importProperty({ document, note: "" }));
});

test("a letter counts once it has left for the owner by the mail server that is set now", async () => {
  expect(await note("letter")).toBe(0);
  const set = mailConnection(mail.port);
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

test("a booking counts as tried once it was paid for with real money and an owner gave all of it back", async () => {
  const desk = deskOf(house, owner);
  const cancel = async (id: number) => {
    const told = given(await desk.staff.booking.previewCancellation(desk.who, { id }));
    given(await desk.staff.booking.cancelBooking(desk.who, { id, version: told.version, refund: told.refund }));
    await house.tend();
  };
  /** What the provider would tell of its payment with live keys. */
  const hear = async (id: number) => {
    const [paid] = await desk.rowsOf<{ payment_id: string }>(
      "select payment_id from payment where order_id = (select order_id from booking where id = $1)",
      [id],
    );
    const event = { id: `evt_${id}`, type: "charge.updated", about: "other", createdAt: NOON } as const;
    await desk.store.events.receive({ ...event, paymentId: paid?.payment_id, isLive: true }, "{}", {
      at: NOON + HOUR,
      as: "sent",
    });
  };
  const played = await desk.paid(stay, STAY_TOTAL);
  await cancel(played);
  expect(await done()).not.toContain("booking");
  await takeLiveCards();
  expect(await done()).toContain("cards");
  expect(await done()).not.toContain("webhook");
  house.pass(1_000);
  const kept = await desk.paid(stay, STAY_TOTAL);
  await hear(kept);
  expect(await done()).toContain("webhook");
  await desk.rowsOf("update payment set refunding = captured, refunded = captured");
  // Its money is back, but nobody here gave it.
  expect(await done()).not.toContain("booking");
  const tried = await desk.paid(stay, STAY_TOTAL);
  await cancel(tried);
  expect(await done()).not.toContain("booking");
  await hear(tried);
  expect(await done()).toContain("booking");
});

async function takeLiveCards(): Promise<void> {
  const url = "https://hotel.example.com/api/webhooks/stripe";
  stripe.endpoints = [{ url, status: "enabled", enabled_events: Object.keys(HEEDED_TYPES) }];
  const keys = { secret_key: "sk_live_1", publishable_key: "pk_live_1", webhook_secret: "whsec_1" };
  given(await house.hotel.staff.connections.set(owner.account, { kind: "cards", ...keys }));
}

test("a house that is being set up opens when its steps are answered and its texts read, whatever else is to be done", async () => {
  const { house: table } = openStore(house.database);
  const { readReadiness, openHouse } = house.hotel.staff.upkeep;
  const read = async () => given(await readReadiness(owner.account));
  // Texts that were confirmed before are others now.
  const other = withMoney(document, { taxBasisPoints: 1_300, feePerLineCents: 500, freeUntilDays: 5 });
  given(await house.hotel.importProperty({ document: other, note: "" }));
  await table.beginSetup(0);
  expect(await read()).toMatchObject({ isOpen: false, mayOpen: false });
  for (const step of ["hotel", "rooms", "money"] as const) await table.noteSetupStep(step);
  expect(await read()).toMatchObject({ isOpen: false, mayOpen: true });
  expect(await done()).not.toContain("texts");
  const unread = { problem: "invalid-fields", fields: [{ field: "texts", fault: "missing" }] };
  expect(await openHouse(owner.account, {})).toEqual(unread);
  expect(await read()).toMatchObject({ isOpen: false });
  given(await openHouse(owner.account, { texts: "read" }));
  expect(await read()).toMatchObject({ isOpen: true });
  expect(await done()).toContain("texts");
});
