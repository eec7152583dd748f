/** Whoever sleeps on a period's first day came no earlier than the longest stay lasts: so much of the past is read, and no more. */
const HAS_NIGHTS = `state = 'confirmed' and check_in > $1::date - (select max(nights) from booking) and check_in < $2::date
      and check_out > $1::date`;

/** Nights that follow each other at one rate are kept in one; here each stands by itself. */
const STOOD = `select id, check_in, check_out, nights, rooms, subtotal, taxes, fees,
      case when jsonb_array_length(rates) < nights then (select jsonb_agg(rate order by place)
        from jsonb_array_elements(rates) with ordinality r (rate, place), generate_series(1, (rate ->> 'nights')::integer))
        else rates end as rates,
      coalesce(rates @? '$[*].exact', false) as is_exact,
      coalesce(rates @? '$[*].exact' or jsonb_array_length(rates) > 1, false) as is_by_night
    from booking
    where ${HAS_NIGHTS}`;

/** Confirmed bookings with a night in the period. */
export const CONFIRMED = `confirmed as materialized (
    ${STOOD})`;

/**
 * The nights that were sold one by one, or were changed to cost differently, with what belongs to the stay alone on the first of
 * them. A night that does not tell its cents goes by its price and share; where none of the stay tells them, its fee is spread over
 * all of them, as it was before the change.
 */
export const NIGHTS = `told as (
    select s.id, s.check_in + place::integer - 1 as day, place, s.subtotal as whole, s.taxes as all_taxes, s.fees as all_fees,
      rate #> '{exact,levied}' as levied, rate -> 'once' as once,
      coalesce((rate #>> '{exact,subtotal}')::integer, s.rooms * (rate ->> 'nightlyPrice')::integer) as subtotal,
      coalesce((rate #>> '{exact,taxes}')::integer,
        round(s.rooms * (rate ->> 'nightlyPrice')::numeric * (rate ->> 'taxBasisPoints')::integer / 10000)) as taxes,
      coalesce((rate #>> '{exact,fees}')::integer,
        case when s.is_exact then 0 else s.fees / s.nights + (place <= s.fees % s.nights)::integer end) as fees
    from confirmed s, jsonb_array_elements(s.rates) with ordinality r (rate, place)
    where s.is_by_night),
  night as (
    select id, day, levied, once,
      subtotal + case when place = 1 then whole - sum(subtotal) over stay else 0 end as subtotal,
      taxes + case when place = 1 then all_taxes - sum(taxes) over stay else 0 end as taxes,
      fees + case when place = 1 then all_fees - sum(fees) over stay else 0 end as fees
    from told window stay as (partition by id))`;

const EVERY_NIGHT_TELLS = "not rates @? '$[*] ? (!exists (@.exact.levied))'";

/**
 * Each tax and fee by itself, month by month. Nights that bear the same are counted before their lists are opened, which is most of the
 * work. What is in no night's list is a tax of its own, which nobody told apart; of nights that cost the same, cents that don't divide go to
 * the first ones, one each.
 */
export const LEVIES = `
  with confirmed as materialized (
    ${STOOD} and coalesce(${EVERY_NIGHT_TELLS}, false) is false),
  ${NIGHTS},
  bearing as (
    select date_trunc('month', (check_in + place::integer - 1)::timestamp)::date as month, rate #> '{exact,levied}' as levied,
      rate -> 'once' as once
    from booking, jsonb_array_elements(rates) with ordinality r (rate, place)
    where ${HAS_NIGHTS} and ${EVERY_NIGHT_TELLS}
      and check_in + place::integer - 1 >= $1::date and check_in + place::integer - 1 < $2::date
    union all
    select date_trunc('month', day::timestamp)::date, levied, once from night where day >= $1::date and day < $2::date),
  alike as (
    select month, levied, once, count(*) as nights from bearing group by 1, 2, 3),
  even as (
    select *, greatest(check_in, $1::date) as first, least(check_out, $2::date) as until
    from confirmed where not is_by_night),
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
    select month, levy.version, levy.charge, nights * taxable as taxable, nights * exempt as exempt, nights * amount as amount
    from alike, jsonb_to_recordset(coalesce(levied, '[]') || coalesce(once, '[]')) as
      levy (version integer, charge text, taxable integer, exempt integer, amount integer)
    union all
    select month, null, null, case when bears_tax then subtotal else 0 end, case when bears_tax then 0 else subtotal end, taxes
    from spread)
  select month, version, charge, sum(taxable)::bigint as taxable, sum(exempt)::bigint as exempt, sum(amount)::bigint as amount
  from line group by 1, 2, 3 order by 1, 2, 3`;
