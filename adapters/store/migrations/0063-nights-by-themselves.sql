-- Reports go by the night: a booking has what its nights cost wherever they were sold one by one, not only once it was changed.

-- A night that is known by itself stands by itself.
update booking b set rates = (
  select jsonb_agg(rate || '{"nights": 1}' order by place)
  from jsonb_array_elements(b.rates) with ordinality r (rate, place), generate_series(1, (rate ->> 'nights')::integer))
where rates @? '$[*].exact' and rates @? '$[*] ? (@.nights > 1)';
update booking b set rates = l.rates from order_line l
where l.booking_id = b.id and b.rates is null and l.rates is not null;

alter table booking add constraint booking_nights_are_told_one_by_one
  check (rates is null or not rates @? '$[*].exact' or jsonb_array_length(rates) = nights);
