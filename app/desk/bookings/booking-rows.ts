import { type ReadRows, rowsAgain } from "#app/desk/parts/rows.ts";
import { typeNamesIn } from "#app/desk/parts/read.ts";
import type { ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { isProblem } from "#hotel/kernel/problem.ts";

const PAGE_LENGTH = 50;

/** A page of all bookings, and what they come to together. */
export const readBookings = (async ({ staff, clerk, context }, asked) => {
  const found = await staff.booking.listBookings(clerk, { ...asked, limit: PAGE_LENGTH });
  if (isProblem(found)) return found;
  const nameOf = typeNamesIn(context);
  return { ...found, bookings: found.bookings.map((booking) => bookingRow(booking, nameOf(booking.type))) };
}) satisfies ReadRows<unknown>;

export const loader = rowsAgain(readBookings);

export type BookingPage = Exclude<Awaited<ReturnType<typeof readBookings>>, { problem: string }>;
export type BookingRow = ReturnType<typeof bookingRow>;

/** A booking as the desk's list shows it: nothing of the browser or the account that booked. */
function bookingRow(booking: ListedBooking, category: string) {
  const { bookingId, name, email, checkIn, checkOut, rooms, guests, total, state, version, hasReceipt } = booking;
  const { roomNumbers, lives, phone, owed } = booking;
  const row = { bookingId, name, email, category, checkIn, checkOut, rooms, guests, total, state, version, hasReceipt };
  return { ...row, roomNumbers, lives, phone, owed };
}
