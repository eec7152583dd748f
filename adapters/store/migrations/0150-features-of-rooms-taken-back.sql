-- oldest reader: 100
-- Whom the desk may still expect again, or have in the house again, has the promised feature in the room that they had by it.
insert into room_feature (room, feature, withdrawn)
select distinct a.room, s.accessible, true from assignment a join stay s on s.id = a.stay_id
where a.pinned and s.accessible is not null and s.counts_as <> 'none'
on conflict do nothing;
