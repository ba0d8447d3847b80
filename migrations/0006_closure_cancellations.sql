-- Bookings that the facility cancels because it closed their day. Each row is worked on until it has an outcome, by any process.
create table closure_cancellations (
  closure_id bigint not null references closures,
  booking_id text not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  outcome text check (outcome in ('cancelled', 'not_cancelled')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null) and (outcome is null) = (next_try_at is not null)),
  primary key (closure_id, booking_id)
);
create index closure_cancellations_waiting on closure_cancellations (next_try_at) where outcome is null;
create index closure_cancellations_by_booking on closure_cancellations (booking_id);
