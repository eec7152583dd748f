-- Pictures that owners hand in while the house runs, beside those that came with the program.

create table picture (
  -- As documents name it: the beginning of its digest.
  name text primary key check (name ~ '^photo-[0-9a-f]{16}\.jpg$'),
  -- Of the file that was handed in, in hex.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$' and name = 'photo-' || left(digest, 16) || '.jpg'),
  -- Upright, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The colours that show until it has come, as a gradient.
  glimpse text not null check (glimpse ~ '^linear-gradient\(#[0-9a-f]{3},#[0-9a-f]{3}\)$'),
  -- What must stay in sight where it is cut, in percent.
  focus_x integer check (focus_x between 0 and 100),
  focus_y integer check (focus_y between 0 and 100),
  -- What is to be seen in it, by language.
  descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  added_at timestamptz not null,
  -- Each is made in two formats, and one more file for shared links.
  widths integer[] not null check (cardinality(widths) > 0),
  files integer generated always as (2 * cardinality(widths) + 1) stored,
  made integer not null default 0 check (made between 0 and 2 * cardinality(widths) + 1),
  attempts integer not null default 0,
  next_look_at timestamptz not null,
  check ((focus_x is null) = (focus_y is null))
);
create index picture_to_be_made on picture (next_look_at) where made < files;

-- What the picture's files hold, where the database is what all processes and backups share; else they lie beside it.
create table picture_chunk (
  picture text not null references picture on delete cascade,
  file text not null check (file ~ '^[a-z0-9-]+\.(avif|webp|jpg)$'),
  position integer not null check (position >= 0),
  bytes bytea not null check (length(bytes) between 1 and 65536),
  primary key (picture, file, position)
);

-- Which of them a version names: as long as one does, the picture stays.
create table property_version_picture (
  version integer not null references property_version,
  picture text not null references picture,
  primary key (version, picture)
);
create index property_version_picture_by_picture on property_version_picture (picture);

create trigger property_version_picture_never_changes before update or delete or truncate on property_version_picture
  for each statement execute function refuse_change();
