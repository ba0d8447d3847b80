-- Hours of the conference room that a month of co-working includes. A booking within them costs nothing: a use of these hours takes the place of its
-- payment.
create table room_credits (
  id bigint generated always as identity primary key,
  -- The month that includes them. Its owner and its dates are the booking's.
  booking_id text not null unique,
  hours smallint not null check (hours > 0),
  -- Counted by the trigger below, so that the check holds for every writer.
  used_hours smallint not null default 0,
  created_at timestamptz not null,
  -- When the month was given up before its end: from then on nothing more is used of it.
  ended_at timestamptz,
  constraint room_credits_not_overdrawn check (used_hours between 0 and hours)
);

create table room_credit_uses (
  id bigint generated always as identity primary key,
  credit_id bigint not null references room_credits,
  -- The booking of the room, written in the same transaction.
  booking_id text not null unique,
  hours smallint not null check (hours > 0),
  -- What a cancellation returned, and the most that it may return since a late move; null while no move lowered it.
  returned_hours smallint not null default 0 check (returned_hours between 0 and hours),
  return_at_most smallint check (return_at_most between 0 and hours),
  used_at timestamptz not null,
  returned_at timestamptz check (returned_at is not null or returned_hours = 0)
);
create index room_credit_uses_by_credit on room_credit_uses (credit_id);

create function count_used_room_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update room_credits set used_hours = used_hours - (old.hours - old.returned_hours) where id = old.credit_id;
  end if;
  if tg_op <> 'DELETE' then
    update room_credits set used_hours = used_hours + (new.hours - new.returned_hours) where id = new.credit_id;
  end if;
  return null;
end
$$;
create trigger count_used_room_hours after insert or update or delete on room_credit_uses
  for each row execute function count_used_room_hours();
create trigger console_hears_insert after insert on room_credit_uses
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_update after update on room_credit_uses
  referencing new table as changed for each statement execute function tell_console_changed('bookings');

-- The one booking without a payment.
alter table bookings
  alter column payment_id drop not null,
  add column credit_use_id bigint unique references room_credit_uses,
  add constraint bookings_paid_or_included check ((payment_id is null) = (credit_use_id is not null)),
  add constraint bookings_included_cost_nothing check ((total_paise = 0) = (credit_use_id is not null));

-- Its checkout never has an order.
alter table checkouts
  drop constraint checkouts_check,
  add constraint checkouts_check
    check (total_paise = base_paise + gst_paise and (total_paise >= 100 or (total_paise = 0 and order_id is null)));

-- What the sample said of the room, which is true of every facility now. Only these very words change; an operator's own stay.
update catalogue_versions set data = replace(replace(data::text,
  '"Conference room, booked separately"', '"Conference room on the same floor"'),
  '"On the same floor, booked and paid separately."', '"On the same floor, booked by the hour."')::jsonb;
