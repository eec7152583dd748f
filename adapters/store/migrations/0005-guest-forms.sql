-- The guest portal: what guests send before they come and when they leave. A form that was sent twice on one business
-- day with the same words in it is one form; `fingerprint` is what makes it so.

create table check_in_form (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,
  guest_name text not null check (guest_name <> ''),
  email text not null,
  phone text not null,
  room integer not null references room (number),
  guests integer not null check (guests > 0),
  check_in date not null,
  check_out date not null,
  special_requests text not null,
  received_at timestamptz not null,
  check (check_in < check_out)
);

create table check_out_form (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,
  guest_name text not null check (guest_name <> ''),
  email text not null,
  room integer not null references room (number),
  feedback text not null,
  received_at timestamptz not null
);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in
  ('confirmation', 'pending-received', 'pending-expired', 'payment-refunded', 'desk-check-in', 'desk-check-out'));
