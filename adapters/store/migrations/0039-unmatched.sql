-- Payments that name no order: the guest is told where one goes back, and what the desk wrote about one is deleted in time.

do $$
declare
  letters text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', letters,
    'unmatched-refunded');
end $$;

-- Retention ---------------------------------------------------------------------------------------------------------

create index unmatched_payment_noted on unmatched_payment (decided_at) where note not in ('', 'deleted');
create index check_in_form_unmatched on check_in_form (received_at) where booking_id is null;
create index check_out_form_unmatched on check_out_form (received_at) where booking_id is null;

-- Forms that no booking fits, once the stay that they speak of is over too, with what was answered to them and the letters about both. One that the desk has taken as a
-- registration card stays.
create function delete_unmatched_forms(before timestamptz, most integer) returns integer language plpgsql volatile as $$
declare
  arrivals bigint[];
  departures bigint[];
  replies bigint[];
begin
  arrivals := array(
    select f.id from check_in_form f
    where f.booking_id is null and f.received_at < before and f.check_out < before::date
      and not exists (select from registration_card c where c.form_id = f.id)
    order by f.received_at limit most for update skip locked);
  departures := array(
    select f.id from check_out_form f
    where f.booking_id is null and f.received_at < before
      and not exists (select from check_out_proposal p where p.form_id = f.id)
    order by f.received_at limit most for update skip locked);
  replies := array(
    select id from form_reply where check_in_form_id = any(arrivals) or check_out_form_id = any(departures));
  delete from outbox where cause in (
    select 'check-in-form:' || id from unnest(arrivals) id union all select 'check-out-form:' || id from unnest(departures) id
    union all select 'form-reply:' || id from unnest(replies) id);
  delete from form_reply where id = any(replies);
  delete from check_in_form where id = any(arrivals);
  delete from check_out_form where id = any(departures);
  return cardinality(arrivals) + cardinality(departures);
end $$;
