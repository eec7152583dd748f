import Stripe from "stripe";
import { settleDue } from "./acting.ts";
import { randomLetters } from "./ids.ts";
import type { Workplace } from "./workplace.ts";
import type { Sql } from "./sql.ts";
import { dueIntents, findIntent, forgetKeys } from "./tables.ts";

/** Hands one event to the hotel's webhook; answers with the HTTP status. */
export type Deliver = (raw: string, signature: string) => Promise<number>;

export interface Post {
  /** Signs every delivery. */
  secret: string;
  deliver: Deliver;
}

/** How long one process keeps an event to itself; longer than a webhook may take. */
const LEASE_MS = 30_000;
const BATCH = 20;
const DAY_MS = 86_400_000;

/**
 * Sends what is due, each event again until it is answered with a 2xx (https://docs.stripe.com/webhooks#retries).
 * Any number of processes may do this at once. Answers how many deliveries were tried.
 */
export async function deliverDueEvents(at: Workplace, post: Post): Promise<number> {
  await forgetKeys(at.sql, at.now() - DAY_MS);
  for (const id of await dueIntents(at.sql, at.now())) {
    const { standing } = await findIntent(at.sql, id, "");
    if (standing) await settleDue(at, standing);
  }
  const due = await claim(at.sql, at.now());
  for (const event of at.arrange(due)) await send(at, event, post);
  return due.length;
}

interface DueEvent {
  id: string;
  data: object;
  attempts: number;
  position: number;
}

async function claim(sql: Sql, now: number): Promise<DueEvent[]> {
  const { rows } = await sql.query(
    `WITH due AS (
       SELECT id FROM sandbox.event WHERE deliver_at <= $1
       ORDER BY deliver_at, position LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     UPDATE sandbox.event SET deliver_at = $3, attempts = attempts + 1
     FROM due WHERE event.id = due.id
     RETURNING event.id, event.data, event.attempts, event.position::float8 AS position`,
    [now, BATCH, now + LEASE_MS],
  );
  return (rows as DueEvent[]).sort((a, b) => a.position - b.position);
}

async function send(at: Workplace, event: DueEvent, { secret, deliver }: Post): Promise<void> {
  const payload = JSON.stringify(event.data);
  const timestamp = Math.floor(at.now() / 1_000);
  const signature = SIGNER.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const status = await deliver(payload, signature).catch(() => 0);
  if (status >= 200 && status < 300) await delivered(at, event.id);
  else await at.sql.query("UPDATE sandbox.event SET deliver_at = $2 WHERE id = $1", [event.id, retryAt(at, event)]);
}

/** Signs offline; its key goes nowhere. */
const SIGNER = new Stripe("sk_test_signer");

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
  return at.now() + Math.min(1_000 * 2 ** (attempts - 1), 3_600_000);
}

/** One secret for all processes: made by whoever is first, kept in the database. */
export async function webhookSecret(sql: Sql): Promise<string> {
  await sql.query("INSERT INTO sandbox.setting (name, value) VALUES ('webhook-secret', $1) ON CONFLICT DO NOTHING", [
    `whsec_${randomLetters(32)}`,
  ]);
  const { rows } = await sql.query("SELECT value FROM sandbox.setting WHERE name = 'webhook-secret'");
  return (rows[0] as { value: string }).value;
}
