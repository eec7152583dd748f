-- The books: our ledger held against the provider's lists, receipts with their numbers, and what answers a dispute.

-- Comparing ---------------------------------------------------------------------------------------------------------

create index orders_by_time on orders (created_at);
create index refund_by_time on refund (requested_at);

create table reconciliation (
  id bigint generated always as identity primary key,
  -- The business day of a nightly one, which has one alone; null where somebody asked for it.
  night date unique,
  asked_by text,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- Everything before it is compared and written down: where the next step begins, whoever takes it.
  compared_until timestamptz not null,
  next_look_at timestamptz not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  payments integer not null default 0,
  charges integer not null default 0,
  refunds integer not null default 0,
  disputes integer not null default 0,
  -- Payments of others on the same account.
  foreigners integer not null default 0,
  captured_here bigint not null default 0,
  captured_there bigint not null default 0,
  refunded_here bigint not null default 0,
  refunded_there bigint not null default 0,
  faults integer not null default 0,
  in_flight integer not null default 0,
  constraint reconciliation_by_night_or_somebody check (num_nonnulls(night, asked_by) = 1),
  constraint reconciliation_period_in_order check (period_from < period_to),
  constraint reconciliation_within_period check (compared_until between period_from and period_to),
  constraint reconciliation_ends_when_compared check (ended_at is null or compared_until = period_to)
);
-- One at a time: two would ask the provider for the same lists.
create unique index reconciliation_one_under_way on reconciliation ((true)) where ended_at is null;

create table difference (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliation (id),
  kind text not null check (kind in (
    'payment-missing-here', 'payment-missing-there', 'payment-amount', 'payment-state', 'paid-for-nothing', 'charge-amount',
    'refund-missing-here', 'refund-missing-there', 'refund-amount', 'refund-state',
    'dispute-missing-here', 'dispute-missing-there', 'dispute-amount', 'dispute-state')),
  in_flight boolean not null,
  -- How much money it is about.
  cents integer not null check (cents >= 0),
  payment_id text,
  order_id text,
  our_id text,
  their_id text,
  here jsonb not null check (jsonb_typeof(here) = 'object'),
  there jsonb not null check (jsonb_typeof(there) = 'object'),
  constraint difference_of_something check (num_nonnulls(our_id, their_id) > 0)
);
create index difference_by_reconciliation on difference (reconciliation_id, id);
create trigger difference_append_only before update or delete or truncate on difference
  for each statement execute function refuse_change();

-- A comparison that is over stays as it was.
create function keep_ended_reconciliation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'rows of reconciliation are only ever added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reconciliation_stays before update or delete on reconciliation
  for each row execute function keep_ended_reconciliation();

-- What somebody did about a difference, and whether it was gone then.
create table mending (
  id bigint generated always as identity primary key,
  difference_id bigint not null references difference (id),
  by_account text not null,
  is_mended boolean not null,
  at timestamptz not null
);
create index mending_by_difference on mending (difference_id);
create trigger mending_append_only before update or delete or truncate on mending
  for each statement execute function refuse_change();

-- Receipts ----------------------------------------------------------------------------------------------------------

-- The last number given in each year; the row is also the lock under which the next one is.
create table document_series (
  kind text not null check (kind in ('receipt', 'credit-note', 'reversal')),
  year integer not null check (year between 2000 and 2199),
  last integer not null default 0 check (last >= 0),
  primary key (kind, year)
);

create table document (
  number text primary key,
  kind text not null,
  year integer not null,
  serial integer not null check (serial > 0),
  order_id text not null references orders (id),
  -- The movement of money that it is about.
  movement bigint not null unique references ledger (id),
  amount integer not null check (amount > 0),
  issued_at timestamptz not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  unique (kind, year, serial),
  foreign key (kind, year) references document_series (kind, year)
);
create unique index document_one_receipt_per_order on document (order_id) where kind = 'receipt';
create index document_by_order on document (order_id, issued_at);
create trigger document_append_only before update or delete or truncate on document
  for each statement execute function refuse_change();

-- Numbers follow each other without a gap: whoever forgets the series fails here.
create function follow_series() returns trigger language plpgsql as $$
begin
  if new.serial <> 1 + coalesce((select max(d.serial) from document d where d.kind = new.kind and d.year = new.year), 0) then
    raise exception 'number % does not follow the last one of its series', new.number
      using errcode = 'check_violation', constraint = 'document_follows_its_series';
  end if;
  return new;
end $$;
create trigger document_follows_its_series before insert on document for each row execute function follow_series();

-- Waits for the others of its series, so that a number that is rolled back is given to the next.
create function next_document(of_kind text, of_year integer) returns integer language plpgsql volatile as $$
declare
  given integer;
begin
  insert into document_series (kind, year) values (of_kind, of_year) on conflict do nothing;
  update document_series s set last = s.last + 1 where s.kind = of_kind and s.year = of_year returning s.last into given;
  return given;
end $$;

-- Movements of money that have no document yet.
create table document_due (
  movement bigint primary key references ledger (id),
  order_id text not null references orders (id)
);
create index document_due_by_order on document_due (order_id);
create function document_comes_due() returns trigger language plpgsql as $$
begin
  insert into document_due (movement, order_id) values (new.id, new.order_id);
  return null;
end $$;
create trigger ledger_makes_document_due after insert on ledger for each row
  when (new.order_id is not null and new.kind in ('captured', 'refunded', 'refund-returned'))
  execute function document_comes_due();
insert into document_due (movement, order_id)
select id, order_id from ledger
where order_id is not null and kind in ('captured', 'refunded', 'refund-returned');

-- Whom a guest wants the receipt addressed to; given once. It goes when the guest is forgotten.
create table document_addressee (
  number text primary key references document (number),
  company text not null check (company <> ''),
  address text not null check (address <> ''),
  tax_id text not null default '',
  given_at timestamptz not null
);

-- Alerts ------------------------------------------------------------------------------------------------------------

-- books-differ: a comparison found what is not in flight.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', before, 'books-differ');
end $$;
