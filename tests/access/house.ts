import { expect } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { openLetterWriter } from "#app/messages/open-letter-writer.tsx";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import { book, hold, reserve } from "#tests/http/guest-acts.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { type Answer, type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { type Asker, isLetIn, type Person as Known } from "./who-may.ts";
import { readFolder, readHotelContent } from "#server/content-files.ts";
import { NOON, openTestHotel, type TestHotel, type TestHotelOptions } from "#tests/support/test-hotel.ts";

interface Guest {
  accountId: string;
  bookingId: number;
  /** What only this guest and the desk may read. */
  secrets: readonly string[];
}

export interface Scene {
  house: TestHotel;
  browsers: Record<Asker, Browser>;
  people: Record<Known, Person>;
  accountIds: Record<Known, string>;
  ada: Guest;
  bea: Guest;
  /** A check-in form of Ada's, for a stay that is confirmed, and the letter that told the desk of it. */
  post: { formId: number; letterId: number; bookingId: number };
  /** The number of a stay that Ada paid for. */
  paidByAda: string;
  /** The dispute about it. */
  disputeOfAda: string;
  /** Does whatever is due; hundreds of letters have one line each from then on. */
  end(): Promise<void>;
}

/** Paid for no order of the house; the provider has forgotten it since. */
export const UNMATCHED = "pi_unmatched";

const DISPUTED = "4000 0000 0000 0259";
const GENEROUS = {
  capPendingPerEmail: 500,
  capRoomsPerAddress: 500,
  capRoomsPerBrowser: 60,
  capUnpaidNightsPerBrowser: 5_000,
  capUnpaidNightsPerAddress: 5_000,
  capHeldNightsPerAddress: 5_000,
  capOpenedNightsPerBrowser: 50_000,
  capOpenedNightsPerAddress: 50_000,
  capReservationsPerBrowser: 1_000,
  capReservationsPerAddress: 1_000,
  unpaidShare: 100,
};

/** Two customers with a Pending booking each, and one of each role, each signed in in a browser of their own. */
export async function openScene(
  furnish: (house: TestHotel) => Promise<unknown> = () => Promise.resolve(),
  options: Pick<TestHotelOptions, "watching"> = {},
): Promise<Scene> {
  let writer = openLetterWriter({ content: await readHotelContent(), origin: "http://hotel.example.com" });
  const mailRoom = { writer: { write: (...asked: Parameters<LetterWriter["write"]>) => writer.write(...asked) } };
  const house = await openTestHotel({ houseRules: GENEROUS, mailRoom, ...options });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  await furnish(house);
  const ada = await openPerson(house, { name: "Ada Hush", email: "ada.hush@example.com" });
  const bea = await openPerson(house, { name: "Bea Whisper", email: "bea.whisper@example.com" });
  const people: Scene["people"] = {
    ...{ ada, bea },
    clerk: await openPerson(house, { role: "front-desk" }),
    owner: await openPerson(house, { role: "owner" }),
    manager: await openPerson(house, { role: "admin" }),
    cleaner: await openPerson(house, { role: "housekeeping" }),
    bookkeeper: await openPerson(house, { role: "accounts" }),
  };
  const ofEach = <Fact>(fact: (person: Person) => Fact) =>
    Object.fromEntries(Object.entries(people).map(([known, person]) => [known, fact(person)])) as Record<Known, Fact>;
  const browsers = { anonymous: browserOf(house), ...ofEach(({ browser }) => browser) };
  const accountIds = ofEach(({ account }) => account.id);
  const guestOf = async ({ account, browser }: typeof ada): Promise<Guest> => {
    const { name, email, id } = account;
    const bookingId = await pendingOf(browser, account);
    return { accountId: id, bookingId, secrets: [name, email, String(bookingId), id] };
  };
  const guests = { ada: await guestOf(ada), bea: await guestOf(bea) };
  const post = await postOf(house, { ada, clerk: people.clerk });
  const { unmatched, alerts } = openStore(house.database);
  await unmatched.note({ paymentId: UNMATCHED, orderId: "lost", amount: 100 }, NOON);
  await alerts.raise({ kind: "payment-without-order", subject: UNMATCHED }, NOON);
  return {
    house,
    browsers,
    people,
    accountIds,
    ...guests,
    post,
    ...(await disputedBy(house, ada)),
    end: async () => {
      writer = briefWriter;
      await house.tend();
    },
  };
}

/** A stay that is paid for, and its bank asks about. */
async function disputedBy(house: TestHotel, { account: { name, email }, browser }: Person) {
  const checkout = await hold(browser, { name, email });
  await browser.pay(checkout, DISPUTED);
  const { body } = await book(browser, checkout);
  // The other duties wait, so that letters do too.
  await house.hotel.jobs.replayEvents();
  await house.hotel.jobs.processEvents();
  await house.hotel.jobs.issueDocuments();
  const { rows } = await house.database.pool.query<{ id: string }>("select id from dispute");
  return { paidByAda: String(body.insertedIds[0]), disputeOfAda: rows[0]?.id ?? "" };
}

