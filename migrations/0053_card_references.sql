-- A card machine counts its slips from the start after each batch, so a number comes back. It is the same payment only with the same amount on the
-- same day in India. A reference of UPI never comes back: shown again, it is a payment that was used before.
-- The release before names the old index when it inserts: until it has ended, its payments by card machine or UPI at the counter fail and store nothing.
drop index payments_reference_once;
create unique index payments_reference_once on payments
  (counter_reference, amount_paise, ((coalesce(paid_at, captured_at) at time zone 'Asia/Kolkata')::date))
  where counter_reference is not null;
create unique index payments_upi_reference_once on payments (counter_reference) where counter_reference is not null and method = 'upi';
