/**
 * Whose a stay `s` is, as `line`: by its booking, or by its order while that is only held and has none yet. Nearly every
 * stay has a booking, so that one lookup tells everything.
 */
export const LINE_OF_STAY = `
  left join lateral (select b.id as booking_id, b.version, b.name, b.rooms, b.state from booking b
    where b.order_id = s.order_id and b.position = s.position limit 1) booked on true
  left join lateral (select l.booking_id, o.name, l.rooms, o.state from order_line l join orders o on o.id = l.order_id
    where booked.booking_id is null and l.order_id = s.order_id and l.position = s.position limit 1) held on true
  cross join lateral (select coalesce(booked.booking_id, held.booking_id) as booking_id,
    coalesce(booked.version, 0) as version, coalesce(booked.name, held.name) as name,
    coalesce(booked.rooms, held.rooms) as rooms, coalesce(booked.state, held.state) as state) line`;
