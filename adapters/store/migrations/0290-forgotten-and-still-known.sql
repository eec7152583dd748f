-- oldest reader: 100
-- in pieces
-- An imported stay whose guest was forgotten is known by its reference again. Where its list has brought it back since, that one is.

with known as (
  select distinct on (o.client_key) o.id from orders o
  where o.request = '' and o.visit = 'erased:' || o.id
    and exists (select from order_line l join audit a on a.subject = l.booking_id::text
      where l.order_id = o.id and a.act = 'booking.imported')
    and not exists (select from orders again where again.visit = 'imported' and again.client_key = o.client_key)
  limit 500),
b as (update booking set visit = 'imported' where order_id in (select id from known))
update orders set visit = 'imported' where id in (select id from known);
