-- Who came, as facts that somebody observed: one live arrival for a booking and day. And a second channel of notices, by which open screens of
-- the console look again; kept pages listen to the other one and are left alone.
create table visits (
  -- Made on the device, so that a visit that is sent twice counts once.
  key uuid primary key,
  -- Null where nothing of that id was sold.
  booking_id text,
  -- In India.
  day date not null,
  verdict text not null
    check (verdict in ('in', 'again', 'not_today', 'over', 'cancelled', 'moved', 'unknown', 'unpaid', 'blocked')),
  -- What a device without a connection showed.
  shown text,
  guests smallint not null default 0 check (guests between 0 and 2),
  how text not null check (how in ('camera', 'scanner', 'typed', 'list', 'sale')),
  by_staff integer not null references staff,
  device_id integer references devices,
  at timestamptz not null,
  received_at timestamptz not null,
  offline boolean not null default false,
  undone_at timestamptz,
  undone_by integer references staff,
  undone_because text,
  check ((undone_at is null) = (undone_by is null)),
  check (verdict <> 'in' or booking_id is not null)
);
create unique index visits_one_arrival on visits (booking_id, day) where verdict = 'in' and undone_at is null;
create index visits_arrivals_by_day on visits (day) where verdict = 'in' and undone_at is null;
create index visits_by_booking on visits (booking_id, at) where booking_id is not null;

-- One notice for each topic and transaction, and none for a statement that changed no row.
create function tell_console_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('console_changed', tg_argv[0]);
  end if;
  return null;
end
$$;
create function tell_console_message_failed() returns trigger language plpgsql as $$
begin
  if exists (select from changed where state = 'failed') then
    perform pg_notify('console_changed', 'inbox');
  end if;
  return null;
end
$$;

create trigger console_hears_insert after insert on bookings
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_update after update on bookings
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_insert after insert on closures
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_update after update on closures
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_insert after insert on visits
  referencing new table as changed for each statement execute function tell_console_changed('visits');
create trigger console_hears_update after update on visits
  referencing new table as changed for each statement execute function tell_console_changed('visits');
create trigger console_hears_insert after insert on payments
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_insert after insert on refunds
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_update after update on refunds
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_insert after insert on tasks
  referencing new table as changed for each statement execute function tell_console_changed('inbox');
create trigger console_hears_update after update on tasks
  referencing new table as changed for each statement execute function tell_console_changed('inbox');
create trigger console_hears_insert after insert on enquiries
  referencing new table as changed for each statement execute function tell_console_changed('inbox');
create trigger console_hears_update after update on enquiries
  referencing new table as changed for each statement execute function tell_console_changed('inbox');
create trigger console_hears_update after update on messages
  referencing new table as changed for each statement execute function tell_console_message_failed();
