import type { Order, OrderTable } from "#hotel/booking/ports/orders.ts";
import type { Holdings } from "#hotel/booking/rules/holding-caps.ts";
import { type Networks, networksOf } from "#hotel/kernel/network.ts";
import { insertOrder } from "./insert-order.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { LINES, toLine } from "./order-lines.ts";
import type { Run } from "#adapters/store/run.ts";

export function orderTable(run: Run): OrderTable {
  const find = async (text: string, values: readonly unknown[]) =>
    (await read<OrderRow>(run, text, values)).map(toOrder);
  return {
    find: async (id) => (await find(`select ${ORDER} from orders o where o.id = $1`, [id]))[0],
    idsAmong: async (ids) =>
      (await run<{ id: string }>("select id from orders where id = any($1)", [ids])).map(({ id }) => id),
    bookingIdsAmong: async (bookingIds) => {
      const rows = await run<{ booking_id: number }>("select booking_id from order_line where booking_id = any($1)", [
        bookingIds,
      ]);
      return rows.map(({ booking_id }) => booking_id);
    },
    findByPayment: async (paymentId) =>
      (
        await find(`select ${ORDER} from orders o join payment p on p.order_id = o.id where p.payment_id = $1`, [
          paymentId,
        ])
      )[0],
    findByClientKey: async (visit, clientKey) =>
      (
        await find(
          `select ${ORDER} from orders o where o.visit = $1 and o.client_key = $2 and o.state <> 'released'
           order by o.created_at desc, o.owns_client_key desc limit 1`,
          [visit, clientKey],
        )
      )[0],
    lock: async (id) => (await find(`select ${ORDER} from orders o where o.id = $1 for update`, [id]))[0],
    lockHoldings: (who, since) => lockHoldings(run, who, since),
    insert: (draft) => insertOrder(run, draft),
    move: async (id, { from, to, reason }) => (await run(MOVE, [id, from, to, reason])).length > 0,
    claimDue: (now, claimUntil, limit) => find(CLAIM_DUE, [timestamp(now), timestamp(claimUntil), limit]),
    setGuest: async (id, { name, email, phone }, at) => {
      await run(SET_GUEST, [id, name, email, phone, timestamp(at)]);
    },
    proveAddress: async (id, until) => {
      await run(
        `update orders set address_proof = 'given', expires_at = coalesce($2, expires_at),
           next_look_at = greatest($2, next_look_at) where id = $1`,
        [id, until === undefined ? undefined : timestamp(until)],
      );
    },
    lookAgain: async (id, at) => {
      await run("update orders set next_look_at = $2 where id = $1", [id, timestamp(at)]);
    },
  };
}

async function lockHoldings(run: Run, ...[who, since]: Parameters<OrderTable["lockHoldings"]>): Promise<Holdings> {
  const { own, near, far } = networksOf(who.address);
  const rows = await run<HoldingsRow>(LOCK_HOLDINGS, [who.visit, own, near, far, who.email, timestamp(since)]);
  const counted = rows[0];
  if (!counted) throw new Error("lock_holdings gave no row.");
  const held = (of: "browser" | keyof Networks) => ({
    rooms: counted[`${of}_rooms`],
    unpaidNights: counted[`${of}_unpaid`],
    heldNights: counted[`${of}_held`],
    openedNights: counted[`${of}_opened`],
  });
  return {
    browser: held("browser"),
    networks: { own: held("own"), near: held("near"), far: held("far") },
    emailPending: counted.email_pending,
  };
}

type HoldingsRow = Record<
  `${"browser" | keyof Networks}_${"rooms" | "unpaid" | "held" | "opened"}` | "email_pending",
  number
>;

const LOCK_HOLDINGS = `
  select browser_rooms, browser_unpaid, browser_held, browser_opened, own_rooms, own_unpaid, own_held, own_opened, near_rooms, near_unpaid,
    near_held, near_opened, far_rooms, far_unpaid, far_held, far_opened, email_pending
  from lock_holdings($1, $2, $3, $4, $5, $6)`;

export const ORDER = columns<Order>({
  id: "o.id",
  visit: "o.visit",
  address: "o.address",
  clientKey: "o.client_key",
  request: "o.request",
  state: "o.state",
  payment: "o.payment",
  name: "o.name",
  email: "o.email",
  phone: "o.phone",
  arrivesAt: "o.arrives_at",
  specialRequests: "o.wish",
  language: "o.language",
  accountId: "o.account_id",
  addressProof: "o.address_proof",
  total: "o.total",
  pricedBy: "o.quote_version",
  expiresAt: "o.expires_at",
  createdAt: "o.created_at",
  releaseReason: "o.release_reason",
  lines: LINES,
});

// A letter that waits goes to the new address at once, whatever the old one's mail server said; it is dropped where there is no new one.
const SET_GUEST = `
  with was as (select id, email from orders where id = $1),
    bookings as (
      update booking set name = $2, email = $3, version = version + 1 where order_id = $1 returning id),
    causes as (
      select 'order:' || $1 as cause union all select 'booking:' || id from booking where order_id = $1),
    letters as (
      update outbox x set recipient = $3, state = case when $3 = '' then 'dropped' else x.state end,
        trouble = case when $3 = '' then 'The guest has no e-mail address.' end,
        settled_at = case when $3 = '' then $5::timestamptz end,
        next_look_at = $5::timestamptz, attempts = 0, version = x.version + 1
      from was where x.state = 'queued' and x.recipient <> $3 and was.email <> $3
        and exists (select 1 from causes c where x.cause = c.cause or x.cause like c.cause || ':%')),
    links as (
      update letter_link l set revoked_at = $5::timestamptz from was
      where l.order_id = $1 and l.revoked_at is null and l.used_at is null and lower(was.email) <> lower($3))
  update orders set name = $2, email = $3, phone = $4 where id = $1`;

// The network of a guest who was forgotten stays with the order for as long as it holds rooms (ADR 16).
const IS_FORGOTTEN = "$3 <> 'expiring' and visit like 'erased:%'";
const MOVE = `
  update orders set
    state = $3,
    address = case when ${IS_FORGOTTEN} then 'erased' else address end,
    near_network = case when ${IS_FORGOTTEN} then 'erased' else near_network end,
    far_network = case when ${IS_FORGOTTEN} then 'erased' else far_network end,
    owns_client_key = owns_client_key and $3 <> 'expiring',
    release_reason = case when $3 = 'confirmed' then null else coalesce($4, release_reason) end
  where id = $1 and state = any($2)
  returning id`;

// A house in doubt may be restored: what was reserved before its start is then for the desk to decide.
const CLAIM_DUE = `
  update orders o set next_look_at = $2
  where o.id = any(array(
    select id from orders where state in ('held', 'pending', 'expiring') and next_look_at <= $1
      and (state <> 'pending' or created_at >= coalesce((select doubted_since from house), '-infinity'))
    order by next_look_at limit $3 for update skip locked))
  returning ${ORDER}`;

export interface OrderRow extends Omit<Order, "lines"> {
  lines: object[] | undefined;
}

export function toOrder({ lines = [], ...order }: OrderRow): Order {
  return { ...order, lines: lines.map(toLine) };
}
