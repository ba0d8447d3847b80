/** A promised refund whose money has not moved. Amounts in paise. */
export type OpenPromise = { id: number; amount: number; state: 'requested' | 'failed'; attempts: number };

/** A refund at the provider's dashboard, and the part of it that makes nothing good yet. */
export type MadeElsewhere = { id: number; free: number };

/** The part of a promise that a refund at the provider's dashboard makes good. */
export type Cover = { id: number; by: number; amount: number };

/**
 * Which promises are made good by refunds at the provider's dashboard: as much as is promised beyond what was paid. A promise that the provider
 * refused comes first, then one that was never sent. One that may be on its way comes last. Among equals the one of just that amount comes first.
 * @param of.promised all that counts as refunded or promised, the refunds at the dashboard included.
 */
export function madeGood({
  paid,
  promised,
  open,
  elsewhere,
}: {
  paid: number;
  promised: number;
  open: readonly OpenPromise[];
  elsewhere: readonly MadeElsewhere[];
}): Cover[] {
  let excess = promised - paid;
  if (excess <= 0) return [];
  const free = elsewhere.map((refund) => ({ ...refund }));
  const covers: Cover[] = [];
  const fits = ({ amount }: OpenPromise) => (amount === excess ? 0 : 1);
  const ordered = open.toSorted((a, b) => rank(a) - rank(b) || fits(a) - fits(b) || a.id - b.id);
  for (const promise of ordered) {
    let left = Math.min(promise.amount, excess);
    for (const refund of free) {
      const amount = Math.min(left, refund.free);
      if (amount <= 0 || refund.id === promise.id) continue;
      covers.push({ id: promise.id, by: refund.id, amount });
      refund.free -= amount;
      left -= amount;
      excess -= amount;
    }
  }
  return covers;
}

const rank = ({ state, attempts }: OpenPromise): number => (state === 'failed' ? 0 : attempts === 0 ? 1 : 2);
