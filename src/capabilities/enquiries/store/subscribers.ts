import type { Database, Tx } from '#platform/database/tables.ts';

/** A subscriber who confirmed the newsletter and has not unsubscribed. */
export type Subscriber = { email: string; confirmedAt: Date };

/** Subscribers by address after `after`, at most `limit`; all without a limit. Read by the primary key. */
export async function subscribersAfter(
  db: Database,
  { after = '', limit }: { after?: string; limit?: number },
): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at', 'created_at'])
    .where('state', '=', 'confirmed')
    .where('email', '>', after)
    .orderBy('email')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ email, confirmed_at, created_at }) => ({ email, confirmedAt: confirmed_at ?? created_at }));
}

export async function countSubscribers(db: Database | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscribers')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
