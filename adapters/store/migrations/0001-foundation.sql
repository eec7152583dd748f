-- What the hotel remembers. Written for PostgreSQL 15 and newer, and the embedded PGlite.
-- Keys that are sorted before they are locked use the "C" collation, so that every process sorts them alike.

create extension if not exists btree_gist;

-- House -----------------------------------------------------------------------------------------------------------

-- The row is also the lock of its type: FOR KEY SHARE by sales, FOR NO KEY UPDATE by dealers, FOR UPDATE by fixers.
create table room_type (
  id text collate "C" primary key check (id <> '')
);

create table room (
  number integer primary key check (number > 0),
  type_id text collate "C" not null references room_type (id)
);
create index room_by_type on room (type_id, number);

create table inventory (
  type_id text collate "C" not null references room_type (id),
  night date not null,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0,
  sold integer not null default 0,
  blocked integer not null default 0,
  primary key (type_id, night),
  constraint inventory_never_oversold
    check (held >= 0 and sold >= 0 and blocked >= 0 and held + sold + blocked <= capacity)
) with (fillfactor = 70);
create index inventory_by_night on inventory (night);

-- Orders ----------------------------------------------------------------------------------------------------------

create table orders (
  id text primary key,
  visit text not null,
  address text not null,
  client_key text not null,
  -- Given up for good when the order starts expiring: should it still be paid for then, it must never collide with the
  -- order that took the key over.
  owns_client_key boolean not null default true,
  request text not null,
  state text not null check (state in ('held', 'expiring', 'pending', 'confirmed', 'released')),
  payment text not null check (payment in ('card', 'none')),
  name text not null,
  email text not null,
  total integer not null check (total >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  next_look_at timestamptz not null,
  release_reason text check (release_reason in ('expired', 'left', 'replaced', 'setup-failed', 'declined', 'refunded')),
  constraint orders_reason_fits_state check (
    case when state = 'released' then release_reason is not null
         else release_reason is null or state = 'expiring' end),
  constraint orders_state_fits_payment check (case payment when 'card' then state <> 'pending'
                                                           else state not in ('held', 'expiring') end)
);
create unique index orders_one_living_per_client_key on orders (visit, client_key)
  where owns_client_key and state in ('held', 'pending', 'confirmed');
create index orders_by_client_key on orders (visit, client_key, created_at);
create index orders_by_visit on orders (visit, created_at);
create index orders_due on orders (next_look_at) where state in ('held', 'pending', 'expiring');
create index orders_unpaid_of_visit on orders (visit) where state in ('held', 'pending', 'expiring');
create index orders_unpaid_of_address on orders (address) where state in ('held', 'pending', 'expiring');
create index orders_pending_of_email on orders (lower(email)) where state = 'pending';

create table order_line (
  order_id text not null references orders (id),
  position integer not null check (position >= 0),
  booking_id bigint not null check (booking_id between 1000000000 and 9999999999),
  cart_item_id text not null,
  type_id text collate "C" not null references room_type (id) deferrable initially deferred,
  check_in date not null,
  check_out date not null,
  rooms integer not null check (rooms > 0),
  guests integer not null check (guests > 0),
  nightly_price integer not null check (nightly_price >= 0),
  nights integer not null,
  subtotal integer not null check (subtotal >= 0),
  taxes integer not null check (taxes >= 0),
  fees integer not null check (fees >= 0),
  total integer not null,
  primary key (order_id, position),
  constraint order_line_booking_id_unique unique (booking_id),
  constraint order_line_dates_in_order check (check_out > check_in),
  constraint order_line_nights_fit_dates check (nights = check_out - check_in),
  constraint order_line_total_adds_up check (total = subtotal + taxes + fees)
);

-- One row for each booked room. The type's key is checked at commit: checked at once it would share the type's lock
-- before the caller decided whether to take it alone.
create table stay (
  id bigint generated always as identity primary key,
  order_id text not null,
  position integer not null,
  unit integer not null check (unit > 0),
  type_id text collate "C" not null references room_type (id) deferrable initially deferred,
  check_in date not null,
  check_out date not null,
  counts_as text not null check (counts_as in ('held', 'sold', 'none')),
  unique (order_id, position, unit),
  foreign key (order_id, position) references order_line (order_id, position),
  constraint stay_dates_in_order check (check_out > check_in)
);
-- By departure first: past stays go on counting as sold and must cost nobody anything.
create index stay_counting on stay (check_out, type_id) where counts_as <> 'none';

-- Rooms -----------------------------------------------------------------------------------------------------------

create table closure (
  id bigint generated always as identity primary key,
  room integer not null references room (number),
  closed_from date not null,
  closed_until date,
  reason text not null default '',
  constraint closure_dates_in_order check (closed_until > closed_from)
);
create index closure_by_room on closure (room);

create table assignment (
  id bigint generated always as identity primary key,
  room integer not null references room (number),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  stay_id bigint unique references stay (id),
  closure_id bigint unique references closure (id) on delete cascade,
  pinned boolean not null default false,
  constraint assignment_of_one_thing check (num_nonnulls(stay_id, closure_id) = 1),
  constraint assignment_one_guest_per_room exclude using gist (room with =, period with &&) deferrable initially deferred
);
create index assignment_pinned on assignment (lower(period)) where pinned;

-- A closed-ended closure takes its room like a stay does; an open-ended one takes each night as it comes.
create function assign_closure() returns trigger language plpgsql as $$
begin
  delete from assignment where closure_id = new.id;
  if new.closed_until is not null then
    insert into assignment (room, period, closure_id)
    values (new.room, daterange(new.closed_from, new.closed_until), new.id);
  end if;
  return null;
end $$;
create trigger closure_takes_its_room after insert or update on closure for each row execute function assign_closure();

-- Bookings --------------------------------------------------------------------------------------------------------

create table booking (
  id bigint primary key references order_line (booking_id),
  order_id text not null references orders (id),
  position integer not null,
  cart_item_id text not null,
  type_id text collate "C" not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null check (rooms > 0),
  guests integer not null check (guests > 0),
  nightly_price integer not null check (nightly_price >= 0),
  nights integer not null,
  subtotal integer not null check (subtotal >= 0),
  taxes integer not null check (taxes >= 0),
  fees integer not null check (fees >= 0),
  total integer not null,
  state text not null check (state in ('pending', 'confirmed', 'declined', 'cancelled', 'expired')),
  version integer not null default 1 check (version > 0),
  name text not null,
  email text not null,
  created_at timestamptz not null,
  visit text not null,
  constraint booking_one_per_line unique (order_id, position),
  constraint booking_dates_in_order check (check_out > check_in),
  constraint booking_nights_fit_dates check (nights = check_out - check_in),
  constraint booking_total_adds_up check (total = subtotal + taxes + fees)
);
create index booking_by_email on booking (lower(email));
create index booking_by_visit on booking (visit, created_at);

-- Money -----------------------------------------------------------------------------------------------------------

create table payment (
  order_id text primary key references orders (id),
  key text not null unique,
  amount integer not null check (amount >= 0),
  email text not null,
  state text not null
    check (state in ('creating', 'open', 'needs-action', 'processing', 'succeeded', 'dead', 'orphaned')),
  payment_id text unique,
  client_secret text,
  next_look_at timestamptz,
  captured integer not null default 0 check (captured >= 0),
  refunded integer not null default 0 check (refunded >= 0),
  constraint payment_refunded_within_captured check (refunded <= captured),
  constraint payment_orphan_is_looked_after check (state <> 'orphaned' or next_look_at is not null)
);
create index payment_orphans on payment (next_look_at) where state = 'orphaned';

create table refund (
  key text primary key,
  payment_id text not null,
  order_id text references orders (id),
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('no-order', 'wrong-amount', 'order-over')),
  state text not null default 'requested' check (state in ('requested', 'pending', 'succeeded', 'failed')),
  refund_id text unique,
  requested_at timestamptz not null,
  next_look_at timestamptz not null
);
create index refund_by_payment on refund (payment_id);
create index refund_due on refund (next_look_at) where state in ('requested', 'pending');

