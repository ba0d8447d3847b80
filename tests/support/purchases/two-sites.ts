import { openDatabase } from '#platform/database/open.ts';
import { lockWait } from '../database/lock-wait.ts';
import { inLine } from '../database/test-database.ts';
import { openPurchaseSite, type PurchaseSite } from './purchase-site.ts';

/** Two sites with their own pools, in place of two processes on one PostgreSQL. */
export type TwoSites = {
  one: PurchaseSite;
  other: PurchaseSite;
  /** Pauses `one` at a step until another session waits for its lock. Returns when it is there. */
  heldAt(step: string): Promise<void>;
  close(): Promise<void>;
};

export async function openTwoSites(start: Date): Promise<TwoSites> {
  const one = await openPurchaseSite(start);
  const { url = '', fresh } = one.database;
  const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
  const other = await openPurchaseSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
  return {
    one,
    other,
    heldAt: (step) =>
      new Promise((arrived) => {
        one.services.faultPoint = async (reached) => {
          if (reached !== step) return;
          arrived();
          await lockWait(url);
        };
      }),
    async close() {
      await other.close();
      await one.close();
    },
  };
}
