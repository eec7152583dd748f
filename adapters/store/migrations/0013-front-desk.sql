-- The front desk at work: who is in the house and in which room, what was paid at the desk, and what it wrote down.

-- A stay's life ----------------------------------------------------------------------------------------------------

alter table stay
  add column life text not null default 'booked' check (life in ('booked', 'in-house', 'left', 'no-show')),
  -- The room that its guest is in. Nobody else is in it, whatever the dealing says.
  add column occupies integer references room (number),
  -- The day from which the assignment says where the guest sleeps; before it that was in other rooms.
  add column moved_on date,
  add column arrived_at timestamptz,
  add column left_at timestamptz,
  add constraint stay_in_house_is_in_a_room check ((life = 'in-house') = (occupies is not null)),
  add constraint stay_one_guest_in_a_room unique (occupies) deferrable initially deferred;

-- A guest who is in the house has that very room dealt, whoever moves, releases or deals.
alter table assignment add constraint assignment_stay_in_room unique (stay_id, room);
alter table stay add constraint stay_occupies_its_room foreign key (id, occupies)
  references assignment (stay_id, room) deferrable initially deferred;

-- Rooms that a guest has left for another one, with the nights slept there.
create table room_before (
  stay_id bigint not null references stay (id),
  room integer not null references room (number),
  period daterange not null check (not isempty(period)),
  primary key (stay_id, period)
);

-- Who came before anybody wrote it down.
update stay set life = 'left' where counts_as = 'sold' and check_out <= current_date;
update stay s set life = 'in-house', occupies = a.room from assignment a
where a.stay_id = s.id and s.counts_as = 'sold' and s.check_in < current_date and s.check_out > current_date;
update assignment a set pinned = true from stay s where s.id = a.stay_id and s.life = 'in-house' and not a.pinned;

-- Today's work is found by the day it falls on.
create index stay_arriving on stay (check_in) where life = 'booked' and counts_as = 'sold';
create index stay_in_house on stay (check_out) where life = 'in-house';

-- What the desk writes down ----------------------------------------------------------------------------------------

alter table orders add column phone text;

create table booking_note (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking (id),
  -- The account's id.
  author text not null,
  -- Empty once the guest asked to be forgotten.
  words text not null,
  at timestamptz not null
);
create index booking_note_by_booking on booking_note (booking_id, id);
create function keep_note() returns trigger language plpgsql as $$
begin
  raise exception 'notes are only ever added' using errcode = 'restrict_violation';
end $$;
create trigger booking_note_kept before update on booking_note
  for each row when (new.words <> '') execute function keep_note();
create trigger booking_note_never_deleted before delete or truncate on booking_note
  for each statement execute function refuse_change();

-- What an act was about beside its subject, such as the rooms of a move.
alter table audit add column if not exists detail text;

-- Money at the desk ------------------------------------------------------------------------------------------------

-- cash, card-at-desk: paid at the desk. returned-at-desk: given back there. All three are settlements of what is owed.
-- Other files extend these lists as well: whatever stood before stays allowed.
do $$
declare
  list record;
begin
  for list in select * from (values
    ('ledger', 'ledger_kind_check', '''cash'', ''card-at-desk'', ''returned-at-desk''', 'kind'),
    ('refund', 'refund_reason_check', '''stay-changed''', 'reason'),
    ('outbox', 'outbox_kind_check', '''stay-changed''', 'kind')) as l(of_table, of_check, added, of_column)
  loop
    declare
      before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
        where conname = list.of_check and conrelid = list.of_table::regclass);
    begin
      execute format('alter table %I drop constraint %I', list.of_table, list.of_check);
      execute format('alter table %I add constraint %I check ((%s) or %I in (%s))',
        list.of_table, list.of_check, before, list.of_column, list.added);
    end;
  end loop;
end $$;
