import { type Insertable, sql } from 'kysely';
import type { Database, Tables, Tx } from '#platform/database/tables.ts';

type NewEntry = Omit<Insertable<Tables['drawer_entries']>, 'id'>;

/** @returns the entry's number. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx.insertInto('drawer_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes a correction. Null where the entry is corrected already, also by a colleague at this moment. */
export async function insertCorrection(tx: Tx, entry: NewEntry): Promise<number | null> {
  const written = await tx
    .insertInto('drawer_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('corrects').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** An entry of a session; null where it is in another one. */
export async function entryOf(
  tx: Tx,
  { sessionId, id }: { sessionId: number; id: number },
): Promise<{ kind: EntryRow['kind']; amountPaise: number } | null> {
  const row = await tx
    .selectFrom('drawer_entries')
    .select(['kind', 'amount_paise as amountPaise'])
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The cash that a session's entries come to, and the newest entry; 0 where there is none. */
export async function expectedCash(tx: Tx, sessionId: number): Promise<{ expectedPaise: number; upTo: number }> {
  const { rows } = await sql<{ expectedPaise: number; upTo: number }>`
    select coalesce(sum(amount_paise) filter (where paid_by = 'cash'), 0)::bigint as "expectedPaise",
           coalesce(max(id), 0) as "upTo"
    from drawer_entries where session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? { expectedPaise: 0, upTo: 0 };
}

export type EntryRow = {
  id: number;
  kind: Tables['drawer_entries']['kind'];
  paidBy: 'cash' | 'machine';
  amountPaise: number;
  by: string;
  at: Date;
  reason: string | null;
  bookingId: string | null;
  corrects: number | null;
};

const entryRows = sql<EntryRow>`
  select e.id, e.kind, e.paid_by as "paidBy", e.amount_paise as "amountPaise", s.name as by, e.at, e.reason,
         coalesce(b.booking_id, r.booking_id, c.moves_booking) as "bookingId", e.corrects
  from drawer_entries e
  join staff s on s.id = e.by_staff
  left join bookings b on b.payment_id = e.payment_id
  left join payments p on p.payment_id = e.payment_id
  left join checkouts c on c.id = p.checkout_id
  left join drawer_entries o on o.id = e.rounds
  left join refunds r on r.id = coalesce(e.refund_id, o.refund_id)`;

/** Cash that came or went after an entry, the oldest first. */
export async function cashAfter(tx: Tx, sessionId: number, id: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${entryRows}
    where e.session_id = ${sessionId} and e.id > ${id} and e.paid_by = 'cash' order by e.id`.execute(tx);
  return rows;
}

/** At most `limit` of a session's entries, the newest first. @param before the last entry that was seen; null for the newest. */
export async function newestEntries(
  db: Database,
  sessionId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${entryRows}
    where e.session_id = ${sessionId} and ${before === null ? sql`true` : sql`e.id < ${before}`}
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** All entries of a session, the oldest first. */
export async function allEntries(db: Database, sessionId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${entryRows} where e.session_id = ${sessionId} order by e.id`.execute(db);
  return rows;
}
