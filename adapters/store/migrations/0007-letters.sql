-- Letters: in which language, how often they were tried, and what became of them.

-- The code of the page's language; null for the house's own.
alter table orders add column language text check (language ~ '^[a-z]{2,3}$');

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in (
  'confirmation', 'pending-received', 'pending-declined', 'pending-expired', 'payment-refunded', 'cancellation',
  'before-arrival', 'thank-you', 'password-reset', 'verify-address', 'new-device', 'role-changed',
  'desk-check-in', 'desk-check-out', 'relay-check-in', 'relay-check-out'));
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('queued', 'sent', 'kept', 'dropped', 'failed'));
alter table outbox
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_look_at timestamptz not null default now(),
  add column trouble text,
  add column settled_at timestamptz,
  add column subject text,
  add column html text,
  add column plain text;
alter table outbox add constraint outbox_settled_has_its_time check ((state = 'queued') = (settled_at is null)) not valid;
-- A one-time link opens an account: it is never written down.
alter table outbox add constraint outbox_keeps_no_secret
  check (kind not in ('password-reset', 'verify-address') or num_nonnulls(html, plain) = 0);
create index outbox_due on outbox (next_look_at) where state = 'queued';

alter table alert drop constraint alert_kind_check;
alter table alert add constraint alert_kind_check check (kind in
  ('provider-unreachable', 'payment-unmatched', 'refund-failed', 'cannot-deal', 'search-exhausted',
   'mail-unreachable', 'letter-failed', 'relay-unreachable'));

-- What a link in a letter opens, under the hash of its token. One that changes something is used once.
create table letter_link (
  hash text primary key,
  purpose text not null check (purpose in ('view', 'cancel', 'check-in', 'unsubscribe')),
  order_id text not null references orders (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint letter_link_expires check (expires_at > issued_at)
);
create index letter_link_by_order on letter_link (order_id);

-- Which stay a guest's form is about: by the link in a letter, or by what it says. Null with `matched_at`: none fits,
-- and a person looks.
alter table check_in_form
  add column order_id text references orders (id),
  add column booking_id bigint references booking (id),
  add column matched_at timestamptz,
  add constraint check_in_form_match_has_its_time check (booking_id is null or matched_at is not null);
alter table check_out_form
  add column booking_id bigint references booking (id),
  add column matched_at timestamptz,
  add constraint check_out_form_match_has_its_time check (booking_id is null or matched_at is not null);

-- Addresses that want no letters but those about their stays.
create table letter_refusal (
  email text primary key check (email = lower(email)),
  refused_at timestamptz not null
);
