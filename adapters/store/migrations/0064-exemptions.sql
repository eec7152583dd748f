-- What the desk agreed to with a guest, and who is spared a tax because of which paper.

alter table order_line
  -- What a night of one room was sold at instead of what the rate book says.
  add column agreed integer check (agreed >= 0),
  -- The exemptions that held when the line was sold, by their ids in its version.
  add column exemptions text[] not null default '{}';

create table exemption (
  booking_id bigint not null references order_line (booking_id) on delete cascade,
  exemption text not null check (exemption <> ''),
  -- The number of the paper that shows it.
  paper text not null check (paper <> ''),
  state text not null check (state in ('asked', 'granted', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  primary key (booking_id, exemption),
  constraint exemption_is_decided_by_somebody check ((state = 'asked') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index exemption_asked on exemption (asked_at) where state = 'asked';
