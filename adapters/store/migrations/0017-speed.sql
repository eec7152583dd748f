-- What the desk's reports look up in a long past.

-- The numbers of a period tell what was kept of cancelled bookings: few movements among all of them.
create index ledger_kept on ledger (at) where kind = 'kept';

-- How many stays a window of nights holds: without it the planner takes one of a hundred, however long the past.
create statistics stay_nights_taken on (daterange(check_in, check_out)) from stay;
analyze stay;
