-- oldest reader: 100
-- Other guests may stay than a line was sold for. Null: as it was sold.

alter table booking
  add column children integer[],
  add constraint booking_children_are_guests check (cardinality(children) < guests);
