-- What guests agree to before they book, and what becomes of their money when a stay is called off.

-- The policy --------------------------------------------------------------------------------------------------------

-- Each text once, under the SHA-256 of its words, with the owner's terms that the words were made of.
create table cancellation_policy (
  hash text primary key,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  words text not null check (words <> ''),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  first_used_at timestamptz not null
);
create trigger cancellation_policy_append_only before update or delete or truncate on cancellation_policy
  for each statement execute function refuse_change();

create table policy_agreement (
  order_id text primary key references orders (id),
  policy text not null references cancellation_policy (hash),
  -- ticked: the guest said yes to it. shown: it stood on the page of a reservation without payment.
  manner text not null check (manner in ('ticked', 'shown')),
  agreed_at timestamptz not null,
  address text not null
);

-- Money -------------------------------------------------------------------------------------------------------------

-- kept: what a cancellation did not send back. demo-returned: invented money of an invented guest, given back.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('captured', 'refunded', 'refund-returned', 'disputed', 'reinstated', 'demo', 'unpaid', 'waived',
    'kept', 'demo-returned'));
drop trigger ledger_adds_to_payment on ledger;
create trigger ledger_adds_to_payment after insert on ledger for each row
  when (new.kind not in ('demo', 'demo-returned', 'unpaid', 'waived', 'kept')) execute function add_to_payment();

-- Which booking a refund is about, and why the desk gave it.
alter table refund
  add column booking_id bigint references booking (id),
  add column note text not null default '';
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('no-order', 'wrong-amount', 'order-over', 'made-at-provider', 'cancellation', 'desk'));
alter table refund add constraint refund_names_its_booking
  check ((reason in ('cancellation', 'desk')) = (booking_id is not null));
alter table refund add constraint refund_of_the_desk_has_its_reason check (reason <> 'desk' or note <> '');
create index refund_by_order on refund (order_id);

-- Letters -----------------------------------------------------------------------------------------------------------

-- cancel-link: the way to cancel, for a guest who asked for it from a strange browser.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', before, 'cancel-link');
end $$;
