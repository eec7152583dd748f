-- The desk's side of letters and forms: what it sends again, what came back, and what guests' forms come to.

-- Letters -----------------------------------------------------------------------------------------------------------

-- Other files extend these lists as well: whatever stood before stays allowed.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
  states text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_state_check' and conrelid = 'outbox'::regclass);
  alerts text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind in (%L, %L))', kinds,
    'stay-changed', 'form-reply');
  alter table outbox drop constraint outbox_state_check;
  -- bounced: the mail server took it, and another sent it back.
  execute format('alter table outbox add constraint outbox_state_check check ((%s) or state = %L)', states, 'bounced');
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', alerts, 'letter-bounced');
end $$;

alter table outbox
  add column version integer not null default 1 check (version > 0),
  -- Since the desk sent it again; null where it never did.
  add column resent_at timestamptz;
create index outbox_by_state on outbox (state, id);
create index outbox_about on outbox (split_part(cause, ':', 2));
create index outbox_searched on outbox using gin (lower(recipient) gin_trgm_ops);

-- Forms -------------------------------------------------------------------------------------------------------------

alter table check_in_form
  add column language text check (language ~ '^[a-z]{2,3}$'),
  -- When the guest hopes to come, on the hotel's clock.
  add column arrives_at text check (arrives_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column signature_typed text check (signature_typed <> ''),
  -- Strokes on a sheet of 600 by 200: nothing but moves, lines and whole numbers.
  add column signature_drawn text check (signature_drawn ~ '^M[0-9ML ]+$' and length(signature_drawn) <= 12000),
  -- What the guest agreed to, in the words that stood on the page.
  add column policy text,
  add column agreed_at timestamptz,
  add column done_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add column state text not null generated always as (
    case when done_at is not null then 'done' when booking_id is not null then 'matched'
         when matched_at is not null then 'set-aside' else 'new' end) stored,
  add constraint check_in_form_agreed_at_a_time check ((policy is null) = (agreed_at is null)),
  add constraint check_in_form_signs_what_it_agrees_to
    check (agreed_at is not null or num_nonnulls(signature_typed, signature_drawn) = 0);
alter table check_out_form
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column done_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add column state text not null generated always as (
    case when done_at is not null then 'done' when booking_id is not null then 'matched'
         when matched_at is not null then 'set-aside' else 'new' end) stored;
create index check_in_form_listed on check_in_form (received_at, id);
create index check_out_form_listed on check_out_form (received_at, id);
create index check_in_form_open on check_in_form (received_at, id) where done_at is null;
create index check_out_form_open on check_out_form (received_at, id) where done_at is null;
create index check_in_form_searched on check_in_form using gin (lower(guest_name || ' ' || email) gin_trgm_ops);
create index check_out_form_searched on check_out_form using gin (lower(guest_name || ' ' || email) gin_trgm_ops);
create index check_in_form_arriving on check_in_form (check_in);
create index check_in_form_by_booking on check_in_form (booking_id) where booking_id is not null;

-- A check-in form that was accepted is the stay's registration card: by the guest's own link and signature, or by a
-- person at the desk. Of several for one stay the newest counts.
create table registration_card (
  form_id bigint primary key references check_in_form (id),
  booking_id bigint not null references booking (id),
  accepted_at timestamptz not null,
  -- `guest`, or the account's id.
  accepted_by text not null
);
create index registration_card_by_booking on registration_card (booking_id, accepted_at);

-- A guest says by form that they leave. The desk checks them out, or finds that it is not so.
create table check_out_proposal (
  form_id bigint primary key references check_out_form (id),
  booking_id bigint not null references booking (id),
  proposed_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('checked-out', 'dismissed')),
  constraint check_out_proposal_settled_has_its_outcome check ((settled_at is null) = (outcome is null))
);
create index check_out_proposal_open on check_out_proposal (booking_id) where settled_at is null;

-- What the desk wrote back.
create table form_reply (
  id bigint generated always as identity primary key,
  check_in_form_id bigint references check_in_form (id),
  check_out_form_id bigint references check_out_form (id),
  words text not null check (words <> ''),
  written_by text not null,
  written_at timestamptz not null,
  constraint form_reply_to_one_form check (num_nonnulls(check_in_form_id, check_out_form_id) = 1)
);
create index form_reply_to_check_in on form_reply (check_in_form_id);
create index form_reply_to_check_out on form_reply (check_out_form_id);

-- Devices -----------------------------------------------------------------------------------------------------------

-- Browsers that an account came in with, under the hash of their cookie. Forgotten ones stay, so that an account that has
-- been here before is never taken for a new one.
create table known_device (
  account_id text not null references account (id) on delete cascade,
  hash text not null,
  known_since timestamptz not null,
  last_seen_at timestamptz not null,
  forgotten_at timestamptz,
  primary key (account_id, hash)
);
