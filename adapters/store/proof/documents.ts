/** Receipts and what amends them. Each continues a WITH that names `moment`. */
export const DOCUMENT_CHECKS = [
  `none as (select 1)
  select format('numbers: %s documents of kind %s of %s%s are numbered %s to %s, the series stands at %s', count(*), d.kind,
    d.year, d.series, min(d.serial), max(d.serial), max(s.last)) as fault
  from document d join document_series s on s.kind = d.kind and s.year = d.year and s.series = d.series
  group by d.kind, d.year, d.series
  having min(d.serial) <> 1 or max(d.serial) <> count(*) or max(s.last) <> count(*)`,

  `none as (select 1)
  select format('numbers: the series of %s of %s stands at %s, and has no document', s.kind, s.year, s.last) as fault
  from document_series s
  where s.last > 0 and not exists (select 1 from document d where d.kind = s.kind and d.year = s.year
    and d.series = s.series)`,

  `none as (select 1)
  select format('numbers: %s is the number of the %sth %s of %s', number, serial, kind, year) as fault
  from document
  where number not like case kind when 'receipt' then 'R' when 'credit-note' then 'C' when 'reversal' then 'V'
      when 'desk-receipt' then 'D' when 'desk-refund' then 'P' end || year || case series when '' then '' else '-' || series end
      || '-%'
    or split_part(number, '-', -1)::integer <> serial`,

  // Money that bought a stay, and what went back of it: one document each, or one that is just about to be issued.
  `moved as (
    select l.id, l.order_id, l.kind, l.amount from ledger l
    where l.kind in ('captured', 'refunded', 'refund-returned', 'cash', 'card-at-desk', 'returned-at-desk')
      and exists (select 1 from booking b where b.order_id = l.order_id)),
  papers as (
    select m.*, (select count(*) from document d where d.movement = m.id) as issued,
      (select count(*) from document_due d where d.movement = m.id) as due
    from moved m)
  select format('documents: movement %s, %s cents %s of order %s, has %s documents and %s to come', id, amount, kind, order_id,
    issued, due) as fault
  from papers where issued + due <> 1`,

  `none as (select 1)
  select format('receipts: order %s has %s receipts', p.order_id, count(d.number)) as fault
  from payment p left join document d on d.order_id = p.order_id and d.kind = 'receipt'
  where p.captured > 0 and exists (select 1 from booking b where b.order_id = p.order_id)
    and not exists (select 1 from document_due w join ledger l on l.id = w.movement
      where w.order_id = p.order_id and l.kind = 'captured')
  group by p.order_id having count(d.number) <> 1`,

  `none as (select 1)
  select format('documents: %s, a %s of %s cents, is about a movement of %s cents %s of order %s', d.number, d.kind, d.amount,
    l.amount, l.kind, l.order_id) as fault
  from document d left join ledger l on l.id = d.movement
  where (d.amount, d.order_id, case d.kind when 'receipt' then 'captured' when 'credit-note' then 'refunded'
      when 'desk-receipt' then d.facts ->> 'paidBy' when 'desk-refund' then 'returned-at-desk'
      else 'refund-returned' end, d.facts ->> 'reference')
    is distinct from (l.amount, l.order_id, l.kind, l.reference)`,

  `sums as (
    select number, amount, (facts ->> 'subtotal')::integer as rooms, (facts ->> 'taxes')::integer as taxes,
      (facts ->> 'fees')::integer as fees, (facts ->> 'total')::integer as total
    from document)
  select format('documents: %s of %s cents tells %s for rooms, %s tax, %s fees and %s in all', number, amount, rooms, taxes,
    fees, total) as fault
  from sums where rooms + taxes + fees <> amount or total <> amount or least(rooms, taxes, fees) < 0`,

  `told as (
    select d.number, d.order_id, sum((line ->> 'total')::integer) as total, sum((line ->> 'taxes')::integer) as taxes,
      array_agg((line ->> 'bookingId')::bigint order by line ->> 'bookingId') as bookings
    from document d, jsonb_array_elements(d.facts -> 'lines') line where d.kind = 'receipt'
    group by d.number, d.order_id),
  sold as (
    select order_id, sum(total) as total, sum(taxes) as taxes, array_agg(booking_id order by booking_id::text) as bookings
    from order_line group by order_id)
  select format('receipts: the lines of %s are not those of order %s', t.number, t.order_id) as fault
  from told t left join sold s using (order_id)
  where (t.total, t.taxes, t.bookings) is distinct from (s.total, s.taxes, s.bookings)`,

  // Of no part more goes back than was received, however it was split.
  `part as (
    select d.order_id, name, sum(case when d.kind in ('credit-note', 'desk-refund') then -1 else 1 end
      * (d.facts ->> name)::integer) as net,
      sum(case d.kind when 'credit-note' then 1 when 'desk-refund' then 1 when 'reversal' then -1 else 0 end
        * (d.facts ->> name)::integer) as back
    from document d cross join unnest(array['subtotal', 'taxes', 'fees', 'total']) name
    group by d.order_id, name)
  select format('credit notes: of order %s %s cents of its %s stand, %s went back', order_id, net, name, back) as fault
  from part where net < 0 or back < 0`,

  `none as (select 1)
  select format('credit notes: %s amends %s, which is no receipt of order %s', d.number, d.facts ->> 'of', d.order_id) as fault
  from document d
  where d.kind not in ('receipt', 'desk-receipt') and not exists (
    select 1 from document r where (r.kind = 'receipt' or (r.kind = 'desk-receipt' and d.kind = 'desk-refund')) and r.order_id = d.order_id and r.number = d.facts ->> 'of'
      and r.movement < d.movement)`,

  // The first thing that goes back of an order takes exactly the tax that the terms gave back, where so much of each part was
  // received: a stay that was changed may cost less in all and more of a part.
  `received as (
    select d.number, sum((o.facts ->> 'subtotal')::integer) as rooms, sum((o.facts ->> 'taxes')::integer) as taxes,
      sum((o.facts ->> 'fees')::integer) as fees
    from document d join document o on o.order_id = d.order_id and o.movement < d.movement
    where d.kind = 'credit-note'
    group by d.number having bool_and(o.kind in ('receipt', 'desk-receipt'))),
  cancelled as (
    select d.number, (d.facts ->> 'taxes')::integer as taxes, r.taxes as agreed
    from document d join refund r on r.refund_id = d.facts ->> 'reference' join received w on w.number = d.number
    where d.kind = 'credit-note' and r.taxes <= w.taxes and r.fees <= w.fees and r.amount - r.taxes - r.fees <= w.rooms)
  select format('credit notes: %s gives back %s cents of tax, by the terms it is %s', number, taxes, agreed) as fault
  from cancelled where taxes <> agreed`,
];
