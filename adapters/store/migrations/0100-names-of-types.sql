-- What each type of rooms was called last, by language. One that the house has no more keeps its name in past bookings.

create table type_name (
  id text collate "C" primary key,
  names jsonb not null check (jsonb_typeof(names) = 'object')
);

insert into type_name (id, names)
select distinct on (type ->> 'id') type ->> 'id', jsonb_strip_nulls(jsonb_build_object(
  'en', type ->> 'category',
  'es', (
    select nullif(other ->> 'category', '')
    from jsonb_array_elements(coalesce(v.document::jsonb #> '{translations,es,roomTypes}', '[]')) other
    where other ->> 'id' = type ->> 'id' limit 1)))
from property_publication p
  join property_version v on v.number = p.version,
  jsonb_array_elements(v.document::jsonb #> '{content,roomTypes}') type
where type ->> 'id' is not null and type ->> 'category' is not null
order by type ->> 'id', p.number desc;

-- A room may have another number on its door one day. What is kept of it goes with it.
do $$
declare
  known record;
begin
  for known in
    select c.conrelid::regclass as of_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'room'::regclass
  loop
    execute format('alter table %s drop constraint %I', known.of_table, known.name);
    execute format('alter table %s add constraint %I %s', known.of_table, known.name,
      replace(known.definition, 'REFERENCES room(number)', 'REFERENCES room(number) ON UPDATE CASCADE'));
  end loop;
end $$;
