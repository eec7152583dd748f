-- oldest reader: 100
-- All that is kept of a guest is found by their address and their orders, to tell and to forget, without a look at everybody else's.
create index orders_by_email on orders (lower(email));
create index outbox_by_recipient on outbox (lower(recipient));
create index check_in_form_by_email on check_in_form (lower(email));
create index check_in_form_by_order on check_in_form (order_id) where order_id is not null;
create index check_out_form_by_email on check_out_form (lower(email));
create index check_out_form_by_booking on check_out_form (booking_id) where booking_id is not null;
create index payment_event_by_payment on payment_event (payment_id);
