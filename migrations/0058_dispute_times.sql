-- When a dispute came to its state by the provider's clock. Events come in any order, and this decides which of two states is the later one.
alter table disputes add column told_at timestamptz;
