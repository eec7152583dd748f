-- oldest reader: 100
-- A session knows the browser that it was opened in, as `known_device` does: by the hash of its cookie. Those of before, and those that an
-- older program opens, know none.
alter table account_session add column device text;