/** Ada has sent a check-in form for a stay that the desk confirmed, and it was accepted. */
async function postOf(house: TestHotel, { ada, clerk }: Record<"ada" | "clerk", Person>): Promise<Scene["post"]> {
  const { name, email } = ada.account;
  const bookingId = await pendingOf(ada.browser, { name, email });
  const { staff } = house.hotel;
  await staff.booking.decideBooking(clerk.account, { id: bookingId, status: "confirmed", version: 1 });
  const sent = { guest_name: name, email, phone: "504 555 0199", room: 201, guests: 1 };
  const dates = { checkin_date: "2026-12-01", checkout_date: "2026-12-04" };
  const visitor = { visit: "", address: "192.0.2.77" };
  await house.hotel.guest.messages.receiveCheckInForm(visitor, { ...sent, ...dates, special_requests: "A cot" });
  const { rows } = await house.database.pool.query<{ form: string; letter: string }>(
    `select f.id as form, x.id as letter from check_in_form f join outbox x on x.cause = 'check-in-form:' || f.id`,
  );
  const [formId, letterId] = [Number(rows[0]?.form), Number(rows[0]?.letter)];
  const form = { form: "check-in", id: formId };
  expect(await staff.messages.matchForm(clerk.account, { ...form, version: 1, bookingId })).toEqual({
    modifiedCount: 1,
  });
  expect(await staff.messages.acceptCheckIn(clerk.account, { ...form, version: 2 })).toEqual({ modifiedCount: 1 });
  return { formId, letterId, bookingId };
}

/** The one room of a booking. */
export async function stayIdOf({ house }: Scene, bookingId: number): Promise<number> {
  const { rows } = await house.database.pool.query<{ id: number }>(
    `select s.id from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
     where l.booking_id = $1`,
    [bookingId],
  );
  return rows[0]?.id ?? 0;
}

/** A fresh Pending booking. */
export async function pendingOf(browser: Browser, { name, email }: { name: string; email: string }): Promise<number> {
  const { status, body } = await reserve(browser, { name, email });
  expect(status).toBe(201);
  return body.insertedIds[0] ?? 0;
}

/** One that may be lost, beside the one that all others ask about. */
export function freshPendingOfAda({ people: { ada } }: Scene): Promise<number> {
  return pendingOf(ada.browser, ada.account);
}

const KEPT = [
  ...["booking", "orders", "stay", "account", "account_credential", "account_passkey", "account_second_factor"],
  ...["closure", "room_care", "ledger", "payment", "refund", "unmatched_payment", "house"],
  ...["check_in_form", "check_out_form", "registration_card", "form_reply", "letter_link"],
  ...["storm", "storm_step", "storm_offer", "property_publication", "picture", "property_draft", "connection"],
  "staff_invitation",
];

/**
 * Everything that a refusal must leave as it is. That somebody tried to log in may be written down, and a session may
 * be seen again later. $1 are the accounts whose own sessions the second print leaves out, and whose privileged acts count.
 * Of tables with many rows, or long ones, it is which writing of each row is in force: to read them took most of the time.
 */
const STATE = `
  with everything(print, is_own_session) as (
    ${KEPT.map((table) => `select hash_record_extended(t, 0), false from ${table} t`).join(" union all ")}
    union all select hash_record_extended(row(i.ctid, i.xmin), 0), false from inventory i
    union all select hash_record_extended(row(v.ctid, v.xmin), 0), false from property_version v
    union all select hash_record_extended(x, 0), false from outbox x where x.kind <> 'new-device'
    union all select hash_record_extended(u, 0), false from audit u
      where u.act ~ '^(order|booking|room|form|letter|receipt|books|dispute|payment|house|property|refund|account[.]role)[.]'
    union all select jsonb_hash_extended(to_jsonb(e) - 'updated_at' - 'expires_at', 0), e.account_id = any($1)
      from account_session e
  )
  select coalesce(sum(print), 0)::text as print,
    coalesce(sum(print) filter (where not is_own_session), 0)::text as beside,
    (select count(*)::integer from audit where actor = any($1)) as audited
  from everything`;

interface State {
  /** Of everything, and of everything beside the sessions of the actors. */
  print: string;
  beside: string;
  /** How many privileged acts of the actors are written down. */
  audited: number;
}

export async function stateFor({ house, accountIds }: Scene, actors: readonly Asker[]): Promise<State> {
  const ids = actors.map((actor) => (actor === "anonymous" ? "nobody" : accountIds[actor]));
  const { rows } = await house.database.pool.query<State>({ name: "state", text: STATE, values: [ids] });
  if (!rows[0]) throw new Error("A state is one row.");
  return rows[0];
}

export async function fingerprint(scene: Scene): Promise<string> {
  return (await stateFor(scene, [])).print;
}

/** The secrets of guests that this asker may not read; `isMoney` where what was asked for tells of money. */
export function hiddenFrom(scene: Scene, asker: Asker, isMoney: boolean): readonly string[] {
  if (isLetIn(asker, "guests") || (isMoney && isLetIn(asker, "money"))) return [];
  const others = [scene.ada, scene.bea].filter(({ accountId }) => {
    return asker === "anonymous" || scene.accountIds[asker] !== accountId;
  });
  return others.flatMap(({ secrets }) => secrets);
}

export function expectNothingOf(
  answer: Pick<Answer<unknown>, "body">,
  secrets: readonly string[],
  asked: string,
): void {
  const told = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
  for (const secret of secrets.filter((one) => !asked.includes(one))) expect(told).not.toContain(secret);
}
