import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Message } from '../rules/messages.ts';
import { isOutdated } from '../rules/outdated.ts';
import { presentFacts } from '../store/present-facts.ts';
import { insertResend, lockMessage, replaceWaiting, waitingResend } from '../store/resends.ts';
import { closeTask } from '../store/tasks.ts';
import { mayGoElsewhere, shortenedAddress } from './other-address.ts';

type Resend = {
  messageId: number;
  /** The corrected e-mail address; null for the one that the message had. */
  to: string | null;
  /** The booking that the message must be about; null for any message. */
  bookingId: string | null;
};

/** `requestId`: part of the new message's key, so that a repeated request sends nothing more. */
type By = { actor: Actor; requestId: string; now: Date };

/** A task is mailed again when it is raised again, and the reader of a newsletter may have left. */
const NEVER_AGAIN = ['operator_task', 'newsletter_issue'];

/**
 * `no_message`: there is none that may be sent again, or its receiver was forgotten. `too_many`: it went to five other addresses today. `mail_only`:
 * another number has not agreed to WhatsApp. `outdated`: it is no longer true.
 */
export type ResendRefusal = { reason: 'no_message' | 'mail_only' | 'no_consent' | 'outdated' | 'too_many' };

export type Resent = { messageId: number };

/**
 * Sends a message again as a new one, with the facts of the old one, to the same or a corrected address. One that still waits goes out only to the
 * corrected address. While an earlier repetition to that address waits, there is no second one. The task about its failure is closed, and it is
 * noted who did it, with the first letter and the domain of a corrected address; the whole one is in the message alone.
 */
export async function resendMessage(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  { actor, requestId, now }: By,
  { messageId, to, bookingId }: Resend,
): Promise<Result<Resent, ResendRefusal>> {
  const row = await lockMessage(tx, messageId);
  if (!row || row.recipient === '' || NEVER_AGAIN.includes(row.template)) return refused({ reason: 'no_message' });
  if (bookingId !== null && row.booking_id !== bookingId) return refused({ reason: 'no_message' });
  if (row.channel === 'whatsapp') {
    if (to !== null) return refused({ reason: 'mail_only' });
    if (!row.may_whatsapp) return refused({ reason: 'no_consent' });
  }
  const message = { template: row.template, facts: row.data } as unknown as Message;
  if (isOutdated(message, await presentFacts(tx, row), now)) return refused({ reason: 'outdated' });
  const recipient = to ?? row.recipient;
  const waits =
    row.state === 'queued' && recipient === row.recipient ? row.id : await waitingResend(tx, row, recipient);
  const isElsewhere = waits === undefined && recipient !== row.recipient;
  if (isElsewhere && !(await mayGoElsewhere(tx, row.booking_id ?? `message ${row.id}`)))
    return refused({ reason: 'too_many' });
  if (row.state === 'queued' && recipient !== row.recipient) await replaceWaiting(tx, row.id);
  const sent = waits ?? (await insertResend(tx, row, { recipient, requestKey: personalKey(requestId, actor), now }));
  await jobs.send(tx, 'deliver-message', { messageId: sent });
  await closeTask(tx, { key: `message-failed:${row.id}`, now });
  await writeAudit(tx, {
    actor,
    action: 'message_resent',
    subject: row.booking_id === null ? `message:${row.id}` : `booking:${row.booking_id}`,
    detail: {
      messageId: row.id,
      sentAs: sent,
      template: row.template,
      channel: row.channel,
      ...(to === null ? {} : { correctedTo: shortenedAddress(to) }),
    },
    requestId,
    now,
  });
  return done({ messageId: sent });
}
