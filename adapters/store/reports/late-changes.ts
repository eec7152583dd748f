/**
 * Acts since the end of a period that change what its nights bear, of bookings that have nights in it, or had when they were sold: dates that
 * were changed may have taken them out of it.
 */
export const LATE_CHANGES = `
  select a.booking_id as "bookingId", a.act, a.at
  from (
      select id, act, at, case when subject ~ '^[1-9][0-9]{0,17}$' then subject::bigint end as booking_id from audit
      where split_part(act, '.', 1) collate "C" in ('booking', 'stay') and at >= $3
        and act in ('booking.cancelled', 'booking.exempted', 'booking.exemption-withdrawn', 'stay.dates-changed',
          'stay.type-changed', 'stay.guests-changed')) a
    join booking b on b.id = a.booking_id
    join order_line l on l.booking_id = a.booking_id
  where (b.check_in < $2::date and b.check_out > $1::date) or (l.check_in < $2::date and l.check_out > $1::date)
  order by a.at, a.id limit $4`;
