-- The provider's QR codes for UPI, each for one payment. A payment by a code has no order.
create table sandbox.razorpay_qr_codes (
  seq bigint generated always as identity unique,
  id text primary key,
  name text,
  description text,
  amount_paise bigint not null check (amount_paise >= 100),
  status text not null check (status in ('active', 'closed')),
  close_reason text check (close_reason in ('on_demand', 'paid')),
  close_by timestamptz not null,
  closed_at timestamptz,
  notes jsonb not null,
  created_at timestamptz not null
);
alter table sandbox.razorpay_payments alter column order_id drop not null;
alter table sandbox.razorpay_payments add column qr_id text references sandbox.razorpay_qr_codes;
alter table sandbox.razorpay_payments
  add constraint razorpay_payments_order_or_code check ((order_id is null) <> (qr_id is null));
-- A code takes money once.
create unique index razorpay_payments_one_per_code on sandbox.razorpay_payments (qr_id) where status <> 'failed';
