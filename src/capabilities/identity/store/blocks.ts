import { type ColumnType, type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

type PersonBlocksTable = {
  id: GeneratedAlways<number>;
  uid: string;
  reason: string;
  /** Null for a block that lasts until it is lifted. */
  until: Date | null;
  /** By the front desk: a manager has yet to decide. */
  undecided: Generated<boolean>;
  staff_id: number | null;
  staff_name: string;
  at: ColumnType<Date, Date, Date>;
  lifted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  lifted_by: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    person_blocks: PersonBlocksTable;
  }
}

export type BlockRow = Selectable<PersonBlocksTable>;

/** The block in force at `now`; undefined when there is none. */
export const blockInForce = (
  db: Database | Tx,
  { uid, now }: { uid: string; now: Date },
): Promise<BlockRow | undefined> =>
  db
    .selectFrom('person_blocks')
    .selectAll()
    .where('uid', '=', uid)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst();

/** All blocks of a person, the newest first. */
export const blocksOf = (db: Database | Tx, uid: string): Promise<BlockRow[]> =>
  db.selectFrom('person_blocks').selectAll().where('uid', '=', uid).orderBy('id', 'desc').execute();

export type NewBlock = Pick<BlockRow, 'uid' | 'reason' | 'until' | 'undecided' | 'staff_id' | 'staff_name' | 'at'>;

export async function insertBlock(tx: Tx, block: NewBlock): Promise<void> {
  await tx.insertInto('person_blocks').values(block).execute();
}

/** Ends the block that was not lifted yet, over or not. @returns whether there was one. */
export async function liftBlock(tx: Tx, { uid, by, now }: { uid: string; by: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update person_blocks set lifted_at = least(${now}::timestamptz, coalesce(until, ${now}::timestamptz)), lifted_by = ${by}
    where uid = ${uid} and lifted_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export const deleteBlocks = (tx: Tx, uid: string) => tx.deleteFrom('person_blocks').where('uid', '=', uid).execute();
