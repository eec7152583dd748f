-- oldest reader: 100
-- A promise binds as long as a night of it is to come: who has left, never came, or has no night left in any room needs none.
create or replace function keep_promise(of_stay bigint) returns void language plpgsql as $$
declare
  promised record;
begin
  select s.accessible into promised from stay s
  where s.id = of_stay and s.accessible is not null and s.counts_as <> 'none'
    and s.life in ('booked', 'in-house') and s.check_out > greatest(s.check_in, s.moved_on) and not exists (
      select 1 from assignment a join room_feature f on f.room = a.room and f.feature = s.accessible
      where a.stay_id = s.id and a.pinned);
  if found then
    raise exception 'stay % was promised a room with % features and has none', of_stay, promised.accessible
      using errcode = 'check_violation', constraint = 'stay_promise_is_kept';
  end if;
end $$;
