import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Booking, ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { type BookingWish, searchFor } from "./booking-wish.ts";
import { readList, UnreadList } from "#app/desk/parts/desk-call.ts";
import { nextIn } from "#app/desk/parts/next-page.ts";

/** A booking as the desk's list shows it. */
export interface BookingRow
  extends Pick<Booking, "bookingId" | "name" | "email" | "checkIn" | "checkOut" | "rooms" | "guests" | "total"> {
  category: string;
  state: Booking["state"];
  version: number;
  hasReceipt: boolean;
  roomNumbers: ListedBooking["roomNumbers"];
  lives: ListedBooking["lives"];
  phone: string | undefined;
  owed: number;
}

export interface BookingPage {
  bookings: BookingRow[];
  totals: { bookings: number; confirmed: number; revenue: number };
  /** The cursor of the next page. */
  next: string | undefined;
  /** More fit the search than are sorted here. */
  isCut: boolean;
}

export const BOOKINGS = "bookings";
export const PAGE_LENGTH = 50;

/** The list of bookings; while another page or search is on its way, the one before is shown. */
export function bookingList(wish: BookingWish) {
  return queryOptions({
    queryKey: bookingKey(wish),
    queryFn: ({ signal }) => readBookings(wish, signal),
    placeholderData: keepPreviousData,
  });
}

export function bookingKey(wish: BookingWish) {
  return [BOOKINGS, searchFor(wish)] as const;
}

export function bookingRow(
  booking: ListedBooking,
  house: { roomTypes: readonly { id: string; category: string }[] },
): BookingRow {
  const { bookingId, name, email, type, checkIn, checkOut, rooms, guests, total, state, version, hasReceipt } = booking;
  const category = house.roomTypes.find(({ id }) => id === type)?.category ?? type;
  const { roomNumbers, lives, phone, owed } = booking;
  const row = { bookingId, name, email, category, checkIn, checkOut, rooms, guests, total, state, version, hasReceipt };
  return { ...row, roomNumbers, lives, phone, owed };
}

/** An answer of `GET /api/bookings`. */
interface BookingOnWire extends Pick<Booking, "rooms" | "guests" | "version" | "name" | "email" | "hasReceipt"> {
  id: number;
  category: string;
  start: Booking["checkIn"];
  end: Booking["checkOut"];
  total: number;
  status: Booking["state"];
  atDesk?: Pick<ListedBooking, "roomNumbers" | "lives" | "owed"> & { phone?: string };
}

async function readBookings(wish: BookingWish, signal: AbortSignal): Promise<BookingPage> {
  const asked = new URLSearchParams({ ...searchFor(wish), limit: String(PAGE_LENGTH) });
  const answer = await readList(`/api/bookings?${asked}`, signal);
  const totals = totalsIn(answer.headers.get("booking-totals"));
  // The API gives guests their own bookings: an account that gets those works at the desk no longer.
  if (!totals) throw new UnreadList(403);
  const bookings = (await answer.json()) as BookingOnWire[];
  const isCut = answer.headers.has("booking-search");
  return { bookings: bookings.map(fromWire), totals, next: nextIn(answer.headers.get("link")), isCut };
}

/** As in `bookings=12, confirmed=9, revenue=1234.50`. */
export function totalsIn(header: string | null): BookingPage["totals"] | undefined {
  const [, bookings, confirmed, dollars] =
    /^bookings=(\d+), confirmed=(\d+), revenue=(\d+\.\d\d)$/.exec(header ?? "") ?? [];
  if (dollars === undefined) return undefined;
  return { bookings: Number(bookings), confirmed: Number(confirmed), revenue: Math.round(Number(dollars) * 100) };
}

function fromWire({ id, start, end, total, status, atDesk, ...rest }: BookingOnWire): BookingRow {
  const { name, email, category, rooms, guests, version, hasReceipt } = rest;
  const stay = { checkIn: start, checkOut: end };
  return {
    bookingId: id,
    name,
    email,
    category,
    ...stay,
    rooms,
    guests,
    total: Math.round(total * 100),
    state: status,
    version,
    hasReceipt,
    roomNumbers: atDesk?.roomNumbers ?? [],
    lives: atDesk?.lives ?? [],
    phone: atDesk?.phone,
    owed: Math.round((atDesk?.owed ?? 0) * 100),
  };
}
