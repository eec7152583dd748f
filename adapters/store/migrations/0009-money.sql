-- Money that moves at the provider without our asking: refunds made at its dashboard, banks that take money back, and
-- events that nobody was there to hear.

-- Ledger ------------------------------------------------------------------------------------------------------------

-- refund-returned: a refund that the guest's bank sent back. disputed, reinstated: what a bank took back, and gave again.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in
    ('captured', 'refunded', 'refund-returned', 'disputed', 'reinstated', 'demo', 'unpaid', 'waived'));

alter table payment
  -- Refunds noted and not failed, whether or not their money has moved yet.
  add column refunding integer not null default 0 check (refunding >= 0),
  add column disputed integer not null default 0 check (disputed >= 0);
update payment p set refunding =
  (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.payment_id and r.state <> 'failed');
alter table payment add constraint payment_refunding_within_captured check (refunding <= captured);

create or replace function add_to_payment() returns trigger language plpgsql as $$
begin
  update payment
  set captured = captured + case new.kind when 'captured' then new.amount else 0 end,
      refunded = refunded + case new.kind when 'refunded' then new.amount when 'refund-returned' then -new.amount else 0 end,
      disputed = disputed + case new.kind when 'disputed' then new.amount when 'reinstated' then -new.amount else 0 end
  where order_id = new.order_id;
  return null;
end $$;

-- Refunds -----------------------------------------------------------------------------------------------------------

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('no-order', 'wrong-amount', 'order-over', 'made-at-provider'));
alter table refund add constraint refund_known_at_provider_when_over
  check (state not in ('pending', 'succeeded') or refund_id is not null) not valid;

-- Noted money counts as gone at once, so that of two refunds noted together only what was captured ever leaves.
create function add_to_refunding() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'failed' then
    update payment set refunding = refunding - old.amount where payment_id = old.payment_id and new.state = 'failed';
  elsif new.state <> 'failed' then
    update payment set refunding = refunding + new.amount where payment_id = new.payment_id;
  end if;
  return null;
end $$;
create trigger refund_adds_to_payment after insert or update of state on refund
  for each row execute function add_to_refunding();

-- Disputes ----------------------------------------------------------------------------------------------------------

create table dispute (
  id text primary key,
  payment_id text not null,
  order_id text references orders (id),
  amount integer not null check (amount > 0),
  -- The provider's word for what the guest's bank says.
  reason text not null,
  state text not null check (state in
    ('inquiry', 'inquiry-answered', 'inquiry-closed', 'needs-response', 'under-review', 'won', 'lost', 'prevented',
     'appeal', 'appeal-under-review')),
  respond_by timestamptz,
  opened_at timestamptz not null
);
create index dispute_by_order on dispute (order_id);
create index dispute_by_payment on dispute (payment_id);

-- Events ------------------------------------------------------------------------------------------------------------

alter table payment_event add column about text not null default 'payment'
  check (about in ('payment', 'refund', 'dispute', 'other'));

-- Up to when the provider's own list of events was read.
create table event_cursor (
  only_one boolean primary key default true check (only_one),
  read_until timestamptz not null,
  next_look_at timestamptz not null
);

-- Alerts ------------------------------------------------------------------------------------------------------------

-- Other files extend this list as well: whatever stood before stays allowed.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind in (%s))', before,
    '''refund-pending'', ''refund-made-at-provider'', ''dispute-needs-response'', ''dispute-lost''');
end $$;

-- Sandbox -----------------------------------------------------------------------------------------------------------

-- Refunds that arrive, or come back, some time later.
alter table sandbox.refund add column settles_at bigint;
create index refund_settling on sandbox.refund (settles_at) where settles_at is not null;

create table sandbox.dispute (
  id text primary key,
  payment_intent text not null references sandbox.payment_intent,
  data jsonb not null,
  position bigint generated always as identity
);
create index dispute_payment_intent on sandbox.dispute (payment_intent);

create table sandbox.file (
  id text primary key,
  data jsonb not null,
  position bigint generated always as identity
);
