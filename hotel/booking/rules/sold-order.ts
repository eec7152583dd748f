import type { Cents } from "#hotel/kernel/money.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** One line as it was sold; what it came to is subtotal, taxes and fees together. */
export interface SoldLine extends Stay {
  /** The ten-digit number that the line's booking has or will have. */
  bookingId: number;
  /** The id that the browser sent. */
  cartItemId: string;
  type: RoomTypeId;
  rooms: number;
  guests: number;
  /** Each room of the line was promised with this feature. */
  accessible?: RoomFeature | undefined;
  nightlyPrice: Cents;
  subtotal: Cents;
  taxes: Cents;
  fees: Cents;
  /** The rate that the taxes were computed at, in ten-thousandths of the subtotal. */
  taxBasisPoints: number;
}

/** What was sold to whom, as it travels with the payment: enough to make the booking again without our database. */
export interface SoldOrder {
  name: string;
  email: string;
  /** Code of the language in which the guest ordered; undefined: the house's own. */
  language?: string | undefined;
  lines: readonly SoldLine[];
}

/** Only what travels, of an order that knows more. */
export function soldOrder({ name, email, language, lines }: SoldOrder): SoldOrder {
  return { name, email, language, lines: lines.map(soldLine) };
}

export function soldTotal(lines: readonly SoldLine[]): Cents {
  return lines.reduce((total, { subtotal, taxes, fees }) => total + subtotal + taxes + fees, 0);
}

function soldLine(line: SoldLine): SoldLine {
  const { bookingId, cartItemId, type, checkIn, checkOut, rooms, guests, accessible } = line;
  const { nightlyPrice, subtotal, taxes, fees, taxBasisPoints } = line;
  return {
    bookingId,
    cartItemId,
    type,
    checkIn,
    checkOut,
    rooms,
    guests,
    accessible,
    nightlyPrice,
    subtotal,
    taxes,
    fees,
    taxBasisPoints,
  };
}