create table payment_event (
  id text primary key,
  type text not null,
  payment_id text,
  created_at timestamptz not null,
  raw text not null,
  received_at timestamptz not null,
  next_look_at timestamptz not null,
  done_at timestamptz
);
create index payment_event_due on payment_event (next_look_at) where done_at is null;

create table ledger (
  id bigint generated always as identity primary key,
  order_id text references orders (id),
  kind text not null check (kind in ('captured', 'refunded', 'demo')),
  amount integer not null check (amount > 0),
  reference text not null,
  at timestamptz not null,
  constraint ledger_each_movement_once unique (kind, reference)
);
create index ledger_by_order on ledger (order_id);

-- The payment's sums follow the ledger, whoever writes it, so that its CHECK stops money from leaving twice.
create function add_to_payment() returns trigger language plpgsql as $$
begin
  update payment
  set captured = captured + case new.kind when 'captured' then new.amount else 0 end,
      refunded = refunded + case new.kind when 'refunded' then new.amount else 0 end
  where order_id = new.order_id and new.kind in ('captured', 'refunded');
  return null;
end $$;
create trigger ledger_adds_to_payment after insert on ledger for each row execute function add_to_payment();

-- Desk ------------------------------------------------------------------------------------------------------------

create table audit (
  id bigint generated always as identity primary key,
  actor text not null,
  act text not null,
  subject text not null,
  at timestamptz not null
);
create index audit_by_subject on audit (subject);

