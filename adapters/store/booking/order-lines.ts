import type { BookedLine, DraftLine, ExplainedLine, OrderLine } from "#hotel/booking/ports/orders.ts";
import type { PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import type { PriceStep } from "#hotel/pricing/rules/stay-price.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";

/** The columns that a line of an order and its booking have in common. */
export interface BookedRow {
  position: number;
  booking_id: number;
  cart_item_id: string;
  type_id: string;
  check_in: PlainDate;
  check_out: PlainDate;
  rooms: number;
  guests: number;
  accessible: RoomFeature | null;
  plan: string | null;
  code: string | null;
  /** Null for a booking whose line is missing. */
  children: number[] | null;
  policy: PlanPolicy | null;
  nightly_price: number;
  nights: number;
  subtotal: number;
  taxes: number;
  fees: number;
  total: number;
}

export interface LineRow extends BookedRow {
  tax_basis_points: number;
  rates: NightRate[] | null;
  /** As short as they are told again. */
  steps: (readonly [PriceStep["rule"], string, number, number])[] | null;
}

export function toLine(row: LineRow): OrderLine {
  return { ...toBooked(row), ...toSold(row), taxBasisPoints: row.tax_basis_points };
}

/** What of a line says how it came to its price. */
export type SoldRow = Pick<LineRow, "check_in" | "total" | "rates" | "steps">;

export function toSold({ check_in: checkIn, total, rates, steps }: SoldRow): ExplainedLine {
  return {
    ...{ checkIn, total },
    ...(rates && { rates }),
    ...(steps && { steps: steps.map(([rule, name, before, after]) => ({ rule, name, before, after })) }),
  };
}

export function toBooked(row: BookedRow): BookedLine {
  return {
    position: row.position,
    bookingId: row.booking_id,
    cartItemId: row.cart_item_id,
    type: row.type_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    rooms: row.rooms,
    guests: row.guests,
    accessible: row.accessible ?? undefined,
    ...(row.plan !== null && { plan: row.plan }),
    ...(row.code !== null && { code: row.code }),
    ...(row.children && row.children.length > 0 && { children: row.children }),
    ...(row.policy && { policy: row.policy }),
    nightlyPrice: row.nightly_price,
    nights: row.nights,
    subtotal: row.subtotal,
    taxes: row.taxes,
    fees: row.fees,
    total: row.total,
  };
}

/** A line as it is written. */
export function toDraftRow(line: OrderLine, draft: DraftLine | undefined) {
  const { agreed = null, exemptions = [], exemption } = draft ?? {};
  return {
    ...toLineRow(line),
    ...{ agreed, exemptions, exemption: exemption?.id ?? null, paper: exemption?.paper ?? null },
  };
}

function toLineRow(line: OrderLine): LineRow {
  return {
    position: line.position,
    booking_id: line.bookingId,
    cart_item_id: line.cartItemId,
    type_id: line.type,
    check_in: line.checkIn,
    check_out: line.checkOut,
    rooms: line.rooms,
    guests: line.guests,
    accessible: line.accessible ?? null,
    nightly_price: line.nightlyPrice,
    tax_basis_points: line.taxBasisPoints,
    plan: line.plan ?? null,
    code: line.code ?? null,
    policy: line.policy ?? null,
    children: [...(line.children ?? [])],
    rates: line.rates ?? null,
    steps: line.steps?.map(({ rule, name, before, after }) => [rule, name, before, after] as const) ?? null,
    nights: line.nights,
    subtotal: line.subtotal,
    taxes: line.taxes,
    fees: line.fees,
    total: line.total,
  };
}
