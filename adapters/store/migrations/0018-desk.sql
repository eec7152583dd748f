-- What the desk takes back, and whom a storm keeps waiting.

-- Whether the room of a guest who came had been pinned before, so that a check-in can be taken back as it was found.
alter table stay add column pinned_before boolean;

-- tell: a letter to whoever still waits for the desk's answer.
alter table storm_step drop constraint storm_step_kind_check;
alter table storm_step add constraint storm_step_kind_check
  check (kind in ('stop', 'offer', 'tell', 'extend', 'reopen'));
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', before, 'storm-pending');
end $$;
