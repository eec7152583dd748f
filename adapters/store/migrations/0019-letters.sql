-- Two letters more: that the desk sent money back, and that a payment which a guest had left to the bank came to nothing.

-- When the guest was told that the bank works on it, and that the page can be closed.
alter table payment add column left_to_bank_at timestamptz;

do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind in (%L, %L))', before,
    'refund-given', 'payment-failed');
end $$;
