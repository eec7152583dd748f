-- Who is asked by letter to work here. A row goes when it is used, taken back, or over.

create table staff_invitation (
  id integer generated always as identity primary key,
  email text not null unique check (email <> '' and email = lower(email)),
  role text not null check (role in ('admin', 'owner', 'front-desk', 'housekeeping', 'accounts')),
  -- Of the token in its letter; none until that is written.
  hash text unique,
  invited_by text not null references account (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
create index staff_invitation_by on staff_invitation (invited_by);

-- Whoever leaves, or is given another role, has invited nobody; done here, it can't be half done.
create function end_invitations_of_account() returns trigger language plpgsql as $$
begin
  delete from staff_invitation where invited_by = new.id or email = new.email;
  return null;
end $$;
create trigger account_role_ends_invitations after update of role on account
  for each row when (old.role <> new.role) execute function end_invitations_of_account();

alter table outbox drop constraint outbox_keeps_no_secret;
alter table outbox add constraint outbox_keeps_no_secret
  check (kind not in ('password-reset', 'verify-address', 'staff-invitation') or num_nonnulls(html, plain) = 0);

do $$
declare
  letters text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', letters,
    'staff-invitation');
end $$;
