import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { takeCalls } from '#platform/database/call-counts.ts';
import type { Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { mailboxOf } from '#platform/mailbox.ts';
import { TO_ALL, TO_MAILBOX, type UnaskedMail } from '../rules/unasked-mail.ts';
import type { EnquiryNeeds } from './needs.ts';

/**
 * Counts one mail to an unconfirmed address. 'mailbox': this mailbox has reached its daily limit. 'all': the hourly limit is reached, so a program
 * is at work; the operator gets a task, once a day.
 */
export async function takeUnaskedMail(
  tx: Tx,
  services: EnquiryNeeds,
  { kind, email, now }: { kind: UnaskedMail; email: string; now: Date },
): Promise<'may' | 'mailbox' | 'all'> {
  const toMailbox = await takeCalls(tx, `mail:${kind}`, TO_MAILBOX.withinMs)(mailboxOf(email), 1);
  if (toMailbox.used > TO_MAILBOX.mails) return 'mailbox';
  // The one row that all forms share is locked last and until the commit, so the number is exact.
  const toAll = await takeCalls(tx, 'mail', TO_ALL.withinMs)('all', 1);
  if (toAll.used <= TO_ALL.mails) return 'may';
  const detail = { mailsAnHour: TO_ALL.mails };
  await notifyOperator(tx, services, { key: `forms-flooded:${istDayOf(now)}`, kind: 'forms_flooded', detail, now });
  return 'all';
}
