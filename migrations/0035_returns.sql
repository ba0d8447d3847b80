-- Months whose invoices and money went to the accountant, and how the month's lists find their rows.
create table handed_over_months (
  month date primary key check (extract(day from month) = 1),
  by_staff integer not null references staff,
  at timestamptz not null
);

-- A paper is found by its amount too.
create index invoices_by_total on invoices (((document ->> 'total')::integer));
-- A payment counts when it was paid, which is the provider's word, not ours.
create index payments_by_time on payments ((coalesce(paid_at, captured_at)), payment_id);
create index refunds_sent_in_order on refunds (sent_at, id) where sent_at is not null;
