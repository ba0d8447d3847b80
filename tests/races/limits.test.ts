import { describe, expect, test } from 'vitest';
import { databaseServer, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { launch } from '#tests/support/server/start-server.ts';

const FORMS_A_MINUTE = 30;

describe.skipIf(!databaseServer)('The limits of two processes on one PostgreSQL', () => {
  test('are those of one: a burst of forms on both gets as many through as on one, and a refusal says when to come again', async () => {
    const database = await freshDatabase();
    const one = await launch(database);
    const other = await launch(database);
    const from = performance.now();
    const sent = Array.from({ length: 4 * FORMS_A_MINUTE }, (_, n) =>
      (n % 2 === 0 ? one : other).call('POST', '/api/enquiries/contact', { body: {} }),
    );
    const answers = await Promise.all(sent);
    // A machine so slow that the burst takes more than a minute gives it the calls of the next minute, too.
    const minutes = 1 + Math.floor((performance.now() - from) / 60_000);
    const statuses = answers.map(({ status }) => status);
    const looked = statuses.filter((status) => status === 400).length;
    expect(looked).toBeGreaterThanOrEqual(FORMS_A_MINUTE);
    expect(looked).toBeLessThanOrEqual(FORMS_A_MINUTE * minutes);
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - looked);
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  });
});
