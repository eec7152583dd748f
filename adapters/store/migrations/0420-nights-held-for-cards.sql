-- oldest reader: 100
-- What strangers hold for a card and do not pay is counted by room nights too: those that wait for their payment, and those that a network opened
-- since a moment and has not paid, or a browser.
create index orders_opened_of_network on orders (far_network, created_at) where payment = 'card' and state <> 'confirmed';
create index orders_opened_of_browser on orders (visit, created_at) where payment = 'card' and state <> 'confirmed';

-- Beside the one with five arguments, which older programs call: both wait for the same locks.
create function lock_holdings(of_visit text, of_own text, of_near text, of_far text, of_email text, since timestamptz)
returns table (browser_rooms integer, browser_unpaid integer, browser_held integer, browser_opened integer,
  own_rooms integer, own_unpaid integer, own_held integer, own_opened integer,
  near_rooms integer, near_unpaid integer, near_held integer, near_opened integer,
  far_rooms integer, far_unpaid integer, far_held integer, far_opened integer, email_pending integer)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7101, hashtext(of_visit));
  perform pg_advisory_xact_lock(7102, hashtext(of_far));
  perform pg_advisory_xact_lock(7103, hashtext(lower(of_email)));
  return query
    with waiting as (
      select o.visit = of_visit as is_browser, o.address = of_own as is_own, o.near_network = of_near as is_near,
        o.far_network = of_far as is_far, l.rooms,
        case o.payment when 'none' then l.rooms * l.nights else 0 end as unpaid,
        case o.payment when 'card' then l.rooms * l.nights else 0 end as held
      from orders o join order_line l on l.order_id = o.id
      where o.state in ('held', 'pending', 'expiring') and (o.visit = of_visit or o.far_network = of_far)),
    opened as (
      select coalesce(sum(l.rooms * l.nights) filter (where o.visit = of_visit), 0)::integer as browser,
        coalesce(sum(l.rooms * l.nights) filter (where o.address = of_own), 0)::integer as own,
        coalesce(sum(l.rooms * l.nights) filter (where o.near_network = of_near), 0)::integer as near,
        coalesce(sum(l.rooms * l.nights) filter (where o.far_network = of_far), 0)::integer as far
      from orders o join order_line l on l.order_id = o.id
      where (o.far_network = of_far or o.visit = of_visit) and o.created_at >= since and o.payment = 'card' and o.state <> 'confirmed'
        and o.release_reason is distinct from 'setup-failed')
    select coalesce(sum(w.rooms) filter (where is_browser), 0)::integer,
      coalesce(sum(w.unpaid) filter (where is_browser), 0)::integer,
      coalesce(sum(w.held) filter (where is_browser), 0)::integer,
      (select browser from opened),
      coalesce(sum(w.rooms) filter (where is_own), 0)::integer,
      coalesce(sum(w.unpaid) filter (where is_own), 0)::integer,
      coalesce(sum(w.held) filter (where is_own), 0)::integer,
      (select own from opened),
      coalesce(sum(w.rooms) filter (where is_near), 0)::integer,
      coalesce(sum(w.unpaid) filter (where is_near), 0)::integer,
      coalesce(sum(w.held) filter (where is_near), 0)::integer,
      (select near from opened),
      coalesce(sum(w.rooms) filter (where is_far), 0)::integer,
      coalesce(sum(w.unpaid) filter (where is_far), 0)::integer,
      coalesce(sum(w.held) filter (where is_far), 0)::integer,
      (select far from opened),
      (select count(*)::integer from orders o where lower(o.email) = lower(of_email) and o.state = 'pending')
    from waiting w;
end $$;
