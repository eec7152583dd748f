/**
 * By the credit notes of gifts, less those of which the money came back. No gift is what a lower price or a cancellation was set against, or
 * what came instead of a refund that failed (hotel/ledger/rules/what-is-owed): the nights cost that much less already. Where that is some of
 * an order's gifts, of each the same share is none.
 */
export const OUTSIDE_TERMS = `
  with noted as (
    select l.order_id, case l.kind when 'refunded' then 1 else -1 end as sign, (d.facts ->> 'subtotal')::integer as subtotal,
      (d.facts ->> 'taxes')::integer as taxes, (d.facts ->> 'fees')::integer as fees
    from ledger l
      join refund r on r.order_id = l.order_id and r.refund_id = l.reference and r.reason in ('desk', 'made-at-provider')
      join document d on d.movement = l.id
    where l.kind in ('refunded', 'refund-returned') and l.at >= $1 and l.at < $2),
  standing as (
    select o.order_id, coalesce(greatest(0, g.given - b.before - m.missing) / nullif(g.given, 0)::numeric, 1) as share
    from (select distinct order_id from noted) o
      cross join lateral (
        select coalesce(sum(amount), 0) as given from refund r
        where r.order_id = o.order_id and reason in ('desk', 'made-at-provider') and state <> 'failed') g
      cross join lateral (
        select coalesce(sum(amount), 0) as before from ledger l
        where l.order_id = o.order_id and kind = 'given-before') b
      cross join lateral (
        select coalesce(sum(amount), 0) as missing from refund r
        where r.order_id = o.order_id and reason in ('cancellation', 'stay-changed') and state = 'failed' and not exists (
          select from ledger l where l.order_id = r.order_id and l.kind = 'refund-owed'
            and right(l.reference, length(r.key) + 8) = ':refund:' || r.key)) m),
  part as (
    select coalesce(round(sum(sign * share * subtotal) filter (where taxes > 0)), 0)::bigint as taxable,
      coalesce(round(sum(sign * share * subtotal) filter (where taxes = 0)), 0)::bigint as exempt,
      coalesce(round(sum(sign * share * taxes)), 0)::bigint as taxes, coalesce(round(sum(sign * share * fees)), 0)::bigint as fees
    from noted join standing using (order_id))
  select *, taxable + exempt + taxes + fees as amount from part`;
