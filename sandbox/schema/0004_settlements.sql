-- The provider's payouts, as its reconciliation reports them.
create table sandbox.razorpay_settlement_lines (
  seq bigint generated always as identity primary key,
  settlement_id text not null,
  utr text not null,
  entity_id text not null,
  type text not null check (type in ('payment', 'refund')),
  amount_paise bigint not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  payment_id text,
  order_id text,
  method text,
  settled_at timestamptz not null
);
create index razorpay_settlement_lines_by_time on sandbox.razorpay_settlement_lines (settled_at);
create index razorpay_settlement_lines_by_entity on sandbox.razorpay_settlement_lines (entity_id);
