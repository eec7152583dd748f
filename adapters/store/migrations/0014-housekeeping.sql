-- Housekeeping and the calendar: how each room stands between guests, and stays found by the nights they take.

-- Out of order is no state of its own: it is a closure with dates.
create table room_care (
  room integer primary key references room (number) on delete cascade,
  state text not null default 'clean' check (state in ('clean', 'dirty', 'inspected')),
  version integer not null default 1 check (version > 0)
) with (fillfactor = 50);

create function care_for_room() returns trigger language plpgsql as $$
begin
  insert into room_care (room) values (new.number) on conflict do nothing;
  return null;
end $$;
create trigger room_is_cared_for after insert on room for each row execute function care_for_room();
insert into room_care (room) select number from room;

-- The calendar asks for a window of nights in any year; the index by departure alone would walk all years after it.
create index stay_by_nights on stay using gist (daterange(check_in, check_out)) where counts_as <> 'none';

alter table closure add constraint closure_reason_is_short check (length(reason) <= 200);
