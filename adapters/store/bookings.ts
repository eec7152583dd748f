import type { Booking, BookingTable } from "#hotel/ports/store/bookings.ts";
import type { BookingState } from "#hotel/rules/booking-states.ts";
import { timestamp } from "./instants.ts";
import { type LineRow, toLine } from "./order-lines.ts";
import type { Run } from "./run.ts";

export function bookingTable(run: Run): BookingTable {
  return {
    find: async (bookingId) => {
      const rows = await run<BookingRow>(`select ${COLUMNS} from booking where id = $1`, [bookingId]);
      return rows[0] && toBooking(rows[0]);
    },
    ofOrder: async (orderId) => {
      const rows = await run<BookingRow>(`select ${COLUMNS} from booking where order_id = $1 order by position`, [
        orderId,
      ]);
      return rows.map(toBooking);
    },
    insertForOrder: async (orderId, state, at) => {
      const rows = await run<BookingRow>(INSERT_FOR_ORDER, [orderId, state, timestamp(at)]);
      return rows.map(toBooking);
    },
    moveOfOrder: async (orderId, from, to) => {
      await run("update booking set state = $3, version = version + 1 where order_id = $1 and state = $2", [
        orderId,
        from,
        to,
      ]);
    },
  };
}

const LINE_COLUMNS = `order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests,
  accessible, nightly_price, nights, subtotal, taxes, fees, total`;

const COLUMNS = `id as booking_id, ${LINE_COLUMNS}, state, version, name, email, created_at, visit,
  case when accessible is not null then array(
    select a.room from stay s join assignment a on a.stay_id = s.id
    where s.order_id = booking.order_id and s.position = booking.position and a.pinned order by a.room)
  end as promised_rooms`;

const INSERT_FOR_ORDER = `
  with written as (
    insert into booking (id, ${LINE_COLUMNS}, state, name, email, created_at, visit)
    select l.booking_id, l.order_id, l.position, l.cart_item_id, l.type_id, l.check_in, l.check_out, l.rooms, l.guests,
      l.accessible, l.nightly_price, l.nights, l.subtotal, l.taxes, l.fees, l.total, $2, o.name, o.email, $3, o.visit
    from order_line l join orders o on o.id = l.order_id
    where l.order_id = $1
    on conflict (id) do nothing
    returning ${COLUMNS})
  select * from written
  union all
  select ${COLUMNS} from booking where order_id = $1
  order by position`;

interface BookingRow extends LineRow {
  order_id: string;
  state: BookingState;
  version: number;
  name: string;
  email: string;
  created_at: Date;
  visit: string;
  promised_rooms: number[] | null;
}

function toBooking(row: BookingRow): Booking {
  return {
    ...toLine(row),
    orderId: row.order_id,
    state: row.state,
    version: row.version,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.getTime(),
    visit: row.visit,
    promisedRooms: row.promised_rooms ?? [],
  };
}
