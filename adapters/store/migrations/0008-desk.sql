-- The front desk: its list of bookings, and rooms that are switched off.

create extension if not exists pg_trgm;

-- The list of bookings ----------------------------------------------------------------------------------------------

-- One index for each column that the list is sorted by, its ties broken by the number, so that a page costs the same
-- wherever it begins.
create index booking_sorted_by_time on booking (created_at, id);
create index booking_sorted_by_name on booking ((lower(name) collate "C"), id);
create index booking_sorted_by_email on booking ((lower(email) collate "C"), id);
create index booking_sorted_by_type on booking (nightly_price, id);
create index booking_sorted_by_start on booking (check_in, id);
create index booking_sorted_by_end on booking (check_out, id);
create index booking_sorted_by_nights on booking (nights, id);
create index booking_sorted_by_rooms on booking (rooms, id);
create index booking_sorted_by_guests on booking (guests, id);
create index booking_sorted_by_total on booking (total, id);
create index booking_sorted_by_state on booking (state, id);
-- Few are anything but confirmed: their pages never walk past the others.
create index booking_unconfirmed on booking (state, created_at, id) where state <> 'confirmed';
create index booking_searched on booking using gin (lower(name || ' ' || email) gin_trgm_ops);

-- What the list says of all bookings together. Slots keep sales of different connections from waiting for each other;
-- the sum over all slots is the truth.
create table booking_total (
  slot integer primary key,
  bookings bigint not null,
  confirmed bigint not null,
  revenue bigint not null
) with (fillfactor = 50);

create function add_to_booking_total() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    select count(*) as bookings, count(*) filter (where state = 'confirmed') as confirmed,
      coalesce(sum(total) filter (where state = 'confirmed'), 0) as revenue into change from after;
  elsif tg_op = 'DELETE' then
    select -count(*) as bookings, -count(*) filter (where state = 'confirmed') as confirmed,
      -coalesce(sum(total) filter (where state = 'confirmed'), 0) as revenue into change from before;
  else
    select 0 as bookings,
      (select count(*) from after where state = 'confirmed')
        - (select count(*) from before where state = 'confirmed') as confirmed,
      (select coalesce(sum(total), 0) from after where state = 'confirmed')
        - (select coalesce(sum(total), 0) from before where state = 'confirmed') as revenue into change;
  end if;
  if (change.bookings, change.confirmed, change.revenue) is distinct from (0, 0, 0) then
    insert into booking_total as t (slot, bookings, confirmed, revenue)
    values (pg_backend_pid() % 64, change.bookings, change.confirmed, change.revenue)
    on conflict (slot) do update set bookings = t.bookings + excluded.bookings,
      confirmed = t.confirmed + excluded.confirmed, revenue = t.revenue + excluded.revenue;
  end if;
  return null;
end $$;
create trigger booking_total_after_insert after insert on booking referencing new table as after
  for each statement execute function add_to_booking_total();
create trigger booking_total_after_update after update on booking referencing old table as before new table as after
  for each statement execute function add_to_booking_total();
create trigger booking_total_after_delete after delete on booking referencing old table as before
  for each statement execute function add_to_booking_total();
insert into booking_total
select 0, count(*), count(*) filter (where state = 'confirmed'),
  coalesce(sum(total) filter (where state = 'confirmed'), 0) from booking;

-- Cancelling one booking of an order --------------------------------------------------------------------------------

-- Like set_counting, for the stays of one line.
create function release_line(of_order text, of_position integer) returns void language plpgsql volatile as $$
begin
  perform 1 from stay s where s.order_id = of_order and s.position = of_position order by s.id for no key update;
  update stay s set counts_as = 'none'
  where s.order_id = of_order and s.position = of_position and s.counts_as <> 'none';
  delete from assignment a using stay s where a.stay_id = s.id and s.order_id = of_order and s.position = of_position;
end $$;

-- unpaid: the desk confirmed without payment, the guest owes it. waived: no longer, the booking was cancelled.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('captured', 'refunded', 'demo', 'unpaid', 'waived'));

-- Rooms that are switched off ---------------------------------------------------------------------------------------

create unique index closure_switched_off_once on closure (room) where closed_until is null;

create function type_is_off(of_type text) returns boolean language sql stable as $$
  select exists (select from room r where r.type_id = of_type)
    and not exists (select from room r where r.type_id = of_type
      and not exists (select from closure c where c.room = r.number and c.closed_until is null))
$$;

-- A room that is switched off takes tonight, and each next night once it has come. Answers how many rooms tonight is
-- short of: the counter never exceeds what is left. Needs the type's lock, shared or alone.
create function block_tonight(of_type text, tonight date) returns integer language plpgsql volatile as $$
declare
  closed integer;
  blocked_now integer;
begin
  select count(distinct c.room) into closed from room r join closure c on c.room = r.number
  where r.type_id = of_type and c.closed_from <= tonight and tonight < coalesce(c.closed_until, tonight + 1);
  update inventory i set blocked = least(closed, i.capacity - i.held - i.sold)
  where i.type_id = of_type and i.night = tonight and i.blocked <> least(closed, i.capacity - i.held - i.sold);
  select i.blocked into blocked_now from inventory i where i.type_id = of_type and i.night = tonight;
  return closed - blocked_now;
end $$;

-- As before, and tonight's counters heed the rooms that are switched off.
create or replace function open_nights(today date, last_night date) returns void language plpgsql volatile as $$
declare
  type record;
begin
  for type in select t.id from room_type t order by t.id for key share loop
    perform block_tonight(type.id, today);
    insert into inventory (type_id, night, capacity, blocked)
    select type.id, today + n,
      (select count(*) from room r where r.type_id = type.id),
      (select count(distinct c.room) from room r join closure c on c.room = r.number
       where r.type_id = type.id and c.closed_from <= today + n
         and (today + n < c.closed_until or (c.closed_until is null and n = 0)))
    from generate_series(0, last_night - today) n
    where not exists (select 1 from inventory i where i.type_id = type.id and i.night = today + n)
    on conflict do nothing;
  end loop;
end $$;

-- As before, and nothing is taken of a type whose rooms are all switched off. Whoever switches rooms holds the type's
-- lock alone, so it can't happen meanwhile.
create or replace function change_inventory(changes jsonb) returns table (short_type text, short_night date)
language plpgsql as $$
declare
  change record;
  type_seen text;
  type_off boolean;
begin
  for change in select * from summed_changes(changes) c order by c.type_id collate "C", c.night loop
    if change.held + change.sold > 0 and type_seen is distinct from change.type_id then
      type_seen := change.type_id;
      type_off := type_is_off(change.type_id);
    end if;
    if change.held + change.sold <= 0 or not type_off then
      update inventory i
      set held = i.held + change.held, sold = i.sold + change.sold, blocked = i.blocked + change.blocked
      where i.type_id = change.type_id and i.night = change.night
        and i.held + i.sold + i.blocked + change.held + change.sold + change.blocked <= i.capacity;
    end if;
    if not found or (change.held + change.sold > 0 and type_off) then
      update inventory i
      set held = i.held - made.held, sold = i.sold - made.sold, blocked = i.blocked - made.blocked
      from summed_changes(changes) made
      where i.type_id = made.type_id and i.night = made.night
        and (made.type_id collate "C", made.night) < (change.type_id, change.night);
      return query select change.type_id, change.night;
      return;
    end if;
  end loop;
end $$;

-- rooms-short: so many rooms are switched off that a night can't house everybody who booked it.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', before, 'rooms-short');
end $$;
