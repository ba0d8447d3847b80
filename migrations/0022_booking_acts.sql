-- What colleagues do to a booking: refunds with who gave them and why, and places freed early.
alter table refunds
  -- How the money goes back: by the provider, or by hand at the counter.
  add column route text not null default 'provider' check (route in ('provider', 'counter')),
  -- Null for what the program asked for by itself, and for refunds from before this.
  add column kind text check (kind in ('terms', 'full', 'part', 'goodwill', 'no_place')),
  add column by_staff integer references staff,
  add column approval_id bigint references approvals,
  -- Beyond what the booking's terms gave at that moment: this part counts towards the colleague's limits.
  add column beyond_terms_paise integer not null default 0 check (beyond_terms_paise between 0 and amount_paise),
  -- Of a refund at the counter: the one that the provider refused for good, in place of which it was given.
  add column in_place_of bigint unique references refunds,
  add constraint refunds_in_place_of_by_hand check (in_place_of is null or route = 'counter'),
  add constraint refunds_by_hand_are_done check (route = 'provider' or (by_staff is not null and state = 'processed'));
create unique index refunds_approval_once on refunds (approval_id) where approval_id is not null;
create index refunds_by_staff on refunds (by_staff, requested_at) where by_staff is not null;

-- Disputed money does not go back as well. Null: reported before amounts were kept, so the whole payment.
alter table disputes
  add column amount_paise integer check (amount_paise >= 0),
  -- Won, or closed without a loss.
  add column freed_at timestamptz;
update disputes set freed_at = ended_at where ended_at is not null;

-- Places that the front desk freed before the end of a booking. An arrival afterwards takes it back, or another place.
create table releases (
  id bigint generated always as identity primary key,
  booking_id text not null,
  by_staff integer not null references staff,
  reason text not null,
  at timestamptz not null,
  -- When its customer came nevertheless, and what became of that.
  ended_at timestamptz,
  outcome text check (outcome in ('place_again', 'no_place')),
  check ((ended_at is null) = (outcome is null))
);
create unique index releases_one_open on releases (booking_id) where ended_at is null;
create index releases_by_booking on releases (booking_id, at);
create trigger console_hears_insert after insert on releases
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
create trigger console_hears_update after update on releases
  referencing new table as changed for each statement execute function tell_console_changed('bookings');
