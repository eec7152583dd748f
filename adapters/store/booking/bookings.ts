import type {
  Booking,
  BookingTable,
  BookingTotals,
  GuestsBooking,
  ListedBooking,
} from "#hotel/booking/ports/bookings.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { detailsOf, listed } from "./listed-bookings.ts";
import { BOOKED, EXPLAINED, toExplained } from "./order-lines.ts";
import { pageOfBookings } from "./page-of-bookings.ts";
import type { Run } from "#adapters/store/run.ts";

export function bookingTable(run: Run): BookingTable {
  return {
    find: async (bookingId) =>
      (await read<Booking>(run, `select ${COLUMNS} from booking where id = $1`, [bookingId]))[0],
    ofOrder: (orderId) => read(run, `select ${COLUMNS} from booking where order_id = $1 order by position`, [orderId]),
    ofOrders: (orderIds) =>
      read(run, `select ${COLUMNS} from booking where order_id = any($1) order by order_id, position`, [orderIds]),
    listedOf: (orderId) => read(run, LISTED_OF, [orderId]),
    insertForOrder: (orderId, state, at) => read(run, INSERT_FOR_ORDER, [orderId, state, timestamp(at)]),
    moveOfOrder: async (orderId, from, to) => {
      await run("update booking set state = $3, version = version + 1 where order_id = $1 and state = $2", [
        orderId,
        from,
        to,
      ]);
    },
    move: async (bookingId, { from, to, version }) => {
      const moved = await run(
        `update booking set state = $3, version = version + 1 where id = $1 and state = $2 and version = $4 returning id`,
        [bookingId, from, to, version],
      );
      return moved.length > 0;
    },
    change: async (
      bookingId,
      { version, type, checkIn, checkOut, deadlinesPassed, nightlyPrice, rates, ...change },
    ) => {
      const { nights, subtotal, taxes, fees, total, guests, children = [] } = change;
      const changed = await run(
        `update booking set type_id = $3, check_in = $4, check_out = $5, nights = $6, nightly_price = $7, subtotal = $8,
           taxes = $9, fees = $10, total = $11, rates = $12, deadlines_passed = $13, guests = $14, children = $15, version = version + 1
         where id = $1 and version = $2 and state = 'confirmed' returning id`,
        [
          ...[bookingId, version, type, checkIn, checkOut, nights, nightlyPrice, subtotal, taxes, fees, total],
          rates && JSON.stringify(rates),
          ...[deadlinesPassed, guests, [...children]],
        ],
      );
      return changed.length > 0;
    },
    touch: async (bookingId, version) => {
      const changed = await run(
        "update booking set version = version + 1 where id = $1 and version = $2 returning id",
        [bookingId, version],
      );
      return changed.length > 0;
    },
    page: async (query) => {
      const { rows, isCut } = await pageOfBookings<Booking>(run, COLUMNS, query);
      return { bookings: await listed(run, rows), isCut };
    },
    totals: async () => {
      const rows = await run<BookingTotals>(
        `select coalesce(sum(bookings), 0)::bigint as bookings, coalesce(sum(confirmed), 0)::bigint as confirmed,
           coalesce(sum(revenue), 0)::bigint as revenue from booking_total`,
      );
      return rows[0] ?? { bookings: 0, confirmed: 0, revenue: 0 };
    },
    ofGuest: async ({ accountId, verifiedEmail, orderIds }) => {
      const rows = await read<Omit<GuestsBooking, "sold"> & { sold: object }>(run, OF_GUEST, [
        accountId,
        verifiedEmail,
        orderIds,
      ]);
      return rows.map(({ sold, ...booking }) => ({ ...booking, sold: toExplained(sold) }));
    },
  };
}

const OF_LINE = "from order_line l where l.order_id = booking.order_id and l.position = booking.position";

const BOOKING: Record<keyof Booking, string> = {
  ...BOOKED,
  bookingId: "id",
  orderId: "order_id",
  plan: `(select l.plan ${OF_LINE})`,
  code: `(select l.code ${OF_LINE})`,
  children: `nullif(coalesce(booking.children, (select l.children ${OF_LINE})), '{}')`,
  policy: `(select l.policy ${OF_LINE})`,
  rates: "rates",
  deadlinesPassed: "deadlines_passed",
  state: "state",
  version: "version",
  name: "name",
  email: "email",
  createdAt: "created_at",
  visit: "visit",
  accountId: "account_id",
  promisedRooms: `case when accessible is null then '{}' else array(
    select a.room from stay s join assignment a on a.stay_id = s.id
    where s.order_id = booking.order_id and s.position = booking.position and a.pinned order by a.room) end`,
  awaitsProof: `nullif(
    state = 'pending' and (select o.address_proof from orders o where o.id = booking.order_id) = 'awaited', false)`,
  // Not `exists`: for a page the planner would read all of the ledger first.
  hasReceipt: `(select l.id from ledger l
    where l.order_id = booking.order_id and l.kind in ('captured', 'cash', 'card-at-desk') limit 1) is not null`,
};

const COLUMNS = columns(BOOKING);

const LINE_COLUMNS = `order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests,
  accessible, nightly_price, nights, subtotal, taxes, fees, total`;

const INSERT_FOR_ORDER = `
  with written as (
    insert into booking (id, ${LINE_COLUMNS}, rates, state, name, email, created_at, visit, account_id)
    select l.booking_id, l.order_id, l.position, l.cart_item_id, l.type_id, l.check_in, l.check_out, l.rooms, l.guests,
      l.accessible, l.nightly_price, l.nights, l.subtotal, l.taxes, l.fees, l.total, l.rates, $2, o.name, o.email, $3, o.visit, o.account_id
    from order_line l join orders o on o.id = l.order_id
    where l.order_id = $1
    on conflict (id) do nothing
    returning ${COLUMNS})
  select * from written
  union all
  select ${COLUMNS} from booking where order_id = $1
  order by position`;

const LISTED_OF = `${detailsOf("order_id = $1")}
  select ${columns<ListedBooking>({
    ...BOOKING,
    roomNumbers: `details."roomNumbers"`,
    lives: "details.lives",
    phone: "details.phone",
    owed: "details.owed",
  })}
  from booking join details on details."bookingId" = booking.id where order_id = $1 order by position`;

const OF_GUEST = `
  select ${columns<GuestsBooking>({
    ...BOOKING,
    refundsOfOrder: `array(
      select jsonb_strip_nulls(jsonb_build_object('key', r.key, 'amount', r.amount, 'state', r.state, 'reason', r.reason,
        'refundId', r.refund_id, 'bookingId', r.booking_id, 'isNoticed', (
          select a.id from alert a where a.kind = 'refund-failed' and a.subject = r.key and a.settled_at is null) is not null))
      from refund r where r.order_id = booking.order_id order by r.requested_at, r.key)`,
    movementsOfOrder: `array(
      select jsonb_build_object('kind', l.kind, 'amount', l.amount, 'reference', l.reference)
      from ledger l where l.order_id = (
        select r.order_id from refund r where r.order_id = booking.order_id and r.state = 'failed' limit 1)
      order by l.id)`,
    sold: `(select ${EXPLAINED} ${OF_LINE})`,
  })}
  from booking
  where account_id = $1 or lower(email) = $2 or order_id = any($3)
  order by created_at desc, id limit 200`;
