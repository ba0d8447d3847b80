import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';

const TURN = 'purge_turn_until';
const DONE = 'purged_on';

/** The day of the last purge that went through, 'YYYY-MM-DD'. */
export async function lastPurge(db: Database): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${DONE}`.execute(db);
  return rows[0]?.value ?? '';
}

/** Takes the turn for one process until `until`; false while another one has it. A killed process loses it by that instant. */
export async function takeTurn(db: Database, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into installation (key, value) values (${TURN}, ${until.toISOString()})
    on conflict (key) do update set value = excluded.value where installation.value <= ${now.toISOString()}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Keeps the turn that this process has. */
export const extendTurn = (tx: Tx, until: Date) =>
  sql`update installation set value = ${until.toISOString()} where key = ${TURN}`.execute(tx);

/**
 * Notes `today` as done. The turn is kept until the day is over: a process that looked before this purge ended must not start another one.
 */
export async function endTurn(tx: Tx, today: IstDay): Promise<void> {
  await extendTurn(tx, instantAt(addDays(today, 1)));
  await sql`
    insert into installation (key, value) values (${DONE}, ${today})
    on conflict (key) do update set value = excluded.value`.execute(tx);
}
