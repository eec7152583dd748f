-- A guest who checks in online may not know the room yet, and may name the booking instead.
alter table check_in_form
  alter column room drop not null,
  add column booking_number bigint;
