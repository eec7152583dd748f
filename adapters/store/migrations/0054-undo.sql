-- Of a version that was saved as the draft: the one in force that it has in it, so that it is known how far back a draft can go.
alter table property_version add column takes_in integer references property_version;
