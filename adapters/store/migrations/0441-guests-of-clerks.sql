-- oldest reader: 100
-- in pieces
-- What somebody booked who works here, or did, is theirs under their own address alone: under another one it may be the stay of a guest at the
-- telephone, and older programs gave it to the account. Orders come first (docs/BOOKING.md, locks).

with stray as (
  select o.id from account a join orders o on o.account_id = a.id and lower(o.email) <> a.email
  where a.role <> 'customer'
    or exists (select from audit r where r.subject in (a.id, 'account:' || a.id)
      and (r.act like 'account.role.%' or r.act = 'account.joined'))
  order by o.id limit 500 for no key update of o),
b as (update booking set account_id = null where order_id in (select id from stray))
update orders set account_id = null where id in (select id from stray);
