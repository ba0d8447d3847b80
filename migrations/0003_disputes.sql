-- Payments that a customer disputes at their bank. The events come in any order, so the end of a dispute is remembered.
create table disputes (
  dispute_id text primary key,
  payment_id text,
  heard_at timestamptz not null,
  ended_at timestamptz
);
create index disputes_by_payment on disputes (payment_id);
