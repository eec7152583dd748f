-- Whoever reserves without paying shows first that the address is theirs.

-- Null: nobody was asked. awaited: the letter's button was not pressed yet.
alter table orders add column address_proof text check (address_proof in ('awaited', 'given'));

alter table letter_link drop constraint letter_link_purpose_check;
alter table letter_link add constraint letter_link_purpose_check
  check (purpose in ('view', 'cancel', 'check-in', 'unsubscribe', 'storm', 'prove'));
do $$
declare
  before text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'outbox_kind_check' and conrelid = 'outbox'::regclass);
begin
  alter table outbox drop constraint outbox_kind_check;
  execute format('alter table outbox add constraint outbox_kind_check check ((%s) or kind = %L)', before, 'pending-proof');
end $$;
