import type { ColumnType, Generated } from 'kysely';
import type { Database, Tx } from './tables.ts';

/** What the operator did: by name, when, and with which ids and amounts; never a customer's name, address or number. */
export type Act = { actor: string; act: string; detail: Record<string, unknown>; now: Date };

type ActsTable = {
  id: Generated<number>;
  at: Date;
  actor: string;
  act: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
};

declare module './tables.ts' {
  interface Tables {
    acts: ActsTable;
  }
}

/** Writes down an act, in the transaction of what it changed where there is one. */
export async function noteAct(db: Database | Tx, { actor, act, detail, now }: Act): Promise<void> {
  await db
    .insertInto('acts')
    .values({ at: now, actor, act, detail: JSON.stringify(detail) })
    .execute();
}
