-- Sales by link and QR code: what a code of the provider says, whether the customer waits at the counter to come in, and fees by link.

-- What a UPI app reads from the provider's QR code: 'upi://pay?…'.
alter table payment_requests add column qr_text text;
-- The customer comes in as soon as it is paid.
alter table payment_requests add column arrives boolean not null default false;

-- A supplement for a later end of the same booking; otherwise what moves a booking is the fee of a move.
alter table checkouts add column is_extension boolean not null default false;
