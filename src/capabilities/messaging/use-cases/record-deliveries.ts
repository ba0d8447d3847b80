import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { WhatsAppWebhook } from '../gateway/whatsapp-webhook.ts';
import { type DeliveryReport, isNews } from '../rules/delivery-reports.ts';
import { lockReported, noteReport } from '../store/messages.ts';

type Deps = { db: Database; clock: Clock; whatsAppWebhook: WhatsAppWebhook };

/** How many reports an event had, and how many of them said something new of a message of ours; why messages failed. */
export type RecordedReports = { reports: number; news: number; failures: string[] };

/**
 * Handles one of WhatsApp's events, once its signature over the raw body is verified. Every genuine one is accepted: late, repeated, in any order,
 * about unknown messages and of other kinds. Each report in it is recorded by itself.
 * @throws when the database is away: the provider then delivers again.
 */
export async function recordDeliveries(
  { db, clock, whatsAppWebhook }: Deps,
  { rawBody, signature }: { rawBody: Uint8Array; signature: string },
): Promise<Result<RecordedReports, { reason: 'bad_signature' }>> {
  if (!whatsAppWebhook.isGenuine(rawBody, signature)) return refused({ reason: 'bad_signature' });
  const reports = whatsAppWebhook.reportsIn(rawBody);
  const news: DeliveryReport[] = [];
  for (const report of reports) {
    if (await inTransaction(db, (tx) => recordDelivery(tx, report, clock.now()))) news.push(report);
  }
  const failures = news.flatMap(({ error }) => (error === null ? [] : [error]));
  return done({ reports: reports.length, news: news.length, failures });
}

async function recordDelivery(tx: Tx, report: DeliveryReport, now: Date): Promise<boolean> {
  const row = await lockReported(tx, report);
  if (!row || !isNews({ state: row.state, providerId: row.provider_id }, report)) return false;
  await noteReport(tx, row.id, report, now);
  return true;
}

/** Meta's challenge is a number of about ten digits; only a word is ever returned. */
const aWord = /^[\w.-]{1,200}$/;

/** Answers Meta's question whether this address wants its events with its own challenge, when it knows the token that the operator chose. */
export function confirmWebhook(
  { whatsAppWebhook }: { whatsAppWebhook: WhatsAppWebhook },
  asked: { mode: string; token: string; challenge: string },
): Result<string, { reason: 'not_ours' }> {
  const isOurs = whatsAppWebhook.isVerifyToken(asked.token) && asked.mode === 'subscribe';
  return isOurs && aWord.test(asked.challenge) ? done(asked.challenge) : refused({ reason: 'not_ours' });
}
