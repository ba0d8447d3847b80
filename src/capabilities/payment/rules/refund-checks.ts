import type { RefundState } from './refund-states.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long one call to the provider may hold a refund before another may try: longer than the gateway's own limits. */
export const REFUND_LEASE_MS = 45 * SECOND;

/** When a refund that the provider did not clearly accept is tried again: 5 s, 10 s, 20 s … at most half an hour, for as long as it takes. */
export const nextRefundTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(5 * SECOND * 2 ** Math.min(attempts, 12), 30 * MINUTE));

/** How long to look for the bank's reference of a processed refund. Banks give it within days, some never. */
const REFERENCE_MS = 10 * 24 * HOUR;

/**
 * When a refund that the provider has is asked about, in case its webhook never comes: hourly on the first day, then every 6 hours. Null
 * when nothing more is to come: it failed, or it is processed with the bank's reference, which often follows days later.
 */
export function nextRefundCheck(
  refund: { state: RefundState; sentAt: Date; hasReference: boolean },
  now: Date,
): Date | null {
  const age = now.getTime() - refund.sentAt.getTime();
  const isAwaited =
    refund.state === 'sent' || (refund.state === 'processed' && !refund.hasReference && age < REFERENCE_MS);
  return isAwaited ? new Date(now.getTime() + (age < 24 * HOUR ? HOUR : 6 * HOUR)) : null;
}
