-- Accounts, the roles they have in the house, and what belongs to them.

create table account (
  id text primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'customer' check (role in ('customer', 'admin', 'owner')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_owners on account (id) where role = 'owner';

-- One owner remains, whoever demotes whom at the same time: demotions wait for each other before they lock any row.
create function queue_for_owners() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('account.owners'));
  return null;
end $$;
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role = 'owner' and not exists (select from account where role = 'owner') then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'account_keeps_an_owner';
  end if;
  return null;
end $$;
create trigger account_owners_queue before update of role or delete on account
  for each statement execute function queue_for_owners();
create trigger account_keeps_an_owner after update of role or delete on account
  for each row execute function keep_an_owner();

-- Whose an order is: the account that was signed in when it was made.
alter table orders add column account_id text references account (id) on delete set null;
alter table booking add column account_id text references account (id) on delete set null;
create index orders_by_account on orders (account_id) where account_id is not null;
create index booking_by_account on booking (account_id, created_at) where account_id is not null;

-- How accounts prove who they are. The sessions, credentials and proofs below are written by the identity adapter's
-- library alone; a test holds these tables against what it expects.

alter table account add column two_factor_enabled boolean not null default false;

create table account_session (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  token text not null unique,
  -- Whether it was opened with a passkey or a second factor.
  strong boolean not null default false,
  address text,
  agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_session_by_account on account_session (account_id);
create index account_session_by_expiry on account_session (expires_at);

-- A password, or an account at a provider of identities.
create table account_credential (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  provider text not null,
  provider_account_id text not null,
  -- Hashed.
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_account_id)
);
create index account_credential_by_account on account_credential (account_id);

-- Short-lived proofs: links in letters, half-open doors, challenges. The identifier is kept hashed.
create table account_proof (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_proof_by_identifier on account_proof (identifier);
create index account_proof_by_expiry on account_proof (expires_at);

-- One-time codes of an authenticator app, and the codes for the day it is lost; both encrypted.
create table account_second_factor (
  id text primary key,
  account_id text not null unique references account (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failures integer default 0,
  locked_until timestamptz
);
create index account_second_factor_by_secret on account_second_factor (secret);

create table account_passkey (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index account_passkey_by_account on account_passkey (account_id);

-- Made once by whichever process comes first, where the owner sets none.
create table house_secret (
  name text primary key,
  secret text not null check (length(secret) >= 32)
);

-- Whoever is given another role or another password starts anew on every device. Done here, it can't be half done.
create function end_sessions_of_account() returns trigger language plpgsql as $$
begin
  delete from account_session where account_id = new.id;
  return null;
end $$;
create trigger account_role_ends_sessions after update of role on account
  for each row when (old.role <> new.role) execute function end_sessions_of_account();

create function end_sessions_of_credential() returns trigger language plpgsql as $$
begin
  delete from account_session where account_id = new.account_id;
  return null;
end $$;
create trigger account_password_ends_sessions after update of password on account_credential
  for each row when (old.password is distinct from new.password) execute function end_sessions_of_credential();
