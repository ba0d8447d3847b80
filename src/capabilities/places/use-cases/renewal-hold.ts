import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { PlaceRequest } from '../rules/place-request.ts';
import { isMonthly } from '../rules/product.ts';
import { type Buyer, keptUntil, nextMonth } from '../rules/renewal.ts';
import { countFree, endExpiredHolds } from '../store/allocations.ts';
import {
  type FreePlace,
  freePlaces,
  insertRenewalHold,
  keptUntilOf,
  placesBefore,
  takeRenewalHold,
} from '../store/renewal-holds.ts';
import { holdPlace, type NoPlace, type PlaceAllocated } from './hold-place.ts';

export { endRenewal, keptForRenewal } from '../store/renewal-holds.ts';

type Month = {
  /** The checkout of the month that was paid. */
  checkoutId: number;
  place: { kind: PlaceKind; number: number };
  /** What the month occupies. */
  period: TimeRange;
  now: Date;
};

/**
 * Keeps a member's place for the month after theirs, in the transaction that gives them the month. False where nothing is to be kept: the place is
 * sold by the day, is taken or closed then, or its month is nearly over.
 */
export async function keepForRenewal(
  tx: Tx,
  { facility }: { facility: Pick<Facility, 'membership'> },
  { checkoutId, place: { kind, number }, period, now }: Month,
): Promise<boolean> {
  const until = keptUntil(period, facility.membership);
  if (!isMonthly(kind) || until <= now) return false;
  const hold = { renewalOf: checkoutId, kind, number, period: nextMonth(period), keptUntil: until, now };
  if (await insertRenewalHold(tx, hold)) return true;
  return (await endExpiredHolds(tx, hold, now)) > 0 && insertRenewalHold(tx, hold);
}

/**
 * Takes a place as `holdPlace` does. A month that begins where one of the buyer's own ends gets the place that is kept for them, or else the same
 * place while it is free.
 * @param buying.buyer null for a person who cannot have a month.
 * @param buying.renewalOf the checkout whose month goes on; null for any of the buyer's.
 */
export async function holdForBuyer(
  tx: Tx,
  {
    buyer,
    renewalOf,
    ...allocation
  }: PlaceRequest & {
    buyer: Buyer | null;
    renewalOf: number | null;
    checkoutId: number;
    expiresAt: Date | null;
    now: Date;
  },
): Promise<PlaceAllocated | NoPlace> {
  const { kind, number, period, ...holding } = allocation;
  if (!isMonthly(kind) || buyer === null) return holdPlace(tx, allocation);
  const month = { buyer, renewalOf, kind, start: period.start };
  const kept = await takeRenewalHold(tx, { ...month, number, ...holding });
  if (kept !== null) return { ok: true, placeNumber: kept };
  for (const before of number === null && renewalOf === null ? await placesBefore(tx, month) : []) {
    const same = await holdPlace(tx, { ...allocation, number: before });
    if (same.ok) return same;
  }
  return holdPlace(tx, allocation);
}

/** Whether a place is free for the month after too, so that its member can stay. */
export const isFreeAfter = async (
  tx: Tx,
  { kind, number, period, now }: Month['place'] & Pick<Month, 'period' | 'now'>,
): Promise<boolean> => (await countFree(tx, { kind, number, period: nextMonth(period) }, now)) > 0;

/** What a member can have for their next month: their own place, which may be kept for them until an instant, another place, or none. */
export type NextPlace = { place: 'same'; keptUntil: Date | null } | { place: 'other' | 'none' };

/** A month, and the member's own unpaid checkouts of the month after: nobody else has their places. */
type Asked = Month & { own: readonly number[] };

/** The other places that a member can choose for the month after theirs; none where nobody is given a certain place. */
export async function otherPlaces(tx: Tx, { place: { kind, number }, period, now, own }: Asked): Promise<FreePlace[]> {
  if (!soldPlace(kind)?.hasNumber) return [];
  const free = await freePlaces(tx, { kind, period: nextMonth(period) }, now, own);
  return free.filter((other) => other.number !== number);
}

/** Looks up what a member can have for the month after theirs. Only a look: the place is taken by `holdForBuyer`. */
export async function nextPlace(
  tx: Tx,
  { checkoutId, place: { kind, number }, period, now, own }: Asked,
): Promise<NextPlace> {
  const until = await keptUntilOf(tx, checkoutId, now);
  if (until) return { place: 'same', keptUntil: until > now ? until : null };
  const wanted = { kind, period: nextMonth(period) };
  if ((await countFree(tx, { ...wanted, number }, now, own)) > 0) return { place: 'same', keptUntil: null };
  return { place: (await countFree(tx, { ...wanted, number: null }, now, own)) > 0 ? 'other' : 'none' };
}
