import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { Clock } from '#platform/clock.ts';
import { consumeCalls } from '#platform/database/call-counts.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Jobs } from '#platform/jobs.ts';
import { mailboxOf } from '#platform/text/mailbox.ts';
import { TO_ALL, TO_MAILBOX, type UnsolicitedMail } from '../rules/suspect.ts';

export type EnquiryDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'>; operatorEmail: string };

/**
 * Counts one mail to an unconfirmed address. 'mailbox': this mailbox has reached its daily limit. 'all': the hourly limit is reached, so a program
 * is at work; the operator gets a task, once a day.
 */
export async function limitUnsolicitedMail(
  tx: Tx,
  services: EnquiryDeps,
  { kind, email, now }: { kind: UnsolicitedMail; email: string; now: Date },
): Promise<'may' | 'mailbox' | 'all'> {
  const toMailbox = await consumeCalls(tx, `mail:${kind}`, TO_MAILBOX.withinMs)(mailboxOf(email), 1);
  if (toMailbox.used > TO_MAILBOX.mails) return 'mailbox';
  // The one row that all forms share is locked last and until the commit, so the number is exact.
  const toAll = await consumeCalls(tx, 'mail', TO_ALL.withinMs)('all', 1);
  if (toAll.used <= TO_ALL.mails) return 'may';
  const detail = { mailsAnHour: TO_ALL.mails };
  await notifyOperator(tx, services, { key: `forms-flooded:${istDayOf(now)}`, kind: 'forms_flooded', detail, now });
  return 'all';
}
