-- A house that begins from nothing is set up before it opens. Houses of before are open.

alter table house
  -- Since when it is being set up; null once it is open.
  add column setup_since timestamptz,
  -- What has been answered so far.
  add column setup_steps text[] not null default '{}',
  -- Of the code that was printed last, which guards the first step, and until when it is good.
  add column setup_code_hash text,
  add column setup_code_until timestamptz,
  add constraint house_setup_code check ((setup_code_hash is null) = (setup_code_until is null));
