-- oldest reader: 100
-- As before, and the number of the paper goes with the name.
create or replace function delete_unbooked(before timestamptz, most integer) returns integer language plpgsql volatile as $$
declare
  old record;
  done integer := 0;
begin
  for old in
    select o.id from orders o
    where o.state = 'released' and o.name <> '' and o.created_at < before
      and not exists (select from ledger l where l.order_id = o.id)
      and not exists (select from refund r where r.order_id = o.id)
      and not exists (select from payment p where p.order_id = o.id and p.state <> 'dead')
    order by o.created_at limit most for update skip locked
  loop
    delete from outbox x where x.settled_at is not null and (
      (x.cause like 'order:%' and split_part(x.cause, ':', 2) = old.id)
      or (x.cause like 'booking:%' and split_part(x.cause, ':', 2) in (
        select b.id::text from booking b where b.order_id = old.id)));
    begin
      delete from letter_link where order_id = old.id;
      delete from policy_agreement where order_id = old.id;
      delete from payment where order_id = old.id;
      delete from stay where order_id = old.id;
      delete from booking where order_id = old.id;
      delete from order_line where order_id = old.id;
      delete from orders where id = old.id;
    exception when foreign_key_violation then
      update booking set name = '', email = '', visit = 'erased:' || order_id, account_id = null, version = version + 1
      where order_id = old.id;
      update payment set email = '' where order_id = old.id;
      update policy_agreement set address = 'erased' where order_id = old.id;
      update exemption set paper = 'erased' where booking_id in (select booking_id from order_line where order_id = old.id);
      update orders set name = '', email = '', visit = 'erased:' || id, account_id = null, address = 'erased',
        near_network = 'erased', far_network = 'erased', phone = null, wish = null, request = ''
      where id = old.id;
    end;
    done := done + 1;
  end loop;
  return done;
end $$;

update exemption set paper = 'erased'
where paper <> 'erased' and booking_id in (
  select l.booking_id from order_line l join orders o on o.id = l.order_id where o.state = 'released' and o.name = '');
