-- What is deleted once its time is over, and what finds it.

alter table cart add column touched_at timestamptz not null default now();
create index cart_by_touch on cart (touched_at);
create index try_count_by_window on try_count (window_start);
create index payment_event_by_arrival on payment_event (received_at) where done_at is not null;
create index outbox_by_end on outbox (settled_at) where settled_at is not null;
create index letter_link_by_expiry on letter_link (expires_at);
create index alert_by_end on alert (settled_at) where settled_at is not null;
create index orders_unbooked on orders (created_at) where state = 'released' and name <> '';
create index orders_with_visit on orders (created_at)
  where state = 'confirmed' and address not in ('erased', 'desk');

-- Orders that were released and never had money: the whole order goes, and its letters. Where something of the desk's is
-- about it, such as a note, the order stays under no name.
create function delete_unbooked(before timestamptz, most integer) returns integer language plpgsql volatile as $$
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
      update orders set name = '', email = '', visit = 'erased:' || id, account_id = null, address = 'erased',
        near_network = 'erased', far_network = 'erased', phone = null, request = ''
      where id = old.id;
    end;
    done := done + 1;
  end loop;
  return done;
end $$;

-- Which browser and network confirmed bookings came from, once all stays of their order are over.
create function forget_visits(before timestamptz, most integer) returns integer language plpgsql volatile as $$
declare
  old text[];
begin
  old := array(
    select o.id from orders o
    where o.state = 'confirmed' and o.address not in ('erased', 'desk') and o.created_at < before
      and not exists (select from booking b where b.order_id = o.id and b.check_out >= before::date)
    order by o.created_at limit most for update skip locked);
  update booking set visit = 'erased:' || order_id where order_id = any(old);
  update policy_agreement set address = 'erased' where order_id = any(old);
  update orders set visit = 'erased:' || id, address = 'erased', near_network = 'erased', far_network = 'erased'
  where id = any(old);
  return cardinality(old);
end $$;
