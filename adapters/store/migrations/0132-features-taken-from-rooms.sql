-- oldest reader: 100
-- What the owner has taken from a room: nobody is promised it there any more, and who was promised it before has it still.
alter table room_feature add column withdrawn boolean not null default false;
