-- What the owner decided, in versions: the hotel, its rooms, prices, texts and pictures' names as one document.

create table property_version (
  number integer generated always as identity primary key,
  made_at timestamptz not null,
  -- As in the audit: an account's id, or machine.
  made_by text not null check (made_by <> ''),
  note text not null check (length(note) <= 200),
  -- The version that was before its maker's eyes.
  based_on integer references property_version,
  -- As it was written, so that a file that is kept elsewhere can be compared with it line by line.
  document json not null check (json_typeof(document) = 'object'),
  -- Of the document, however it is written.
  digest bytea not null
);
create index property_version_by_digest on property_version (digest);

-- The newest one is in force. An older version is published again by a new row.
create table property_publication (
  number integer generated always as identity primary key,
  version integer not null references property_version,
  published_at timestamptz not null,
  published_by text not null check (published_by <> '')
);
create index property_publication_by_version on property_publication (version);

-- As long as nobody has booked, written a form or closed a room, no row but its own knows a room.
create function is_untouched() returns boolean language sql stable as $$
  select not exists (select from order_line) and not exists (select from closure)
    and not exists (select from check_in_form) and not exists (select from check_out_form) and not exists (select from storm)
$$;

-- Takes the rooms that are no longer wanted out of an untouched house; in any other one a room stays.
create function forget_rooms(numbers integer[], types text[]) returns void language plpgsql volatile as $$
begin
  if not is_untouched() then return; end if;
  delete from room_feature;
  delete from room r where not exists (
    select from unnest(numbers, types) as wanted(number, type_id)
    where wanted.number = r.number and wanted.type_id = r.type_id);
  delete from inventory i where not exists (select from room r where r.type_id = i.type_id);
  delete from room_type t where not exists (select from room r where r.type_id = t.id);
  update inventory i set capacity = (select count(*) from room r where r.type_id = i.type_id);
end $$;

create trigger property_version_never_changes before update or delete or truncate on property_version
  for each statement execute function refuse_change();
create trigger property_publication_never_changes before update or delete or truncate on property_publication
  for each statement execute function refuse_change();
