/** Our books against the sandbox provider's own. Each continues a WITH. */
export const PROVIDER_CHECKS = [
  `theirs as (
    select data ->> 'id' as id, data -> 'metadata' ->> 'order_id' as order_id,
      (data ->> 'amount_received')::integer as received
    from sandbox.payment_intent where data ->> 'status' = 'succeeded')
  select format('provider: intent %s took %s cents for order %s, our payment captured %s', t.id, t.received,
    t.order_id, coalesce(p.captured::text, 'nothing')) as fault
  from theirs t join orders o on o.id = t.order_id left join payment p on p.order_id = o.id
  where (p.captured, p.payment_id) is distinct from (t.received, t.id)
    and not exists (select 1 from ledger l join refund r on r.payment_id = l.reference and r.amount = l.amount
      where l.kind = 'captured' and l.order_id is null and l.reference = t.id and l.amount = t.received)`,

  `none as (select 1)
  select format('provider: intent %s took %s cents for no order of ours, and our ledger does not know', t.id,
    t.data ->> 'amount_received') as fault
  from sandbox.payment_intent t
  where t.data ->> 'status' = 'succeeded'
    and not exists (select 1 from orders o where o.id = t.data -> 'metadata' ->> 'order_id')
    and not exists (select 1 from ledger l where l.kind = 'captured' and l.reference = t.data ->> 'id'
      and l.amount = (t.data ->> 'amount_received')::integer)
    and not exists (select 1 from unmatched_payment u where u.payment_id = t.data ->> 'id' and u.state in
      ('waiting', 'closed') and u.amount = (t.data ->> 'amount_received')::integer)`,

  `none as (select 1)
  select format('provider: our ledger has %s cents of %s, the provider does not', l.amount, l.reference) as fault
  from ledger l
  where l.kind = 'captured' and not exists (
    select 1 from sandbox.payment_intent t
    where t.data ->> 'id' = l.reference and (t.data ->> 'amount_received')::integer = l.amount)`,

  `theirs as (
    select data ->> 'payment_intent' as payment_id, sum((data ->> 'amount')::integer) as amount
    from sandbox.refund where data ->> 'status' in ('succeeded', 'pending') group by 1),
  ours as (
    select payment_id, sum(amount) as amount from refund where state in ('succeeded', 'pending') group by 1)
  select format('provider: refunds of %s are %s at the provider and %s in our books', payment_id,
    coalesce(theirs.amount, 0), coalesce(ours.amount, 0)) as fault
  from theirs full join ours using (payment_id)
  where theirs.amount is distinct from ours.amount`,

  `none as (select 1)
  select format('provider: order %s has %s living intents', data -> 'metadata' ->> 'order_id', count(*)) as fault
  from sandbox.payment_intent
  where data ->> 'status' <> 'canceled' and data -> 'metadata' ->> 'order_id' is not null
  group by data -> 'metadata' ->> 'order_id' having count(*) > 1`,

  `theirs as (
    select d.data ->> 'id' as id, d.data ->> 'payment_intent' as payment_id, (d.data ->> 'amount')::integer as amount,
      case d.data ->> 'status' when 'warning_needs_response' then 'inquiry'
        when 'warning_under_review' then 'inquiry-answered' when 'warning_closed' then 'inquiry-closed'
        else replace(d.data ->> 'status', '_', '-') end as state,
      (select coalesce(-sum((b ->> 'amount')::integer), 0) from jsonb_array_elements(d.data -> 'balance_transactions') b)
        as taken
    from sandbox.dispute d),
  ours as (
    select d.id, d.payment_id, d.amount, d.state,
      (select coalesce(sum(case l.kind when 'disputed' then l.amount else -l.amount end), 0) from ledger l
       where l.kind in ('disputed', 'reinstated') and l.reference in (
         select b ->> 'id' from sandbox.dispute t, jsonb_array_elements(t.data -> 'balance_transactions') b
         where t.id = d.id)) as taken
    from dispute d)
  select format('provider: dispute %s is %s with %s cents taken at the provider, %s with %s in our books', id,
    theirs.state, theirs.taken, coalesce(ours.state, 'unknown'), ours.taken) as fault
  from theirs full join ours using (id)
  where (theirs.payment_id, theirs.amount, theirs.state, theirs.taken)
    is distinct from (ours.payment_id, ours.amount, ours.state, ours.taken)`,
];
