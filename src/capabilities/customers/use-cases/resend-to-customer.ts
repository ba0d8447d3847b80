import { type ResendRefusal, type Resent, resendMessage } from '#capabilities/messaging/use-cases/resend-message.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import type { ByStaff } from './change.ts';

/** Sends a message again and notes who did; the address stands in the message alone. @param what.bookingId null for a message of any kind. */
export async function resendToCustomer(
  services: { jobs: Pick<Jobs, 'send'> },
  { tx, actor, requestId, now }: ByStaff,
  what: { messageId: number; to: string | null; bookingId: string | null },
): Promise<Result<Resent, ResendRefusal>> {
  const resent = await resendMessage(tx, services, { ...what, requestKey: requestId, now });
  if (!resent.ok) return resent;
  const { messageId, template, channel, bookingId } = resent.value;
  const subject = bookingId === null ? `message:${what.messageId}` : `booking:${bookingId}`;
  const detail = { messageId: what.messageId, sentAs: messageId, template, channel, corrected: what.to !== null };
  await writeAudit(tx, { actor, action: 'message_resent', subject, detail, requestId, now });
  return resent;
}
