import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const FORMS_A_MINUTE = 30;

/** The minute that has begun lasts an hour, so that it does not end during the burst. */
async function lengthenTheMinute({ env }: FreshDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  await client.query(`update call_counts set ends_at = now() + interval '1 hour'`);
  await client.end();
}

describe.skipIf(!databaseServer)('The limits of two processes on one PostgreSQL', () => {
  test('are those of one: a burst of forms on both gets as many through as on one, and a refusal says when to come again', async () => {
    const database = await freshDatabase();
    const one = await launch(database);
    const other = await launch(database);
    const send = (server: RunningServer) => server.call('POST', '/api/enquiries/contact', { body: {} });
    const first = await send(one);
    await lengthenTheMinute(database);
    const rest = Array.from({ length: 4 * FORMS_A_MINUTE }, (_, n) => send(n % 2 === 0 ? one : other));
    const answers = [first, ...(await Promise.all(rest))];
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(FORMS_A_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - FORMS_A_MINUTE);
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  });
});
