-- oldest reader: 100
-- In which series of the house an emergency closure was opened: its letters belong to that series, also those that a restored house sends.
-- Where nobody noted it, they belong to the series in which they are queued.
alter table storm add column series text;
