-- The rate at which nights were sold: it holds for them, whatever prices and taxes become.

-- Until now there was one tax for everything: 12 %, or whatever the line's own amounts say.
alter table order_line add column tax_basis_points integer not null default 1200
  constraint order_line_tax_is_a_share check (tax_basis_points between 0 and 10000);
alter table order_line alter column tax_basis_points drop default;
update order_line set tax_basis_points = round(taxes * 10000.0 / subtotal)
where subtotal > 0 and (subtotal * 1200::bigint + 5000) / 10000 <> taxes;

create function nights_of_rates(rates jsonb) returns bigint language sql immutable as $$
  select sum((rate ->> 'nights')::integer) from jsonb_array_elements(rates) rate
$$;

alter table booking
  -- What its nights cost, first night first, where a change made them other than what was sold:
  -- [{nights, type, nightlyPrice, taxBasisPoints}].
  add column rates jsonb,
  add constraint booking_rates_fit_nights
    check (rates is null or (jsonb_typeof(rates) = 'array' and nights_of_rates(rates) = nights));

-- Stays that were changed before. Of two prices the first nights have the older one. Where two can't explain what a room
-- costs, its nights cost alike, but for the cents that don't divide.
with changed as (
  select b.id, b.nights, b.type_id, b.subtotal / b.rooms as room, b.nightly_price as price,
    l.nights as sold_nights, l.type_id as sold_type, l.nightly_price as sold_price, l.tax_basis_points as tax
  from booking b join order_line l on l.booking_id = b.id
  where (b.nights, b.subtotal) is distinct from (l.nights, l.subtotal)),
split as (
  select c.*,
    case
      when room = nights * price then nights
      -- Another type for the later nights.
      when price <> sold_price and (room - nights * price) % (sold_price - price) = 0
        and (room - nights * price) / (sold_price - price) between 1 and nights - 1
        then (room - nights * price) / (sold_price - price)
      -- Further nights at another price.
      when price = sold_price and nights > sold_nights and room >= sold_nights * price
        and (room - sold_nights * price) % (nights - sold_nights) = 0 then sold_nights
    end as first_nights
  from changed c),
told as (
  select s.*,
    case when first_nights = nights then price when first_nights is not null then sold_price else room / nights + 1 end
      as first_price,
    case when first_nights is null then room % nights else first_nights end as firsts
  from split s),
rate as (
  select id, 1 as place, firsts as nights, first_price as price, tax,
    case when price = sold_price then sold_type when firsts = nights then type_id else sold_type end as type
  from told
  union all
  select id, 2, nights - firsts, case when first_nights is null then room / nights else (room - firsts * first_price) / (nights - firsts) end,
    tax, case when price = sold_price then sold_type else type_id end
  from told where nights > firsts)
update booking b set rates = r.rates
from (select id, jsonb_agg(jsonb_build_object('nights', nights, 'type', type, 'nightlyPrice', price, 'taxBasisPoints', tax)
    order by place) as rates
  from rate where nights > 0 group by id) r
where b.id = r.id;
