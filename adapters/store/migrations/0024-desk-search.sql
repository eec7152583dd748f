-- What the desk finds bookings by beside names and numbers: a part of a phone number, and the days of the stay.

create index orders_by_phone on orders using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops)
  where phone is not null;
create index check_in_form_by_phone on check_in_form using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops)
  where booking_id is not null;

create index booking_by_days on booking using gist (daterange(check_in, check_out, '[]'));
-- Without it the planner takes one booking of a hundred for any days, however long the past.
create statistics booking_days_taken on (daterange(check_in, check_out, '[]')) from booking;
analyze booking;
