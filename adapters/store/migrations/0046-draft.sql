-- What waits to be published: the one version that every owner goes on editing, until it is published or given up.
create table property_draft (
  only_one boolean primary key default true check (only_one),
  version integer not null references property_version,
  -- In force when it was begun, or when it took in what was published since.
  since integer not null references property_version
);
