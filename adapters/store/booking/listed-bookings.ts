import type { Booking, ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { owedBy } from "#adapters/store/front-desk/front-desk.ts";
import type { Run } from "#adapters/store/run.ts";

/** Bookings with what the desk's list tells of them, asked for all of a page at once. */
export async function listed(run: Run, bookings: readonly Booking[]): Promise<ListedBooking[]> {
  if (bookings.length === 0) return [];
  const rows = await run<DetailsRow>(DETAILS, [bookings.map(({ bookingId }) => bookingId)]);
  const byBooking = new Map(rows.map((row) => [row.booking_id, row]));
  return bookings.map((booking) => withDetails(booking, byBooking.get(booking.bookingId)));
}

export function withDetails(booking: Booking, details: DetailsRow | undefined): ListedBooking {
  const { rooms = [], lives = [], phone, owed = 0 } = details ?? {};
  return { ...booking, roomNumbers: rooms, lives, phone: phone ?? undefined, owed };
}

/** For a statement that begins with it: `details` of the bookings in `which`. */
export function detailsOf(which: string): string {
  return `
  with found as materialized (select id as booking_id, order_id, position from booking where ${which}),
  owed as materialized (${owedBy("found")}),
  details as (
    select f.booking_id, o.phone, coalesce(w.owed, 0) as owed, s.rooms, s.lives
    from found f join orders o on o.id = f.order_id
      left join owed w on w.booking_id = f.booking_id
      cross join lateral (
        select coalesce(array_agg(a.room order by a.room) filter (where a.room is not null), '{}') as rooms,
          coalesce(array_agg(distinct s.life), '{}') as lives
        from stay s left join assignment a on a.stay_id = s.id
        where s.order_id = f.order_id and s.position = f.position and s.counts_as <> 'none') s)`;
}

const DETAILS = `${detailsOf("id = any($1::bigint[])")} select * from details`;

export interface DetailsRow {
  booking_id: number;
  phone: string | null;
  owed: number;
  rooms: number[];
  lives: ListedBooking["lives"];
}
