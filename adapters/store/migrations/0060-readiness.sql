-- What an owner has looked at before the house opened, and what was tried out.

create table readiness (
  what text primary key check (what in ('letter', 'taxes', 'texts')),
  -- The one in force then: what another one says otherwise is looked at again.
  version integer not null references property_version,
  -- An account's id.
  noted_by text not null check (noted_by <> ''),
  noted_at timestamptz not null
);
