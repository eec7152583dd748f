import type { KeptMoney, MoneyByTax, NumbersTable, ReportedStay } from "#hotel/reports/ports/numbers.ts";
import type { DayFigures } from "#hotel/reports/rules/figures.ts";
import type { MonthsLevy } from "#hotel/reports/rules/tax-parts.ts";
import { SIGN } from "#hotel/ledger/rules/ledger.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Reading } from "#adapters/store/open-reading.ts";
import type { Run } from "#adapters/store/run.ts";
import { LATE_CHANGES } from "./late-changes.ts";
import { CONFIRMED, LEVIES, NIGHTS } from "./nights-sold.ts";
import { OUTSIDE_TERMS } from "./outside-terms.ts";

/** What a period came to may be read from a copy; the end of a day is held against this very moment's books. */
export function numbersTable(own: Run, copy?: Reading): NumbersTable {
  const run = copy?.run ?? own;
  return {
    asOf: () => copy?.asOf() ?? Promise.resolve(undefined),
    // Planned for these very dates: a week and two years want different plans.
    days: ({ from, until }, starts, today) => run.afresh<DayFigures>(DAYS, [from, until, starts.map(timestamp), today]),
    levies: ({ from, until }) => run.afresh<MonthsLevy>(LEVIES, [from, until]),
    soldBy: ({ from, until }, versions) => read(run.afresh, SOLD_BY, [from, until, versions]),
    stayLengths: ({ from, until }) =>
      run.afresh(
        `select nights, sum(rooms)::integer as stays from booking
         where state = 'confirmed' and check_in >= $1 and check_in < $2 group by nights order by nights`,
        [from, until],
      ),
    moved: (from, until) =>
      own(
        `select kind, count(*)::integer as movements, sum(amount)::bigint as amount from ledger
         where at >= $1 and at < $2 group by kind order by kind`,
        [timestamp(from), timestamp(until)],
      ),
    kept: async (from, until) => sumIn(await run<KeptMoney>(KEPT, [timestamp(from), timestamp(until)])),
    outsideTerms: async (from, until) =>
      sumIn(await run<MoneyByTax>(OUTSIDE_TERMS, [timestamp(from), timestamp(until)])),
    lateChanges: ({ from, until }, since, limit) =>
      read(run.afresh, LATE_CHANGES, [from, until, timestamp(since), limit]),
    staysOn: (day, which) => own<ReportedStay>(STAYS_ON[which], [day]),
    inHouse: (night, today) => own<ReportedStay>(IN_HOUSE, [night, today]),
    differences: (day) => own(DIFFERENCES, [day, KINDS, KINDS.map((kind) => SIGN[kind])]),
    miscounts: (night, today) => own(MISCOUNTS, [night, today]),
  };
}

function sumIn<Sum>([sum]: readonly Sum[]): Sum {
  if (!sum) throw new Error("A sum has one row.");
  return sum;
}

const KEPT = `
  select coalesce(sum(amount), 0)::bigint as amount,
    coalesce(sum(amount - taxes - fees) filter (where taxes > 0), 0)::bigint as taxable,
    coalesce(sum(amount - taxes - fees) filter (where taxes = 0), 0)::bigint as exempt,
    coalesce(sum(taxes), 0)::bigint as taxes, coalesce(sum(fees), 0)::bigint as fees,
    coalesce(sum(amount) filter (where taxes is null), 0)::bigint as untold
  from ledger where kind = 'kept' and at >= $1 and at < $2`;

const SOLD_BY = `
  select b.check_in as "checkIn", b.check_out as "checkOut", b.rooms, b.guests, coalesce(b.children, l.children) as children, l.plan, b.rates,
    array(select e.exemption from exemption e where e.booking_id = b.id and e.state = 'granted' order by e.exemption) as exemptions
  from booking b join order_line l on l.booking_id = b.id
  where b.state = 'confirmed' and b.check_in > $1::date - (select max(nights) from booking) and b.check_in < $2::date
    and b.check_out > $1::date
    and exists (select from jsonb_array_elements(b.rates) rate where (rate #>> '{exact,version}')::integer = any($3::integer[]))
  order by b.id`;

/**
 * Nights that were sold one by one tell what they cost; the rest of such a booking, levied once for its stay, goes by the first
 * one. What any other booking adds to each of its nights is entered at its arrival and taken back at its departure: sums over
 * the days before tell each night, however long the stays. Cents that don't divide go to the first nights, one each.
 * Rooms that are switched off block tonight alone; of a type that has no others the nights to come are no more for sale.
 */
