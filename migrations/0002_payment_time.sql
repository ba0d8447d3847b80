-- The provider's own time of a payment, beside the instant at which we took it into the books: the two may lie in different months. Null for
-- payments of before, whose time was not asked for.
alter table payments add column paid_at timestamptz;
