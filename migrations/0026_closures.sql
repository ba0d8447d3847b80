-- Closures by the hour, of several places or kinds at once, and what each affected booking gets.
alter table closures
  -- What more belongs to a closure than its first kind or place. Every row still closes its own, also for the release before.
  add column part_of bigint references closures,
  -- The service as the console names it; null for what the command line closed.
  add column service text,
  add column by_staff integer references staff,
  -- Until when customers may choose.
  add column choose_until timestamptz;
create index closures_parts on closures (part_of) where part_of is not null;

create table closure_cases (
  id bigint generated always as identity primary key,
  closure_id bigint not null references closures,
  booking_id text not null,
  -- How the booking was hit, when it was closed.
  hit text not null check (hit in ('here', 'toCome', 'later', 'monthly')),
  outcome text not null check (outcome in ('offer', 'full', 'part', 'keep')),
  -- The most that can go back by it.
  most_paise integer not null check (most_paise >= 0),
  -- When it ends by itself; null for what needs no end.
  default_after timestamptz,
  -- When a process may take it (again).
  next_try_at timestamptz,
  state text not null check (state in ('waiting', 'done', 'superseded', 'failed')),
  -- Whether its customer was written to in the transaction of the closure.
  told boolean not null default false,
  -- 'moved', 'refunded', 'part', 'kept', 'reopened'; null while it waits or was superseded.
  chose text,
  chosen_by text check (chosen_by in ('customer', 'staff', 'deadline', 'closing')),
  by_staff integer references staff,
  refunded_paise integer check (refunded_paise >= 0),
  done_at timestamptz,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  unique (closure_id, booking_id),
  check ((state = 'waiting') = (done_at is null)),
  check (state <> 'waiting' or (default_after is not null and next_try_at is not null))
);
create index closure_cases_due on closure_cases (next_try_at) where state = 'waiting';
create index closure_cases_by_booking on closure_cases (booking_id);
create trigger console_hears_insert after insert on closure_cases
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_update after update on closure_cases
  referencing new table as changed for each statement execute function tell_console_changed('bookings');

-- What a closure was to cancel before, goes on as a case.
insert into closure_cases
  (closure_id, booking_id, hit, outcome, most_paise, default_after, next_try_at, state, told, chose, chosen_by, done_at, created_at)
select c.closure_id, c.booking_id, 'later', 'full', coalesce(b.total_paise, 0), c.asked_at, coalesce(c.next_try_at, c.asked_at),
  case c.outcome when 'cancelled' then 'done' when 'not_cancelled' then 'superseded' else 'waiting' end, false,
  case c.outcome when 'cancelled' then 'refunded' end, case c.outcome when 'cancelled' then 'closing' end, c.ended_at, c.asked_at
from closure_cancellations c left join bookings b on b.booking_id = c.booking_id;

-- The release before may still ask for cancellations while it runs beside this one.
create function closure_cancellation_as_case() returns trigger language plpgsql as $$
begin
  insert into closure_cases
    (closure_id, booking_id, hit, outcome, most_paise, default_after, next_try_at, state, created_at)
  select new.closure_id, new.booking_id, 'later', 'full', b.total_paise, new.asked_at, new.asked_at, 'waiting', new.asked_at
  from bookings b where b.booking_id = new.booking_id
  on conflict (closure_id, booking_id) do nothing;
  return null;
end
$$;
create trigger closure_cancellation_as_case after insert on closure_cancellations
  for each row execute function closure_cancellation_as_case();
