-- The business day on which the room of a guest who stays on was last due for cleaning.
alter table room_care add column due_on date not null default '-infinity';
