-- oldest reader: 69
-- What a stay gives back because it became cheaper is about that booking, as what a cancellation or the desk gives back is.

alter table refund drop constraint refund_names_its_booking;
update refund set booking_id = substring(key from '-stay-([0-9]+)-[0-9]+$')::bigint where reason = 'stay-changed';
-- Programs that work on beside this one leave it out where a stay became cheaper.
alter table refund add constraint refund_names_its_booking check (case
  when reason in ('cancellation', 'desk') then booking_id is not null
  when reason = 'stay-changed' then true
  else booking_id is null end);
