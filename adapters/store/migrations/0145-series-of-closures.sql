-- oldest reader: 100
-- In which series of the house an emergency closure was opened: its letters belong to that series, also those that a restored house sends.
alter table storm add column series text not null default '';
