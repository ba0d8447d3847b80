-- What the console published of the facility's facts. Each holds from its beginning on, over the facility file and over what began before it; one
-- that was taken back holds no more. The hours of a single date say their date themselves.
create table facility_versions (
  version integer generated always as identity primary key,
  effective_from timestamptz not null,
  changes jsonb not null,
  note text not null,
  created_at timestamptz not null,
  taken_back_by integer references facility_versions,
  check (taken_back_by > version)
);
create trigger tell_site_changed after insert or update or delete or truncate on facility_versions
  for each statement execute function tell_site_changed();

-- Where a capacity changes on a date: for how long fewer places of a kind are for sale than there are. Made of the facts, at each start and with
-- each publication.
create table place_limits (
  kind text not null,
  period tstzrange not null,
  capacity integer not null check (capacity >= 0),
  primary key (kind, period)
);
