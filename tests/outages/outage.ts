import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "#tests/support/browser-of.ts";
import { foundedPostgres } from "#tests/support/postgres-template.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { type Checkout, checkOut, checkoutOf, dayFromNow, GOOD_CARD, standard, suite } from "#tests/races/stays.ts";

/** How a provider can be ill. */
export type Illness = "hangs" | "answers 500" | "answers 429";

export interface OutageReport {
  illness: Illness;
  /** The slowest hundredth of answers while looking around, in milliseconds: here, and at a neighbour that is well. */
  browsing: { ill: number; well: number };
  /** Orders that were held before and whose rooms went back meanwhile. */
  released: number;
  /** Checkouts that were answered otherwise than as a failed payment setup. */
  strange: number[];
  /** Payments that could still be paid and belong to no living order, once the provider is well again. */
  orphans: number;
  /** Until a new guest could pay and was booked, in milliseconds. */
  recoveredAfter: number;
}

type Fetch = typeof globalThis.fetch;

/** A line to the provider that can be made ill and well again. */
export function illLine() {
  let illness: Illness | undefined;
  return {
    fall: (how: Illness | undefined) => {
      illness = how;
    },
    line:
      (fetch: Fetch): Fetch =>
      (address, init) => {
        if (illness === undefined) return fetch(address, init);
        if (illness === "hangs") return new Promise(() => undefined);
        const status = illness === "answers 500" ? 500 : 429;
        const error = { type: "api_error", message: "Too busy." };
        return Promise.resolve(Response.json({ error }, { status }));
      },
  };
}

/** One house's provider falls ill; a neighbour's, which is asked the same at the same time, is well. */
export async function sufferOutage(
  illness: Illness,
  suffering: {
    lastsMs: number;
    /** Between one look around and the next. */
    looksEveryMs: number;
    env: Record<string, string>;
    databaseUrl: string;
    neighbour: ServedHouse;
  },
): Promise<OutageReport> {
  const { lastsMs, looksEveryMs, env, databaseUrl, neighbour } = suffering;
  const ill = illLine();
  const providerDatabase = await foundedPostgres({ maxConnections: 2 });
  const provider = await startProvider(ill.line, providerDatabase);
  const house = await serveHouse({ databaseUrl, env: { ...env, ...provider.settings }, patience: 180_000 });
  try {
    const holders = await holdRooms(house);
    ill.fall(illness);
    const until = performance.now() + lastsMs;
    const strange = tryToCheckOut(house, until);
    const browsing = await lookAround({ ill: house, well: neighbour }, { until, everyMs: looksEveryMs });
    const released = await releasedOf(holders);
    ill.fall(undefined);
    const recoveredAfter = await recovery(house, provider);
    const orphans = await orphansOnceQuiet(house, provider);
    return { illness, browsing, released, strange: await strange, orphans, recoveredAfter };
  } finally {
    await house.stop();
    await provider.close();
    await providerDatabase.close();
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

interface Holder {
  browser: Browser;
  sent: ReturnType<typeof checkoutOf>;
  checkout: Checkout;
}

async function holdRooms(house: ServedHouse): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (let guest = 0; guest < 5; guest += 1) {
    const browser = house.guest();
    const sent = checkoutOf([suite(dayFromNow(20 + guest), 1)]);
    const { body: checkout } = await browser.post<Checkout>("/api/create-payment-intent", sent);
    holders.push({ browser, sent, checkout });
  }
  return holders;
}

/** Guests go on trying to pay, which must not disturb those who only look. */
async function tryToCheckOut(house: ServedHouse, until: number): Promise<number[]> {
  const strange: number[] = [];
  while (performance.now() < until) {
    const stays = [standard(dayFromNow(60 + Math.floor(Math.random() * 300)), 1)];
    // Who still waits at the end is answered later, or goes when the house shuts.
    const asked = checkOut(house.guest(), stays).catch(() => undefined);
    const answer = await Promise.race([asked, pause(until - performance.now(), undefined)]);
    if (answer && answer.status !== 502) strange.push(answer.status);
    await pause(250);
  }
  return strange;
}

/** The same questions to both houses in turn, so that a busy machine is equally busy for both. */
async function lookAround(
  houses: { ill: ServedHouse; well: ServedHouse },
  { until, everyMs }: { until: number; everyMs: number },
) {
  const took: { ill: number[]; well: number[] } = { ill: [], well: [] };
  const paths = ["/api/rooms", `/api/availability?start=${dayFromNow(9)}&end=${dayFromNow(11)}`];
  for (let look = 0; performance.now() < until; look += 1) {
    const path = paths[look % paths.length] ?? "";
    const order = look % 2 === 0 ? (["ill", "well"] as const) : (["well", "ill"] as const);
    for (const which of order) {
      const began = performance.now();
      await fetch(`${houses[which].servers[0]?.url}${path}`).then((answer) => answer.text());
      took[which].push(performance.now() - began);
    }
    await pause(everyMs);
  }
  return { ill: slowest(took.ill), well: slowest(took.well) };
}

function slowest(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** The same request again finds the same order, as long as its rooms are held. */
async function releasedOf(holders: readonly Holder[]): Promise<number> {
  let released = 0;
  for (const { browser, sent, checkout } of holders) {
    const { body } = await browser.post<Checkout>("/api/create-payment-intent", sent);
    if (body.orderId !== checkout.orderId) released += 1;
  }
  return released;
}

/** Until a guest who comes anew is booked; nobody restarts anything. */
async function recovery(house: ServedHouse, provider: Provider): Promise<number> {
  const began = performance.now();
  for (;;) {
    const browser = house.guest();
    const items = [suite(dayFromNow(50), 1)];
    const { status, body } = await checkOut(browser, items);
    if (status === 200) {
      await payAt(provider, body, GOOD_CARD);
      const headers = { "payment-intent": body.paymentIntentId };
      const booked = await browser.post(
        "/api/bookings",
        items.map((item, id) => ({ id: id + 1, ...item })),
        headers,
      );
      if (booked.status === 201) return performance.now() - began;
    }
    if (performance.now() - began > 90_000) return Number.POSITIVE_INFINITY;
    await pause(500);
  }
}

/** What the provider's own form does. */
export function payAt(
  { browserDoor, settings }: Provider,
  checkout: { paymentIntentId: string; clientSecret: string },
  card: string,
): Response | Promise<Response> {
  const body = new URLSearchParams({
    key: settings.STRIPE_PUBLISHABLE_KEY,
    client_secret: checkout.clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2040",
    "payment_method_data[card][cvc]": "123",
  });
  const address = `http://provider/v1/payment_intents/${checkout.paymentIntentId}/confirm`;
  return browserDoor(new Request(address, { method: "POST", body }));
}

/** Payments of given-up orders are ended by the hotel itself, within a minute. */
async function orphansOnceQuiet(house: ServedHouse, { sql }: Provider): Promise<number> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const { rows } = await sql.query(
      "select data -> 'metadata' ->> 'order_id' as id from sandbox.payment_intent where data ->> 'status' = 'requires_payment_method'",
    );
    const answer = await fetch(`${house.servers[0]?.url}/living-orders`);
    const living = (await answer.json()) as string[];
    const orphans = rows.filter(({ id }) => !living.includes(id)).length;
    if (orphans === 0 || performance.now() > deadline) return orphans;
    await pause(1_000);
  }
}
