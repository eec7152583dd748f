-- A provider repeats its answer to one attempt for a day, a broken one too; the next attempt has a key of its own.

alter table refund add column attempt integer not null default 1 check (attempt > 0);

-- refund-delayed: nobody knows yet whether it goes through. Whatever other files allowed stays allowed.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', before, 'refund-delayed');
end $$;
