-- The stand-ins' memory, apart from the business: a real installation never has this schema.
create schema sandbox;

-- Misbehaviour on request. `times_left` null lasts until it is removed.
create table sandbox.faults (
  id bigint generated always as identity primary key,
  target text not null check (target in ('razorpay', 'mail', 'whatsapp', 'identity')),
  mode text not null check (mode in ('status', 'delay', 'garbage', 'drop')),
  phase text not null check (phase in ('before', 'after')),
  status integer not null,
  delay_ms integer not null check (delay_ms between 0 and 600000),
  path text,
  times_left integer check (times_left >= 0)
);

create table sandbox.razorpay_orders (
  seq bigint generated always as identity unique,
  id text primary key,
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null,
  receipt text unique,
  status text not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  notes jsonb not null,
  created_at timestamptz not null
);

create table sandbox.razorpay_payments (
  seq bigint generated always as identity unique,
  id text primary key,
  order_id text not null references sandbox.razorpay_orders,
  amount_paise bigint not null,
  currency text not null,
  status text not null check (status in ('authorized', 'captured', 'refunded', 'failed')),
  method text not null,
  instrument jsonb not null,
  email text not null,
  contact text not null,
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and amount_paise),
  error jsonb,
  notes jsonb not null,
  captured_at timestamptz,
  created_at timestamptz not null
);
create index razorpay_payments_by_order on sandbox.razorpay_payments (order_id);
-- The provider takes money once for an order, however many windows are open on it.
create unique index razorpay_payments_one_per_order on sandbox.razorpay_payments (order_id) where status <> 'failed';

create table sandbox.razorpay_refunds (
  seq bigint generated always as identity unique,
  id text primary key,
  payment_id text not null references sandbox.razorpay_payments,
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null,
  receipt text,
  speed_requested text not null,
  notes jsonb not null,
  idempotency_key text unique,
  request_digest text not null,
  processed_at timestamptz not null,
  created_at timestamptz not null
);
create index razorpay_refunds_by_payment on sandbox.razorpay_refunds (payment_id);

-- Events on their way to the merchant. Times are the database's own, as they belong to the transport and not to the program's clock.
create table sandbox.webhooks (
  id bigint generated always as identity primary key,
  sender text not null default 'razorpay' check (sender in ('razorpay', 'whatsapp')),
  event_id text not null,
  event text not null,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index webhooks_due on sandbox.webhooks (due_at) where delivered_at is null;

-- What arrived by mail and WhatsApp. A repeated send with the same Message-ID is the same letter.
create table sandbox.inbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'whatsapp')),
  recipient text not null,
  recipient_key text not null,
  provider_id text not null,
  sender text not null default '',
  subject text,
  text text not null default '',
  html text,
  template text,
  parameters jsonb,
  reference text,
  headers jsonb not null default '{}',
  at timestamptz not null,
  unique (channel, recipient_key, provider_id)
);
create index inbox_by_recipient on sandbox.inbox (recipient_key, id desc);

create table sandbox.inbox_attachments (
  inbox_id bigint not null references sandbox.inbox on delete cascade,
  number integer not null,
  filename text not null,
  content_type text not null,
  content_id text,
  content bytea not null,
  primary key (inbox_id, number)
);
