-- oldest reader: 100
-- The business day up to which its closings that ended have been dealt with. Before the upgrade that was noted together with a guest's
-- stay, and otherwise it was the day before at the latest, by whichever clock: a room is rather cleaned once more than not at all.
alter table room_care add column looked_on date not null default '-infinity';
update room_care set looked_on = greatest(due_on, current_date - 2);
