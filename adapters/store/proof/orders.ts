/** Orders with their lines, stays and bookings. Each continues a WITH that names `moment`. */
export const ORDER_CHECKS = [
  `none as (select 1)
  select format('total: order %s says %s, its lines %s', o.id, o.total, sum(l.total)) as fault
  from orders o left join order_line l on l.order_id = o.id
  group by o.id having o.total is distinct from sum(l.total)::integer`,

  // The desk may have given a booking other dates, or another type of room; who left early or never came needs its room for fewer nights.
  `expected as (
    select l.order_id, l.position, l.rooms, coalesce(b.type_id, l.type_id) as type_id, coalesce(b.check_in, l.check_in) as check_in,
      coalesce(b.check_out, l.check_out) as check_out, case
      when o.state in ('held', 'expiring', 'pending') then 'held'
      when o.state = 'confirmed' and coalesce(b.state, 'confirmed') = 'confirmed' then 'sold'
      else 'none' end as counts_as
    from order_line l join orders o on o.id = l.order_id left join booking b on b.id = l.booking_id)
  select format('stays: line %s of order %s should have %s stays that count as %s', e.position, e.order_id,
    e.rooms, e.counts_as) as fault
  from expected e
  where e.rooms <> (select count(*) from stay s where s.order_id = e.order_id and s.position = e.position
      and s.counts_as = e.counts_as and s.type_id = e.type_id and s.check_in = e.check_in
      and (s.check_out = e.check_out or (s.life in ('left', 'no-show') and s.check_out < e.check_out)))
    or e.rooms <> (select count(*) from stay s where s.order_id = e.order_id and s.position = e.position)`,

  `line as (
    select l.order_id, l.position, l.booking_id, l.cart_item_id, l.rooms, l.accessible, o.name, o.email, o.visit
    from order_line l join orders o on o.id = l.order_id where o.state in ('confirmed', 'pending')),
  booked as (
    select b.order_id, b.position, b.id, b.cart_item_id, b.rooms, b.accessible, b.name, b.email, b.visit
    from booking b join orders o on o.id = b.order_id where o.state in ('confirmed', 'pending')),
  different as (
    (select * from line except all select * from booked) union all (select * from booked except all select * from line))
  select distinct format('bookings: those of order %s are not its lines (line %s)', order_id, position) as fault
  from different`,

  `none as (select 1)
  select format('dates: booking %s is not as it was sold, and nobody wrote down why', b.id) as fault
  from booking b join order_line l on l.booking_id = b.id
  where (b.check_in, b.check_out, b.nights) is distinct from (l.check_in, l.check_out, l.nights)
    and not exists (select 1 from audit a where a.act = 'stay.dates-changed' and a.subject = b.id::text)`,

  `none as (select 1)
  select format('guests: booking %s is not for whom it was sold to, and nobody wrote down why', b.id) as fault
  from booking b join order_line l on l.booking_id = b.id
  where (b.guests, coalesce(b.children, l.children)) is distinct from (l.guests, l.children)
    and not exists (select 1 from audit a where a.act = 'stay.guests-changed' and a.subject = b.id::text)`,

  `none as (select 1)
  select format('type: booking %s is not of the type it was sold as, and nobody wrote down why', b.id) as fault
  from booking b join order_line l on l.booking_id = b.id
  where (b.type_id, b.nightly_price) is distinct from (l.type_id, l.nightly_price)
    and not exists (select 1 from audit a where a.act = 'stay.type-changed' and a.subject = b.id::text)`,

  `none as (select 1)
  select format('price: booking %s does not cost what it was sold for, and nobody wrote down why', b.id) as fault
  from booking b join order_line l on l.booking_id = b.id
  where (b.subtotal, b.taxes, b.fees, b.total) is distinct from (l.subtotal, l.taxes, l.fees, l.total)
    and not exists (select 1 from audit a
      where a.act in ('stay.dates-changed', 'stay.type-changed', 'stay.guests-changed', 'booking.exempted', 'booking.exemption-withdrawn')
        and a.subject = b.id::text)`,

  `none as (select 1)
  select format('booking state: booking %s is %s while order %s is %s', b.id, b.state, o.id, o.state) as fault
  from booking b join orders o on o.id = b.order_id
  where case o.state when 'confirmed' then b.state not in ('confirmed', 'cancelled')
                     when 'pending' then b.state <> 'pending'
                     when 'released' then o.payment = 'card' or b.state <> case o.release_reason
                       when 'declined' then 'declined' when 'withdrawn' then 'cancelled' else 'expired' end
                     else true end`,

  `told as (
    select l.code, count(*) as uses from order_line l join orders o on o.id = l.order_id
    where l.code is not null and o.state <> 'released' group by l.code)
  select format('codes: %s counts %s uses of %s, and %s lines have it', coalesce(p.code, t.code), coalesce(p.used, 0),
    coalesce(p.most::text, 'any number'), coalesce(t.uses, 0)) as fault
  from promo_code p full join told t on t.code = p.code
  where coalesce(p.used, 0) <> coalesce(t.uses, 0) or t.uses > p.most`,

  `none as (select 1)
  select format('client key: browser %s has %s living orders under %s', visit, count(*), client_key) as fault
  from orders where state in ('held', 'pending') group by visit, client_key having count(*) > 1`,

  `none as (select 1)
  select format('totals: the list says %s bookings, %s confirmed and %s cents, but there are %s, %s and %s', said.bookings,
    said.confirmed, said.revenue, stand.bookings, stand.confirmed, stand.revenue) as fault
  from (select coalesce(sum(bookings), 0) as bookings, coalesce(sum(confirmed), 0) as confirmed,
      coalesce(sum(revenue), 0) as revenue from booking_total) said,
    (select count(*) as bookings, count(*) filter (where state = 'confirmed') as confirmed,
      coalesce(sum(total) filter (where state = 'confirmed'), 0) as revenue from booking) as stand
  where (said.bookings, said.confirmed, said.revenue) <> (stand.bookings, stand.confirmed, stand.revenue)`,
];
