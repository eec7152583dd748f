-- Money that waits for a person where no booking's account can tell of it.

-- dispute-won-cheaper: the bank gave the money again, and the stay had become cheaper while it had it.
-- refund-at-desk: a refund for no booking did not arrive, and the desk is to hand its money over.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
  letters text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind in (%L, %L))', kinds,
    'dispute-won-cheaper', 'refund-at-desk');
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', letters,
    'unmatched-at-desk');
end $$;
