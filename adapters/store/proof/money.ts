/** Money by our own books. Each continues a WITH that names `moment`. */
export const MONEY_CHECKS = [
  // Money on its way back counts as gone: it is noted before the provider hears of it. What a cancellation or a change of the
  // stay gives back is owed even where it fails on its way; any other that failed, once the desk owes it. What somebody gives back beyond the terms, at the desk or at the
  // provider's own dashboard, is that person's gift, and changes no booking.
  `balance as (
    select o.id,
      (select coalesce(sum(case kind when 'demo-returned' then -amount else amount end), 0) from ledger
        where order_id = o.id and kind in ('captured', 'demo', 'demo-returned'))
        - (select coalesce(sum(amount), 0) from refund
          where order_id = o.id and (reason in ('cancellation', 'stay-changed')
            or (reason not in ('made-at-provider', 'desk') and (state <> 'failed' or exists (
              select 1 from ledger w where w.kind = 'refund-owed' and w.reference like '%:refund:' || refund.key)))))
        + (select coalesce(sum(case kind when 'unpaid' then amount when 'waived' then -amount else 0 end), 0)
          from ledger where order_id = o.id) as kept,
      (select coalesce(sum(total), 0) from booking where order_id = o.id and state = 'confirmed')
        + (select coalesce(sum(amount), 0) from ledger where order_id = o.id and kind in ('kept', 'given-before')) as owed
    from orders o where o.payment = 'card')
  select format('balance: order %s keeps %s cents for bookings and charges of %s', id, kept, owed) as fault
  from balance where kept <> owed`,

  // Each cancelled booking is accounted for to the cent: what is kept of it, what goes back, what its guest had before, what
  // is owed no longer.
  `entry as (select l.*, split_part(l.reference, ':', 2) as booking_id from ledger l where l.reference like 'booking:%'),
  cancelled as (
    select b.id, b.total, o.payment,
      coalesce((select sum(amount) from entry e where e.kind = 'kept' and e.booking_id = b.id::text), 0) as kept,
      coalesce((select sum(amount) from entry e where e.kind = 'given-before' and e.booking_id = b.id::text), 0) as before,
      coalesce((select sum(amount) from refund r where r.booking_id = b.id and r.reason = 'cancellation'), 0)
        + coalesce((select sum(amount) from entry e where e.kind = 'demo-returned' and e.booking_id = b.id::text), 0)
        as back,
      coalesce((select sum(case kind when 'unpaid' then amount when 'waived' then -amount end) from entry e
        where e.kind in ('unpaid', 'waived') and e.booking_id = b.id::text), 0) as due
    from booking b join orders o on o.id = b.order_id
    where b.state = 'cancelled' and (o.payment = 'card'
      or not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'demo')))
  select format('cancelled: %s cents of booking %s are kept, %s go back, %s are still due at the desk', kept, id, back,
    due) as fault
  from cancelled where kept > total or back > total or (payment = 'none' and (kept + before <> due or back <> 0))`,

  // What nights cost is written down night by night wherever it is not what was sold, and comes to what the booking costs.
  `rate as (
    select b.id, coalesce((r #>> '{exact,subtotal}')::integer,
        (r ->> 'nights')::integer * (r ->> 'nightlyPrice')::integer * b.rooms) as cost,
      (r ->> 'taxBasisPoints')::integer as tax, (r #>> '{exact,taxes}')::integer as exact_tax,
      case when l.rates is null then 0
        -- Levied again, as where an exemption was given, it is proved with the levies below.
        when jsonb_path_query_array(b.rates, '$[*].once') <> jsonb_path_query_array(l.rates, '$[*].once')
          then b.taxes - (select sum((n #>> '{exact,taxes}')::integer) from jsonb_array_elements(b.rates) n)
        else l.taxes - (select sum((n #>> '{exact,taxes}')::integer) from jsonb_array_elements(l.rates) n) end as once
    from booking b join order_line l on l.booking_id = b.id, jsonb_array_elements(coalesce(b.rates, l.rates, jsonb_build_array(
      jsonb_build_object('nights', l.nights, 'nightlyPrice', l.nightly_price, 'taxBasisPoints', l.tax_basis_points)))) r),
  taxed as (
    select id, sum(cost) as cost, coalesce(sum(exact_tax), round(sum(cost) * min(tax) / 10000.0)) as taxes, min(once) as once
    from rate group by id, tax, exact_tax is null),
  told as (select id, sum(cost) as subtotal, sum(taxes) + min(once) as taxes from taxed group by id)
  select format('rates: the nights of booking %s come to %s and %s tax, it costs %s and %s', b.id, t.subtotal, t.taxes,
    b.subtotal, b.taxes) as fault
  from told t join booking b using (id) where (t.subtotal, t.taxes) is distinct from (b.subtotal, b.taxes)`,

  // Where all taxes and fees of a booking are told one by one, they come to what it pays of them.
  `levied as (
    select b.id, b.taxes + b.fees as paid, (
      select coalesce(sum((levy ->> 'amount')::integer), 0) from jsonb_array_elements(b.rates) rate,
        jsonb_array_elements(coalesce(rate #> '{exact,levied}', '[]') || coalesce(rate -> 'once', '[]')) levy) as told
    from booking b
    where jsonb_array_length(b.rates) = jsonb_array_length(jsonb_path_query_array(b.rates, '$[*].exact.levied')))
  select format('levies: the taxes and fees of booking %s come to %s one by one, it pays %s', id, told, paid) as fault
  from levied where told <> paid`,

  // What a bank takes, and what somebody gives back at the provider, is done whatever we think of it. The rest is ours.
  `paid as (
    select o.id,
      coalesce(sum(l.amount) filter (where l.kind in ('captured', 'demo', 'cash', 'card-at-desk')), 0) as came,
      coalesce(sum(l.amount) filter (where l.kind in ('returned-at-desk', 'demo-returned')), 0)
        + (select coalesce(sum(r.amount), 0) from refund r
          where r.order_id = o.id and r.state <> 'failed' and r.reason <> 'made-at-provider') as ours,
      (select coalesce(sum(r.amount), 0) from refund r
        where r.order_id = o.id and r.state <> 'failed' and r.reason = 'made-at-provider') as theirs,
      bool_or(l.kind = 'disputed') as disputed
    from orders o join ledger l on l.order_id = o.id group by o.id)
  select format('paid out: %s cents came for order %s, and %s went', came, id, ours + theirs) as fault
  from paid where ours > came or (ours + theirs > came and not disputed and theirs = 0)`,

  // Nobody is told to have had before what nobody gave and no bank took.
  `had as (
    select l.order_id, sum(l.amount) as before,
      (select coalesce(sum(r.amount), 0) from refund r
        where r.order_id = l.order_id and r.reason in ('desk', 'made-at-provider')) as given,
      (select coalesce(sum(d.amount), 0) from ledger d where d.order_id = l.order_id and d.kind = 'disputed') as taken
    from ledger l where l.kind = 'given-before' group by l.order_id)
  select format('given before: of order %s its guest had %s cents before, but was given %s, and banks took %s', order_id,
    before, given, taken) as fault
  from had where before > given + taken`,

  // What did not arrive by card is owed at the desk instead, once.
  `owed as (
    select l.order_id, l.amount, l.reference, r.key, r.amount as refund, r.state, r.order_id as of
    from ledger l left join refund r on r.key = substr(l.reference, strpos(l.reference, ':refund:') + 8)
    where l.kind = 'refund-owed')
  select format('refund owed: %s cents by %s, whose refund of %s cents is %s', amount, reference, refund,
    coalesce(state, 'unknown')) as fault
  from owed
  where (amount, order_id, 'failed') is distinct from (refund, of, state)
    or (select count(*) from owed o where o.key = owed.key) > 1`,

  `none as (select 1)
  select format('strange charge: %s cents of %s are kept, which is not cancelled', l.amount, l.reference) as fault
  from ledger l left join booking b on split_part(l.reference, ':', 2) = b.id::text
  where l.kind = 'kept' and b.state is distinct from 'cancelled'`,

  `none as (select 1)
  select format('strange refund: %s of booking %s, which is %s', r.key, b.id, b.state) as fault
  from refund r join booking b on b.id = r.booking_id
  where (r.reason = 'cancellation' and b.state <> 'cancelled') or b.order_id <> r.order_id`,

  `none as (select 1)
  select format('paid for nothing: payment %s succeeded, order %s is %s, and no refund is noted', p.payment_id, o.id,
    o.state) as fault
  from payment p join orders o on o.id = p.order_id
  where p.state = 'succeeded' and o.state <> 'confirmed'
    and not exists (select 1 from refund r where r.payment_id = p.payment_id)`,

  `none as (select 1)
  select format('unpaid: order %s is confirmed, its payment is %s', o.id, coalesce(p.state, 'missing')) as fault
  from orders o left join payment p on p.order_id = o.id
  where o.payment = 'card' and o.state = 'confirmed' and p.state is distinct from 'succeeded'
    and not exists (select 1 from ledger l where l.order_id = o.id and l.kind = 'demo')`,

  `none as (select 1)
  select format('stray money: %s cents of %s belong to no order and do not go back', l.amount, l.reference) as fault
  from ledger l where l.kind = 'captured' and l.order_id is null
    and l.amount > (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = l.reference)`,

  // What waits moves nothing and asks a person; what was decided has become just that.
  `none as (select 1)
  select format('unmatched payment: %s is %s, with %s open alerts, %s cents in the ledger and %s going back', u.payment_id,
    u.state, a.open, l.captured, r.back) as fault
  from unmatched_payment u,
    lateral (select count(*) as open from alert where kind = 'payment-without-order' and subject = u.payment_id
      and settled_at is null) a,
    lateral (select coalesce(sum(amount), 0) as captured, count(order_id) as orders from ledger
      where kind = 'captured' and reference = u.payment_id) l,
    lateral (select coalesce(sum(amount), 0) as back from refund where payment_id = u.payment_id) r
  where u.decided_by is distinct from 'machine' and case u.state
    when 'waiting' then (a.open, l.captured, r.back) <> (1, 0, 0)
    when 'closed' then (a.open, l.captured, r.back) <> (0, 0, 0)
    when 'booked' then (a.open, l.captured, l.orders) <> (0, u.amount, 1)
    else (a.open, l.captured, l.orders) <> (0, u.amount, 0) or r.back < u.amount end`,

  `moved as (
    select reference, order_id, amount from ledger l where kind = 'refunded' and not exists (
      select 1 from ledger back where back.kind = 'refund-returned' and back.reference = l.reference)),
  asked as (
    select refund_id, order_id, amount from refund where state = 'succeeded'),
  different as (
    (select * from moved except all select * from asked) union all (select * from asked except all select * from moved))
  select distinct format('refund: %s stands in the ledger or among the refunds, not alike in both', reference) as fault
  from different`,

  `none as (select 1)
  select format('paid back twice: %s captured %s, refunds %s', r.payment_id,
    (select coalesce(sum(amount), 0) from ledger where kind = 'captured' and reference = r.payment_id),
    sum(r.amount)) as fault
  from refund r where r.state <> 'failed'
  group by r.payment_id
  having sum(r.amount) >
    (select coalesce(sum(amount), 0) from ledger where kind = 'captured' and reference = r.payment_id)`,

  `none as (select 1)
  select format('payment sums: order %s has captured %s and refunded %s, the ledger differs', p.order_id, p.captured,
    p.refunded) as fault
  from payment p
  where p.captured <>
      (select coalesce(sum(amount), 0) from ledger l where l.order_id = p.order_id and l.kind = 'captured')
    or p.refunded <>
      (select coalesce(sum(case kind when 'refunded' then amount when 'refund-returned' then -amount else 0 end), 0)
       from ledger l where l.order_id = p.order_id)
    or p.disputed <>
      (select coalesce(sum(case kind when 'disputed' then amount when 'reinstated' then -amount else 0 end), 0)
       from ledger l where l.order_id = p.order_id)
    or p.refunding <>
      (select coalesce(sum(amount), 0) from refund r where r.payment_id = p.payment_id and r.state <> 'failed')`,

  `balance as (
    select b.id, b.total, b.state,
      coalesce(sum(l.amount) filter (where l.kind = 'unpaid'), 0)
        - coalesce(sum(l.amount) filter (where l.kind = 'waived'), 0) as owed,
      coalesce(sum(l.amount) filter (where l.kind = 'kept'), 0) as kept
    from booking b join orders o on o.id = b.order_id
      left join ledger l on l.order_id = o.id
        and (l.reference = 'booking:' || b.id or l.reference like 'booking:' || b.id || ':%')
    where o.payment = 'none'
      and not exists (select 1 from ledger d where d.order_id = o.id and d.kind = 'demo')
    group by b.id)
  select format('unpaid: the guest of booking %s, which is %s, owes %s cents by the ledger', id, state, owed) as fault
  from balance where owed <> case state when 'confirmed' then total else kept end`,
];
