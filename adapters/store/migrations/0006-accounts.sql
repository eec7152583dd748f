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
