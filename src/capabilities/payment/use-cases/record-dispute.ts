import type { Tx } from '#platform/database/tables.ts';
import { upsertDispute } from '../store/reconciliation.ts';

/**
 * Records the news of a dispute. It stays locked until the transaction ends, so that two events of it come one after the other.
 * @param news.isOver it was won, lost or closed, after which no event opens it again.
 * @returns whether it is over, by this event or by one that came before.
 */
export const recordDispute = (
  tx: Tx,
  news: { disputeId: string; paymentId: string | null; isOver: boolean; now: Date },
): Promise<{ isOver: boolean }> => upsertDispute(tx, news);
