import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { VisitsTable } from '../tables.ts';

export type StoredVisit = {
  key: string;
  booking_id: string | null;
  day: IstDay;
  verdict: Verdict;
  at: Date;
  undone_at: Date | null;
  by: string;
  by_staff: number;
  /** Null if no booking has the scanned id. */
  service_type: string | null;
};

const visitWithColleague = (tx: Tx) =>
  tx
    .selectFrom('visits')
    .innerJoin('staff', 'staff.id', 'visits.by_staff')
    .leftJoin('bookings', 'bookings.booking_id', 'visits.booking_id')
    .select([
      'visits.key',
      'visits.booking_id',
      sql<IstDay>`visits.day`.as('day'),
      'visits.verdict',
      'visits.at',
      'visits.undone_at',
      'visits.by_staff',
      'staff.name as by',
      'bookings.service_type',
    ]);

export const visitsOfKeys = (tx: Tx, keys: readonly string[]): Promise<StoredVisit[]> =>
  visitWithColleague(tx).where('visits.key', 'in', keys).execute();

/** One visit, locked to the end of the transaction. */
export const lockVisit = (tx: Tx, key: string): Promise<StoredVisit | undefined> =>
  visitWithColleague(tx).where('visits.key', '=', key).forNoKeyUpdate('visits').executeTakeFirst();

/** The arrivals that count, of these bookings on any day. */
export const liveArrivals = (tx: Tx, bookingIds: readonly string[], days: readonly string[]): Promise<StoredVisit[]> =>
  visitWithColleague(tx)
    .where('visits.booking_id', 'in', bookingIds)
    .where('visits.day', 'in', days)
    .where('visits.verdict', '=', 'in')
    .where('visits.undone_at', 'is', null)
    .execute();

/**
 * Who recorded the visits of the same booking and day that were received before this arrival or with it, and count no more: an arrival that
 * was noted earlier and sent later took their place.
 */
export async function recordersBefore(tx: Tx, key: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('visits as arrival')
    .innerJoin('visits as other', (join) =>
      join
        .onRef('other.booking_id', '=', 'arrival.booking_id')
        .onRef('other.day', '=', 'arrival.day')
        .onRef('other.received_at', '<=', 'arrival.received_at')
        .onRef('other.key', '<>', 'arrival.key'),
    )
    .select('other.by_staff')
    .where('arrival.key', '=', key)
    .where('other.verdict', '=', 'again')
    .where('other.undone_at', 'is', null)
    .execute();
  return rows.map(({ by_staff }) => by_staff);
}

export type NewVisit = Pick<
  VisitsTable,
  'key' | 'booking_id' | 'day' | 'verdict' | 'shown' | 'how' | 'by_staff' | 'device_id' | 'at' | 'received_at'
> & { guests: number; offline: boolean };

/** Writes the visits whose keys are not in use. Returns the keys that it wrote. */
export async function insertVisits(tx: Tx, visits: readonly NewVisit[]): Promise<string[]> {
  const rows = await tx
    .insertInto('visits')
    .values([...visits])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Marks visits as replaced by an earlier arrival. */
export async function setDisplaced(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.updateTable('visits').set({ verdict: 'again' }).where('key', 'in', keys).execute();
}

export async function setUndone(
  tx: Tx,
  { key, by, because, now }: { key: string; by: number; because: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ undone_at: now, undone_by: by, undone_because: because })
    .where('key', '=', key)
    .execute();
}

export async function setGuests(tx: Tx, key: string, guests: number): Promise<void> {
  await tx.updateTable('visits').set({ guests }).where('key', '=', key).execute();
}

/** Names of colleagues by id, and when they left (null for current ones). */
export const colleagues = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string; ended_at: Date | null }[]> =>
  tx.selectFrom('staff').select(['id', 'name', 'ended_at']).where('id', 'in', ids).execute();
