-- oldest reader: 64
-- A room may leave the house, come back, and become one of another type. A program that knows nothing of it works on: it is
-- refused where it would deal a room that has left, and no counter lets it sell one.

alter table room
  -- From this night on it is none of the house's.
  add column retired_on date,
  -- The first night of its present type; null where it never had another.
  add column type_since date;

-- Nobody is given a room of which the house has no more.
create function refuse_retired_room() returns trigger language plpgsql as $$
begin
  if exists (select from room r where r.number = new.room and r.retired_on < upper(new.period)) then
    raise exception 'Room % is retired before %.', new.room, upper(new.period) using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger assignment_of_a_living_room after insert or update on assignment
  for each row execute function refuse_retired_room();

-- Nor does a room go, or become another, that somebody has.
create function refuse_taken_room() returns trigger language plpgsql as $$
begin
  if exists (select from assignment a where a.room = new.number and upper(a.period) > new.retired_on) then
    raise exception 'Room % is taken beyond %.', new.number, new.retired_on using errcode = 'check_violation';
  end if;
  if new.type_id <> old.type_id and exists (
    select from assignment a where a.room = new.number and upper(a.period) > coalesce(new.type_since, '-infinity')) then
    raise exception 'Room % is taken as another type beyond %.', new.number, new.type_since using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger room_changes_when_free after update of retired_on, type_id, type_since on room
  for each row execute function refuse_taken_room();

-- The nights from a day on have as many rooms as the house. Answers with the first that would be short of them, and then changes
-- nothing. Needs the locks of all types that differ, alone.
create function count_rooms(since date) returns table (short_type text, short_night date) language plpgsql volatile as $$
begin
  return query
    select i.type_id, i.night
    from inventory i join (
      select t.id, (select count(*) from room r where r.type_id = t.id and r.retired_on is null) as rooms from room_type t
    ) counted on counted.id = i.type_id
    -- What is switched off tonight takes only what is left.
    where i.night >= since and i.capacity <> counted.rooms
      and i.held + i.sold + case when i.night = since then 0 else coalesce(i.beneath, i.blocked) end > counted.rooms
    order by i.type_id, i.night limit 1;
  if found then return; end if;
  update inventory i
  set capacity = counted.rooms,
    blocked = case when i.beneath is not null then counted.rooms - i.held - i.sold
                   when i.night = since then least(i.blocked, counted.rooms - i.held - i.sold) else i.blocked end,
    beneath = case when i.beneath is not null and i.night = since then least(i.beneath, counted.rooms - i.held - i.sold)
                   else i.beneath end
  from (
    select t.id, (select count(*)::integer from room r where r.type_id = t.id and r.retired_on is null) as rooms from room_type t
  ) counted
  where counted.id = i.type_id and i.night >= since and i.capacity <> counted.rooms;
end $$;

-- As before, of the rooms that the house still has.
create or replace function type_is_off(of_type text) returns boolean language sql stable as $$
  select exists (select from room r where r.type_id = of_type and r.retired_on is null)
    and not exists (select from room r where r.type_id = of_type and r.retired_on is null
      and not exists (select from closure c where c.room = r.number and c.closed_until is null))
$$;

create or replace function open_nights(today date, last_night date) returns void language plpgsql volatile as $$
declare
  type record;
begin
  for type in select t.id from room_type t order by t.id for key share loop
    perform block_tonight(type.id, today);
    insert into inventory (type_id, night, capacity, blocked)
    select type.id, today + n,
      (select count(*) from room r where r.type_id = type.id and r.retired_on is null),
      (select count(distinct c.room) from room r join closure c on c.room = r.number
       where r.type_id = type.id and c.closed_from <= today + n
         and (today + n < c.closed_until or (c.closed_until is null and n = 0)))
    from generate_series(0, last_night - today) n
    where not exists (select 1 from inventory i where i.type_id = type.id and i.night = today + n)
    on conflict do nothing;
  end loop;
end $$;
