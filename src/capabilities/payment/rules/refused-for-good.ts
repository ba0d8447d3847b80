/** So long after the provider's no it is asked once more, before the money may be given by hand. */
const FINAL_AFTER_MS = 3_600_000;

/** `not_yet`: the provider may still change its mind, or was not heard to refuse it. */
export type RefusedNow = 'for_good' | 'not_yet';

/** When money that the provider refused may be given in another way; null where it was not heard to refuse it. */
export const byHandFrom = (failedAt: Date | null): Date | null =>
  failedAt && new Date(failedAt.getTime() + FINAL_AFTER_MS);

/** @param failedAt when the provider refused it; null where that is not known. */
export function refusedNow(failedAt: Date | null, now: Date): RefusedNow {
  const from = byHandFrom(failedAt);
  return from !== null && now >= from ? 'for_good' : 'not_yet';
}
