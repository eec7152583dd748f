-- Backups that the house makes by itself, and what came of each.

create table backup (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  -- Until then it is in the hands of the process that began it; one that is not over by then never will be.
  until timestamptz not null check (until > begun_at),
  ended_at timestamptz,
  -- Its name in the folder, and what was counted where it was restored to be proved.
  file text,
  bytes bigint check (bytes > 0),
  encrypted boolean,
  bookings bigint,
  payments bigint,
  -- In cents.
  paid bigint,
  -- Why there is none, in words.
  fault text,
  check (num_nulls(file, bytes, encrypted, bookings, payments, paid) in (0, 6)),
  check (num_nonnulls(file, fault) = case when ended_at is null then 0 else 1 end)
);
create unique index backup_one_at_a_time on backup ((true)) where ended_at is null;
create index backup_newest on backup (begun_at desc);

-- backup-failed: the last one came to nothing.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', kinds, 'backup-failed');
end $$;