const DAYS = `
  with ${CONFIRMED},
  even as (
    select *, case when taxes > 0 then subtotal else 0 end as taxable from confirmed where not is_by_night),
  ${NIGHTS},
  by_night as (
    select day, sum(subtotal) as revenue, sum(case when taxes > 0 then subtotal else 0 end) as taxable, sum(taxes) as taxes,
      sum(fees) as fees
    from night group by day),
  change as (
    select greatest(c.day, $1::date) as day, sum(c.revenue) as revenue, sum(c.taxable) as taxable,
      sum(c.taxes) as taxes, sum(c.fees) as fees
    from (
      select check_in as day, sum(subtotal / nights + sign(subtotal % nights)) as revenue,
        sum(taxable / nights + sign(taxable % nights)) as taxable, sum(taxes / nights + sign(taxes % nights)) as taxes,
        sum(fees / nights + sign(fees % nights)) as fees
      from even group by check_in
      union all
      select check_out, -sum(subtotal / nights), -sum(taxable / nights), -sum(taxes / nights), -sum(fees / nights)
      from even where check_out < $2::date group by check_out
      union all
      select check_in + subtotal % nights, -count(*), 0, 0, 0 from even where subtotal % nights > 0 group by 1
      union all
      select check_in + taxable % nights, 0, -count(*), 0, 0 from even where taxable % nights > 0 group by 1
      union all
      select check_in + taxes % nights, 0, 0, -count(*), 0 from even where taxes % nights > 0 group by 1
      union all
      select check_in + fees % nights, 0, 0, 0, -count(*) from even where fees % nights > 0 group by 1
    ) c
    where c.day < $2::date
    group by 1),
  arrival as (
    select check_in as day, sum(rooms) as arrivals, sum(rooms * nights) as arrival_nights
    from confirmed where check_in >= $1::date group by 1),
  picked as (
    select $1::date + width_bucket(created_at, $3::timestamptz[]) - 1 as day, sum(rooms * nights) as picked_up,
      sum(subtotal) as picked_up_revenue
    from booking
    where state = 'confirmed' and created_at >= ($3::timestamptz[])[1]
      and created_at < ($3::timestamptz[])[array_length($3::timestamptz[], 1)]
    group by 1),
  type as materialized (select id, type_is_off(id) as off from room_type),
  open as (
    select i.night as day, sum(i.sold) as sold,
      sum(case when t.off and i.night >= $4::date then i.held + i.sold else i.capacity - i.blocked end) as available
    from inventory i join type t on t.id = i.type_id where i.night >= $1::date and i.night < $2::date group by 1)
  select d.day::date as day, coalesce(o.available, 0)::bigint as available,
    coalesce(o.sold, 0)::bigint as sold,
    (coalesce(sum(c.revenue) over (order by d.day), 0) + coalesce(n.revenue, 0))::bigint as revenue,
    (coalesce(sum(c.taxable) over (order by d.day), 0) + coalesce(n.taxable, 0))::bigint as taxable,
    (coalesce(sum(c.taxes) over (order by d.day), 0) + coalesce(n.taxes, 0))::bigint as taxes,
    (coalesce(sum(c.fees) over (order by d.day), 0) + coalesce(n.fees, 0))::bigint as fees,
    coalesce(a.arrivals, 0)::bigint as arrivals, coalesce(a.arrival_nights, 0)::bigint as "arrivalNights",
    coalesce(p.picked_up, 0)::bigint as "pickedUp", coalesce(p.picked_up_revenue, 0)::bigint as "pickedUpRevenue"
  from generate_series($1::date, $2::date - 1, interval '1 day') d(day)
    left join change c on c.day = d.day
    left join by_night n on n.day = d.day
    left join arrival a on a.day = d.day
    left join picked p on p.day = d.day
    left join open o on o.day = d.day
  order by d.day`;

// Rows of other tables are looked up by their keys, one by one, here and below: a plain join would have the planner, who
// can't tell how few stays touch a day, read whole tables for it.
const staysWhere = (touches: string) => `
  with touched as (
    select s.order_id, s.position, s.type_id, count(*)::integer as rooms, min(s.check_in) as check_in,
      max(s.check_out) as check_out, array_agg(a.room order by a.room) filter (where a.room is not null) as room_numbers
    from stay s left join lateral (select a.room from assignment a where a.stay_id = s.id limit 1) a on true
    where s.counts_as = 'sold' and ${touches}
    group by s.order_id, s.position, s.type_id)
  select ${columns<ReportedStay>({
    bookingId: "b.id",
    name: "b.name",
    type: "t.type_id",
    roomNumbers: "coalesce(t.room_numbers, '{}')",
    rooms: "t.rooms",
    guests: "b.guests",
    checkIn: "t.check_in",
    checkOut: "t.check_out",
    total: "b.total",
  })}
  from touched t cross join lateral (select b.id, b.name, b.guests, b.total from booking b
    where b.order_id = t.order_id and b.position = t.position and b.state = 'confirmed' limit 1) b
  order by t.type_id, lower(b.name), b.id`;

