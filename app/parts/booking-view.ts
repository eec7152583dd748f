import type { HotelContent, PictureContent } from "#content/content.ts";
import { type NamedType, type NamedTypes, typeName } from "#content/type-names.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { type BookingState, mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { ListedStays } from "#hotel/payments/list-stays.ts";
import type { RefundInBooking } from "#hotel/payments/refunds-in-bookings.ts";
import { asSold, soldBy } from "./choices-in-words.ts";
import { worthTelling } from "./price-reasons.ts";
import type { AskedExemption } from "./exemptions-in-words.ts";
import type { PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** A booking as a guest may see it: no other names, no keys. */
export interface BookingView extends Stay {
  bookingId: number;
  category: string;
  picture: PictureContent | undefined;
  rooms: number;
  guests: number;
  children?: readonly number[] | undefined;
  total: Cents;
  state: BookingState;
  /** The feature that was promised, and the rooms kept for it. */
  accessible: RoomFeature | undefined;
  promisedRooms: number[];
  hasReceipt: boolean;
  /** What became of its money, oldest first. */
  refunds: RefundInBooking[];
  /**
   * Where its guest can call it off: on the page itself, by a letter that is sent first, or no more. by-itself: no letter goes to an address that
   * is not proved, and without a proof it lapses soon.
   */
  cancelling: "here" | "by-letter" | "by-itself" | "no";
  /** What its guest asked to be spared, as long as the desk has not decided. */
  asked?: readonly AskedExemption[] | undefined;
  /** The name of its plan, where the house has several, and its code. */
  soldBy?: ReturnType<typeof soldBy> | undefined;
  /** How its price came about, where that is known. */
  why?: PriceReasons | undefined;
}

/** `house` names the room types as the guest knows them. */
export function bookingView(
  booking: Booking,
  house: Omit<NamedTypes, "roomTypes"> & { roomTypes: readonly (NamedType & { picture?: PictureContent })[] },
): BookingView {
  const { bookingId, type, checkIn, checkOut, rooms, guests, children, total, state } = booking;
  const { accessible, promisedRooms, hasReceipt } = booking;
  return {
    ...{ bookingId, checkIn, checkOut, rooms, guests, total, state, accessible, promisedRooms, hasReceipt },
    ...(children && { children }),
    category: typeName(house, type),
    picture: house.roomTypes.find(({ id }) => id === type)?.picture,
    refunds: [],
    cancelling: "no",
  };
}

/** Several with their money; `cancelling` says where those that are still ahead can be called off. */
export async function bookingViews(
  bookings: ListedStays["bookings"],
  house: { hotel: Hotel; content: HotelContent; cancelling: BookingView["cancelling"] },
): Promise<BookingView[]> {
  const refunds = await house.hotel.guest.payments.refundsInBookings(bookings);
  return stayViews({ bookings, refunds }, house);
}

/** What the guest of each still asks to be spared; the paper's number stays at the desk. */
export async function askedOf(hotel: Hotel, stays: readonly Booking[]): Promise<Map<number, AskedExemption[]>> {
  const asked = await hotel.guest.booking.exemptionsAsked(stays.filter(({ state }) => mayBeCalledOff(state)));
  return new Map([...asked].map(([id, all]) => [id, all.map(({ name, paperName }) => ({ name, paperName }))]));
}

/** The same where the refunds have been read. */
export async function stayViews(
  { bookings, refunds }: ListedStays,
  { hotel, content, cancelling }: { hotel: Hotel; content: HotelContent; cancelling: BookingView["cancelling"] },
): Promise<BookingView[]> {
  const prices = await hotel.guest.booking.explainPrices(bookings.map((stay) => ({ stay, sold: stay.sold })));
  const asked = await askedOf(hotel, bookings);
  const wayFor = async (booking: Booking): Promise<BookingView["cancelling"]> => {
    if (cancelling === "no" || !(await hotel.guest.booking.mayAskToCancel(booking))) return "no";
    return cancelling === "by-letter" && booking.awaitsProof ? "by-itself" : cancelling;
  };
  const views = bookings.map(async (booking) => ({
    ...bookingView(booking, content),
    refunds: refunds.get(booking.bookingId) ?? [],
    why: worthTelling(prices.get(booking.bookingId)),
    asked: asked.get(booking.bookingId),
    soldBy: soldBy(asSold(booking, prices.get(booking.bookingId)), hotel.catalogue.book?.plans ?? []),
    cancelling: await wayFor(booking),
  }));
  return Promise.all(views);
}
