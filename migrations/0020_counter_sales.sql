-- What walk-in sales need of the core: customers without an account or an e-mail, payments that a colleague took, and requests for payment by
-- more ways than the provider's order.

-- 'Erased' is a fact of its own: an empty e-mail may also be that of a walk-in.
alter table users add column erased_at timestamptz;
alter table checkouts add column erased_at timestamptz;
update users set erased_at = updated_at where email = '' and uid like 'erased-%';
update checkouts c set erased_at = coalesce(u.erased_at, c.ended_at, c.created_at)
from users u where u.uid = c.uid and c.customer ->> 'email' = '';

-- The release before erases by an empty e-mail; a later migration drops these triggers.
create function note_erasure() returns trigger language plpgsql as $$
begin
  new.erased_at := coalesce(new.erased_at, now());
  return new;
end $$;
create trigger users_erased before update of uid on users for each row
  when (new.uid like 'erased-%' and new.erased_at is null) execute function note_erasure();
create trigger checkouts_erased before update of customer on checkouts for each row
  when (new.customer ->> 'email' = '' and old.customer ->> 'email' <> '' and new.erased_at is null)
  execute function note_erasure();

-- A walk-in: known by their phone number, as no e-mail was verified.
create index users_walk_ins on users (phone) where phone <> '' and uid like 'walkin:%';

-- A payment of the provider, or one at the counter: cash, the card machine or the UPI address of the house. `counter_reference` is the number
-- on its slip, good for one sale ever.
alter table payments alter column order_id drop not null;
alter table payments add column provider text not null default 'razorpay' check (provider in ('razorpay', 'counter'));
alter table payments add column counter_reference text;
alter table payments add column by_staff integer references staff;
alter table payments add constraint payments_counter_id check ((provider = 'counter') = (payment_id like 'ctr\_%'));
alter table payments add constraint payments_counter_by check (provider <> 'counter' or (by_staff is not null and order_id is null));
alter table payments add constraint payments_reference_counter check (counter_reference is null or provider = 'counter');
create unique index payments_reference_once on payments (counter_reference) where counter_reference is not null;
-- The cash of a day, also that of one person.
create index payments_at_counter on payments (captured_at) where provider = 'counter';

-- How a checkout was asked to be paid, where staff asked: the provider's order behind a link, its QR code, or at the counter. What the public
-- site orders has its order in `checkouts` alone.
create table payment_requests (
  id bigint generated always as identity primary key,
  checkout_id bigint not null references checkouts,
  route text not null check (route in ('order', 'qr', 'counter')),
  -- order_…, qr_…; null until the provider has made it, and at the counter.
  provider_id text unique,
  request_key uuid not null,
  amount_paise integer not null check (amount_paise >= 100),
  state text not null check (state in ('open', 'paid', 'closed')),
  by_staff integer references staff,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  constraint payment_requests_counter check (route <> 'counter' or provider_id is null),
  unique (request_key, route)
);
create index payment_requests_by_checkout on payment_requests (checkout_id);
create index payment_requests_open on payment_requests (closes_at) where state = 'open';

-- A consent that was spoken at the counter names the colleague who asked.
alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check check (source in ('profile', 'purchase', 'counter'));
alter table consents add column by_staff integer references staff;
