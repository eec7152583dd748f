import fc from "fast-check";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/open-payments.ts";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { freshEmbedded } from "#tests/support/embedded-template.ts";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { given } from "./desk-acts.ts";
import { book, GOOD_CARD, hold, HOUR, stay, STAY_TOTAL } from "./guest-acts.ts";

// The soak asks for more. The embedded database answers one after another, and so gets a fifth.
const SEQUENCES = Number(process.env.REFUND_SEQUENCES ?? 40);
const SEED = Number(process.env.REFUND_SEED ?? 1_121);
const AT_ONCE = 4;
/** Among so many some stays become cheaper, and money goes back for it. */
const ENOUGH_FOR_CHANGES = 30;

interface Act {
  act: "cancel" | "give" | "dates" | "type" | "dashboard" | "pay";
  line: number;
  amount: number;
}

const sequences = fc.sample(
  fc.record({
    lines: fc.integer({ min: 1, max: 3 }),
    acts: fc.array(
      fc.record({
        act: fc.constantFrom<Act["act"][]>("cancel", "give", "dates", "type", "dashboard", "pay"),
        line: fc.nat(2),
        amount: fc.oneof(fc.integer({ min: 1, max: 9_348 }), fc.integer({ min: 1, max: 40_000 })),
      }),
      { minLength: 2, maxLength: 9 },
    ),
  }),
  { seed: SEED, numRuns: SEQUENCES },
);

interface Scene {
  house: TestHotel;
  provider: SandboxPayments;
  clerk: Person;
  now: () => number;
  pass: (ms: number) => void;
}

const onEmbedded = Math.ceil(SEQUENCES / 5);

