-- What strangers may take without paying: counted by room nights too, with the neighbours of an IPv6 address, and all
-- reservations without payment together by type and night.

alter table orders
  -- The /56 and the /48 of an IPv6 address; of any other the address itself.
  add column near_network text not null default '',
  add column far_network text not null default '';
update orders set near_network = address, far_network = address;
drop index orders_unpaid_of_address;
create index orders_unpaid_of_network on orders (far_network) where state in ('held', 'pending', 'expiring');
create index orders_pending on orders (id) where state = 'pending';

-- As before, with room nights and neighbours: the lock is on the widest network, which holds all narrower ones.
drop function lock_holdings(text, text, text);
create function lock_holdings(of_visit text, of_own text, of_near text, of_far text, of_email text)
returns table (browser_rooms integer, browser_nights integer, own_rooms integer, own_nights integer,
  near_rooms integer, near_nights integer, far_rooms integer, far_nights integer, email_pending integer)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7101, hashtext(of_visit));
  perform pg_advisory_xact_lock(7102, hashtext(of_far));
  perform pg_advisory_xact_lock(7103, hashtext(lower(of_email)));
  return query
    with unpaid as (
      select o.visit = of_visit as is_browser, o.address = of_own as is_own, o.near_network = of_near as is_near,
        o.far_network = of_far as is_far, l.rooms,
        case o.payment when 'none' then l.rooms * l.nights else 0 end as nights
      from orders o join order_line l on l.order_id = o.id
      where o.state in ('held', 'pending', 'expiring') and (o.visit = of_visit or o.far_network = of_far))
    select coalesce(sum(u.rooms) filter (where is_browser), 0)::integer,
      coalesce(sum(u.nights) filter (where is_browser), 0)::integer,
      coalesce(sum(u.rooms) filter (where is_own), 0)::integer,
      coalesce(sum(u.nights) filter (where is_own), 0)::integer,
      coalesce(sum(u.rooms) filter (where is_near), 0)::integer,
      coalesce(sum(u.nights) filter (where is_near), 0)::integer,
      coalesce(sum(u.rooms) filter (where is_far), 0)::integer,
      coalesce(sum(u.nights) filter (where is_far), 0)::integer,
      (select count(*)::integer from orders o where lower(o.email) = lower(of_email) and o.state = 'pending')
    from unpaid u;
end $$;

-- The first night of an order on which all Pending orders together take more of its type than their share.
create function over_unpaid_share(of_order text, share integer)
returns table (over_type text, over_night date) language sql volatile as $$
  with mine as (
    select distinct s.type_id, n.night::date as night
    from stay s, generate_series(s.check_in, s.check_out - 1, interval '1 day') as n(night)
    where s.order_id = of_order),
  waiting as (
    select s.type_id, s.check_in, s.check_out from orders o join stay s on s.order_id = o.id
    where o.state = 'pending')
  select m.type_id, m.night
  from mine m join inventory i on i.type_id = m.type_id and i.night = m.night
    join waiting w on w.type_id = m.type_id and m.night >= w.check_in and m.night < w.check_out
  group by m.type_id, m.night, i.capacity
  having count(*) > greatest(1, ceil(i.capacity * share / 100.0))
  order by m.type_id collate "C", m.night limit 1
$$;
