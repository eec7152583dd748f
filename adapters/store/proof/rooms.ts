/** Counters, stays and rooms. Each continues a WITH that names `moment`. */
export const ROOM_CHECKS = [
  `counted as (
    select i.*,
      (select count(*) from stay s where s.type_id = i.type_id and s.counts_as = 'held'
         and i.night >= s.check_in and i.night < s.check_out) as true_held,
      (select count(*) from stay s where s.type_id = i.type_id and s.counts_as = 'sold'
         and i.night >= s.check_in and i.night < s.check_out) as true_sold,
      (select count(distinct c.room) from closure c join room r on r.number = c.room
         where r.type_id = i.type_id and i.night >= c.closed_from
           and i.night < coalesce(c.closed_until, (select open_until from moment))) as true_blocked,
      (select count(*) from room r where r.type_id = i.type_id and r.retired_on is null) as true_capacity
    from inventory i where i.night >= (select today from moment))
  select format('counters: %s on %s has %s held, %s sold, %s blocked of %s, but its rows say %s, %s, %s of %s',
    type_id, night, held, sold, blocked, capacity, true_held, true_sold, true_blocked, true_capacity) as fault
  from counted
  where (held, sold, coalesce(beneath, blocked), capacity) is distinct from
    (true_held::integer, true_sold::integer,
     case when night = (select today from moment) then least(true_blocked, capacity - true_held - true_sold)
          else true_blocked end::integer, true_capacity::integer)`,

  // As long as a closure strikes a night, nothing of it is on sale.
  `none as (select 1)
  select format('storm: %s on %s has %s held, %s sold, %s blocked of %s, so a struck night is on sale', type_id, night,
    held, sold, blocked, capacity) as fault
  from inventory where storm_id is not null and held + sold + blocked <> capacity`,

  `none as (select 1)
  select format('oversold: %s on %s', type_id, night) as fault
  from inventory where held + sold + blocked > capacity or least(held, sold, blocked) < 0`,

  `slept as (
    select s.id, s.type_id, n::date as night from stay s, moment,
      generate_series(greatest(s.check_in, moment.today), s.check_out - 1, interval '1 day') n
    where s.counts_as <> 'none')
  select format('closed night: stay %s sleeps on %s, which is not open for sale', id, night) as fault
  from slept where not exists
    (select 1 from inventory i where i.type_id = slept.type_id and i.night = slept.night)`,

  `none as (select 1)
  select format('double room: %s is taken twice, %s and %s', a.room, a.period, b.period) as fault
  from assignment a join assignment b on a.room = b.room and a.id < b.id
  where lower(a.period) < upper(b.period) and lower(b.period) < upper(a.period)`,

  `none as (select 1)
  select format('many rooms: stay %s has %s', stay_id, count(*)) as fault
  from assignment where stay_id is not null group by stay_id having count(*) > 1`,

  `none as (select 1)
  select format('wrong room: stay %s of type %s has room %s from %s to %s', s.id, s.type_id, a.room,
    lower(a.period), upper(a.period)) as fault
  from assignment a join stay s on s.id = a.stay_id join room r on r.number = a.room
  where s.counts_as = 'none' or (r.type_id <> s.type_id and upper(a.period) > coalesce(r.type_since, '-infinity'))
    or lower(a.period) <> greatest(s.check_in, s.moved_on) or upper(a.period) <> s.check_out`,

  `none as (select 1)
  select format('retired room: %s is taken from %s to %s, and left the house on %s', a.room, lower(a.period), upper(a.period),
    r.retired_on) as fault
  from assignment a join room r on r.number = a.room where upper(a.period) > r.retired_on`,

  `none as (select 1)
  select format('lost room: stay %s is assigned a room that is nobody''s', stay_id) as fault
  from assignment a where stay_id is not null and not exists (select 1 from stay s where s.id = a.stay_id)`,

  `none as (select 1)
  select format('promise: stay %s was promised %s features and has %s', s.id, s.accessible, case
      when a.id is null then 'no room' when a.pinned then format('room %s', a.room)
      else format('room %s for now', a.room) end) as fault
  from stay s left join assignment a on a.stay_id = s.id
  where s.counts_as <> 'none' and s.life in ('booked', 'in-house') and s.accessible is not null
    and s.check_out > greatest(s.check_in, s.moved_on) and s.check_out >= (select today from moment)
    and not (coalesce(a.pinned, false)
      and s.accessible in (select f.feature from room_feature f where f.room = a.room))`,

  `none as (select 1)
  select format('wish: line %s of order %s asks for %s, its stay %s for %s', l.position, l.order_id,
    coalesce(l.accessible, 'any room'), s.id, coalesce(s.accessible, 'any room')) as fault
  from order_line l join stay s on s.order_id = l.order_id and s.position = l.position
  where s.accessible is distinct from l.accessible`,

  `none as (select 1)
  select format('two guests in a room: %s guests are in room %s', count(*), occupies) as fault
  from stay where occupies is not null group by occupies having count(*) > 1`,

  `none as (select 1)
  select format('in house: the guest of stay %s is in room %s, its room is %s', s.id, s.occupies, coalesce(a.room, 0))
    as fault
  from stay s left join assignment a on a.stay_id = s.id
  where s.life = 'in-house' and (s.counts_as <> 'sold' or a.room is distinct from s.occupies or not a.pinned)`,
];
