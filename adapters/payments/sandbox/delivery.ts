import Stripe from "stripe";
import type { Deliver, Sql } from "#adapters/payments/payment-provider.ts";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";
import { settleDue, settleRefunds } from "./acting.ts";
import { randomLetters } from "./ids.ts";
import type { Workplace } from "./workplace.ts";
import { dueIntents, findIntent, forgetKeys } from "./tables.ts";

const BATCH = 20;
const HOUR_MS = 3_600_000;

/**
 * The post office of the sandbox: each call sends what is due, each event again until it is answered with a 2xx
 * (https://docs.stripe.com/webhooks#retries), and answers how many deliveries it tried. Any number of processes may
 * call it at once.
 */
export function openPost(at: Workplace, secret: string) {
  let forgotten = Number.NEGATIVE_INFINITY;
  return async (deliver: Deliver): Promise<number> => {
    if (at.now() - forgotten > HOUR_MS) {
      forgotten = at.now();
      await forgetKeys(at.sql, forgotten - 24 * HOUR_MS);
    }
    await settleSlowCards(at);
    await settleRefunds(at);
    const due = await claim(at);
    for (const event of at.arrange(due)) await handle(at, event, await send(sign(at, event, secret), deliver));
    return due.length;
  };
}

async function settleSlowCards(at: Workplace): Promise<void> {
  for (const id of await dueIntents(at.sql, at.now())) {
    const { known } = await findIntent(at.sql, id, "");
    if (known) await settleDue(at, known);
  }
}

type DueEvent = {
  id: string;
  data: object;
  attempts: number;
  position: number;
};

async function claim({ sql, leaseMs, ...at }: Workplace): Promise<DueEvent[]> {
  const now = at.now();
  const { rows } = await sql.query<DueEvent>(
    `WITH due AS (
       SELECT id FROM sandbox.event WHERE deliver_at <= $1
       ORDER BY deliver_at, position LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     UPDATE sandbox.event SET deliver_at = $3, attempts = attempts + 1
     FROM due WHERE event.id = due.id
     RETURNING event.id, event.data, event.attempts, event.position::float8 AS position`,
    [now, BATCH, now + leaseMs],
  );
  return rows.sort((a, b) => a.position - b.position);
}

/** Signs offline; its key goes nowhere. */
const SIGNER = new Stripe("sk_test_signer");

/** Each delivery is signed anew, as Stripe does, so that a late repeat is no replay. */
function sign(at: Workplace, { data }: DueEvent, secret: string) {
  const payload = JSON.stringify(data);
  const timestamp = seconds(at.now());
  return { payload, signature: SIGNER.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

/** False for a webhook that falls over as for one that answers badly. */
async function send(letter: { payload: string; signature: string }, deliver: Deliver): Promise<boolean> {
  try {
    const status = await deliver(letter.payload, letter.signature);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}

async function handle(at: Workplace, event: DueEvent, taken: boolean): Promise<void> {
  if (taken) await delivered(at, event.id);
  else await at.sql.query("UPDATE sandbox.event SET deliver_at = $2 WHERE id = $1", [event.id, retryAt(at, event)]);
}

/** A duplicate comes after another delay, so that it may overtake or trail what came later. */
async function delivered(at: Workplace, id: string): Promise<void> {
  await at.sql.query(
    `UPDATE sandbox.event SET copies_left = copies_left - 1,
       deliver_at = CASE WHEN copies_left > 1 THEN $2::bigint END
     WHERE id = $1 AND copies_left > 0`,
    [id, at.deliverAt(at.now())],
  );
}

/** Doubling from one second up to an hour. */
function retryAt(at: Workplace, { attempts }: DueEvent): number {
  return at.now() + Math.min(1_000 * 2 ** (attempts - 1), HOUR_MS);
}

/** One secret for all processes: made by whoever is first, kept in the database. */
export async function webhookSecret(sql: Sql): Promise<string> {
  await sql.query("INSERT INTO sandbox.setting (name, value) VALUES ('webhook-secret', $1) ON CONFLICT DO NOTHING", [
    `whsec_${randomLetters()}`,
  ]);
  const { rows } = await sql.query("SELECT value FROM sandbox.setting WHERE name = 'webhook-secret'");
  return (rows[0] as { value: string }).value;
}
