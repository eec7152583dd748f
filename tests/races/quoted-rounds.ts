import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/store/open-database.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import { PARISH_BOOK } from "#tests/support/parish-book.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { publisherOn } from "./publishing-rounds.ts";
import { type Checkout, dayFromNow, GOOD_CARD } from "./stays.ts";

/** How many guests are on their way at once. */
const CROWD = 8;
/** The longest that a guest thinks over a price; every other one lets the owner publish so often meanwhile. */
const THINKING_MS = 400;
const OVERTAKEN_BY = 3;

export interface PaidWhilePublished {
  publishes: number;
  /** Guests who paid. */
  paid: number;
  /** Of them, those who sent a signed quote after the owner had published other rates. */
  kept: number;
  /** Guests who sent no quote, and were asked again. */
  askedAgain: number;
  /** Totals that were paid and never shown, quotes that were not kept, errors of the server. */
  faults: string[];
}

interface Wanted {
  publishes: number;
  checkouts: number;
  /** Between one publishing and the next; nothing, unless it says otherwise. */
  everyMs?: number;
}

interface Shown {
  grandTotal: number;
  signature: string;
  expiresAt: string;
  version: number;
}

/**
 * The owner publishes other seasons, plans, codes and taxes again and again while guests are quoted, think, and pay. Every other
 * guest sends the signed quote along; the others send the total alone.
 */
export async function publishRatesWhileGuestsPay(
  house: ServedHouse,
  database: Database,
  { publishes, checkouts, everyMs = 0 }: Wanted,
): Promise<PaidWhilePublished> {
  const publish = await ratesOn(database);
  const told: PaidWhilePublished = { publishes: 0, paid: 0, kept: 0, askedAgain: 0, faults: [] };
  const shown = new Map<string, number>();
  const since = new Date();
  await publish(0);
  await pause(2_000);
  let begun = 0;
  const isOver = () => begun >= checkouts && told.publishes >= publishes;
  const guests = Array.from({ length: CROWD }, async () => {
    while (!isOver()) {
      begun += 1;
      await comeAndPay(house.guest(), { told, shown, number: begun });
    }
  });
  let isQuiet = false;
  const owner = (async () => {
    while (!isQuiet) {
      await publish(told.publishes + 1);
      told.publishes += 1;
      await pause(everyMs);
    }
  })();
  const crowd = Promise.all(guests).then(() => {
    isQuiet = true;
  });
  await Promise.all([crowd, owner]);
  told.faults.push(...(await paidUnseen(database, { shown, since })));
  return told;
}

/** Publishes the installed house with rates that differ from each version's to the next. */
async function ratesOn(database: Database) {
  const publish = await publisherOn<{ content: { rateBook?: object } }>(database);
  return (version: number) =>
    publish(`Rates ${version}`, ({ content }) => {
      const off = { basisPoints: 300 + 10 * (version % 40) };
      content.rateBook = {
        ...PARISH_BOOK,
        seasons: [
          {
            name: "Season",
            priority: 1,
            from: dayFromNow(0),
            to: dayFromNow(600),
            change: { setCents: 9_000 + 100 * (version % 60) },
          },
        ],
        codes: PARISH_BOOK.codes.map((code) => ({ ...code, off })),
        charges: PARISH_BOOK.charges.map((charge) =>
          charge.id === "west-bank" ? { ...charge, cents: 150 + 5 * (version % 20) } : charge,
        ),
      };
    });
}

interface Told {
  told: PaidWhilePublished;
  /** The cents that a guest was shown before they paid, by their order. */
  shown: Map<string, number>;
  number: number;
}

async function comeAndPay(browser: Browser, { told, shown, number }: Told): Promise<void> {
  const start = dayFromNow(3 + ((number * 37) % 400));
  const stay = { id: 1, category: "Standard", start, end: addDays(start, 1 + (number % 4)), rooms: 1, guests: 1 };
  const items = [{ ...stay, ...(number % 3 === 0 && { plan: "fixed" }), ...(number % 5 === 0 && { code: "BACK" }) }];
  const quoted = await browser.post<Shown>("/api/quote", { items });
  if (quoted.status !== 200) return void told.faults.push(`a quote: ${quoted.status} ${JSON.stringify(quoted.body)}`);
  const before = told.publishes;
  await pause(Math.random() * THINKING_MS);
  while (number % 4 < 2 && told.publishes < before + OVERTAKEN_BY) await pause(20);
  const isOvertaken = told.publishes > before;
  const { grandTotal, signature, expiresAt, version } = quoted.body;
  const isSigned = number % 2 === 0;
  const email = `guest-${number}@example.com`;
  const sent = { items, grandTotal, name: "Ada Example", email, acceptPolicy: true, clientKey: randomUUID() };
  const held: Answer<Checkout & { code?: string }> = await browser.post("/api/create-payment-intent", {
    ...sent,
    ...(isSigned && { quote: { signature, expiresAt, version } }),
  });
  if (held.status !== 200) {
    if (!isSigned && held.body.code === "price-changed") told.askedAgain += 1;
    else told.faults.push(`${isSigned ? "a signed quote" : "a total"}: ${held.status} ${JSON.stringify(held.body)}`);
    return;
  }
  shown.set(held.body.orderId, Math.round(grandTotal * 100));
  await browser.pay(held.body, GOOD_CARD);
  const headers = { "payment-intent": held.body.paymentIntentId };
  const booked = await browser.post("/api/bookings", items, headers);
  // 200 where the provider's event was faster.
  if (![200, 201].includes(booked.status))
    return void told.faults.push(`a booking: ${booked.status} ${JSON.stringify(booked.body)}`);
  told.paid += 1;
  if (isSigned && isOvertaken) told.kept += 1;
}

/** Orders whose payment at the provider, or whose total in the books, is not what their guest was shown. */
async function paidUnseen(
  database: Database,
  { shown, since }: { shown: ReadonlyMap<string, number>; since: Date },
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; total: number; paid: number }>(
    `select o.id, o.total, (i.data ->> 'amount_received')::int as paid
     from orders o join sandbox.payment_intent i on i.data -> 'metadata' ->> 'order_id' = o.id
     where (i.data ->> 'amount_received')::int > 0 and o.created_at >= $1`,
    [since],
  );
  return rows.flatMap(({ id, total, paid }) => {
    const told = shown.get(id);
    return told === paid && told === total ? [] : [`${id}: shown ${told}, booked ${total}, paid ${paid}`];
  });
}
