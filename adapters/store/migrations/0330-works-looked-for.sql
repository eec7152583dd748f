-- oldest reader: 100
-- The business day on which it was last asked whether a room comes back from works. Before the upgrade it was the day before at the
-- latest: a room is rather cleaned once more than not at all.
alter table room_care add column looked_on date not null default '-infinity';
update room_care set looked_on = current_date - 1;
