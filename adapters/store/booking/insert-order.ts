import { randomInt, randomUUID } from "node:crypto";
import type { DraftLine, Order, OrderDraft } from "#hotel/booking/ports/orders.ts";
import { NO_WISHES } from "#hotel/booking/rules/guest-wishes.ts";
import { networksOf } from "#hotel/kernel/network.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { toDraftRow } from "./order-lines.ts";
import type { Run } from "#adapters/store/run.ts";

/** Ten digits, never guessed from one another. */
function freshBookingId(): number {
  return randomInt(1_000_000_000, 10_000_000_000);
}

/** Writes order, lines and stays in one statement; draws new booking ids where one is in use already. */
export async function insertOrder(run: Run, draft: OrderDraft, bookingId = freshBookingId): Promise<Order | undefined> {
  for (;;) {
    const order = fresh(draft, bookingId);
    const rows = await run<{ written: boolean; id_taken: boolean }>(INSERT, [
      ...valuesOf(order, draft),
      ...quoteOf(draft),
    ]);
    if (rows[0]?.written) return order;
    if (!rows[0]?.id_taken || draft.again) return undefined;
  }
}

function fresh({ again, quoted, ...draft }: OrderDraft, bookingId: () => number): Order {
  return {
    ...NO_WISHES,
    ...draft,
    id: again?.orderId ?? randomUUID(),
    pricedBy: quoted?.version,
    state: draft.payment === "card" ? "held" : "pending",
    releaseReason: undefined,
    lines: draft.lines.map((line, position) => {
      return { ...lineOf(line), position, bookingId: again?.bookingIds[position] ?? bookingId() };
    }),
  };
}

/** What an order knows of it afterwards. */
function lineOf({ agreed: _agreed, exemptions: _exemptions, exemption: _exemption, ...line }: DraftLine) {
  return line;
}

/** By what it was priced; nobody knows it of an order that is made again. */
function quoteOf({ quoted }: OrderDraft): unknown[] {
  return [quoted?.algorithm, quoted?.version, quoted?.day, quoted?.hash];
}

function valuesOf(order: Order, draft: OrderDraft): unknown[] {
  const { near, far } = networksOf(order.address);
  return [
    order.id,
    order.visit,
    order.address,
    order.clientKey,
    order.request,
    order.state,
    order.payment,
    order.name,
    order.email,
    order.total,
    timestamp(order.expiresAt),
    timestamp(order.createdAt),
    JSON.stringify(order.lines.map((line, index) => toDraftRow(line, draft.lines[index]))),
    order.language,
    order.accountId,
    order.phone,
    near,
    far,
    order.addressProof,
    order.arrivesAt,
    order.specialRequests,
  ];
}

// Stays are written in order of type, because their keys share the types' locks in that order at commit.
const INSERT = `
  with line as (
    select position, "bookingId" as booking_id, "cartItemId" as cart_item_id, type as type_id, "checkIn" as check_in,
      "checkOut" as check_out, rooms, guests, accessible, "nightlyPrice" as nightly_price,
      "taxBasisPoints" as tax_basis_points, nights, subtotal, taxes, fees, total, plan, code, children, rates, steps, policy,
      agreed, exemptions, exemption, paper
    from jsonb_to_recordset($13) as l(position integer, "bookingId" bigint, "cartItemId" text, type text,
      "checkIn" date, "checkOut" date, rooms integer, guests integer, accessible text, "nightlyPrice" integer,
      "taxBasisPoints" integer, nights integer, subtotal integer, taxes integer, fees integer, total integer,
      plan text, code text, children integer[], rates jsonb, steps jsonb, policy jsonb,
      agreed integer, exemptions text[], exemption text, paper text)),
  taken as (select exists (select 1 from order_line join line using (booking_id)) as id_taken),
  fresh as (
    insert into orders (id, visit, address, client_key, request, state, payment, name, email, total,
      expires_at, created_at, next_look_at, language, account_id, phone, near_network, far_network,
      address_proof, arrives_at, wish, algorithm, quote_version, quoted_on, quote_hash)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25
    where not (select id_taken from taken)
      and not exists (select 1 from orders where visit = $2 and client_key = $4 and state = 'confirmed')
    on conflict do nothing
    returning id),
  lines as (
    insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
      accessible, nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total, plan, code, children, rates, steps, policy,
      agreed, exemptions)
    select fresh.id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
      accessible, nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total, plan, code, coalesce(children, '{}'), rates, steps, policy,
      agreed, exemptions
    from fresh, line order by type_id collate "C", position),
  asked as (
    insert into exemption (booking_id, exemption, paper, state, asked_at)
    select booking_id, exemption, paper, 'asked', $12 from fresh, line where exemption is not null),
  stays as (
    insert into stay (order_id, position, unit, type_id, check_in, check_out, accessible, counts_as)
    select fresh.id, position, unit, type_id, check_in, check_out, accessible, 'held'
    from fresh, line, generate_series(1, rooms) as unit order by type_id collate "C", position, unit)
  select exists (select 1 from fresh) as written, id_taken from taken`;
