import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { StayRequest } from "#hotel/pricing/rules/stay-request.ts";

/** What the oracle says of one stay: the amounts in cents, or the rule that forbids it. */
export interface OraclePrice {
  refused: { rule: string; name: string; night: string | null; limit: number | null } | null;
  subtotal: number;
  fees: number;
  taxes: number;
  /** Of each tax and fee that is levied or spared, by its id. */
  charges: Record<string, number>;
  /** Of each night: rooms, fees, taxes. */
  nights: [number, number, number][];
  /** Of each tax and fee, night by night: what it comes to, what it was taken of, and what an exemption spared. */
  levies: Record<string, [number, number, number][]>;
}

export interface OracleCase {
  book: RateBook;
  request: StayRequest;
}

/** As `ORACLE` takes them. */
export function asJson(cases: readonly OracleCase[]): string {
  return JSON.stringify(
    cases.map(({ book, request }) => ({ book: { ...book, rooms: Object.fromEntries(book.rooms) }, request })),
  );
}

export const ASK = `
  select oracle_price(entry -> 'book', entry -> 'request') as told
  from jsonb_array_elements($1::jsonb) with ordinality of_cases (entry, place) order by place`;

/**
 * Prices by docs/RATES.md alone, in SQL: nothing is shared with the hotel's own rules. PostgreSQL's round() of a numeric goes
 * half away from zero.
 */
