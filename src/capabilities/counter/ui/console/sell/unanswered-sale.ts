import type { KeyPlace, Unanswered } from '#console/api/change-keys.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { withStorage } from '#platform/with-storage.ts';

/** A sale that was sent and not answered: it may have been made. `what`: product and price; no customer. `at`: by the server's clock, ISO 8601. */
export type UnansweredSale = Unanswered & { what: string; at: string };

/** Not a draft: the end of a shift leaves it, as the sale may be made all the same. */
const nameOf = (staffId: number): string => `console:unanswered-sale:${staffId}`;

/** Where the tab's storage is switched off or full, closing the sheet still keeps the key. */
const inPage = new Map<number, UnansweredSale | null>();

/** The sale of a colleague in this tab that had no answer; null without one. */
export function unansweredSale(staffId: number): UnansweredSale | null {
  const here = inPage.get(staffId);
  if (here !== undefined) return here;
  const kept = withStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(nameOf(staffId)) ?? 'null'),
  );
  return isSale(kept) ? kept : null;
}

/** Keeps the sale until its answer, also over a reload of the tab; null forgets it. */
export function keepUnansweredSale(staffId: number, sale: UnansweredSale | null): void {
  inPage.set(staffId, sale);
  withStorage('sessionStorage', (storage) =>
    sale ? storage.setItem(nameOf(staffId), JSON.stringify(sale)) : storage.removeItem(nameOf(staffId)),
  );
}

/** Another build may have written there. */
function isSale(kept: unknown): kept is UnansweredSale {
  const { about, key, what, at, isRepeat } = (kept ?? {}) as Partial<UnansweredSale>;
  return [about, key, what, at].every((text) => typeof text === 'string') && typeof isRepeat === 'boolean';
}

const names = new Map<number, string>();

/** Says product and price of the sale that a colleague sends now: 'Hot desk, ₹384'. */
export const nameSale = (staffId: number, what: string): void => void names.set(staffId, what);

/** The place of the key of a colleague's sale, so that the same sale is made once, also from a sheet that was closed and opened again. */
export const salePlace = (staffId: number): KeyPlace => ({
  read: () => unansweredSale(staffId),
  keep: (sent) =>
    keepUnansweredSale(
      staffId,
      sent && { what: names.get(staffId) ?? '', at: serverClock.now().toISOString(), ...sent },
    ),
});
