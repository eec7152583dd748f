-- Deadlines that had passed when the desk moved a stay stay passed: how many of its terms, earliest first.

alter table booking add column deadlines_passed integer not null default 0
  constraint booking_deadlines_passed_counted check (deadlines_passed >= 0);
