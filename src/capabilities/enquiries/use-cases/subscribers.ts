import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { csv } from '#platform/text/csv.ts';
import type { SubscribersAnswer } from '../contract.ts';
import { countSubscribers, subscribersAfter } from '../store/subscribers.ts';

const PAGE = 50;

/** A page of the newsletter's confirmed subscribers by address, with how many there are. @param after the last address of the page before. */
export async function listSubscribers(
  { db }: { db: Database },
  after: string,
): Promise<Omit<SubscribersAnswer, 'success'>> {
  const [found, confirmed] = await Promise.all([
    subscribersAfter(db, { after, limit: PAGE + 1 }),
    countSubscribers(db),
  ]);
  const page = found.slice(0, PAGE);
  return {
    confirmed,
    subscribers: page.map(({ email, confirmedAt }) => ({ email, confirmedAt: confirmedAt.toISOString() })),
    nextCursor: found.length > PAGE ? (page.at(-1)?.email ?? null) : null,
  };
}

/** All confirmed subscribers as a table with the day of their consent in India; it is noted who took it. */
export async function exportSubscribers({ db, clock }: { db: Database; clock: Clock }, actor: Actor): Promise<string> {
  const all = await subscribersAfter(db, {});
  await writeAudit(db, {
    actor,
    action: 'subscribers_exported',
    subject: '',
    detail: { count: all.length },
    now: clock.now(),
  });
  return csv(
    ['E-mail', 'Confirmed on'],
    all.map(({ email, confirmedAt }) => [email, istDayOf(confirmedAt)]),
  );
}
