-- The core of the business: who asks, what can be occupied, what was bought, paid, invoiced and told. One file, as no database was live before it.
create extension if not exists btree_gist;

create table installation (
  key text primary key,
  value text not null
);

create table users (
  uid text primary key check (length(uid) between 1 and 128),
  email text not null,
  display_name text not null default '',
  photo_url text not null default '',
  phone text not null default '',
  location text,
  company text not null default '',
  designation text not null default '',
  bio text,
  -- What a registered person's invoices carry besides the company (rule 46).
  gstin text not null default '',
  billing_address text not null default '',
  sessions_valid_after timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_by_email on users (lower(email));

-- What a person agreed to and took back, in order: the newest of a purpose counts. `wording` names the version of the text that stood
-- beside the choice.
create table consents (
  id bigint generated always as identity primary key,
  uid text not null references users on update cascade,
  purpose text not null check (purpose in ('whatsapp', 'marketing')),
  given boolean not null,
  wording text not null,
  source text not null check (source in ('profile', 'purchase')),
  at timestamptz not null
);
create index consents_by_person on consents (uid, purpose, id);

-- Accounts that were erased, by a hash of their id: earlier sign-ins no longer count, and what an account gets once stays used. What must be
-- kept of them (papers, payments) hangs on a pseudonym in `users`.
create table erased_accounts (
  uid_hash text primary key,
  erased_at timestamptz not null,
  used_offers text[] not null
);

-- Prices, offers and features as one dated document: the version in force at an instant is the newest that has begun.
create table catalogue_versions (
  version integer generated always as identity primary key,
  effective_from timestamptz not null,
  data jsonb not null,
  note text not null default '',
  created_at timestamptz not null
);

create table places (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('hot_desk', 'dedicated_desk', 'room', 'recreation_day', 'recreation_month')),
  number integer not null check (number > 0),
  -- False when the facility's capacity shrank below its number: nothing new is sold on it, what was sold stays.
  in_use boolean not null default true,
  unique (kind, number)
);

