-- What a restored database must not do twice: give a number, write a letter.

-- House -------------------------------------------------------------------------------------------------------------

alter table house
  -- Names the series in which its documents are numbered: none until it is restored, then other letters each time.
  add column series text not null default '' check (series ~ '^([A-Z]{4})?$'),
  -- Since a start that was not yet held against the provider's lists; receipts, refunds and older letters wait meanwhile.
  add column doubted_since timestamptz;

-- When the provider's own list of events was last read to its end.
alter table event_cursor add column replayed_at timestamptz;

-- Receipts ----------------------------------------------------------------------------------------------------------

alter table document drop constraint document_kind_year_fkey, drop constraint document_kind_year_serial_key;
alter table document_series
  add column series text not null default '' check (series ~ '^([A-Z]{4})?$'),
  drop constraint document_series_pkey,
  add primary key (kind, year, series);
alter table document
  add column series text not null default '',
  add unique (kind, year, series, serial),
  add foreign key (kind, year, series) references document_series (kind, year, series);

create or replace function follow_series() returns trigger language plpgsql as $$
begin
  if new.serial <> 1 + coalesce((select max(d.serial) from document d
      where d.kind = new.kind and d.year = new.year and d.series = new.series), 0) then
    raise exception 'number % does not follow the last one of its series', new.number
      using errcode = 'check_violation', constraint = 'document_follows_its_series';
  end if;
  return new;
end $$;

drop function next_document(text, integer);
-- Waits for the others of its series, so that a number that is rolled back is given to the next.
create function next_document(of_kind text, of_year integer, of_series text default '') returns integer
language plpgsql volatile as $$
declare
  given integer;
begin
  insert into document_series (kind, year, series) values (of_kind, of_year, of_series) on conflict do nothing;
  update document_series s set last = s.last + 1
    where s.kind = of_kind and s.year = of_year and s.series = of_series returning s.last into given;
  return given;
end $$;

-- Letters -----------------------------------------------------------------------------------------------------------

-- Since when it waits for a person, who knows whether it was sent before the database was restored.
alter table outbox add column waits_since timestamptz;
create index outbox_waiting on outbox (id) where waits_since is not null and state = 'queued';

-- Alerts ------------------------------------------------------------------------------------------------------------

-- cancellation-forgotten: its refund is at the provider, and its booking is confirmed here.
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'alert_kind_check' and conrelid = 'alert'::regclass);
begin
  alter table alert drop constraint alert_kind_check;
  execute format('alter table alert add constraint alert_kind_check check ((%s) or kind = %L)', before,
    'cancellation-forgotten');
end $$;
