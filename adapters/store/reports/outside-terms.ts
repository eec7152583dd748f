/**
 * What the credit notes of gifts name, less those of which the money came back, each on the day on which the money moved: so a period that
 * is over stays as it was told, whatever a lower price or a cancellation is set against later (hotel/ledger/rules/what-is-owed).
 */
export const OUTSIDE_TERMS = `
  with noted as (
    select case l.kind when 'refunded' then 1 else -1 end as sign, (d.facts ->> 'subtotal')::integer as subtotal,
      (d.facts ->> 'taxes')::integer as taxes, (d.facts ->> 'fees')::integer as fees
    from ledger l
      join refund r on r.order_id = l.order_id and r.refund_id = l.reference and r.reason in ('desk', 'made-at-provider')
      join document d on d.movement = l.id
    where l.kind in ('refunded', 'refund-returned') and l.at >= $1 and l.at < $2),
  part as (
    select coalesce(sum(sign * subtotal) filter (where taxes > 0), 0) as taxable,
      coalesce(sum(sign * subtotal) filter (where taxes = 0), 0) as exempt,
      coalesce(sum(sign * taxes), 0) as taxes, coalesce(sum(sign * fees), 0) as fees
    from noted)
  select *, taxable + exempt + taxes + fees as amount from part`;