create table checkouts (
  id bigint generated always as identity primary key,
  -- Also the provider's receipt, which has at most 40 characters.
  booking_id text not null unique check (length(booking_id) <= 40),
  order_id text unique,
  uid text not null references users on update cascade,
  service_type text not null check (service_type in ('dayPass', 'meetingRoom', 'coworking', 'recreation')),
  selection_key text not null,
  -- Everything that was quoted, as it was quoted: what is booked, whatever the catalogue says by then.
  quote jsonb not null,
  offer text,
  period tstzrange not null check (not isempty(period)),
  base_paise integer not null check (base_paise >= 0),
  gst_paise integer not null check (gst_paise >= 0),
  total_paise integer not null check (total_paise = base_paise + gst_paise and total_paise >= 100),
  customer jsonb not null,
  terms jsonb not null,
  -- The booking that this one's payment moves to what was quoted; null for a purchase. The totals are then the fee.
  moves_booking text,
  state text not null check (state in ('held', 'settled', 'refunded', 'expired', 'released')),
  hold_expires_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- The same person with the same selection has one live checkout, even when two requests race.
create unique index checkouts_one_live on checkouts (uid, selection_key) where state = 'held';
create index checkouts_by_person on checkouts (uid, created_at desc);
-- What `booking_list` shows of them: few, however many a person ended.
create index checkouts_listed on checkouts (uid, created_at desc, booking_id desc)
  where moves_booking is null and (state = 'refunded' or (state = 'held' and order_id is not null));
create index checkouts_to_check on checkouts (next_check_at) where next_check_at is not null;
create index checkouts_to_expire on checkouts (hold_expires_at) where state = 'held';

-- Offers that an account has once. The row is written by the transaction that books, so the key holds in any race.
create table offer_uses (
  uid text not null references users on update cascade,
  offer text not null,
  checkout_id bigint not null references checkouts,
  used_at timestamptz not null,
  primary key (uid, offer)
);

-- What the operator closed: all places of a kind, or the one with that number. What was sold before stays sold.
create table closures (
  id bigint generated always as identity primary key,
  kind text not null,
  place_number integer,
  period tstzrange not null check (not isempty(period)),
  reason text not null,
  closed_by text not null,
  created_at timestamptz not null,
  reopened_at timestamptz,
  reopened_by text
);
create index closures_in_force on closures (kind) where reopened_at is null;

-- Every taking of a place, by a checkout or by a closure. The exclusion constraint makes a double booking impossible for every service.
create table claims (
  id bigint generated always as identity primary key,
  place_id integer not null references places,
  kind text not null,
  -- No longer than a month, so that what lies in a window is found by when it starts.
  period tstzrange not null check (not isempty(period) and upper(period) - lower(period) <= interval '31 days'),
  checkout_id bigint references checkouts,
  closure_id bigint references closures,
  check ((checkout_id is null) <> (closure_id is null)),
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint claims_no_double_booking exclude using gist (place_id with =, period with &&)
);
create index claims_by_checkout on claims (checkout_id);
create index claims_by_closure on claims (closure_id) where closure_id is not null;
create index claims_by_kind_and_start on claims (kind, lower(period));
create index claims_to_expire on claims (expires_at) where expires_at is not null;

create table payments (
  payment_id text primary key,
  order_id text not null,
  checkout_id bigint references checkouts,
  amount_paise integer not null,
  currency text not null,
  method text not null default '',
  captured_at timestamptz not null
);
create index payments_by_checkout on payments (checkout_id);

create table bookings (
  id bigint generated always as identity primary key,
  booking_id text not null unique,
  checkout_id bigint not null unique references checkouts,
  payment_id text not null unique references payments,
  uid text not null references users on update cascade,
  status text not null check (status in ('confirmed', 'completed', 'cancelled')),
  service_type text not null,
  service_name text not null,
  booking_date date not null,
  booking_time text not null,
  duration text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  place_kind text not null,
  place_number integer not null,
  features jsonb not null,
  purpose text,
  base_paise integer not null,
  gst_paise integer not null,
  total_paise integer not null check (total_paise = base_paise + gst_paise),
  terms jsonb not null,
  cancelled_at timestamptz,
  cancelled_because text,
  -- The version that the booking's signed link must carry; the next one makes all earlier links worthless.
  link_version integer not null default 1,
  -- How often it was moved, and what a refund may be at most since then; null while no move lowered it.
  moves integer not null default 0,
  refund_at_most_paise integer check (refund_at_most_paise between 0 and total_paise),
  -- The date that the customer was last reminded of: a moved booking is reminded of anew.
  reminded_of date,
  created_at timestamptz not null
);
-- Counting by status needs no row of the table itself.
create index bookings_by_person on bookings (uid, created_at desc, booking_id desc) include (status);
create index bookings_by_creation on bookings (created_at);
create index bookings_by_start on bookings (starts_at);
create index bookings_to_complete on bookings (ends_at) where status = 'confirmed';

-- Which of a person's calendar addresses is good; a person without a row has their first one. By a hash of their id, as it outlives an erasure:
-- an old address stays worthless.
create table calendar_feeds (
  uid_hash text primary key,
  version integer not null
);

-- The audit trail: every change of a booking with who, when and why.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id text not null,
  at timestamptz not null,
  actor text not null,
  event text not null,
  detail jsonb not null default '{}'
);
create index booking_events_by_booking on booking_events (booking_id, id);

create table refunds (
  id bigint generated always as identity primary key,
  refund_key text not null unique check (refund_key ~ '^[A-Za-z0-9_-]{10,}$'),
  payment_id text not null references payments,
  booking_id text not null,
  amount_paise integer not null check (amount_paise >= 100),
  reason text not null,
  state text not null check (state in ('requested', 'sent', 'processed', 'failed')),
  provider_refund_id text unique,
  bank_reference text,
  attempts integer not null default 0,
  last_error text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  processed_at timestamptz,
  -- When the provider is asked (again); null once its last word is known.
  next_check_at timestamptz
);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_open on refunds (state) where state <> 'processed';
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_booking on refunds (booking_id);

-- What a person sees under My Bookings: bookings, orders waiting for their payment (while their hold lives), and payments that came too late and were given back.
create view booking_list as
select booking_id, uid, status, service_type, service_name, booking_date::text as booking_date, booking_time, duration,
       customer_name, customer_email, customer_phone, features, purpose, base_paise, gst_paise, total_paise, payment_id,
       place_kind, place_number, moves, refund_at_most_paise,
       starts_at, ends_at, terms, created_at, null::text as order_id, null::timestamptz as hold_expires_at
