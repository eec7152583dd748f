-- What needs a person is told to the desk by letter as well, once for each alert.

alter table alert add column told_at timestamptz;
-- What is open already has been seen on the dashboard.
update alert set told_at = raised_at;
create index alert_untold on alert (raised_at) where settled_at is null and told_at is null;

do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', before, 'desk-alert');
end $$;
