/** Letters and audit. Each continues a WITH that names `moment`. */
export const LETTER_CHECKS = [
  `none as (select 1)
  select format('letters: %s of kind %s for %s', count(*), kind, cause) as fault
  from outbox group by cause, kind having count(*) > 1`,

  `none as (select 1)
  select format('no letter: order %s is confirmed without its confirmation', o.id) as fault
  from orders o
  where o.state = 'confirmed'
    and not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'demo')
    and o.email <> ''
    -- Who was brought in from another system without a word has its letters.
    and not (o.visit = 'imported' and o.address = 'imported')
    -- Letters are kept for a year after the stay.
    and exists (select 1 from booking b, moment where b.order_id = o.id and b.check_out >= moment.today - 365)
    and not exists (select 1 from outbox x where x.cause = 'order:' || o.id and x.kind = 'confirmation'
      and (x.recipient = o.email or exists (
        select 1 from audit a join booking b on a.subject = b.id::text
        where a.act = 'guest.edited' and b.order_id = o.id)))`,

  `none as (select 1)
  select format('strange letter: %s was confirmed to somebody, but the order is not', x.cause) as fault
  from outbox x
  where x.kind = 'confirmation'
    and not exists (select 1 from orders o where x.cause = 'order:' || o.id and o.state = 'confirmed')`,

  `none as (select 1)
  select format('audit: order %s is confirmed with %s audit rows', o.id, count(a.id)) as fault
  from orders o left join audit a on a.act = 'order.confirmed' and a.subject = o.id
  where o.state = 'confirmed'
    and not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'demo')
  group by o.id having count(a.id) <> 1`,

  `none as (select 1)
  select format('audit: booking %s is cancelled with %s audit rows', b.id, count(a.id)) as fault
  from booking b left join audit a on a.act = 'booking.cancelled' and a.subject = b.id::text
  where b.state = 'cancelled'
    and not exists (select 1 from ledger l where l.order_id = b.order_id and l.kind = 'demo')
  group by b.id having count(a.id) <> 1`,

  `last as (
    select distinct on (subject) subject, act from audit where act like 'room.switched-%' order by subject, id desc),
  stands as (select room::text as subject from closure where closed_until is null)
  select format('audit: room %s is %s, its audit says %s', coalesce(l.subject, s.subject),
    case when s.subject is null then 'on' else 'off' end, coalesce(l.act, 'nothing')) as fault
  from last l full join stands s using (subject)
  where (coalesce(l.act, '') = 'room.switched-off') <> (s.subject is not null)`,

  `came as (
    select l.booking_id, count(s.id) as rooms from order_line l
      join stay s on s.order_id = l.order_id and s.position = l.position and s.arrived_at is not null
    group by l.booking_id),
  said as (
    select a.subject::bigint as booking_id,
      sum(case a.act when 'stay.checked-in' then 1 else -1 end) as rooms
    from audit a where a.act in ('stay.checked-in', 'stay.check-in-undone') group by a.subject)
  select format('audit: %s rooms of booking %s were checked in, its audit says %s', coalesce(c.rooms, 0),
    coalesce(c.booking_id, s.booking_id), coalesce(s.rooms, 0)) as fault
  from came c full join said s using (booking_id)
  where coalesce(c.rooms, 0) <> coalesce(s.rooms, 0)`,

  `none as (select 1)
  select format('storm: booking %s was offered a choice by storm %s, and has %s letters of it', f.booking_id, f.storm_id,
    count(x.id)) as fault
  from storm_offer f join booking b on b.id = f.booking_id
    left join outbox x on x.kind = 'storm' and x.cause = 'booking:' || f.booking_id || ':storm:' || f.storm_id
  where b.email <> '' and b.check_out >= (select today - 365 from moment) group by f.booking_id, f.storm_id having count(x.id) <> 1`,
];
