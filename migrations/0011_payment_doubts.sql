-- What the provider says of a captured payment that does not fit its order. Money goes back only once it has said the same for a while, as one
-- answer may be wrong.
create table payment_doubts (
  payment_id text primary key,
  amount_paise bigint not null,
  currency text not null,
  heard_at timestamptz not null
);
