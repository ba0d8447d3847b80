import type { Rule } from './rule.ts';

/** Places, bookings, what is included, and who came. */
export const bookingRules: readonly Rule[] = [
  {
    never: 'a booking that stands without its place',
    rows: `
      select b.booking_id, b.status, b.place_kind, b.place_number from bookings b
      where b.status in ('confirmed', 'completed')
        and not exists (select from releases r where r.booking_id = b.booking_id and r.ended_at is null)
        and not exists (
          -- A booking that was extended, or moved by an hour, has several stretches of its place.
          select from (
            select range_agg(a.period) as taken from allocations a join places p on p.id = a.place_id
            where a.checkout_id = b.checkout_id and a.closure_id is null and a.expires_at is null
              and p.kind = b.place_kind and p.number = b.place_number) own
          where own.taken @> tstzrange(b.starts_at, b.ends_at)
            -- Who came after a release has it for the rest of the time.
            or (upper(own.taken) >= b.ends_at and exists (select from releases r where r.booking_id = b.booking_id)))`,
  },
  {
    never: 'two bookings on one place at once',
    rows: `
      select a.booking_id, b.booking_id as other, a.place_kind, a.place_number from bookings a
      join bookings b on b.place_kind = a.place_kind and b.place_number = a.place_number and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status <> 'cancelled' and b.status <> 'cancelled'
        and not exists (select from releases r where r.booking_id in (a.booking_id, b.booking_id))`,
  },
  {
    never: 'more bookings of a kind on a day than there are places',
    rows: `
      select d.day, b.place_kind, count(*) from bookings b
      cross join lateral generate_series((b.starts_at at time zone 'Asia/Kolkata')::date,
        ((b.ends_at - interval '1 second') at time zone 'Asia/Kolkata')::date, interval '1 day') d(day)
      where b.status <> 'cancelled' and b.place_kind <> 'room'
        and not exists (select from releases r where r.booking_id = b.booking_id)
      group by d.day, b.place_kind
      having count(*) > (select count(*) from places p where p.kind = b.place_kind)`,
  },
  {
    never: 'a booking on a place that was closed before it was sold',
    rows: `
      select b.booking_id, c.id as closure from bookings b
      join closures c on c.kind = b.place_kind and (c.place_number is null or c.place_number = b.place_number)
        and c.period && tstzrange(b.starts_at, b.ends_at) and c.created_at < b.created_at
        and (c.reopened_at is null or c.reopened_at > b.created_at)
      where b.status <> 'cancelled'`,
  },
  {
    never: 'a place that is taken for a booking that was cancelled, but for a paid month and what a colleague left',
    rows: `
      select b.booking_id from bookings b join allocations a on a.checkout_id = b.checkout_id
      where b.status = 'cancelled' and b.place_kind <> 'dedicated_desk' and upper(a.period) > :now
        and not exists (select from booking_events e where e.booking_id = b.booking_id and e.event = 'cancelled'
                        and e.detail ->> 'placeFreed' = 'false')`,
  },
  {
    never: 'a hold that goes on for a day after its end',
    rows: `
      select id, place_id, expires_at from allocations where expires_at < :now - interval '1 day'
      union all
      select id, null, hold_expires_at from checkouts where state = 'held' and hold_expires_at < :now - interval '1 day'`,
  },
  {
    never: 'a booking that is over and not completed',
    rows: `select booking_id, ends_at from bookings where status = 'confirmed' and ends_at < :now - interval '1 hour'`,
  },
  {
    never: 'a booking that is completed before its end',
    rows: `select booking_id, ends_at from bookings where status = 'completed' and ends_at > :now`,
  },
  {
    never: 'a cancelled booking without its one entry, or an entry of a booking that stands',
    rows: `
      select b.booking_id, b.status, count(e.id) from bookings b
      left join booking_events e on e.booking_id = b.booking_id and e.event = 'cancelled'
      group by b.booking_id, b.status having count(e.id) <> case when b.status = 'cancelled' then 1 else 0 end`,
  },
  {
    never: 'a purchase that was settled without a booking',
    rows: `
      select c.booking_id from checkouts c where c.state = 'settled' and c.moves_booking is null
        and not exists (select from bookings b where b.checkout_id = c.id)`,
  },
  {
    never: 'a month that was renewed twice',
    rows: `
      select renews, count(*) from bookings where renews is not null and status <> 'cancelled' group by renews having count(*) > 1`,
  },
  {
    never: 'a renewed month that does not begin when the one before ends',
    rows: `
      select n.booking_id, n.starts_at, m.ends_at from bookings n join bookings m on m.booking_id = n.renews
      where n.moves = 0 and m.moves = 0 and n.place_kind = 'dedicated_desk' and n.starts_at <> m.ends_at`,
  },
  {
    never: 'a welcome offer that one account had twice',
    // The facility gives it back with a month that it cancels.
    rows: `
      select c.uid, count(*) from checkouts c join bookings b on b.checkout_id = c.id
      where c.offer = 'welcome' and c.state = 'settled' and b.cancelled_because is distinct from 'house'
      group by c.uid having count(*) > 1`,
  },
  {
    never: 'more hours used of a month than it includes, or another sum than its uses',
    rows: `
      select h.booking_id, h.hours, h.used_hours, coalesce(sum(u.hours - u.returned_hours), 0) as uses
      from room_credits h left join room_credit_uses u on u.credit_id = h.id
      group by h.id having coalesce(sum(u.hours - u.returned_hours), 0) > h.hours
        or coalesce(sum(u.hours - u.returned_hours), 0) <> h.used_hours`,
  },
  {
    never: 'included hours for somebody else, or for another length than the booking',
    rows: `
      select b.booking_id, u.hours from bookings b
      join room_credit_uses u on u.id = b.credit_use_id join room_credits h on h.id = u.credit_id
      left join bookings m on m.booking_id = h.booking_id
      where m.uid is distinct from b.uid or b.total_paise <> 0 or b.payment_id is not null
        or u.hours <> ceil(extract(epoch from b.ends_at - b.starts_at) / 3600)`,
  },
  {
    never: 'an arrival with a booking that was cancelled before, but where the place stayed theirs',
    rows: `
      select v.key, v.booking_id from visits v join bookings b on b.booking_id = v.booking_id
      where v.verdict = 'in' and v.undone_at is null and b.status = 'cancelled' and b.cancelled_at < v.at
        and not exists (select from booking_events e where e.booking_id = b.booking_id and e.event = 'cancelled'
                        and e.detail ->> 'placeFreed' = 'false')`,
  },
  {
    never: 'an arrival that counts twice, or on a day that its booking does not have',
    rows: `
      select v.booking_id, v.day, count(*) from visits v join bookings b on b.booking_id = v.booking_id
      where v.verdict = 'in' and v.undone_at is null
      group by v.booking_id, v.day, b.starts_at, b.ends_at, b.moves, b.place_kind
      having count(*) > 1 or (b.moves = 0 and (v.day < (b.starts_at at time zone 'Asia/Kolkata')::date
                                or v.day > ((b.ends_at - interval '1 second') at time zone 'Asia/Kolkata')::date))`,
  },
  {
    never: 'a released place that is still taken or whose customer is here, or is there without place and money',
    rows: `
      select r.booking_id, r.outcome from releases r join bookings b on b.booking_id = r.booking_id
      where (r.ended_at is null and b.status <> 'cancelled' and exists (select from allocations a where a.checkout_id = b.checkout_id))
         or (r.ended_at is null and exists (select from visits v where v.booking_id = r.booking_id and v.verdict = 'in'
                                              and v.undone_at is null and v.at > r.at))
         or (r.outcome = 'no_place' and b.payment_id is not null
             and coalesce((select sum(f.amount_paise) from refunds f where f.payment_id = b.payment_id), 0) < b.total_paise)`,
  },
];
