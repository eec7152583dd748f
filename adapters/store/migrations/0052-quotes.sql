-- By what an order was priced, so that it can be computed again: the number of the rules, the version of the property, and the
-- business day; the hash covers what was asked for and every step to the total.
alter table orders
  -- 0: one price for each type, one tax and one fee for each line, as all orders were priced until now. Null: nobody knows any more.
  add column algorithm smallint default 0 check (algorithm >= 0),
  add column quote_version integer references property_version,
  add column quoted_on date,
  add column quote_hash text check (quote_hash <> ''),
  add constraint orders_quote_is_whole
    check (num_nonnulls(quote_version, quoted_on, quote_hash) = case when algorithm > 0 then 3 else 0 end);
create index orders_by_quote_version on orders (quote_version);

alter table order_line
  -- What was chosen: a plan and a code by their names in that version, and the children's ages.
  add column plan text check (plan <> ''),
  add column code text check (code <> ''),
  add column children integer[] not null default '{}',
  -- What each night cost, where not all of them cost the nightly price.
  add column rates jsonb,
  -- How the line came to its total: [[rule, name, before, after]] in cents.
  add column steps jsonb,
  add constraint order_line_children_are_guests check (cardinality(children) < guests),
  add constraint order_line_rates_fit_nights
    check (rates is null or (jsonb_typeof(rates) = 'array' and nights_of_rates(rates) = nights)),
  add constraint order_line_steps_end_with_the_total
    check (steps is null or (jsonb_typeof(steps) = 'array' and (steps -> -1 ->> 3)::integer = total));

-- Each season of every version that was ever in force, night by type, so that no two of one priority can meet.
create table rate_season (
  version integer not null references property_version,
  type_id text not null,
  name text not null,
  priority integer not null,
  nights daterange not null,
  constraint rate_season_one_of_a_priority
    exclude using gist (version with =, type_id with =, priority with =, nights with &&)
);

create function project_seasons() returns trigger language plpgsql as $$
begin
  if exists (select from rate_season where version = new.version) then return new; end if;
  insert into rate_season (version, type_id, name, priority, nights)
  select new.version, type ->> 'id', season ->> 'name', (season ->> 'priority')::integer,
    daterange((season ->> 'from')::date, (season ->> 'to')::date, '[]')
  from property_version v, json_array_elements(v.document #> '{content,roomTypes}') type,
    json_array_elements(v.document #> '{content,rateBook,seasons}') season
  where v.number = new.version
    and (season -> 'types' is null or (season -> 'types')::jsonb ? (type ->> 'id'));
  return new;
end $$;
create trigger property_publication_projects_seasons before insert on property_publication
  for each row execute function project_seasons();
create trigger rate_season_never_changes before update or delete or truncate on rate_season
  for each statement execute function refuse_change();
