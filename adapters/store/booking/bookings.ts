import type { Booking, BookingTable, BookingTotals, GuestsBooking } from "#hotel/booking/ports/bookings.ts";
import type { RefundOfOrder } from "#hotel/ledger/ports/refunds.ts";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import type { NightRate } from "#hotel/pricing/rules/reprice.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { detailsOf, type DetailsRow, listed, withDetails } from "./listed-bookings.ts";
import { type BookedRow, type SoldRow, toBooked, toSold } from "./order-lines.ts";
import { pageOfBookings } from "./page-of-bookings.ts";
import type { Run } from "#adapters/store/run.ts";

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
    ofOrders: (orderIds) => ofOrders(run, orderIds),
    listedOf: async (orderId) => {
      const rows = await run<BookingRow & { details: DetailsRow }>(LISTED_OF, [orderId]);
      return rows.map(({ details, ...row }) => withDetails(toBooking(row), details));
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
      const { rows, isCut } = await pageOfBookings<BookingRow>(run, COLUMNS, query);
      return { bookings: await listed(run, rows.map(toBooking)), isCut };
    },
    totals: async () => {
      const rows = await run<BookingTotals>(
        `select coalesce(sum(bookings), 0)::bigint as bookings, coalesce(sum(confirmed), 0)::bigint as confirmed,
           coalesce(sum(revenue), 0)::bigint as revenue from booking_total`,
      );
      return rows[0] ?? { bookings: 0, confirmed: 0, revenue: 0 };
    },
    ofGuest: (whose) => ofGuest(run, whose),
  };
}

async function ofOrders(run: Run, orderIds: readonly string[]): Promise<Booking[]> {
  const text = `select ${COLUMNS} from booking where order_id = any($1) order by order_id, position`;
  return (await run<BookingRow>(text, [orderIds])).map(toBooking);
}

async function ofGuest(run: Run, whose: Parameters<BookingTable["ofGuest"]>[0]): Promise<GuestsBooking[]> {
  const { accountId, verifiedEmail, orderIds } = whose;
  const rows = await run<GuestsRow>(OF_GUEST, [accountId, verifiedEmail, orderIds]);
  return rows.map(({ refunds, movements, sold, ...row }) => {
    const money = { refundsOfOrder: refunds.map(toRefundOfOrder), movementsOfOrder: movements };
    return { ...toBooking(row), ...money, sold: toSold(sold) };
  });
}

const LINE_COLUMNS = `order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests,
  accessible, nightly_price, nights, subtotal, taxes, fees, total`;

const OF_LINE = "from order_line l where l.order_id = booking.order_id and l.position = booking.position";
const CHOSEN = `(select l.plan ${OF_LINE}) as plan, (select l.code ${OF_LINE}) as code,
  coalesce(booking.children, (select l.children ${OF_LINE})) as children, (select l.policy ${OF_LINE}) as policy`;

// Not \`exists\`: for a page the planner would read all of the ledger first.
const COLUMNS = `id as booking_id, ${LINE_COLUMNS}, rates, deadlines_passed, ${CHOSEN}, state, version, name, email, created_at, visit, account_id,
  case when accessible is not null then array(
    select a.room from stay s join assignment a on a.stay_id = s.id
    where s.order_id = booking.order_id and s.position = booking.position and a.pinned order by a.room)
  end as promised_rooms,
  state = 'pending' and (select o.address_proof from orders o where o.id = booking.order_id) = 'awaited' as awaits_proof,
  (select l.id from ledger l where l.order_id = booking.order_id and l.kind in ('captured', 'cash', 'card-at-desk') limit 1) is not null as has_receipt`;

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
  select ${COLUMNS}, (select to_jsonb(d) from details d where d.booking_id = booking.id) as details
  from booking where order_id = $1 order by position`;

const OF_GUEST = `
  select ${COLUMNS}, array(
    select jsonb_build_object('key', r.key, 'amount', r.amount, 'state', r.state, 'reason', r.reason,
      'refundId', r.refund_id, 'bookingId', r.booking_id,
      'isNoticed', (select a.id from alert a where a.kind = 'refund-failed' and a.subject = r.key and a.settled_at is null) is not null)
    from refund r where r.order_id = booking.order_id order by r.requested_at, r.key) as refunds,
    array(select jsonb_build_object('kind', l.kind, 'amount', l.amount, 'reference', l.reference)
    from ledger l where l.order_id = (
      select r.order_id from refund r where r.order_id = booking.order_id and r.state = 'failed' limit 1)
    order by l.id) as movements,
    (select jsonb_build_object('check_in', l.check_in, 'total', l.total, 'rates', l.rates, 'steps', l.steps) ${OF_LINE}) as sold
  from booking
  where account_id = $1 or lower(email) = $2 or order_id = any($3)
  order by created_at desc, id limit 200`;

interface GuestsRow extends BookingRow {
  refunds: RefundOfOrderRow[];
  movements: GuestsBooking["movementsOfOrder"];
  sold: SoldRow;
}

type RefundOfOrderRow = Omit<RefundOfOrder, "refundId" | "bookingId"> & {
  refundId: string | null;
  bookingId: number | null;
};

function toRefundOfOrder({ refundId, bookingId, ...refund }: RefundOfOrderRow): RefundOfOrder {
  return { ...refund, refundId: refundId ?? undefined, bookingId: bookingId ?? undefined };
}

interface BookingRow extends BookedRow {
  order_id: string;
  rates: NightRate[] | null;
  deadlines_passed: number;
  state: BookingState;
  version: number;
  name: string;
  email: string;
  created_at: Date;
  visit: string;
  account_id: string | null;
  promised_rooms: number[] | null;
  awaits_proof: boolean | null;
  has_receipt: boolean;
}

function toBooking(row: BookingRow): Booking {
  return {
    ...toBooked(row),
    orderId: row.order_id,
    state: row.state,
    version: row.version,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.getTime(),
    visit: row.visit,
    accountId: row.account_id ?? undefined,
    promisedRooms: row.promised_rooms ?? [],
    ...(row.awaits_proof && { awaitsProof: true }),
    hasReceipt: row.has_receipt,
    rates: row.rates ?? undefined,
    deadlinesPassed: row.deadlines_passed,
  };
}
