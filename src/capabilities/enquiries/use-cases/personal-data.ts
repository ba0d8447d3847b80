import { randomBytes } from 'node:crypto';
import { cancelIssues } from '#capabilities/messaging/use-cases/personal-data.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { enquiriesOf, forgetSender } from '../store/enquiries.ts';
import { joinVerified, leaveByEmail, subscriptionOf } from '../store/subscriptions.ts';

/** Since when an address gets the newsletter; null when it does not. */
export async function newsletterSince(db: Database | Tx, email: string): Promise<Date | null> {
  const subscription = await subscriptionOf(db, email.toLowerCase());
  return subscription?.state === 'confirmed' ? subscription.confirmed_at : null;
}

/** Puts an address that is known to be the person's own on the newsletter's list, or takes it off. */
export async function chooseNewsletter(
  tx: Tx,
  { email: typed, wanted, now }: { email: string; wanted: boolean; now: Date },
): Promise<void> {
  const email = typed.toLowerCase();
  if (wanted) return joinVerified(tx, { email, token: randomBytes(24).toString('base64url'), now });
  await leaveByEmail(tx, email, now);
  await cancelIssues(tx, email);
}

/** Removes an address from the newsletter's list and blanks what was written to us from it. Returns the references, which stay. */
export const forgetWriter = (tx: Tx, email: string): Promise<string[]> => forgetSender(tx, email.toLowerCase());

/** The enquiries of an e-mail address and its newsletter subscription. */
export async function enquiriesForExport(db: Database, email: string) {
  const enquiries = await enquiriesOf(db, email);
  const subscription = await subscriptionOf(db, email.toLowerCase());
  const {
    confirm_hash: _hash,
    unsubscribe_token: _token,
    ...newsletter
  } = subscription ?? {
    confirm_hash: null,
    unsubscribe_token: null,
  };
  return {
    enquiries: enquiries.map(
      ({ id: _id, submission: _submission, suspect: _suspect, assignee: _assignee, ...enquiry }) => enquiry,
    ),
    newsletter: subscription ? newsletter : null,
  };
}
