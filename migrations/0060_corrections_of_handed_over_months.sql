-- What changed of a handed-over month, as an entry in the files of a later month: once, in the first month after it that was not handed over then.
create table handed_over_corrections (
  -- In whose files it is.
  month date not null references handed_over_months,
  of_month date not null references handed_over_months,
  kind text not null check (kind in ('payment', 'refund', 'fees')),
  -- The payment's id, the refund's as the files name it, or that of the month's fees.
  id text not null,
  payment_id text,
  booking_id text,
  -- What the files of both months had until then, and how much more it is; below zero it is less.
  was_paise integer not null,
  amount_paise integer not null,
  -- Of the cash rounding, and of the GST in fees.
  rounded_up_paise integer not null,
  tax_paise integer not null,
  by text check (by in ('provider', 'cash', 'machine', 'bank')),
  moved_at timestamptz,
  primary key (month, of_month, kind, id),
  constraint handed_over_corrections_are_later check (of_month < month),
  constraint handed_over_corrections_name_money
    check (case when kind = 'fees' then num_nonnulls(payment_id, booking_id, by, moved_at) = 0 else num_nonnulls(payment_id, by, moved_at) = 3 end),
  constraint handed_over_corrections_change check (amount_paise <> 0 or (kind = 'fees' and tax_paise <> 0))
);
create index handed_over_corrections_by_payment on handed_over_corrections (payment_id) where payment_id is not null;
create index handed_over_corrections_by_changed on handed_over_corrections (of_month);
