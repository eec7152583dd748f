-- oldest reader: 64
-- What an owner said of a publication, and which texts guests read then that are older than their English.

alter table property_publication
  add column note text not null default '' check (length(note) <= 200),
  -- Their places by the code of the language.
  add column older jsonb not null default '{}' check (jsonb_typeof(older) = 'object');
