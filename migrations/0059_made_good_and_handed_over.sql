-- A promised refund that is not sent any more, as one at the provider's dashboard made it good.
alter table refunds
  add column made_good_by bigint references refunds,
  add constraint refunds_made_good_are_over
    check (made_good_by is null or (state = 'failed' and route = 'provider' and made_good_by <> id and in_place_of is null));
-- The provider sends nothing below a rupee, but what is left of a refund that was made good in part may be less.
alter table refunds
  drop constraint refunds_amount_paise_check,
  add constraint refunds_amount_paise_check
    check (amount_paise >= 100 or (amount_paise > 0 and (state = 'failed' or route <> 'provider')));
create index refunds_by_made_good on refunds (made_good_by) where made_good_by is not null;

-- What the accountant was handed over. Months that were marked before have no figures: they are shown as they are now.
alter table handed_over_months add column figures jsonb;
create table handed_over_moves (
  month date not null references handed_over_months,
  kind text not null check (kind in ('payment', 'refund')),
  -- The payment's id, or the refund's as the files name it.
  id text not null,
  payment_id text not null,
  booking_id text,
  amount_paise integer not null,
  rounded_up_paise integer not null,
  by text not null check (by in ('provider', 'cash', 'machine', 'bank')),
  moved_at timestamptz not null,
  -- The place in the order of the files.
  ordinal integer not null,
  primary key (month, ordinal),
  unique (month, kind, id)
);
create index handed_over_moves_by_payment on handed_over_moves (payment_id);
