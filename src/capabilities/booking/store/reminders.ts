import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { BookingRow } from './bookings.ts';

/**
 * Takes confirmed bookings that begin within `day` and were not reminded, and marks them as reminded. Skips those made or moved after
 * `toldAfter`: their customers have just had a message.
 */
export async function claimReminders(
  tx: Tx,
  { day, toldAfter, limit }: { day: TimeRange; toldAfter: Date; limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set reminded_of = booking_date
    where id = any(array(
      select b.id from bookings b
      where b.status = 'confirmed' and b.starts_at >= ${day.start} and b.starts_at < ${day.end}
        and b.reminded_of is distinct from b.booking_date and b.created_at < ${toldAfter}
        and not exists (select from booking_events e
                        where e.booking_id = b.booking_id and e.event = 'moved' and e.at >= ${toldAfter})
      order by b.id limit ${limit} for update skip locked
    ))
    returning *`.execute(tx);
  return rows;
}
