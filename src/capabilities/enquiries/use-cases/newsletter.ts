import { createHash, randomBytes } from 'node:crypto';
import { cancelIssues } from '#capabilities/messaging/use-cases/personal-data.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { randomCharacters } from '#platform/text/public-id.ts';
import {
  askToConfirm,
  confirmByHash,
  hasConfirmed,
  leaveByEmail,
  subscriptionOf,
  unsubscribeByToken,
} from '../store/subscriptions.ts';
import { type EnquiryDeps, limitUnsolicitedMail } from './limit-unsolicited-mail.ts';

const CONFIRM_WITHIN_MS = 3 * 86_400_000;
const ASK_AGAIN_AFTER_MS = 10 * 60_000;

const newToken = (): string => randomBytes(24).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const byMail = (email: string) => ({ email, phone: '', whatsApp: false });

type Subscription = { email: string; leaveEmpty?: string | undefined };

/**
 * Asks an address to confirm the newsletter. The answer is the same whether it is known or not. No mail goes to an address that has confirmed,
 * nor to one that was asked within ten minutes unless it confirmed and left since, nor to a mailbox over its daily limit. Refused with 'busy' when
 * too many mails were sent within the hour, so that the browser asks again later.
 */
export async function askForNewsletter(
  services: EnquiryDeps,
  asked: Subscription,
): Promise<Result<{ reference: string }, 'busy'>> {
  const reference = `NEWS-${randomCharacters(8)}`;
  // However quick: a browser fills in an address at once, and who is told of success must get the mail.
  if (asked.leaveEmpty) return done({ reference });
  const email = asked.email.toLowerCase();
  const isBusy = await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const may = await limitUnsolicitedMail(tx, services, { kind: 'newsletter', email, now });
    if (may === 'may') await mailQuestion(tx, services, { email, now });
    return may === 'all';
  });
  return isBusy ? refused('busy') : done({ reference });
}

async function mailQuestion(
  tx: Tx,
  services: EnquiryDeps,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const token = newToken();
  const hash = hashOf(token);
  const until = new Date(now.getTime() + CONFIRM_WITHIN_MS);
  const unsubscribe = await askToConfirm(tx, {
    email,
    hash,
    until,
    token: newToken(),
    lastAskedBefore: new Date(now.getTime() - ASK_AGAIN_AFTER_MS),
    now,
  });
  if (!unsubscribe) return;
  await queueMessages(tx, services, {
    message: { template: 'newsletter_confirm', facts: { token, unsubscribe, until: until.toISOString() } },
    about: hash,
    bookingId: null,
    recipient: byMail(email),
    now,
  });
}

/** Uses a confirming link; a second press changes nothing. False when it is unknown, too old, or of a subscription that has ended. */
export async function confirmNewsletter(services: EnquiryDeps, token: string): Promise<boolean> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const confirmed = await confirmByHash(tx, hashOf(token), now);
    if (!confirmed) return hasConfirmed(tx, hashOf(token), now);
    await queueMessages(tx, services, {
      message: { template: 'newsletter_welcome', facts: { unsubscribe: confirmed.unsubscribe_token } },
      about: hashOf(token),
      bookingId: null,
      recipient: byMail(confirmed.email),
      now,
    });
    return true;
  });
}

/** Ends a subscription at once and drops issues that wait for this reader. Safe to repeat. @returns false when no subscriber has this token. */
export const leaveNewsletter = (services: EnquiryDeps, token: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const email = await unsubscribeByToken(tx, token, services.clock.now());
    if (email !== undefined) await cancelIssues(tx, email);
    return email !== undefined;
  });

/**
 * Ends the subscription of an address that is gone, as a mail server said of a message to it, and notes it. Nothing happens where the address gets no
 * newsletter. Who has the address again later can subscribe again.
 */
export const endSubscription = (
  { db, clock }: { db: Database; clock: Clock },
  { email: recipient, messageId }: { email: string; messageId: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [email, now] = [recipient.toLowerCase(), clock.now()];
    if ((await subscriptionOf(tx, email))?.state !== 'confirmed') return;
    await leaveByEmail(tx, email, now);
    await cancelIssues(tx, email);
    await writeAudit(tx, {
      actor: { kind: 'system', name: 'newsletter' },
      action: 'subscription_ended',
      subject: `message:${messageId}`,
      detail: { messageId, reason: 'address_gone' },
      now,
    });
  });
