-- A supplement for a later end is asked for by a colleague and paid by its own link: it is no purchase of the customer's list.
create or replace view booking_list as
select booking_id, uid, status, service_type, service_name, booking_date::text as booking_date, booking_time, duration,
       customer_name, customer_email, customer_phone, features, purpose, base_paise, gst_paise, total_paise, payment_id,
       place_kind, place_number, moves, refund_at_most_paise,
       starts_at, ends_at, terms, created_at, null::text as order_id, null::timestamptz as hold_expires_at,
       null::text as moves_booking, closure_moves
from bookings
union all
select c.booking_id, c.uid, case c.state when 'held' then 'pending' else 'cancelled' end, c.service_type,
       c.quote ->> 'serviceName', c.quote ->> 'date', c.quote ->> 'timeText', c.quote ->> 'durationText',
       c.customer ->> 'name', c.customer ->> 'email', c.customer ->> 'phone', c.quote -> 'features',
       c.quote #>> '{selection,purpose}', c.base_paise, c.gst_paise, c.total_paise,
       (select payment_id from payments p where p.checkout_id = c.id order by captured_at limit 1),
       c.quote ->> 'placeKind', null, 0, null, (c.quote #>> '{visit,start}')::timestamptz, (c.quote #>> '{visit,end}')::timestamptz,
       c.terms, c.created_at, c.order_id, case c.state when 'held' then c.hold_expires_at end, c.moves_booking, 0
from checkouts c
where ((c.state = 'refunded' and c.moves_booking is null) or (c.state = 'held' and c.order_id is not null)) and not c.is_extension;

-- Cash leaves the drawer in whole rupees. What is handed out beyond a refund is an entry of its own, so that the drawer's sum is right to the paisa.
alter table drawer_entries add column rounds bigint unique references drawer_entries;
alter table drawer_entries drop constraint drawer_entries_kind_check;
alter table drawer_entries add constraint drawer_entries_kind_check
  check (kind in ('left_before', 'opening_difference', 'sale', 'refund', 'paid_in', 'paid_out', 'correction', 'rounding'));
alter table drawer_entries add constraint drawer_entries_rounding check ((kind = 'rounding') = (rounds is not null));
alter table drawer_entries add constraint drawer_entries_rounding_sum
  check (kind <> 'rounding' or (amount_paise between -99 and -1 and paid_by = 'cash'));