test.for<[string, { played: typeof sequences; open: () => Promise<Database> }]>([
  ["the embedded database", { played: sequences.slice(0, onEmbedded), open: freshEmbedded }],
  [
    "PostgreSQL",
    {
      played: sequences.slice(onEmbedded),
      open: async () => openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused" }),
    },
  ],
])(
  "on %s no sequence of cancelling, changing, giving and refunding elsewhere sends back more than came, and all of it in the end",
  { timeout: 3_600_000 },
  async ([name, { played, open }]) => {
    const scene = await openScene(await open());
    const { house } = scene;
    const started = played.entries();
    const worker = async () => {
      for (const [index, { lines, acts }] of started) await play(scene, { index, lines, acts });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await expectRightMoney(scene);
    expect(await mostBeyond(house)).toBeLessThanOrEqual(0);
    await sendEverythingBack(scene);
    await expectRightMoney(scene);
    const { rows } = await house.database.pool.query(
      "select count(*)::integer as orders, sum(captured - refunded)::integer as left from payment",
    );
    expect(rows).toEqual([{ orders: played.length, left: 0 }]);
    const sentBack = await countOf(house);
    const figures = [played.length, sentBack.all, sentBack.ofChanged, 0].join(", ");
    figure(`refunds on ${name}: sequences of seed ${SEED}, refunds, of changed stays, cents left`, figures);
    if (played.length >= ENOUGH_FOR_CHANGES) expect(sentBack.ofChanged).toBeGreaterThan(0);
    await house.close();
  },
);

/** Two hours later nothing is on its way any more, and neither our books nor the provider's contradict. */
async function expectRightMoney(scene: Scene): Promise<void> {
  scene.pass(2 * HOUR);
  await tendMoney(scene);
  const { pool } = scene.house.database;
  expect(await findDiscrepancies(pool, { today: "2026-11-21", now: scene.now() })).toEqual([]);
  expect(await compareWithProvider(pool)).toEqual([]);
}

/** Whatever moves money or writes it down, until nothing is left to do; letters and rooms are no part of this. */
async function tendMoney({ house, provider }: Scene): Promise<void> {
  const { heedEvents, payRefunds, issueDocuments } = house.hotel.duties;
  const hear = async (raw: string, signature: string) => ((await house.hotel.receiveEvent(raw, signature)) ? 200 : 400);
  const duties = [() => provider.deliverDueEvents(hear), heedEvents, payRefunds, issueDocuments];
  for (let busy = 1; busy > 0; ) {
    busy = 0;
    for (const duty of duties) busy += await duty();
  }
}

async function openScene(database: Database): Promise<Scene> {
  const mailRoom = { writer: briefWriter };
  const house = await openTestHotel({ database, mailRoom, houseRules: { capRoomsPerAddress: 500 } });
  let now = NOON;
  const pass = (ms: number) => {
    now += ms;
    house.pass(ms);
  };
  const provider = await openSandboxPayments({ sql: database.pool, now: () => now });
  const clerk = await openPerson(house, { role: "admin" });
  await house.tend();
  return { house, provider, clerk, now: () => now, pass };
}

async function play(scene: Scene, played: { index: number; lines: number; acts: Act[] }): Promise<void> {
  const { index, lines, acts } = played;
  const browser = browserOf(scene.house);
  const items = Array.from({ length: lines }, (_, line) => {
    const start = addDays("2026-11-22", (index % 40) * 4 + line * 4);
    return { ...stay, id: line + 1, start, end: addDays(start, 3) };
  });
  const checkout = await hold(browser, { items, grandTotal: Math.round(lines * STAY_TOTAL * 100) / 100 });
  await browser.pay(checkout, GOOD_CARD);
  const { insertedIds } = (await book(browser, checkout, items)).body;
  for (const [number, act] of acts.entries()) {
    const id = insertedIds[act.line % lines] ?? 0;
    await follow(scene, { ...act, id, paymentId: checkout.paymentIntentId, key: `${index}-${number}` });
  }
}

async function follow(scene: Scene, act: Act & { id: number; paymentId: string; key: string }): Promise<void> {
  const { id, amount, paymentId, key } = act;
  switch (act.act) {
    case "cancel":
      await cancel(scene, id);
      break;
    case "give":
      await give(scene, id, amount);
      break;
    case "dates":
      await changeDates(scene, { id, nights: amount % 2 === 0 ? 1 : -1 });
      break;
    case "type":
      await changeType(scene, id);
      break;
    case "dashboard":
      await scene.provider.payments.refund({ paymentId, key, amount });
      break;
    case "pay":
      await scene.house.hotel.duties.payRefunds();
  }
}

async function cancel({ house, clerk: { account } }: Scene, id: number): Promise<void> {
  const { office } = house.hotel;
  const told = await office.previewCancellation(account, { id });
  if (!isProblem(told)) await office.cancelBooking(account, { id, version: told.version, refund: told.refund });
}

async function give({ house, clerk }: Scene, id: number, amount: number): Promise<void> {
  const sent = { ...(await seen(house, id)), amount, reason: "As the guest wished" };
  await house.hotel.office.refundBooking(clerk.account, sent);
}

/** One night more, or one fewer, at the price that the preview told. */
async function changeDates({ house, clerk: { account } }: Scene, { id, nights }: { id: number; nights: number }) {
  const { office } = house.hotel;
  const { version, start, end } = await seen(house, id);
  const dates = { id, version, start, end: addDays(end, nights) };
  const told = await office.previewDates(account, dates);
  if (!isProblem(told)) await office.changeDates(account, { ...dates, difference: told.difference / 100 });
}

async function changeType({ house, clerk: { account } }: Scene, id: number): Promise<void> {
  const { office } = house.hotel;
  const { version, type } = await seen(house, id);
  const other = { id, version, type: type === "standard" ? "double" : "standard", charge: "difference" };
  const told = await office.previewType(account, other);
  if (!isProblem(told)) await office.changeType(account, { ...other, difference: told.difference / 100 });
}

/** A booking as a clerk sees it. */
async function seen({ database }: TestHotel, id: number) {
  const { rows } = await database.pool.query<{ version: number; type: string; start: PlainDate; end: PlainDate }>(
    "select version, type_id as type, check_in as start, check_out as end from booking where id = $1",
    [id],
  );
  return { id, ...given(rows[0]) };
}

async function countOf({ database }: TestHotel) {
  const { rows } = await database.pool.query<{ all: number; ofChanged: number }>(
    `select count(*)::integer as all, count(*) filter (where reason = 'stay-changed')::integer as "ofChanged"
     from refund where state = 'succeeded'`,
  );
  return given(rows[0]);
}

async function mostBeyond({ database }: TestHotel): Promise<number> {
  const { rows } = await database.pool.query<{ most: number }>(
    "select max(greatest(refunded, refunding) - captured)::integer as most from payment",
  );
  return rows[0]?.most ?? Number.NaN;
}

/** Every stay is called off, and whatever is left of each payment is given back. */
async function sendEverythingBack(scene: Scene): Promise<void> {
  const { house, clerk } = scene;
  const { rows } = await house.database.pool.query<{ id: number }>("select id from booking order by id");
  for (const { id } of rows) await cancel(scene, id);
  for (const { id } of rows) {
    const money = await house.hotel.office.readBookingMoney(clerk.account, { id });
    if (!isProblem(money) && money.left > 0) await give(scene, id, money.left);
  }
}