const STAYS_ON = {
  arriving: staysWhere("daterange(s.check_in, s.check_out) @> $1::date and s.check_in = $1::date"),
  leaving: staysWhere("s.check_out = $1::date and s.life <> 'no-show'"),
  expected: staysWhere("daterange(s.check_in, s.check_out) @> $1::date and s.life = 'booked'"),
};

// Whoever stays on without a word is in the house as long as nobody has noted that they left; whoever left today is not.
const IN_HOUSE = staysWhere(`(
  s.life = 'in-house' and s.check_in <= $1::date and (s.check_out > $1::date or $1::date <= $2::date)
  or s.life = 'left' and daterange(s.check_in, s.check_out) @> $1::date and $1::date < $2::date)`);

const KINDS = keysOf(SIGN);

/**
 * By the one rule of what is owed to whom (hotel/ledger/rules/what-is-owed): a refund under way counts as gone, and a gift, which changes no
 * price, as received, but for what a lower price was set against. A gift is none as far as it came instead of a refund that failed.
 * What a bank took stands as it is, and a refund that failed is missing until the desk owes it.
 */
const DIFFERENCES = `
  with touched as (
    select distinct order_id from stay
    where counts_as = 'sold' and daterange(check_in, check_out) && daterange($1::date - 1, $1::date + 1)),
  sign as (select * from unnest($2::text[], $3::integer[]) as s(kind, sign))
  select t.order_id as "orderId", c.booking_id as "bookingId", c.name, (c.charged + m.kept)::bigint as charged,
    r.received::bigint as received, m.owed::bigint as owed
  from touched t
    cross join lateral (
      select min(b.id) as booking_id, min(b.name) as name, sum(b.total) as charged
      from booking b where b.order_id = t.order_id and b.state = 'confirmed') c
    cross join lateral (
      select coalesce(sum(l.amount * s.sign), 0) as received,
        coalesce(sum(case when l.kind = 'unpaid' or l.kind = 'returned-at-desk' then l.amount
          when l.kind in ('waived', 'refund-owed', 'cash', 'card-at-desk') then -l.amount end), 0) as owed,
        coalesce(sum(l.amount) filter (where l.kind = 'kept'), 0) as kept,
        coalesce(sum(l.amount) filter (where l.kind = 'given-before'), 0) as before
      from ledger l join sign s on s.kind = l.kind where l.order_id = t.order_id) m
    cross join lateral (
      select coalesce(sum(underway), 0) as underway, coalesce(sum(moved), 0) as moved, coalesce(sum(given), 0) as given,
        coalesce(sum(least(given, missing)), 0) as instead,
        coalesce(sum(given - least(given, missing)) filter (where booking_id is null), 0) as elsewhere,
        coalesce(sum(missing - least(given, missing)), 0) as missing
      from (
        select coalesce(split_part(w.reference, ':', 2)::bigint, f.booking_id) as booking_id,
          coalesce(sum(f.amount) filter (where not is_gift and f.state in ('requested', 'pending')), 0) as underway,
          coalesce(sum(f.amount) filter (where is_gift and (f.state <> 'failed' or w.reference is not null)), 0) as given,
          coalesce(sum(f.amount) filter (where is_gift and (f.state = 'succeeded' or w.reference is not null)), 0) as moved,
          coalesce(sum(f.amount) filter (where f.reason in ('cancellation', 'stay-changed') and f.state = 'failed'
            and w.reference is null), 0) as missing
        from refund f
          cross join lateral (select f.reason in ('desk', 'made-at-provider') as is_gift) g
          left join lateral (select l.reference from ledger l where l.order_id = f.order_id and l.kind = 'refund-owed'
            and right(l.reference, length(f.key) + 8) = ':refund:' || f.key limit 1) w on true
        where f.order_id = t.order_id
        group by 1) of_booking) b
    cross join lateral (select b.instead + least(b.elsewhere, b.missing) as instead) i
    cross join lateral (
      select m.received - b.underway + b.moved - i.instead - least(m.before, b.given - i.instead) as received) r
  where c.charged + m.kept <> r.received + m.owed
  order by c.booking_id`;

// A night that was slept counts for the type it was slept in (ADR 33), and a stay knows the one it has now alone.
const MISCOUNTS = `
  with slept as (
    select type_id, count(*)::integer as rooms from stay
    where counts_as = 'sold' and daterange(check_in, check_out) @> $1::date group by type_id)
  select i.type_id as type, i.sold as counted, coalesce(s.rooms, 0) as booked
  from inventory i left join slept s on s.type_id = i.type_id
  where i.night = $1::date and i.sold <> coalesce(s.rooms, 0) and ($1::date >= $2::date
    or (select sum(sold) from inventory where night = $1::date) <> (select coalesce(sum(rooms), 0) from slept))
  order by i.type_id`;
