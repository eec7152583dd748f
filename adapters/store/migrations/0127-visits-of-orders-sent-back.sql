-- oldest reader: 100
-- As before, and of released orders that stay for their money (`orders_unbooked` finds them by their name).
create or replace function forget_visits(before timestamptz, most integer) returns integer language plpgsql volatile as $$
declare
  old text[];
begin
  old := array(
    select o.id from orders o
    where (o.state = 'confirmed' or o.state = 'released' and o.name <> '')
      and o.address not in ('erased', 'desk') and o.created_at < before
      and not exists (select from booking b where b.order_id = o.id and b.check_out >= before::date)
    order by o.created_at limit most for update skip locked);
  update booking set visit = 'erased:' || order_id where order_id = any(old);
  update policy_agreement set address = 'erased' where order_id = any(old);
  update orders set visit = 'erased:' || id, address = 'erased', near_network = 'erased', far_network = 'erased'
  where id = any(old);
  return cardinality(old);
end $$;
