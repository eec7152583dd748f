import type Stripe from "stripe";
import { isSubscribed } from "./events.ts";
import type { Sql } from "#adapters/payments/payment-provider.ts";
import type { Change, KnownPayment } from "./transitions.ts";

/** The first answer to an idempotency key, kept for repeats. */
export interface Remembered {
  key: string;
  /** Digest of what was asked. */
  request: string;
  status: number;
  response: string;
}

export interface Found {
  known: (KnownPayment & { version: number; settlesAt: number | null }) | undefined;
  remembered: Omit<Remembered, "key"> | undefined;
}

interface NewEvent {
  event: Stripe.Event;
  deliverAt: number;
}

/** Writes a new payment, its event and its answer, which is the payment itself; false when the key was used before. */
export async function insertIntent(
  sql: Sql,
  asked: { intentId: string; event: Stripe.Event; remembered: Remembered; now: number },
): Promise<boolean> {
  // ON CONFLICT waits for a twin in flight, so of two parallel requests with one key exactly one claims it.
  const { rows } = await sql.query(
    `WITH claimed AS (
       INSERT INTO sandbox.idempotency (key, request, status, response, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING RETURNING key
     ), intent AS (
       INSERT INTO sandbox.payment_intent (id, data) SELECT $6, $4::text::jsonb FROM claimed
     ), event AS (
       INSERT INTO sandbox.event (id, data) SELECT $7, $8::jsonb FROM claimed
     )
     SELECT key FROM claimed`,
    [
      asked.remembered.key,
      asked.remembered.request,
      asked.remembered.status,
      asked.remembered.response,
      asked.now,
      asked.intentId,
      asked.event.id,
      JSON.stringify(asked.event),
    ],
  );
  return rows.length === 1;
}

/** A payment with its latest charge, and what was answered to the key before. */
export async function findIntent(sql: Sql, id: string, key: string): Promise<Found> {
  const { rows } = await sql.query<FoundRow>(
    `SELECT i.data AS intent, i.version, i.settles_at::float8 AS "settlesAt", c.data AS charge,
            k.request, k.status, k.response
     FROM (SELECT $1::text AS id, $2::text AS key) AS asked
     LEFT JOIN sandbox.payment_intent i ON i.id = asked.id
     LEFT JOIN sandbox.charge c ON c.id = i.data ->> 'latest_charge'
     LEFT JOIN sandbox.idempotency k ON k.key = asked.key`,
    [id, key],
  );
  return toFound(rows[0] as FoundRow);
}

type FoundRow = {
  intent: Stripe.PaymentIntent | null;
  version: number;
  settlesAt: number | null;
  charge: Stripe.Charge | null;
  request: string | null;
  status: number;
  response: string;
};

function toFound(row: FoundRow): Found {
  const { intent, version, settlesAt, charge, request, status, response } = row;
  return {
    known: intent === null ? undefined : { intent, version, settlesAt, charge: charge ?? undefined },
    remembered: request === null ? undefined : { request, status, response },
  };
}

export interface Write {
  /** The version that the change was decided on. */
  version: number;
  change: Change;
  events: readonly NewEvent[];
  /** Nothing for changes that nobody asked for. */
  remembered: Remembered | undefined;
  now: number;
  copies: number;
}

