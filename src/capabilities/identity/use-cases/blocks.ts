import type { Database, Tx } from '#platform/database/tables.ts';
import { type BlockRow, blockInForce, blocksOf, deleteBlocks, insertBlock, liftBlock } from '../store/blocks.ts';
import { lockPerson } from '../store/erasure.ts';

/** Why and until when an account may not buy and its owner not come in. `until` is null for one that lasts until it is lifted. */
export type Block = {
  reason: string;
  until: Date | null;
  /** By the front desk: a manager has yet to decide. */
  undecided: boolean;
  by: string;
  at: Date;
  liftedAt: Date | null;
  liftedBy: string | null;
};

/** The block of an account that is in force at `now`; null when it has none. */
export async function blockOf(db: Database | Tx, of: { uid: string; now: Date }): Promise<Block | null> {
  const row = await blockInForce(db, of);
  return row ? blockFrom(row) : null;
}

/** All blocks of a person, the newest first. */
export const readBlocks = async (db: Database | Tx, uid: string): Promise<Block[]> =>
  (await blocksOf(db, uid)).map(blockFrom);

type NewBlock = {
  uid: string;
  reason: string;
  until: Date | null;
  undecided: boolean;
  staff: { id: number | null; name: string };
  now: Date;
};

/**
 * Blocks an account, in place of an earlier block. Purchases of the account wait for the transaction.
 * @returns false for an unknown account, and for an undecided block of one that is blocked.
 */
export async function blockPerson(tx: Tx, { staff, now, ...block }: NewBlock): Promise<boolean> {
  if (!(await lockPerson(tx, block.uid))) return false;
  if (block.undecided && (await blockInForce(tx, { uid: block.uid, now }))) return false;
  await liftBlock(tx, { uid: block.uid, by: staff.name, now });
  await insertBlock(tx, { ...block, staff_id: staff.id, staff_name: staff.name, at: now });
  return true;
}

/** Lifts the block of an account. @returns false when none is in force. */
export async function unblockPerson(tx: Tx, of: { uid: string; by: string; now: Date }): Promise<boolean> {
  if (!(await lockPerson(tx, of.uid)) || !(await blockInForce(tx, of))) return false;
  return liftBlock(tx, of);
}

/** Blocks go with the account. */
export const forgetBlocks = async (tx: Tx, uid: string): Promise<void> => {
  await deleteBlocks(tx, uid);
};

const blockFrom = (row: BlockRow): Block => ({
  reason: row.reason,
  until: row.until,
  undecided: row.undecided,
  by: row.staff_name,
  at: row.at,
  liftedAt: row.lifted_at,
  liftedBy: row.lifted_by,
});
