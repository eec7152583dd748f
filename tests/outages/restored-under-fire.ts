import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/store/open-database.ts";
import { plannedHold, requestOf } from "#tests/bench/holds/plan.ts";
import { openPoster } from "#tests/bench/holds/load.ts";
import { GOOD_CARD } from "#tests/races/stays.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson } from "#tests/support/people.ts";
import type { startProvider } from "#tests/support/provider-beside.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { isProblem } from "#hotel/kernel/problem.ts";

type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Of so many guests one pays and books; the others hold their rooms. */
const ONE_PAYS_OF = 10;
const HOUR_MS = 3_600_000;

/** Guests who come to a house, so many a second whether it answers or not, until they are told to stop. */
export function sendGuests(house: ServedHouse, provider: Provider, perSecond: number) {
  const began = performance.now();
  const poster = openPoster(house.servers[0]?.url ?? "", 64);
  const statuses = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const come = (number: number): Promise<number> => {
    const hold = plannedHold(number);
    if (number % ONE_PAYS_OF === 0) return pay({ house, provider }, number);
    return poster.post("/api/create-payment-intent", requestOf(hold), hold.address);
  };
  const coming = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const early = began + (number * 1_000) / perSecond - performance.now();
      if (early > 0) await pause(early);
      // A guest whose line breaks has no answer, and is counted as such.
      const one: Promise<void> = come(number)
        .catch(() => 0)
        .then(count)
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await coming;
      await Promise.all(underWay);
      poster.close();
      const held = statuses.get(200) ?? 0;
      return { statuses, held, heldPerSecond: (held * 1_000) / (performance.now() - began) };
    },
  };
}

/** Answers how the hold went. */
async function pay({ house, provider }: { house: ServedHouse; provider: Provider }, number: number): Promise<number> {
  const hold = plannedHold(number);
  const browser = house.guest(hold.address);
  const request = requestOf(hold);
  const { status, body } = await browser.post<Record<"paymentIntentId" | "clientSecret", string>>(
    "/api/create-payment-intent",
    request,
  );
  if (status !== 200) return status;
  await provider.browserDoor(cardOf(provider, body));
  await browser.post("/api/bookings", request.items, { "payment-intent": body.paymentIntentId });
  return status;
}

function cardOf(provider: Provider, checkout: Record<"paymentIntentId" | "clientSecret", string>): Request {
  const body = new URLSearchParams({
    key: provider.settings.STRIPE_PUBLISHABLE_KEY,
    client_secret: checkout.clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": GOOD_CARD,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2040",
    "payment_method_data[card][cvc]": "123",
  });
  const address = `http://provider/v1/payment_intents/${checkout.paymentIntentId}/confirm`;
  return new Request(address, { method: "POST", body });
}

/** Every movement of money that a house has written down, oldest first. */
export async function ledgerOf({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>("select to_jsonb(l)::text as line from ledger l order by id");
  return rows.map(({ line }) => line);
}

export async function paidAt({ pool }: Pick<Database, "pool">): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>("select payment_id as id from payment where captured > 0");
  return new Set(rows.map(({ id }) => id));
}

export interface Lost {
  ledger: readonly string[];
  paid: ReadonlySet<string>;
  /** How many movements stood in the books when the backup began, and when it had ended. */
  between: [least: number, most: number];
}

/**
 * Opens what a backup has brought, beside the provider of the house that was lost, and lives an hour in it. Answers what is wrong: books that are
 * not those of one instant of the backup, payments that came after and are not found, and every cent that moves by itself.
 */
export async function wrongInRestored(
  database: Database,
  { provider, providerDatabase, lost }: { provider: Provider; providerDatabase: Database; lost: Lost },
): Promise<{ wrong: string[]; lines: number; forgotten: number }> {
  const ledger = await ledgerOf(database);
  const wrong = notOfOneInstant(ledger, lost);
  const known = await knownPayments(database);
  await markAsOurs(provider);
  const moneyBefore = await moneyAt(provider);
  const house = await openTestHotel({
    ...{ database, provider: providerDatabase, now: Date.now() },
    mailRoom: { writer: briefWriter },
  });
  const { account } = await openPerson(house, { role: "owner" });
  const page = await house.hotel.staff.reconciliation.listForgotten(account);
  if (isProblem(page)) throw new Error(`What was forgotten is not told: ${page.problem}.`);
  const found = page.forgotten.map(({ kind, paymentId }) => `${kind} ${paymentId}`).toSorted();
  const after = [...lost.paid].filter((id) => !known.has(id));
  const expected = after.map((id) => `payment ${id}`).toSorted();
  if (found.join() !== expected.join()) wrong.push(`${found.length} found, and ${expected.length} came after`);
  await house.tend();
  house.pass(HOUR_MS);
  await house.tend();
  const moneyAfter = await moneyAt(provider);
  if (moneyAfter !== moneyBefore) wrong.push(`money moved by itself: ${moneyBefore} became ${moneyAfter}`);
  const settled = await paidAt(database);
  const unsettled = [...lost.paid].filter((id) => known.has(id) && !settled.has(id));
  if (unsettled.length > 0) wrong.push(`${unsettled.length} payments of orders that are here were not settled`);
  wrong.push(...(await findDiscrepancies(database.pool, { now: Date.now() + HOUR_MS })));
  return { wrong, lines: ledger.length, forgotten: found.length };
}

/** The first lines of the lost ledger, up to one that was written while the backup was made. */
function notOfOneInstant(ledger: readonly string[], { ledger: whole, between: [least, most] }: Lost): string[] {
  const lost = new Set(whole);
  const made = ledger.filter((line) => !lost.has(line));
  const isWithin = ledger.length >= least && ledger.length <= most;
  return [
    ...(made.length > 0 ? [`${made.length} movements that the lost house never wrote`] : []),
    ...(isWithin ? [] : [`${ledger.length} movements, and not between ${least} and ${most}`]),
  ];
}

async function knownPayments({ pool }: Pick<Database, "pool">): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    "select payment_id as id from payment where payment_id is not null",
  );
  return new Set(rows.map(({ id }) => id));
}

/** The lost house told its payments apart by its address; a house that is opened in this process does by the sandbox's name. */
async function markAsOurs({ sql }: Provider): Promise<void> {
  await sql.query(`update sandbox.payment_intent set data = jsonb_set(data, '{metadata,hotel}', '"sandbox"')`);
}

/** What the provider has taken and given back, in cents. */
async function moneyAt({ sql }: Provider): Promise<string> {
  const { rows } = await sql.query(
    `select (select coalesce(sum((data->>'amount_received')::bigint), 0) from sandbox.payment_intent)::text as taken,
       (select coalesce(sum((data->>'amount')::bigint), 0) from sandbox.refund)::text as back`,
  );
  return `${rows[0].taken} taken, ${rows[0].back} given back`;
}
