-- What the provider reports of its payouts, line by line as reported, and when it was asked for them.
create table settlement_lines (
  settlement_id text not null,
  entity_id text not null,
  -- payment, refund, adjustment, transfer …
  type text not null,
  -- The provider may report one entity more than once in a settlement.
  ordinal smallint not null check (ordinal >= 1),
  utr text,
  amount_paise bigint not null,
  -- With the GST on it, which `tax_paise` says.
  fee_paise bigint not null,
  tax_paise bigint not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  payment_id text,
  order_id text,
  dispute_id text,
  settled_at timestamptz not null,
  primary key (settlement_id, entity_id, type, ordinal)
);
create index settlement_lines_by_entity on settlement_lines (entity_id);
create index settlement_lines_by_time on settlement_lines (settled_at);

-- One row: when the provider is asked next, and what is known to be complete.
create table settlement_imports (
  provider text primary key default 'razorpay',
  due_at timestamptz not null,
  -- Payouts from this day in India until `answered_at` are all here.
  covers_from date not null,
  answered_at timestamptz,
  failing_since timestamptz,
  failure text
);

-- What the provider kept of a payment, by its own report of the payment; null where it did not say so.
alter table payments add column fee_paise integer, add column tax_paise integer;

create trigger console_hears_insert after insert on settlement_lines
  referencing new table as changed for each statement execute function tell_console_changed('money');
create trigger console_hears_update after update on settlement_imports
  referencing new table as changed for each statement execute function tell_console_changed('money');
