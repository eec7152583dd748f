-- oldest reader: 100
-- keys-refused: the payment provider refuses the keys at a start, so that what waits for its answer goes on waiting.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', kinds, 'keys-refused');
end $$;
