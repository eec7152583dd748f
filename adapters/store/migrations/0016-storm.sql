-- Storm mode: sales that stop for some nights, guests who are written to, and the work that this takes, step by step.

create table storm (
  id bigint generated always as identity primary key,
  first_night date not null,
  -- The first night that is not struck.
  until date not null,
  types text[] not null check (cardinality(types) > 0),
  -- Of one room and night for stranded guests; null: what they paid before.
  rate integer check (rate >= 0),
  state text not null default 'on' check (state in ('on', 'lifted')),
  opened_by text not null,
  opened_at timestamptz not null,
  lifted_at timestamptz,
  constraint storm_nights_in_order check (first_night < until),
  constraint storm_lifted_has_its_time check ((state = 'lifted') = (lifted_at is not null))
);

-- One step of a storm. It is claimed, carried out and marked done in one transaction, so it happens once or not at all.
create table storm_step (
  id bigint generated always as identity primary key,
  storm_id bigint not null references storm (id),
  kind text not null check (kind in ('stop', 'offer', 'extend', 'reopen')),
  -- A room type, or a booking's number.
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'dropped')),
  trouble text,
  next_look_at timestamptz not null,
  ended_at timestamptz,
  constraint storm_step_once unique (storm_id, kind, subject),
  constraint storm_step_ended_has_its_time check ((state = 'waiting') = (ended_at is null))
);
create index storm_step_due on storm_step (next_look_at) where state = 'waiting';

-- What a guest may choose, whatever the terms say: other dates at the same price, or all of the money back.
create table storm_offer (
  storm_id bigint not null references storm (id),
  booking_id bigint not null references booking (id),
  state text not null default 'open' check (state in ('open', 'rebooked', 'refunded')),
  made_at timestamptz not null,
  answered_at timestamptz,
  primary key (storm_id, booking_id),
  constraint storm_offer_answered_has_its_time check ((state = 'open') = (answered_at is null))
);
create index storm_offer_by_booking on storm_offer (booking_id);

-- Nights that are struck. As long as one is, every room that is neither held nor sold counts as blocked, also one that
-- comes free meanwhile; `beneath` is what would be blocked without the storm. It stands in the counter's own row: whoever
-- waits for that row sees it, and a release that overtakes nobody's lock can put no room on sale.
alter table inventory
  add column storm_id bigint references storm (id),
  add column beneath integer check (beneath >= 0),
  add constraint inventory_struck_whole check ((storm_id is null) = (beneath is null));

-- Stops the sale of a type. Needs the type's lock alone. Nights that another storm has struck stay that one's.
create function stop_sales(of_storm bigint, of_type text, from_night date, until_night date)
returns void language plpgsql volatile as $$
begin
  perform 1 from inventory i where i.type_id = of_type and i.night >= from_night and i.night < until_night
  order by i.night for update;
  update inventory i set storm_id = of_storm, beneath = i.blocked, blocked = i.capacity - i.held - i.sold
  where i.type_id = of_type and i.night >= from_night and i.night < until_night and i.storm_id is null;
end $$;

-- Gives the struck nights of a type back to sale from a day on; those before stay as they were. Needs the type's lock alone.
create function reopen_sales(of_storm bigint, of_type text, from_night date) returns void language plpgsql volatile as $$
begin
  perform 1 from inventory i where i.type_id = of_type and i.storm_id = of_storm order by i.night for update;
  update inventory i set storm_id = null, beneath = null,
    blocked = case when i.night < from_night then i.blocked else least(i.beneath, i.capacity - i.held - i.sold) end
  where i.type_id = of_type and i.storm_id = of_storm;
end $$;

-- Lets the desk's own hand take rooms of struck nights in this transaction: until it has, they count as they would
-- without the storm. Needs the type's lock alone, so that no sale comes between.
create function yield_to_stranded(of_type text, from_night date, until_night date) returns void
language plpgsql volatile as $$
begin
  perform 1 from inventory i where i.type_id = of_type and i.night >= from_night and i.night < until_night
  order by i.night for update;
  update inventory i set blocked = least(i.beneath, i.capacity - i.held - i.sold)
  where i.type_id = of_type and i.night >= from_night and i.night < until_night and i.storm_id is not null;
end $$;

-- One change on one night; false where the night is not there, or has too few rooms for it. On a struck night what is
-- left, or comes free, is blocked at once.
create function change_night(of_type text, of_night date, of_held integer, of_sold integer, of_blocked integer)
returns boolean language plpgsql volatile as $$
begin
  update inventory i
  set held = i.held + of_held, sold = i.sold + of_sold,
    blocked = case when i.beneath is null then i.blocked + of_blocked
      else i.capacity - i.held - of_held - i.sold - of_sold end,
    beneath = i.beneath + of_blocked
  where i.type_id = of_type and i.night = of_night
    and case when i.beneath is null
      then i.held + i.sold + i.blocked + of_held + of_sold + of_blocked <= i.capacity
      else i.held + i.sold + of_held + of_sold + i.beneath + of_blocked <= i.capacity
        and (of_held + of_sold <= 0 or i.held + i.sold + i.blocked + of_held + of_sold <= i.capacity) end;
  return found;
end $$;

-- As before, night by night through change_night.
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
    if (change.held + change.sold > 0 and type_off)
      or not change_night(change.type_id, change.night, change.held, change.sold, change.blocked) then
      update inventory i
      set held = i.held - made.held, sold = i.sold - made.sold, beneath = i.beneath - made.blocked,
        blocked = case when i.beneath is null then i.blocked - made.blocked
          else i.capacity - i.held + made.held - i.sold + made.sold end
      from summed_changes(changes) made
      where i.type_id = made.type_id and i.night = made.night
        and (made.type_id collate "C", made.night) < (change.type_id, change.night);
      return query select change.type_id, change.night;
      return;
    end if;
  end loop;
end $$;

-- As before, and where tonight is struck, what is switched off lies beneath the storm.
create or replace function block_tonight(of_type text, tonight date) returns integer language plpgsql volatile as $$
declare
  closed integer;
  possible integer;
begin
  select count(distinct c.room) into closed from room r join closure c on c.room = r.number
  where r.type_id = of_type and c.closed_from <= tonight and tonight < coalesce(c.closed_until, tonight + 1);
  update inventory i
  set blocked = case when i.beneath is null then least(closed, i.capacity - i.held - i.sold) else i.blocked end,
    beneath = case when i.beneath is null then null else least(closed, i.capacity - i.held - i.sold) end
  where i.type_id = of_type and i.night = tonight
    and coalesce(i.beneath, i.blocked) <> least(closed, i.capacity - i.held - i.sold);
  select coalesce(i.beneath, i.blocked) into possible from inventory i where i.type_id = of_type and i.night = tonight;
  return closed - possible;
end $$;

-- storm: what a guest may choose because of one. The links in it open that choice alone.
alter table letter_link drop constraint letter_link_purpose_check;
alter table letter_link add constraint letter_link_purpose_check
  check (purpose in ('view', 'cancel', 'check-in', 'unsubscribe', 'storm'));
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', before, 'storm');
end $$;
