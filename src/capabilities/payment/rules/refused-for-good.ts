/** Time after a refusal before the provider is asked again, and the refund may be paid by hand. */
const FINAL_AFTER_MS = 3_600_000;

/** `not_yet`: the provider may still accept it, or has not refused it. */
export type RefusedNow = 'for_good' | 'not_yet';

/** When a refused refund may be paid in another way. Null if no refusal is known. */
export const byHandFrom = (failedAt: Date | null): Date | null =>
  failedAt && new Date(failedAt.getTime() + FINAL_AFTER_MS);

/** @param failedAt time of the refusal; null if unknown. */
export function refusedNow(failedAt: Date | null, now: Date): RefusedNow {
  const from = byHandFrom(failedAt);
  return from !== null && now >= from ? 'for_good' : 'not_yet';
}
