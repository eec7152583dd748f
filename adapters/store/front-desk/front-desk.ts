import type { ExemptionAsked, FrontDeskTable, Note, StayToday } from "#hotel/front-desk/ports/front-desk.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { loggedDetail } from "#adapters/store/kernel/logged-detail.ts";
import type { Run } from "#adapters/store/run.ts";

export function frontDeskTable(run: Run): FrontDeskTable {
  return {
    addNote: async ({ bookingId, author, words, at }) => {
      await run("insert into booking_note (booking_id, author, words, at) values ($1, $2, $3, $4)", [
        bookingId,
        author,
        words,
        timestamp(at),
      ]);
    },
    notes: (bookingId) => read(run, NOTES, [bookingId]),
    staysToday: (today, { life, limit }) => read(run, STAYS_TODAY, [today, life, limit]),
    hasLate: async (today) => (await run(LATE, [today])).length > 0,
    roomsInHouse: async () => {
      const rows = await run<{ rooms: number }>("select count(*) as rooms from stay where life = 'in-house'");
      return rows[0]?.rooms ?? 0;
    },
    openMoney: async (today, since) => {
      const rows = await run<{ owed: number; toGiveBack: number }>(OPEN_MONEY, [today, timestamp(since)]);
      return rows[0] ?? { owed: 0, toGiveBack: 0 };
    },
    moneySince: (at) =>
      run<{ kind: MovementKind; amount: number }>(
        "select kind, sum(amount)::bigint as amount from ledger where at >= $1 group by kind order by kind",
        [timestamp(at)],
      ),
    waiting: (limit) => read(run, WAITING, [limit]),
    exemptionsAsked: (today, limit) => run<ExemptionAsked>(EXEMPTIONS_ASKED, [today, limit]),
    letters: (causes) => read(run, LETTERS, [causes]),
    trail: (subjects) => read(run, TRAIL, [subjects]),
    forms: (bookingId) => read(run, FORMS, [bookingId]),
    pulse: async () => (await run<{ pulse: string }>(PULSE))[0]?.pulse ?? "",
  };
}

const NOTES = `
  select ${columns<Note>({
    id: "n.id",
    bookingId: "n.booking_id",
    author: "n.author",
    authorName: "a.name",
    words: "n.words",
    at: "n.at",
  })}
  from booking_note n left join account a on a.id = n.author
  where n.booking_id = $1 order by n.id`;

/** What each booking of `from` (its order and its number) owes the desk, below zero where the desk owes it. */
export const owedBy = (from: string) => `
  select d.booking_id,
    sum(case when l.kind in ('unpaid', 'returned-at-desk') then l.amount else -l.amount end)::integer as owed
  from (select distinct order_id, booking_id from ${from}) d
    join ledger l on l.order_id = d.order_id
      and (l.reference = 'booking:' || d.booking_id or l.reference like 'booking:' || d.booking_id || ':%')
  where l.kind in ('unpaid', 'returned-at-desk', 'waived', 'refund-owed', 'cash', 'card-at-desk')
  group by d.booking_id`;

// Whoever left today has a stay that ends today, or tomorrow where tonight counts as slept (`departureNow`), or some days ago where they were overdue.
const OPEN_MONEY = `
  with present as materialized (
    select s.order_id, b.id as booking_id
    from stay s join booking b on b.order_id = s.order_id and b.position = s.position
    where s.counts_as = 'sold' and b.state = 'confirmed'
      and (s.life = 'in-house'
        or (s.life = 'booked' and s.check_in <= $1 and s.check_in > $1::date - 90 and s.check_out >= $1)
        or (s.life = 'left' and s.check_out > $1::date - 30 and s.check_out <= $1::date + 1 and s.left_at >= $2)))
  select coalesce(sum(greatest(owed, 0)), 0)::integer as owed,
    coalesce(sum(greatest(-owed, 0)), 0)::integer as "toGiveBack"
  from (${owedBy("present")}) open`;

