import { consumeCalls } from '#platform/database/call-counts.ts';
import type { Tx } from '#platform/database/tables.ts';

/** So often a day messages about one thing go to other addresses than its own: enough for typing errors, and of no use to those who mail strangers. */
const OTHERS_MAX = 5;
const DAY_MS = 86_400_000;

/** Counts a message that goes to another address than the customer's; false when there were too many today. @param about a booking's id. */
export async function mayGoElsewhere(tx: Tx, about: string): Promise<boolean> {
  const { used } = await consumeCalls(tx, 'resend', DAY_MS)(about, 1);
  return used <= OTHERS_MAX;
}

/** 'a…@example.com': enough for the audit log to show where a message went, and no address. */
export const shortenedAddress = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
