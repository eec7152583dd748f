-- Accessible rooms: part of their type and of its counters, but a stay that asked for one has its room from the sale on.

create table room_feature (
  room integer not null references room (number),
  feature text not null check (feature in ('mobility', 'communication')),
  primary key (room, feature)
);

-- What the guest asked for; null where any room of the type will do.
alter table order_line add column accessible text check (accessible in ('mobility', 'communication'));
alter table booking add column accessible text check (accessible in ('mobility', 'communication'));
alter table stay add column accessible text check (accessible in ('mobility', 'communication'));

-- A promise is kept at each commit or the commit fails, whoever deals, moves or confirms. Ordinary stays cost nothing.
create function keep_promise(of_stay bigint) returns void language plpgsql as $$
declare
  promised record;
begin
  select s.accessible into promised from stay s
  where s.id = of_stay and s.accessible is not null and s.counts_as <> 'none' and not exists (
    select 1 from assignment a join room_feature f on f.room = a.room and f.feature = s.accessible
    where a.stay_id = s.id and a.pinned);
  if found then
    raise exception 'stay % was promised a room with % features and has none', of_stay, promised.accessible
      using errcode = 'check_violation', constraint = 'stay_promise_is_kept';
  end if;
end $$;
create function stay_keeps_promise() returns trigger language plpgsql as $$
begin
  perform keep_promise(new.id);
  return null;
end $$;
create constraint trigger stay_promise_is_kept after insert or update on stay
  deferrable initially deferred for each row when (new.accessible is not null) execute function stay_keeps_promise();
create function assignment_keeps_promise() returns trigger language plpgsql as $$
begin
  perform keep_promise(old.stay_id);
  return null;
end $$;
create constraint trigger assignment_promise_is_kept after update or delete on assignment
  deferrable initially deferred for each row when (old.pinned) execute function assignment_keeps_promise();
