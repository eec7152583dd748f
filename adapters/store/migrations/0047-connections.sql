-- What an owner has connected the house with at the console: its mail server, card payments, Google, a form service.

create table connection (
  kind text primary key check (kind in ('mail', 'cards', 'google', 'forms')),
  -- Opened only by a key that lies outside the database (ADR 55). Null once it was taken away.
  sealed text,
  -- What may be shown without the key: no secret, at most the last letters of a long one.
  shown jsonb not null check (jsonb_typeof(shown) = 'array'),
  set_at timestamptz not null,
  -- An account's id.
  set_by text not null check (set_by <> ''),
  -- The highest one of all tells a process whether anything has changed.
  revision integer not null unique
);
