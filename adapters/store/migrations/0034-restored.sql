-- Databases that are lost, restored or copied while the provider keeps the payments.

-- House -------------------------------------------------------------------------------------------------------------

-- Which database this is, among all that may ever have worked with the same provider; founded at the first start.
create table house (
  only_one boolean primary key default true check (only_one),
  id text not null check (id <> ''),
  -- While it is set, refunds that were noted before it wait for a person.
  restored_since timestamptz,
  -- What the provider made up to here, the owner has looked at.
  judged_until timestamptz
);

-- One for each start: a payment that names another was asked for by a copy of this database, or by its later self.
create table house_epoch (
  epoch text primary key check (epoch <> ''),
  number integer generated always as identity unique,
  began_at timestamptz not null
);

-- Payments ----------------------------------------------------------------------------------------------------------

alter table payment
  -- In which of our epochs it was asked for; null before there were any.
  add column epoch text references house_epoch (epoch),
  -- What was sold, as the provider must hear it again in the very same words; gone once it has answered.
  add column sold jsonb check (jsonb_typeof(sold) = 'object');

-- Paid with this hotel's mark for no order that we know. A person decides what becomes of it.
create table unmatched_payment (
  payment_id text primary key,
  -- As the payment names it.
  order_id text,
  amount integer not null check (amount > 0),
  found_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'refunded', 'closed')),
  decided_by text,
  decided_at timestamptz,
  note text not null default '',
  constraint unmatched_payment_decided_by_somebody
    check (case state when 'waiting' then num_nonnulls(decided_by, decided_at) = 0
                                     else num_nonnulls(decided_by, decided_at) = 2 end),
  constraint unmatched_payment_closed_for_a_reason check (state <> 'closed' or note <> '')
);
create index unmatched_payment_waiting on unmatched_payment (found_at) where state = 'waiting';
create index unmatched_payment_by_time on unmatched_payment (found_at);
-- What was sent back by itself until now.
insert into unmatched_payment (payment_id, amount, found_at, state, decided_by, decided_at)
select payment_id, sum(amount), min(requested_at), 'refunded', 'machine', min(requested_at)
from refund where reason = 'no-order' and order_id is null group by payment_id;

-- Refunds -----------------------------------------------------------------------------------------------------------

-- Since when it waits for a person to let it go.
alter table refund add column waits_since timestamptz;
create index refund_waiting on refund (requested_at) where waits_since is not null and state = 'requested';
drop index refund_due;
create index refund_due on refund (next_look_at) where state in ('requested', 'pending') and waits_since is null;

-- unmatched: paid for no order that we know, and sent back by a person.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'refund_reason_check' and conrelid = 'refund'::regclass);
begin
  alter table refund drop constraint refund_reason_check;
  execute format('alter table refund add constraint refund_reason_check check ((%s) or reason = %L)', before, 'unmatched');
end $$;

-- Alerts ------------------------------------------------------------------------------------------------------------

-- payment-without-order: see unmatched_payment. house-restored: see house.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind in (%L, %L))', before,
    'payment-without-order', 'house-restored');
end $$;