from bookings
union all
select c.booking_id, c.uid, case c.state when 'held' then 'pending' else 'cancelled' end, c.service_type,
       c.quote ->> 'serviceName', c.quote ->> 'date', c.quote ->> 'timeText', c.quote ->> 'durationText',
       c.customer ->> 'name', c.customer ->> 'email', c.customer ->> 'phone', c.quote -> 'features',
       c.quote #>> '{selection,purpose}', c.base_paise, c.gst_paise, c.total_paise,
       (select payment_id from payments p where p.checkout_id = c.id order by captured_at limit 1),
       c.quote ->> 'placeKind', null, 0, null, (c.quote #>> '{visit,start}')::timestamptz, (c.quote #>> '{visit,end}')::timestamptz,
       c.terms, c.created_at, c.order_id, case c.state when 'held' then c.hold_expires_at end
from checkouts c
where c.moves_booking is null and (c.state = 'refunded' or (c.state = 'held' and c.order_id is not null));

-- The provider's events by the SHA-256 of their bytes: a redelivery is recognised; the payload is not kept, as it holds personal data.
create table webhook_events (
  event_id text primary key,
  event text not null,
  order_id text,
  payment_id text,
  received_at timestamptz not null,
  outcome text not null
);

-- Gapless numbers per series and financial year: taken in the transaction that issues the paper.
create table invoice_counters (
  series text not null,
  financial_year text not null,
  last integer not null,
  primary key (series, financial_year)
);

create table invoices (
  number text primary key check (length(number) <= 16),
  series text not null,
  financial_year text not null,
  sequence integer not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  booking_id text not null,
  uid text not null references users on update cascade,
  document jsonb not null,
  issued_at timestamptz not null,
  -- An invoice that was credited in full and issued again with a GSTIN. The paper itself never changes.
  superseded boolean not null default false,
  -- Of a move's fee, which is an order of its own: the booking that was moved. The paper stands among its papers.
  moved_booking_id text,
  unique (series, financial_year, sequence)
);
create index invoices_by_booking on invoices (booking_id);
create index invoices_by_moved_booking on invoices (moved_booking_id) where moved_booking_id is not null;
create unique index invoices_one_per_booking on invoices (booking_id) where kind = 'invoice' and not superseded;
create index invoices_by_person on invoices (uid);

-- What we tell people and whether it arrived. `message_key` makes telling idempotent.
create table messages (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  channel text not null check (channel in ('email', 'whatsapp')),
  template text not null,
  recipient text not null,
  data jsonb not null,
  booking_id text,
  state text not null check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  provider_id text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_by_booking on messages (booking_id);
create index messages_by_provider on messages (provider_id);
create index messages_by_address on messages (lower(recipient)) where channel = 'email';
-- By what they are about, which stands in the middle of their key.
create index messages_by_enquiry on messages (split_part(message_key, '/', 2)) where booking_id is null;
create index messages_waiting on messages (id) where state = 'queued';

-- Things that need a person: a payment that does not fit its order, a refund that failed.
create table tasks (
  id bigint generated always as identity primary key,
  task_key text not null unique,
  kind text not null,
  detail jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index tasks_open on tasks (id) where done_at is null;

-- What the operator did, by whom and why. Changes of one booking are in its own trail as well.
create table acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  detail jsonb not null
);
create index acts_by_time on acts (at desc);

-- What the site says. A row comes from a file of the folder `content` and remembers that file's hash: an edited row stands until its file
-- changes. Rows without a hash were made here.
create table faqs (
  id text primary key,
  position integer not null,
  question text not null,
  answer text not null,
  source text
);

create table posts (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  excerpt text not null,
  content text not null,
  author_id text not null,
  author text not null,
  tags jsonb not null,
  published_at timestamptz not null,
  created_at timestamptz not null,
  source text
);

create table pages (
  slug text primary key,
  title text not null,
  description text not null,
  content text not null,
  source text
);

-- Every process keeps finished pages in memory. Whoever changes a text or a price, a person at the database included, tells them to forget.
create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', tg_table_name);
  return null;
end
$$;
create trigger tell_site_changed after insert or update or delete or truncate on catalogue_versions
  for each statement execute function tell_site_changed();
create trigger tell_site_changed after insert or update or delete or truncate on faqs
  for each statement execute function tell_site_changed();
create trigger tell_site_changed after insert or update or delete or truncate on posts
  for each statement execute function tell_site_changed();
create trigger tell_site_changed after insert or update or delete or truncate on pages
  for each statement execute function tell_site_changed();

-- Messages of the contact and enterprise forms. `submission` is the form's own key: the same message sent twice is one. What looks like a
-- program's message is kept and not delivered.
create table enquiries (
  id bigint generated always as identity primary key,
  reference text not null unique,
  submission text unique,
  kind text not null check (kind in ('contact', 'enterprise')),
  email text not null,
  details jsonb not null,
  suspect boolean not null,
  created_at timestamptz not null
);
create index enquiries_by_email on enquiries (lower(email), created_at);

-- Who gets the newsletter. Only a confirmed address gets any; the confirming link is known by its hash, works once and ends.
create table newsletter_subscribers (
  email text primary key,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  confirm_hash text unique,
  confirm_until timestamptz,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribe_token text not null unique,
  created_at timestamptz not null
);

-- How many calls somebody made in their minute, for all processes together. Hashes, forgotten after that minute, and in no backup.
create unlogged table call_counts (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
