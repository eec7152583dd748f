import type { BookedLine, OrderLine } from "#hotel/booking/ports/orders.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
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
  nightly_price: number;
  nights: number;
  subtotal: number;
  taxes: number;
  fees: number;
  total: number;
}

export interface LineRow extends BookedRow {
  tax_basis_points: number;
}

export function toLine(row: LineRow): OrderLine {
  return { ...toBooked(row), taxBasisPoints: row.tax_basis_points };
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
    nightlyPrice: row.nightly_price,
    nights: row.nights,
    subtotal: row.subtotal,
    taxes: row.taxes,
    fees: row.fees,
    total: row.total,
  };
}

export function toLineRow(line: OrderLine): LineRow {
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
    nights: line.nights,
    subtotal: line.subtotal,
    taxes: line.taxes,
    fees: line.fees,
    total: line.total,
  };
}
