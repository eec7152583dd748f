/**
 * Confirmed bookings with a night in the period. Whoever sleeps on its first day came no earlier than the longest stay lasts: so
 * much of the past is read, and no more.
 */
export const STANDING = `standing as materialized (
    select id, check_in, check_out, nights, rooms, subtotal, taxes, fees, rates,
      coalesce(rates @? '$[*].exact', false) as is_by_night
    from booking
    where state = 'confirmed' and check_in > $1::date - (select max(nights) from booking) and check_in < $2::date
      and check_out > $1::date)`;

/**
 * The nights that were sold one by one, with what belongs to the stay alone on the first of them. A night that was sold before
 * the house sold them so goes by its price and share.
 */
export const NIGHTS = `told as (
    select s.id, s.check_in + place::integer - 1 as day, place, s.subtotal as whole, s.taxes as all_taxes, s.fees as all_fees,
      rate #> '{exact,levied}' as levied, rate -> 'once' as once,
      coalesce((rate #>> '{exact,subtotal}')::integer, s.rooms * (rate ->> 'nightlyPrice')::integer) as subtotal,
      coalesce((rate #>> '{exact,taxes}')::integer,
        round(s.rooms * (rate ->> 'nightlyPrice')::numeric * (rate ->> 'taxBasisPoints')::integer / 10000)) as taxes,
      coalesce((rate #>> '{exact,fees}')::integer, 0) as fees
    from standing s, jsonb_array_elements(s.rates) with ordinality r (rate, place)
    where s.is_by_night),
  night as (
    select id, day, levied, once,
      subtotal + case when place = 1 then whole - sum(subtotal) over stay else 0 end as subtotal,
      taxes + case when place = 1 then all_taxes - sum(taxes) over stay else 0 end as taxes,
      fees + case when place = 1 then all_fees - sum(fees) over stay else 0 end as fees
    from told window stay as (partition by id))`;

/**
 * Each tax and fee by itself, month by month. What is in no night's list is a tax of its own, which nobody told apart; of nights
 * that cost the same, cents that don't divide go to the first ones, one each.
 */
export const LEVIES = `
  with ${STANDING},
  ${NIGHTS},
  levy as (
    select day, levy from night, jsonb_array_elements(levied) levy
    union all select day, levy from night, jsonb_array_elements(once) levy),
  even as (
    select *, greatest(check_in, $1::date) as first, least(check_out, $2::date) as until
    from standing where not is_by_night),
  part as (
    select month::date as month, nights, subtotal, taxes, greatest(first, month::date) - check_in as since,
      least(until, (month + interval '1 month')::date) - check_in as until
    from even, generate_series(date_trunc('month', first::timestamp), until - 1, interval '1 month') month),
  spread as (
    select month, taxes > 0 as bears_tax,
      (until - since) * (subtotal / nights) + greatest(0, least(until, subtotal % nights) - since) as subtotal,
      (until - since) * (taxes / nights) + greatest(0, least(until, taxes % nights) - since) as taxes
    from part
    union all
    select date_trunc('month', day)::date, taxes > 0, subtotal, taxes
    from night where levied is null and day >= $1::date and day < $2::date),
  line as (
    select date_trunc('month', day)::date as month, (levy ->> 'version')::integer as version, levy ->> 'charge' as charge,
      (levy ->> 'taxable')::integer as taxable, (levy ->> 'exempt')::integer as exempt, (levy ->> 'amount')::integer as amount
    from levy where day >= $1::date and day < $2::date
    union all
    select month, null, null, case when bears_tax then subtotal else 0 end, case when bears_tax then 0 else subtotal end, taxes
    from spread)
  select month, version, charge, sum(taxable)::bigint as taxable, sum(exempt)::bigint as exempt, sum(amount)::bigint as amount
  from line group by 1, 2, 3 order by 1, 2, 3`;
