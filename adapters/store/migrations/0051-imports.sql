-- How the last list of stays that came from another system was read, for the next one.

create table import_mapping (
  only_one boolean primary key default true check (only_one),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object')
);
