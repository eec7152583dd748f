-- How often what can be sold has changed, so that every process knows when a page that shows it is out of date.

-- One row for each change, and no counter that changes add to: sales would wait for each other at it, and a sequence would
-- tell of a change before it can be seen. What is counted is what is committed.
create table availability_change (id bigint generated always as identity primary key);

-- Changes that are not kept one by one any more.
create table availability_changes_before (
  only_one boolean primary key default true check (only_one),
  changes bigint not null
);
insert into availability_changes_before (changes) values (0);

create function count_availability_change() returns trigger language plpgsql as $$
begin
  insert into availability_change default values;
  return null;
end $$;

create trigger room_type_counts_change after insert or update or delete or truncate on room_type
  for each statement execute function count_availability_change();
create trigger room_counts_change after insert or update or delete or truncate on room
  for each statement execute function count_availability_change();
create trigger room_feature_counts_change after insert or update or delete or truncate on room_feature
  for each statement execute function count_availability_change();
create trigger closure_counts_change after insert or update or delete or truncate on closure
  for each statement execute function count_availability_change();
create trigger inventory_counts_change after insert or update or delete or truncate on inventory
  for each statement execute function count_availability_change();
create trigger stay_counts_change after insert or update or delete or truncate on stay
  for each statement execute function count_availability_change();
create trigger assignment_counts_change after insert or update or delete or truncate on assignment
  for each statement execute function count_availability_change();

-- In one statement, so that the sum never changes by it; processes that do it at once take different rows.
create function fold_availability_changes() returns void language sql volatile as $$
  with gone as (
    delete from availability_change where id in (
      select id from availability_change order by id limit 10000 for update skip locked)
    returning id)
  update availability_changes_before set changes = changes + (select count(*) from gone)
$$;
