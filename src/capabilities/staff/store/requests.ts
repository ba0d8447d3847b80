import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';

export type Request = { staffId: number; key: string; act: string; bodyHash: string; now: Date };
export type StoredAnswer = { act: string; bodyHash: string; status: number; answer: unknown };

/**
 * Claims a key for the change of this transaction; another one that has it is waited for.
 * @returns null where it is new; else what was answered.
 */
export async function claimRequest(
  tx: Tx,
  { staffId, key, act, bodyHash, now }: Request,
): Promise<StoredAnswer | null> {
  const { numAffectedRows } = await sql`
    insert into console_requests (staff_id, key, act, body_hash, at)
    values (${staffId}, ${key}, ${act}, ${bodyHash}, ${now})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return null;
  const { rows } = await sql<StoredAnswer>`
    select act, body_hash as "bodyHash", status, answer from console_requests
    where staff_id = ${staffId} and key = ${key}`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('A claimed key has no row.');
  return stored;
}

/** @returns the answer as the database has it, so that a repetition is the same to the letter. */
export async function storeAnswer(
  tx: Tx,
  { staffId, key, status, answer }: { staffId: number; key: string; status: number; answer: unknown },
): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    update console_requests set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
    where staff_id = ${staffId} and key = ${key} returning answer`.execute(tx);
  return rows[0]?.answer;
}