create table outbox (
  id bigint generated always as identity primary key,
  cause text not null,
  kind text not null check (kind in ('confirmation', 'pending-received', 'pending-expired', 'payment-refunded')),
  recipient text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  queued_at timestamptz not null,
  constraint outbox_one_letter_per_cause unique (cause, kind)
);

create table alert (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('provider-unreachable', 'payment-unmatched', 'refund-failed', 'cannot-deal', 'search-exhausted')),
  subject text not null,
  raised_at timestamptz not null,
  settled_at timestamptz
);
create unique index alert_one_open on alert (kind, subject) where settled_at is null;

create table cart (
  visit text primary key,
  client_key text not null,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array')
);

create table try_count (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count > 0)
);

-- Rows that are only ever added -----------------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Doors -----------------------------------------------------------------------------------------------------------

-- The one door to the counters. A multi-row UPDATE locks in no promised order and deadlocked in trials, so the nights
-- are changed one at a time, sorted. All or nothing: at a short night what was changed before it is taken back.
create function change_inventory(changes jsonb) returns table (short_type text, short_night date)
language plpgsql as $$
declare
  change record;
begin
  for change in select * from summed_changes(changes) c order by c.type_id collate "C", c.night loop
    update inventory i
    set held = i.held + change.held, sold = i.sold + change.sold, blocked = i.blocked + change.blocked
    where i.type_id = change.type_id and i.night = change.night
      and i.held + i.sold + i.blocked + change.held + change.sold + change.blocked <= i.capacity;
    if not found then
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

create function summed_changes(changes jsonb)
returns table (type_id text, night date, held integer, sold integer, blocked integer)
language sql immutable as $$
  select c.type, c.check_in + n, sum(c.held)::integer, sum(c.sold)::integer, sum(c.blocked)::integer
  from jsonb_to_recordset(changes)
    as c(type text, check_in date, check_out date, held integer, sold integer, blocked integer),
    generate_series(0, c.check_out - c.check_in - 1) n
  group by 1, 2
  having sum(c.held) <> 0 or sum(c.sold) <> 0 or sum(c.blocked) <> 0
$$;

-- Volatile functions see afresh with each of their statements: what is counted here was committed before the locks
-- were granted. One statement doing both would count what it saw before it waited.
create function lock_holdings(of_visit text, of_address text, of_email text)
returns table (browser_rooms integer, address_rooms integer, email_pending integer) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7101, hashtext(of_visit));
  perform pg_advisory_xact_lock(7102, hashtext(of_address));
  perform pg_advisory_xact_lock(7103, hashtext(lower(of_email)));
  return query select
    (select coalesce(sum(l.rooms), 0)::integer from orders o join order_line l on l.order_id = o.id
     where o.visit = of_visit and o.state in ('held', 'pending', 'expiring')),
    (select coalesce(sum(l.rooms), 0)::integer from orders o join order_line l on l.order_id = o.id
     where o.address = of_address and o.state in ('held', 'pending', 'expiring')),
    (select count(*)::integer from orders o where lower(o.email) = lower(of_email) and o.state = 'pending');
end $$;

-- Stays are locked in order of id by releasers and dealers alike; a room dealt while this waited is seen and given back.
create function set_counting(of_order text, new_count text) returns void language plpgsql volatile as $$
begin
  perform 1 from stay s where s.order_id = of_order order by s.id for no key update;
  update stay s set counts_as = new_count
  where s.order_id = of_order
    and (s.counts_as = 'held' or (new_count = 'none' and s.counts_as = 'sold'));
  if new_count = 'none' then
    delete from assignment a using stay s where a.stay_id = s.id and s.order_id = of_order;
  end if;
end $$;

-- Shares each type's lock first, so that a closure being made meanwhile is counted. Type by type, because all at once
-- the planner expected a million rows and compiled the statement for a second.
create function open_nights(today date, last_night date) returns void language plpgsql volatile as $$
declare
  type record;
begin
  for type in select t.id from room_type t order by t.id for key share loop
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