/** Writes a change and its answer in one statement; false when the payment has moved on or the key was used meanwhile. */
export async function writeChange(sql: Sql, write: Write): Promise<boolean> {
  const { change, remembered } = write;
  try {
    const { rows } = await sql.query(CHANGE, [
      change.intent.id,
      write.version,
      JSON.stringify(change.intent),
      change.settlesAt ?? null,
      JSON.stringify(change.charge ? [change.charge] : []),
      JSON.stringify(change.refund ? [{ data: change.refund, settles_at: change.refundSettlesAt ?? null }] : []),
      JSON.stringify(write.events.map((event) => eventRow(event, write.copies))),
      JSON.stringify(remembered ? [remembered] : []),
      write.now,
      JSON.stringify(change.dispute ? [change.dispute] : []),
    ]);
    return rows.length === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = "23505";

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}

function eventRow({ event, deliverAt }: NewEvent, copies: number) {
  return { id: event.id, data: event, deliver_at: isSubscribed(event.type) ? deliverAt : null, copies_left: copies };
}

const CHANGE = `
  WITH changed AS (
    UPDATE sandbox.payment_intent SET data = $3::jsonb, settles_at = $4::bigint, version = version + 1
    WHERE id = $1 AND version = $2 RETURNING id
  ), charge AS (
    INSERT INTO sandbox.charge (id, payment_intent, data)
    SELECT c ->> 'id', changed.id, c FROM changed, jsonb_array_elements($5::jsonb) AS c
    ON CONFLICT (id) DO UPDATE SET data = excluded.data
  ), refund AS (
    INSERT INTO sandbox.refund (id, payment_intent, data, settles_at)
    SELECT r.data ->> 'id', changed.id, r.data, r.settles_at
    FROM changed, jsonb_to_recordset($6::jsonb) AS r (data jsonb, settles_at bigint)
    ON CONFLICT (id) DO UPDATE SET data = excluded.data, settles_at = excluded.settles_at
  ), dispute AS (
    INSERT INTO sandbox.dispute (id, payment_intent, data)
    SELECT d ->> 'id', changed.id, d FROM changed, jsonb_array_elements($10::jsonb) AS d
    ON CONFLICT (id) DO UPDATE SET data = excluded.data
  ), event AS (
    INSERT INTO sandbox.event (id, data, deliver_at, copies_left)
    SELECT e.id, e.data, e.deliver_at, e.copies_left
    FROM changed, jsonb_to_recordset($7::jsonb) AS e (id text, data jsonb, deliver_at bigint, copies_left integer)
  ), remembered AS (
    INSERT INTO sandbox.idempotency (key, request, status, response, created_at)
    SELECT k.key, k.request, k.status, k.response, $9::bigint
    FROM changed, jsonb_to_recordset($8::jsonb) AS k (key text, request text, status integer, response text)
  )
  SELECT id FROM changed`;

/** Keeps a refusal for repeats of its key; false when the key was used meanwhile. */
export async function remember(sql: Sql, remembered: Remembered, now: number): Promise<boolean> {
  const { rows } = await sql.query(
    `INSERT INTO sandbox.idempotency (key, request, status, response, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING RETURNING key`,
    [remembered.key, remembered.request, remembered.status, remembered.response, now],
  );
  return rows.length === 1;
}

/** Ids of processing payments whose time has come. */
export async function dueIntents(sql: Sql, now: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "SELECT id FROM sandbox.payment_intent WHERE settles_at <= $1 ORDER BY settles_at LIMIT 100",
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Refunds whose time has come to arrive, or to come back, each with its payment. */
export async function dueRefunds(sql: Sql, now: number): Promise<{ refundId: string; intentId: string }[]> {
  const { rows } = await sql.query<{ refundId: string; intentId: string }>(
    `SELECT id AS "refundId", payment_intent AS "intentId" FROM sandbox.refund WHERE settles_at <= $1
     ORDER BY settles_at LIMIT 100`,
    [now],
  );
  return rows;
}

/** The refund, if its time has come and nobody has brought it forward. */
export async function findDueRefund(sql: Sql, id: string, now: number): Promise<Stripe.Refund | undefined> {
  const { rows } = await sql.query<{ data: Stripe.Refund }>(
    "SELECT data FROM sandbox.refund WHERE id = $1 AND settles_at <= $2",
    [id, now],
  );
  return rows[0]?.data;
}

export async function findDispute(sql: Sql, id: string): Promise<Stripe.Dispute | undefined> {
  const { rows } = await sql.query<{ data: Stripe.Dispute }>("SELECT data FROM sandbox.dispute WHERE id = $1", [id]);
  return rows[0]?.data;
}

/** Keys are forgotten after a day, as Stripe does: a repeat then counts as new. */
export async function forgetKeys(sql: Sql, before: number): Promise<void> {
  await sql.query("DELETE FROM sandbox.idempotency WHERE created_at < $1", [before]);
}
