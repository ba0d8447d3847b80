import { createHash } from 'node:crypto';
import { queueManyMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import type { Jobs } from '#platform/jobs.ts';
import {
  finishIssue,
  type IssueRow,
  insertSends,
  listedIssue,
  noteBatch,
  type Reader,
  readersAfter,
  takeDueIssue,
} from '../../store/issues.ts';

/** So many mails of an issue go into the outbox at a time: they never keep a confirmation waiting for long. */
const ISSUE_BATCH = 20;

/** Until the next ones. 120 mails a minute stay below what mail services allow to a new sender. */
const BATCH_EVERY_MS = 10_000;

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'sendAll'>; faultPoint?: FaultPoint };

/** The steps of sending an issue, in their order; each may be the last one that a killed process did. */
export const issueSteps = ['issue:taken', 'issue:queued', 'issue:committed'] as const;
type IssueStep = (typeof issueSteps)[number];

/**
 * Puts the next mails of an issue into the outbox if they are due: one for each subscriber who had confirmed at its start and has not left, once.
 * Messages, cursor and jobs are one transaction, so a killed process leaves all or nothing of a batch. When all are in the outbox and none waits,
 * the issue is over and its counts are written down. Any process may call it at any time; called on an interval.
 * @returns how many mails were queued; null when nothing was due.
 */
export async function sendIssues(services: Deps): Promise<number | null> {
  const reached = async (step: IssueStep) => services.faultPoint?.(step);
  const queued = await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const issue = await takeDueIssue(tx, now);
    if (!issue) return null;
    await reached('issue:taken');
    const count = issue.upto === null ? await endIfOver(tx, issue, now) : await queueBatch(tx, services, issue, now);
    await reached('issue:queued');
    return count;
  });
  if (queued !== null) await reached('issue:committed');
  return queued;
}

async function queueBatch(tx: Tx, services: Deps, issue: IssueRow, now: Date): Promise<number> {
  const { id, subject, body, upto, started_at: startedAt } = issue;
  const readers = await readersAfter(tx, {
    after: upto ?? '',
    confirmedBy: startedAt ?? now,
    limit: ISSUE_BATCH,
  });
  const messageIds = await queueManyMessages(
    tx,
    services,
    readers.map((reader) => ({
      message: {
        template: 'newsletter_issue',
        facts: { subject, text: body, unsubscribe: reader.token },
      },
      about: `${id}-${nameOf(reader)}`,
      bookingId: null,
      recipient: { email: reader.email, phone: '', whatsApp: false },
      now,
    })),
  );
  await insertSends(tx, id, messageIds);
  const last = readers.length < ISSUE_BATCH ? null : (readers.at(-1)?.email ?? null);
  await noteBatch(tx, id, { upto: last, next: new Date(now.getTime() + BATCH_EVERY_MS) });
  return messageIds.length;
}

/** One name for each reader in the keys of their mails, which no address can be read from. */
const nameOf = ({ token }: Reader): string => createHash('sha256').update(token).digest('hex').slice(0, 32);

async function endIfOver(tx: Tx, { id }: IssueRow, now: Date): Promise<number> {
  const counts = await listedIssue(tx, id);
  if (!counts || counts.waiting > 0)
    await noteBatch(tx, id, { upto: null, next: new Date(now.getTime() + BATCH_EVERY_MS) });
  else await finishIssue(tx, id, counts, now);
  return 0;
}
