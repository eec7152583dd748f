-- A refund that did not arrive becomes owed at the desk, and its guest is told.

do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'ledger_kind_check' and conrelid = 'ledger'::regclass);
  letters text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table ledger drop constraint ledger_kind_check;
  execute format('alter table ledger add constraint ledger_kind_check check ((%s) or kind = %L)', kinds, 'refund-owed');
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', letters, 'refund-at-desk');
end $$;
