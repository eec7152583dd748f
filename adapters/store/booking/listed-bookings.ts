import type { Booking, ListedBooking } from "#hotel/booking/ports/bookings.ts";
import { owedBy } from "#adapters/store/front-desk/front-desk.ts";
import { read } from "#adapters/store/columns.ts";
import type { Run } from "#adapters/store/run.ts";

/** Bookings with what the desk's list tells of them, asked for all of a page at once. */
export async function listed(run: Run, bookings: readonly Booking[]): Promise<ListedBooking[]> {
  if (bookings.length === 0) return [];
  const rows = await read<Details>(run, DETAILS, [bookings.map(({ bookingId }) => bookingId)]);
  const byBooking = new Map(rows.map((row) => [row.bookingId, row]));
  return bookings.map((booking) => ({ ...NO_DETAILS, ...booking, ...byBooking.get(booking.bookingId) }));
}

type Details = Pick<ListedBooking, "bookingId" | "roomNumbers" | "lives" | "phone" | "owed">;

const NO_DETAILS = { roomNumbers: [], lives: [], phone: undefined, owed: 0 };

/** For a statement that begins with it: `details` of the bookings in `which`. */
export function detailsOf(which: string): string {
  return `
  with found as materialized (select id as booking_id, order_id, position from booking where ${which}),
  owed as materialized (${owedBy("found")}),
  details as (
    select f.booking_id as "bookingId", o.phone, coalesce(w.owed, 0) as owed, s."roomNumbers", s.lives
    from found f join orders o on o.id = f.order_id
      left join owed w on w.booking_id = f.booking_id
      cross join lateral (
        select coalesce(array_agg(a.room order by a.room) filter (where a.room is not null), '{}') as "roomNumbers",
          coalesce(array_agg(distinct s.life), '{}') as lives
        from stay s left join assignment a on a.stay_id = s.id
        where s.order_id = f.order_id and s.position = f.position and s.counts_as <> 'none') s)`;
}

const DETAILS = `${detailsOf("id = any($1::bigint[])")} select * from details`;
