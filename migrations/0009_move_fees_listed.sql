-- Whether a visitor with the booking's link opened the order for the fee of a move: these orders have a limit of their own.
alter table checkouts add column by_link boolean not null default false;

-- My Bookings lists the unpaid order for the fee of a move, too: it holds a place and can be paid or released.
create or replace view booking_list as
select booking_id, uid, status, service_type, service_name, booking_date::text as booking_date, booking_time, duration,
       customer_name, customer_email, customer_phone, features, purpose, base_paise, gst_paise, total_paise, payment_id,
       place_kind, place_number, moves, refund_at_most_paise,
       starts_at, ends_at, terms, created_at, null::text as order_id, null::timestamptz as hold_expires_at,
       null::text as moves_booking
from bookings
union all
select c.booking_id, c.uid, case c.state when 'held' then 'pending' else 'cancelled' end, c.service_type,
       c.quote ->> 'serviceName', c.quote ->> 'date', c.quote ->> 'timeText', c.quote ->> 'durationText',
       c.customer ->> 'name', c.customer ->> 'email', c.customer ->> 'phone', c.quote -> 'features',
       c.quote #>> '{selection,purpose}', c.base_paise, c.gst_paise, c.total_paise,
       (select payment_id from payments p where p.checkout_id = c.id order by captured_at limit 1),
       c.quote ->> 'placeKind', null, 0, null, (c.quote #>> '{visit,start}')::timestamptz, (c.quote #>> '{visit,end}')::timestamptz,
       c.terms, c.created_at, c.order_id, case c.state when 'held' then c.hold_expires_at end, c.moves_booking
from checkouts c
where (c.state = 'refunded' and c.moves_booking is null) or (c.state = 'held' and c.order_id is not null);

drop index checkouts_listed;
create index checkouts_listed on checkouts (uid, created_at desc, booking_id desc)
  where (state = 'refunded' and moves_booking is null) or (state = 'held' and order_id is not null);
