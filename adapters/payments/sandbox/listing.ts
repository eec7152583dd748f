import { type Call, type Reply, reply } from "./call.ts";
import { invalidRequest, missing, refused } from "./refusal.ts";
import type { Sql } from "#adapters/payments/payment-provider.ts";

/** What can be listed, by its path. */
const TABLES = {
  "/payment_intents": "sandbox.payment_intent",
  "/charges": "sandbox.charge",
  "/refunds": "sandbox.refund",
  "/disputes": "sandbox.dispute",
  "/events": "sandbox.event",
} as const;

export type Listed = keyof typeof TABLES;

export const LIST_PARAMS = ["limit", "starting_after", "created", "payment_intent", "types"];

export async function retrieveRefund(sql: Sql, id: string): Promise<Reply> {
  const { rows } = await sql.query<{ data: object }>("SELECT data FROM sandbox.refund WHERE id = $1", [id]);
  const [row] = rows;
  return row === undefined ? refused(missing("refund", id, "id")) : reply(200, row.data);
}

/** Newest first, in pages: https://docs.stripe.com/api/pagination */
export async function page(sql: Sql, list: Listed, { params }: Call): Promise<Reply> {
  const limit = Number(params.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return refused(invalidRequest("Invalid integer: limit must be between 1 and 100", { param: "limit" }));
  const types = [...params].filter(([key]) => key.startsWith("types[")).map(([, value]) => value);
  const { rows } = await sql.query<{ data: object }>(pageQuery(TABLES[list]), [
    params.get("starting_after"),
    params.get("created[gte]"),
    params.get("created[lt]"),
    params.get("payment_intent"),
    types.length > 0 ? types : null,
    limit + 1,
  ]);
  const found = rows.map((row) => row.data);
  return reply(200, {
    object: "list",
    url: `/v1${list}`,
    has_more: found.length > limit,
    data: found.slice(0, limit),
  });
}

function pageQuery(table: (typeof TABLES)[Listed]): string {
  return `
    SELECT data FROM ${table}
    WHERE ($1::text IS NULL OR position < (SELECT position FROM ${table} WHERE id = $1))
      AND ($2::bigint IS NULL OR (data ->> 'created')::bigint >= $2::bigint)
      AND ($3::bigint IS NULL OR (data ->> 'created')::bigint < $3::bigint)
      AND ($4::text IS NULL OR data ->> 'payment_intent' = $4)
      AND ($5::text[] IS NULL OR data ->> 'type' = ANY ($5::text[]))
    ORDER BY position DESC LIMIT $6`;
}
