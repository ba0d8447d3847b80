const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long one call to the provider may hold a refund before somebody else may try: longer than the gateway's own limits. */
export const REFUND_LEASE_MS = 45 * SECOND;

/** When a refund that the provider did not clearly accept is tried again: 5 s, 10 s, 20 s … at most half an hour, for as long as it takes. */
export const nextRefundTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(5 * SECOND * 2 ** Math.min(attempts, 12), 30 * MINUTE));

/** When an accepted refund is asked about, in case its webhook never comes: hourly on the first day, then every 6 hours. */
export const nextRefundLook = (now: Date, sentAt: Date): Date =>
  new Date(now.getTime() + (now.getTime() - sentAt.getTime() < 24 * HOUR ? HOUR : 6 * HOUR));