export const ORACLE = `
create or replace function oracle_is_for(rule jsonb, type text, plan text) returns boolean language sql immutable as $$
  select (not rule ? 'types' or rule -> 'types' ? type) and (not rule ? 'plans' or coalesce(rule -> 'plans' ? plan, false))
$$;
create or replace function oracle_change(price numeric, change jsonb) returns numeric language sql immutable as $$
  select case when change is null then price
    when change ? 'set' then (change ->> 'set')::numeric
    when change ? 'add' then price + (change ->> 'add')::numeric
    else round(price * (1 + (change ->> 'addBasisPoints')::numeric / 10000)) end
$$;
create or replace function oracle_bound(price numeric, room jsonb) returns numeric language sql immutable as $$
  select greatest(coalesce((room ->> 'floor')::numeric, 0), least(coalesce((room ->> 'ceiling')::numeric, price), price))
$$;
create or replace function oracle_plan(price numeric, plan jsonb, shares_only boolean) returns numeric language sql immutable as $$
  select case when plan is null then price else
    round(case when shares_only and not coalesce(plan -> 'change' ? 'addBasisPoints', false) then price
      else oracle_change(price, plan -> 'change') end / (plan ->> 'roundTo')::numeric) * (plan ->> 'roundTo')::numeric end
$$;
create or replace function oracle_age_price(brackets jsonb, age integer) returns numeric language sql immutable as $$
  select (bracket ->> 'cents')::numeric from jsonb_array_elements(brackets) with ordinality b (bracket, place)
  where age >= (bracket ->> 'from')::integer and (not bracket ? 'to' or age <= (bracket ->> 'to')::integer)
  order by place limit 1
$$;
-- An amount over places by weights: the whole cents of each share, and one more for the largest remainders.
create or replace function oracle_spread(amount numeric, weights numeric[]) returns numeric[] language sql immutable as $$
  with share as (
    select place, weight, case when total = 0 then case when place = 1 then amount else 0 end
        else div(amount * weight, total) end as whole,
      case when total = 0 then 0 else mod(amount * weight, total) end as remainder
    from unnest(weights) with ordinality w (weight, place),
      (select sum(weight) as total from unnest(weights) weight) totals),
  ranked as (select *, row_number() over (order by remainder desc, place) as rank, sum(whole) over () as given from share)
  select array_agg(whole + case when rank <= amount - given then 1 else 0 end order by place) from ranked
$$;
create or replace function oracle_refusal(book jsonb, request jsonb, plan jsonb, code jsonb) returns jsonb language sql stable as $$
  with stay as (
    select (request ->> 'checkIn')::date as arrives, (request ->> 'checkOut')::date as leaves, (request ->> 'day')::date as today,
      request ->> 'type' as type, plan ->> 'id' as plan_id),
  day as (
    select generate_series(arrives, leaves, interval '1 day')::date as day, arrives, leaves, leaves - arrives as nights from stay),
  told as (
    select 1 as rank, null::date as day, 0::bigint as place, 'unknown-plan' as rule, request ->> 'plan' as name, null::integer as bound
      where request ? 'plan' and plan is null
    union all select 2, null, 0, 'unknown-code', request ->> 'code', null where request ? 'code' and code is null
    union all select 3, null, 0, 'code-elsewhere', code ->> 'code', null from stay
      where code is not null and (not oracle_is_for(code, type, plan_id)
        or today not between coalesce((code #>> '{booked,from}')::date, today) and coalesce((code #>> '{booked,to}')::date, today)
        or arrives < coalesce((code #>> '{stays,from}')::date, arrives)
        or leaves - 1 > coalesce((code #>> '{stays,to}')::date, leaves - 1))
    union all select 4, null, 0, 'plan-for-members', plan ->> 'name', null
      where plan ->> 'audience' = 'signed-in' and not (request ->> 'isMember')::boolean
    union all select 5, null, 0, 'plan-by-code', plan ->> 'name', null
      where plan ->> 'audience' = 'code' and not coalesce(code -> 'plans' ? (plan ->> 'id'), false)
    union all select 6, null, 0, 'too-soon', plan ->> 'name', (plan #>> '{advance,least}')::integer from stay
      where arrives - today < (plan #>> '{advance,least}')::integer
    union all select 7, null, 0, 'too-early', plan ->> 'name', (plan #>> '{advance,most}')::integer from stay
      where arrives - today > (plan #>> '{advance,most}')::integer
    union all
    select 10 + kind.rank, d.day, place, kind.rule, restriction ->> 'name', case when kind.rank > 3 then (restriction ->> key)::integer end
    from stay, day d, jsonb_array_elements(book -> 'restrictions') with ordinality r (restriction, place),
      (values (1, 'closed', 'closed'), (2, 'closed-to-arrival', 'closedToArrival'), (3, 'closed-to-departure', 'closedToDeparture'),
        (4, 'min-nights', 'minNights'), (5, 'max-nights', 'maxNights'), (6, 'min-through', 'minThrough'),
        (7, 'max-through', 'maxThrough')) as kind (rank, rule, key)
    where restriction ? key and oracle_is_for(restriction, type, plan_id)
      and d.day between (restriction ->> 'from')::date and (restriction ->> 'to')::date
      and (not restriction ? 'days' or restriction -> 'days' @> to_jsonb(extract(isodow from d.day)::integer))
      and case
        when kind.rank in (1, 6, 7) then d.day < d.leaves
        when kind.rank = 3 then d.day = d.leaves
        else d.day = d.arrives end
      and case
        when kind.rank in (4, 6) then d.nights < (restriction ->> key)::integer
        when kind.rank in (5, 7) then d.nights > (restriction ->> key)::integer
        else (restriction ->> key)::boolean end)
  select jsonb_build_object('rule', rule, 'name', name, 'night', day, 'limit', bound)
  from told order by rank, day, place limit 1
$$;
create or replace function oracle_nights(book jsonb, request jsonb, room jsonb) returns numeric[] language sql stable as $$
  with night as (
    select generate_series((request ->> 'checkIn')::date, (request ->> 'checkOut')::date - 1, interval '1 day')::date as day),
  seasonal as (
    select day, oracle_change((room ->> 'base')::numeric, (
      select rule -> 'change' from jsonb_array_elements(book -> 'seasons') rule
      where oracle_is_for(rule, request ->> 'type', null) and day between (rule ->> 'from')::date and (rule ->> 'to')::date
      order by (rule ->> 'priority')::integer desc limit 1)) as price from night),
  weekly as (
    select day, oracle_change(price, (
      select rule -> 'change' from jsonb_array_elements(book -> 'weekdays') with ordinality r (rule, place)
      where oracle_is_for(rule, request ->> 'type', null) and rule -> 'days' @> to_jsonb(extract(isodow from day)::integer)
      order by place limit 1)) as price from seasonal),
  dated as (
    select day, oracle_change(price, (
      select rule -> 'change' from jsonb_array_elements(book -> 'dates') with ordinality r (rule, place)
      where oracle_is_for(rule, request ->> 'type', null) and day = (rule ->> 'date')::date
      order by place limit 1)) as price from weekly)
  select array_agg(oracle_bound(price, room) order by day) from dated
$$;
-- What everybody beyond the included places costs for a night.
create or replace function oracle_further(request jsonb, room jsonb) returns numeric language sql stable as $$
  with guest as (
    select 18 as age, true as grown
      from generate_series(1, (request ->> 'guests')::integer - jsonb_array_length(request -> 'children'))
    union all select age::integer, false from jsonb_array_elements_text(request -> 'children') age),
  seated as (select age, grown, row_number() over (order by grown desc, age desc) as seat from guest)
  select coalesce(sum(case when grown then (room ->> 'furtherAdult')::numeric
    else coalesce(oracle_age_price(room -> 'furtherChild', age), (room ->> 'furtherAdult')::numeric) end), 0)
  from seated where seat > (room ->> 'includedGuests')::integer * (request ->> 'rooms')::integer
$$;
create or replace function oracle_levy(charge jsonb, request jsonb) returns numeric language sql stable as $$
  select case split_part(charge #>> '{rate,per}', '-', 1)
    when 'room' then (request ->> 'rooms')::numeric * (charge #>> '{rate,cents}')::numeric
    when 'person' then case when charge -> 'rate' ? 'ages' then (
        select coalesce(sum(oracle_age_price(charge #> '{rate,ages}', age)), 0) from (
          select 18 as age from generate_series(1, (request ->> 'guests')::integer - jsonb_array_length(request -> 'children'))
          union all select age::integer from jsonb_array_elements_text(request -> 'children') age) guest)
      else (request ->> 'guests')::numeric * (charge #>> '{rate,cents}')::numeric end
    else (charge #>> '{rate,cents}')::numeric end
$$;
create or replace function oracle_price(book jsonb, request jsonb) returns jsonb language plpgsql stable as $$
declare
  room jsonb := book -> 'rooms' -> (request ->> 'type');
  plan jsonb := (select p from jsonb_array_elements(book -> 'plans') with ordinality a (p, place)
    where not request ? 'plan' or p ->> 'id' = request ->> 'plan' order by place limit 1);
  parent jsonb := (select p from jsonb_array_elements(book -> 'plans') p where p ->> 'id' = plan ->> 'parent');
  code jsonb := (select c from jsonb_array_elements(book -> 'codes') c where c ->> 'code' = request ->> 'code');
  rooms numeric := (request ->> 'rooms')::numeric;
  stay_nights integer := (request ->> 'checkOut')::date - (request ->> 'checkIn')::date;
  further numeric := oracle_plan(oracle_plan(oracle_further(request, room), parent, true), plan, true);
  nights numeric[] := (
    select array_agg(rooms * oracle_bound(oracle_plan(oracle_plan(price, parent, false), plan, false), room) + further order by place)
    from unnest(oracle_nights(book, request, room)) with ordinality n (price, place));
  lowest numeric := stay_nights * (rooms * coalesce((room ->> 'floor')::numeric, 0) + further);
  discount numeric;
  charge jsonb;
  base numeric[];
  taken numeric[];
  spared boolean;
  parts numeric[];
  levies jsonb := '{}';
  fees numeric[] := array_fill(0::numeric, array[stay_nights]);
  taxes numeric[] := fees;
  included numeric[] := fees;
  amounts jsonb := '{}';
  by_charge jsonb := '{}';
begin
  select l into charge from jsonb_array_elements(book -> 'lengths') with ordinality a (l, place)
  where oracle_is_for(l, request ->> 'type', plan ->> 'id') and (l ->> 'minNights')::integer <= stay_nights
  order by (l ->> 'minNights')::integer desc, place limit 1;
  select sum(n) into discount from unnest(nights) n;
  discount := least(round(discount * coalesce((charge ->> 'offBasisPoints')::numeric, 0) / 10000), greatest(discount - lowest, 0));
  nights := oracle_minus(nights, oracle_spread(discount, nights));
  select sum(n) into discount from unnest(nights) n;
  discount := least(coalesce((code #>> '{off,cents}')::numeric, round(discount * (code #>> '{off,basisPoints}')::numeric / 10000), 0),
    greatest(discount - lowest, 0));
  nights := oracle_minus(nights, oracle_spread(discount, nights));
  if request ? 'agreed' then
    nights := array_fill(rooms * (request ->> 'agreed')::numeric, array[stay_nights]);
  end if;
  for charge in
    select c from jsonb_array_elements(book -> 'charges') with ordinality a (c, place) order by c ->> 'kind', place
  loop
    continue when not oracle_is_for(charge, request ->> 'type', plan ->> 'id');
    select array_agg(case when (charge #>> '{rate,per}') like '%stay' and place > 1 then null
      when place > coalesce((charge ->> 'firstNights')::integer, stay_nights) then null
      when day not between coalesce((charge ->> 'from')::date, day) and coalesce((charge ->> 'to')::date, day) then null
      when charge -> 'rate' ? 'per' then oracle_levy(charge, request)
      else nights[place] + (select coalesce(sum((by_charge -> id ->> (place - 1)::integer)::numeric), 0)
        from jsonb_array_elements_text(charge #> '{rate,over}') id) end order by place) into base
    from (select place, (request ->> 'checkIn')::date + place::integer - 1 as day from generate_series(1, stay_nights) place) of_days;
    continue when not exists (select from unnest(base) b where b is not null);
    select array_agg(case when b is null then 0 when charge -> 'rate' ? 'per' then nights[place] - included[place] else b end
      order by place) into taken from unnest(base) with ordinality u (b, place);
    select array_agg(coalesce(b, 0) order by place) into base from unnest(base) with ordinality u (b, place);
    spared := exists (select from jsonb_array_elements(charge -> 'exemptions') e where stay_nights >= coalesce((e ->> 'minNights')::integer, 1)
      and (not e ? 'paper' or request -> 'exemptions' ? (e ->> 'id')));
    if spared then
      parts := array_fill(0::numeric, array[stay_nights]);
    elsif charge -> 'rate' ? 'per' then
      parts := base;
    else
      parts := oracle_spread(round((select sum(b) from unnest(base) b) * (charge #>> '{rate,basisPoints}')::numeric
        / case when (charge #>> '{rate,included}')::boolean then 10000 + (charge #>> '{rate,basisPoints}')::numeric else 10000 end), base);
    end if;
    if (charge #>> '{rate,included}')::boolean then taken := oracle_minus(taken, parts); end if;
    levies := levies || jsonb_build_object(charge ->> 'id', (
      select jsonb_agg(jsonb_build_array(p, case when spared then 0 else t end, case when spared then t else 0 end) order by place)
      from unnest(parts, taken) with ordinality u (p, t, place)));
    by_charge := by_charge || jsonb_build_object(charge ->> 'id', to_jsonb(parts));
    amounts := amounts || jsonb_build_object(charge ->> 'id', (select sum(p) from unnest(parts) p));
    if charge ->> 'kind' = 'fee' then fees := oracle_minus(fees, oracle_minus(array_fill(0::numeric, array[stay_nights]), parts));
    else taxes := oracle_minus(taxes, oracle_minus(array_fill(0::numeric, array[stay_nights]), parts)); end if;
    if (charge #>> '{rate,included}')::boolean then
      included := oracle_minus(included, oracle_minus(array_fill(0::numeric, array[stay_nights]), parts));
    end if;
  end loop;
  nights := oracle_minus(nights, included);
  return jsonb_build_object('refused', oracle_refusal(book, request, plan, code),
    'subtotal', (select sum(n) from unnest(nights) n), 'fees', (select sum(f) from unnest(fees) f),
    'taxes', (select sum(t) from unnest(taxes) t), 'charges', amounts, 'levies', levies,
    'nights', (select jsonb_agg(jsonb_build_array(n, fees[place], taxes[place]) order by place)
      from unnest(nights) with ordinality u (n, place)));
end $$;
create or replace function oracle_minus(a numeric[], b numeric[]) returns numeric[] language sql immutable as $$
  select array_agg(x - y order by place) from unnest(a, b) with ordinality u (x, y, place)
$$;
`;