// Whoever was expected long ago and was never checked in is no work of today's; so far back nothing is read. The ledger is
// asked once for all of them.
const STAYS_TODAY = `
  with due as materialized (
    select s.id as stay_id, s.order_id, s.position, b.id as booking_id, b.version, b.name, s.type_id, b.rooms, s.unit, s.check_in,
      s.check_out, s.life, a.room, b.children, exists (select 1 from stay other
        where other.order_id = s.order_id and other.position = s.position and other.life in ('left', 'no-show')) as "hasOthersGone"
    from stay s
      join booking b on b.order_id = s.order_id and b.position = s.position
      left join assignment a on a.stay_id = s.id
    where s.counts_as = 'sold' and b.state = 'confirmed' and s.life = $2
      and ((s.life = 'booked' and s.check_in <= $1 and s.check_in > $1::date - 90 and s.check_out >= $1)
        or (s.life = 'in-house' and s.check_out <= $1))
    order by lower(b.name), b.id, s.unit limit $3),
  owed as materialized (${owedBy("due")})
  select ${columns<StayToday>({
    stayId: "d.stay_id",
    bookingId: "d.booking_id",
    version: "d.version",
    name: "d.name",
    type: "d.type_id",
    rooms: "d.rooms",
    unit: "d.unit",
    children: "coalesce(d.children, l.children, '{}')",
    checkIn: "d.check_in",
    checkOut: "d.check_out",
    life: "d.life",
    room: "d.room",
    care: "c.state",
    roomTakenBy: `case when x.id is not null then 'stay'
      when exists (select from closure k where k.room = d.room and d.check_out > $1 and k.closed_from < d.check_out
        and (k.closed_until is null or k.closed_until > $1)) then 'closure' end`,
    hasOthersGone: `d."hasOthersGone"`,
    owed: "coalesce(o.owed, 0)",
    arrivesAt: "y.arrives_at",
    specialRequests: "y.wish",
    note: `(select n.words from booking_note n
      where n.booking_id = d.booking_id and n.words <> '' order by n.id desc limit 1)`,
    asksExemption: "exists (select from exemption e where e.booking_id = d.booking_id and e.state = 'asked')",
  })}
  from due d
    join orders y on y.id = d.order_id
    left join order_line l on l.order_id = d.order_id and l.position = d.position
    left join owed o on o.booking_id = d.booking_id
    left join room_care c on c.room = d.room
    left join stay x on x.occupies = d.room and x.id <> d.stay_id
  order by lower(d.name), d.booking_id, d.unit`;

const LATE = `
  select s.id
  from stay s join booking b on b.order_id = s.order_id and b.position = s.position
  where s.counts_as = 'sold' and b.state = 'confirmed' and s.life = 'booked'
    and s.check_in < $1 and s.check_in > $1::date - 90 and s.check_out >= $1 limit 1`;

const WAITING = `
  select b.id as "bookingId", b.name, b.type_id as type, b.check_in as "checkIn", b.check_out as "checkOut",
    o.total, o.expires_at as "expiresAt",
    (select count(*) from order_line l where l.order_id = o.id)::integer as bookings
  from orders o join booking b on b.order_id = o.id and b.position = 0
  where o.state = 'pending' order by o.expires_at, o.id limit $1`;

const EXEMPTIONS_ASKED = `
  select b.id as "bookingId", b.name, b.type_id as type, b.check_in as "checkIn", b.check_out as "checkOut", e.paper
  from exemption e join booking b on b.id = e.booking_id
  where e.state = 'asked' and b.state = 'confirmed' and b.check_out > $1::date - 30
  order by b.check_in, b.id, e.exemption limit $2`;

const LETTERS = `
  select id, kind, recipient as to, state, queued_at as "queuedAt", settled_at as "settledAt", subject, trouble
  from outbox where cause = any($1) and kind not like 'relay-%' order by id`;

const TRAIL = `
  select * from (
    select u.id, u.actor, a.name as "actorName", u.act, ${loggedDetail("u")} as detail, u.at
    from audit u left join account a on a.id = u.actor
    where u.subject = any($1) order by u.id desc limit 200) latest
  order by id`;

const FORMS = `
  select 'check-in' as form, id, guest_name as name, room, special_requests as words, phone,
    received_at as "receivedAt" from check_in_form where booking_id = $1
  union all
  select 'check-out', id, guest_name, room, feedback, null, received_at from check_out_form where booking_id = $1
  order by "receivedAt"`;

// Everything that the desk shows leaves a row behind: by the highest number of each table it is seen at once.
const PULSE = `
  select concat_ws('.', (select max(id) from audit), (select max(id) from ledger), (select max(id) from booking_note),
    (select max(id) from alert), (select count(*) from alert where settled_at is null),
    (select max(id) from check_in_form), (select max(id) from check_out_form), (select max(id) from assignment), (select sum(version) from room_care)) as pulse`;
