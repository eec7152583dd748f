-- oldest reader: 100
-- The desk's list sorted by type of room goes by the type itself: bookings of one type were sold at several prices.
drop index booking_sorted_by_type;
create index booking_sorted_by_type on booking (type_id collate "C", id);
