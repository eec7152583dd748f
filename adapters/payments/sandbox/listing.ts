import { type Call, type Reply, reply } from "./call.ts";
import { invalidRequest, missing, refusalBody } from "./refusal.ts";
import type { Sql } from "#adapters/payments/payment-provider.ts";

/** What can be listed and looked up, by its path. */
const LISTS = {
  "/payment_intents": { table: "sandbox.payment_intent", kind: "payment_intent" },
  "/charges": { table: "sandbox.charge", kind: "charge" },
  "/refunds": { table: "sandbox.refund", kind: "refund" },
  "/disputes": { table: "sandbox.dispute", kind: "dispute" },
  "/events": { table: "sandbox.event", kind: "event" },
} as const;

export type Listed = keyof typeof LISTS;

export const LIST_PARAMS = ["limit", "starting_after", "ending_before", "created", "payment_intent", "type", "types"];

export async function retrieve(sql: Sql, list: Listed, id: string): Promise<Reply> {
  const { table, kind } = LISTS[list];
  const { rows } = await sql.query(`SELECT data FROM ${table} WHERE id = $1`, [id]);
  const [row] = rows as { data: object }[];
  if (row !== undefined) return reply(200, row.data);
  const refusal = missing(kind, id, "id");
  return reply(refusal.status, refusalBody(refusal));
}

/** Newest first, in pages: https://docs.stripe.com/api/pagination */
export async function page(sql: Sql, list: Listed, { params }: Call): Promise<Reply> {
  const limit = Number(params.get("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return reply(
      400,
      refusalBody(invalidRequest("Invalid integer: limit must be between 1 and 100", { param: "limit" })),
    );
  const back = params.get("ending_before");
  const { rows } = await sql.query(pageQuery(list, back !== null), [
    back ?? params.get("starting_after"),
    params.get("created[gte]") ?? params.get("created[gt]"),
    params.get("created[lte]"),
    params.get("payment_intent"),
    types(params),
    limit + 1,
    params.get("created[lt]"),
  ]);
  const found = (rows as { data: object }[]).map((row) => row.data);
  const data = found.slice(0, limit);
  return reply(200, {
    object: "list",
    url: `/v1${list}`,
    has_more: found.length > limit,
    data: back === null ? data : data.reverse(),
  });
}

function types(params: URLSearchParams): string[] | null {
  const wanted = [...params].filter(([key]) => key === "type" || key.startsWith("types[")).map(([, value]) => value);
  return wanted.length > 0 ? wanted : null;
}

function pageQuery(list: Listed, back: boolean): string {
  const { table } = LISTS[list];
  const [beyond, order] = back ? [">", "ASC"] : ["<", "DESC"];
  return `
    SELECT data FROM ${table}
    WHERE ($1::text IS NULL OR position ${beyond} (SELECT position FROM ${table} WHERE id = $1))
      AND ($2::bigint IS NULL OR (data ->> 'created')::bigint >= $2::bigint)
      AND ($3::bigint IS NULL OR (data ->> 'created')::bigint <= $3::bigint)
      AND ($7::bigint IS NULL OR (data ->> 'created')::bigint < $7::bigint)
      AND ($4::text IS NULL OR data ->> 'payment_intent' = $4)
      AND ($5::text[] IS NULL OR data ->> 'type' = ANY ($5::text[]))
    ORDER BY position ${order} LIMIT $6`;
}
