-- oldest reader: 100
-- Somebody is using the link until then at most: it leads nowhere for others, and is not taken back meanwhile.

alter table staff_invitation add column held_until timestamptz;
