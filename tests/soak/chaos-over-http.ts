import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#adapters/store/open-database.ts";
import { chaosFaults, NOTE_DOWNGRADES } from "#tests/races/chaos-checks.ts";
import { forged, signed } from "#tests/races/chaos-forgeries.ts";
import { checkOut, dayFromNow, GOOD_CARD, standard, suite } from "#tests/races/stays.ts";
import { seeded } from "#tests/seasons/random.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import { serveHouse } from "#tests/support/served-house.ts";

// Five hundred guests at two processes on PostgreSQL, fifty at once. They pay at a provider on another socket, whose events
// come in up to five copies, shuffled and late, in parallel, or not at all, with forgeries in between. Whatever nobody was
// told has to be found within two looks at the provider's list, five minutes apart.

const GUESTS = 500;
const AT_ONCE = 50;
const LATEST_MS = 20_000;
const TWO_LOOKS_MS = 10 * 60_000 + 60_000;
const CARDS = [GOOD_CARD, GOOD_CARD, "4000 0000 0000 0002", "4000 1111 2222 3339", "4000 5555 6666 7775"];

const draw = seeded(Number(process.env.CHAOS_SEED ?? 2_026));
const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ databaseUrl, dataDir: "" });
const provider = await startProvider(undefined, database);
const env = { ...provider.settings, HOLD_MINUTES: "2" };
const house = await serveHouse({ databaseUrl, processes: 2, env, patience: 180_000 });
await database.pool.query(NOTE_DOWNGRADES);
const count = { arrived: 0, dropped: 0, forgeries: 0, believed: 0, refused: 0 };
const underWay: Promise<void>[] = [];

let isOver = false;
const post = deliverWildly();
for (let crowd = 0; crowd < GUESTS; crowd += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, () => visit()));
}
isOver = true;
await post;
await Promise.all(underWay);
const began = performance.now();
const faults = await faultsOnceQuiet();
const quietAfter = performance.now() - began;
const { rows: downgrades } = await database.pool.query<{ what: string }>("select what from downgrade");
figure(
  "events over HTTP: copies arrived, events dropped, forgeries",
  `${count.arrived}, ${count.dropped}, ${count.forgeries}`,
);
figure("true events refused, forgeries believed", `${count.refused}, ${count.believed}`);
figure("differences from the provider's truth, downgrades", `${faults.length}, ${downgrades.length}`);
figure("everything in line, to the limit of two looks", quietAfter / TWO_LOOKS_MS, "at most 1");
for (const words of [...faults, ...downgrades.map(({ what }) => what)]) console.error(words);
const isWrong = faults.length + downgrades.length + count.refused + count.believed > 0;
if (isWrong || Math.min(count.arrived, count.dropped, count.forgeries) === 0) process.exitCode = 1;
await house.stop();
await provider.close();
await database.close();
await postgres.stop();

/** Holds a room, pays in some way, and comes back in half of the cases. */
async function visit(): Promise<void> {
  const browser = house.guest();
  const start = dayFromNow(5 + draw(450));
  const stays = [draw(2) === 0 ? standard(start, 1 + draw(2)) : suite(start, 1)];
  const { status, body } = await checkOut(browser, stays);
  if (status !== 200) throw new Error(`The guest was told ${status}.`);
  await pause(draw(2_000));
  await provider.browserDoor(payment(body, CARDS[draw(CARDS.length)] ?? GOOD_CARD));
  if (draw(2) === 0) return;
  await pause(draw(3_000));
  const items = stays.map((stay, at) => ({ id: at + 1, ...stay }));
  await browser.post("/api/bookings", items, { "payment-intent": body.paymentIntentId });
  if (draw(3) > 0) return;
  await provider.payments.refund({ paymentId: body.paymentIntentId, key: `dashboard-${body.orderId}`, amount: 1_000 });
}

function payment({ paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string }, card: string) {
  const body = new URLSearchParams({
    key: provider.settings.STRIPE_PUBLISHABLE_KEY,
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2040",
    "payment_method_data[card][cvc]": "123",
  });
  return new Request(`http://provider/v1/payment_intents/${paymentIntentId}/confirm`, { method: "POST", body });
}

/** Takes every event from the provider, and lets its copies loose. */
async function deliverWildly(): Promise<void> {
  while (!isOver) {
    const taken = await provider.deliverDueEvents((raw) => {
      const copies = draw(4) === 0 ? 0 : 1 + draw(5);
      if (copies === 0) count.dropped += 1;
      for (let copy = 0; copy < copies; copy += 1) underWay.push(arrive(raw));
      return Promise.resolve(200);
    });
    if (taken === 0) await pause(50);
  }
}

async function arrive(raw: string): Promise<void> {
  await pause(draw(draw(2) === 0 ? LATEST_MS : 200));
  const secret = provider.settings.STRIPE_WEBHOOK_SECRET;
  if (draw(10) === 0) {
    const { body, signature } = forged({ raw, secret, now: Date.now(), way: draw(4) });
    count.forgeries += 1;
    if ((await tell(body, signature)) !== 400) count.believed += 1;
  }
  count.arrived += 1;
  if ((await tell(raw, signed(raw, secret, Date.now()))) !== 200) count.refused += 1;
}

async function tell(body: string, signature: string): Promise<number> {
  const { url } = house.servers[draw(house.servers.length)] ?? { url: "" };
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await fetch(`${url}/api/webhooks/stripe`, { method: "POST", body, headers });
  await answer.body?.cancel();
  return answer.status;
}

/** What is wrong once nothing is any more, or once two looks at the provider's list are over. */
async function faultsOnceQuiet(): Promise<string[]> {
  const deadline = performance.now() + TWO_LOOKS_MS;
  for (;;) {
    // Slow cards go on at the provider; nobody hears of it.
    await provider.deliverDueEvents(() => Promise.resolve(200));
    const faults = await chaosFaults(database, Date.now());
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await pause(1_000);
  }
}
