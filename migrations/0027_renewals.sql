-- A member's desk is kept for them for the month after theirs. The hold is an allocation like any other, so the exclusion constraint refuses it
-- to everybody else, and it is free by itself once it has expired.
alter table allocations
  -- The checkout of the month that it follows.
  add column renewal_of bigint references checkouts on delete cascade,
  -- Until when it is kept, also while an unpaid renewal has it.
  add column kept_until timestamptz,
  drop constraint allocations_check,
  add constraint allocations_check check (case when closure_id is null then coalesce(checkout_id, renewal_of) is not null
                                               else checkout_id is null and renewal_of is null end),
  add constraint allocations_kept_whole check ((renewal_of is null) = (kept_until is null)),
  -- Without a renewal it ends by itself.
  add constraint allocations_kept_ends check (checkout_id is not null or renewal_of is null or expires_at is not null);
create unique index allocations_by_renewal on allocations (renewal_of) where renewal_of is not null;

-- Which members were reminded of their month's end, and whether for the last time.
create table renewal_reminders (
  booking_id text not null,
  kind text not null check (kind in ('first', 'last')),
  at timestamptz not null,
  primary key (booking_id, kind)
);

-- Members of today: the month after is kept until five days before the end, which is what a facility file without another number says. What is
-- past by then has expired, and is tidied away like any hold.
with months as (
  select b.booking_id, b.uid, b.place_kind, b.place_number, b.checkout_id, a.place_id, upper(a.period) as ends,
         ((upper(a.period) at time zone 'Asia/Kolkata') + interval '1 month') at time zone 'Asia/Kolkata' as next_ends
  from bookings b join allocations a on a.checkout_id = b.checkout_id and a.expires_at is null
  where b.status = 'confirmed' and b.place_kind in ('dedicated_desk', 'recreation_month')
),
kept as (
  insert into allocations (place_id, kind, period, renewal_of, kept_until, expires_at, created_at)
  select place_id, place_kind, tstzrange(ends, next_ends), checkout_id, ends - interval '5 days', ends - interval '5 days', now()
  from months order by ends
  on conflict do nothing
  returning renewal_of
)
insert into tasks (task_key, kind, detail, created_at)
select 'desk-not-kept:' || m.booking_id, 'desk_not_kept', jsonb_build_object('bookingId', m.booking_id, 'desk', m.place_number), now()
from months m
where m.place_kind = 'dedicated_desk' and m.checkout_id not in (select renewal_of from kept)
  -- They have their next month already.
  and not exists (select from bookings n join allocations a on a.checkout_id = n.checkout_id
                  where n.uid = m.uid and n.place_kind = m.place_kind and n.status = 'confirmed' and lower(a.period) = m.ends)
on conflict do nothing;
