-- How the bank ends the refunds of a payment; null: as usual.
alter table sandbox.razorpay_payments add column refund_outcome text check (refund_outcome in ('failed', 'processed'));
alter table sandbox.razorpay_refunds add column failed_at timestamptz;
