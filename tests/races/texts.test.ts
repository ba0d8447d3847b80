import { afterEach, describe, expect, test } from 'vitest';
import type { Faq, TextAnswer } from '#capabilities/content/contract.ts';
import { textVersion, withTexts } from '#tests/support/console/routes/text-routes.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { tableLock, withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';

/** Texts that are published on two pools of one PostgreSQL, in place of two processes. */
let sites: TwoConsoles | undefined;
afterEach(async () => {
  await sites?.close();
  sites = undefined;
});

async function open(change?: (database: TestDatabase) => unknown): Promise<TwoConsoles> {
  sites = await openTwoConsoles(change);
  await withTexts(sites.one);
  return sites;
}

const CROWD = 40;

async function publishedAtOnce(two: TwoConsoles) {
  const version = await textVersion(two.one, 'faq:parking');
  return Promise.all(
    Array.from({ length: CROWD }, (_, n) =>
      two.site(n).call('PUT', '/texts/faq:parking', {
        body: { question: `Question ${n}`, answer: `Answer ${n}` },
        headers: { 'If-Match': version },
      }),
    ),
  );
}

const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe.skipIf(!databaseServer)('Two processes', () => {
  test('take one of the texts that are published at once; the others are 409 with who published', async () => {
    const two = await open();
    const answers = await publishedAtOnce(two);
    expect([done(answers), answers.filter(({ status }) => status === 409).length]).toEqual([1, CROWD - 1]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { body } = await two.site(1).call<TextAnswer>('GET', '/texts/faq:parking');
    expect(body.fields).toEqual({ question: `Question ${winner}`, answer: `Answer ${winner}` });
    expect(body.revisions).toHaveLength(2);
    for (const { status, body: refused } of answers)
      if (status === 409)
        expect(refused).toMatchObject({ error: { code: 'version' }, published: [{ by: 'Asha Nair' }] });
    const entries = await two.one.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'text_published')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('without the lock answer errors in place of 409: only the key of a version stops the others', async () => {
    const answers = await publishedAtOnce(await open((database) => withoutRowLocks(database, tableLock)));
    expect(done(answers)).toBe(1);
    expect(answers.some(({ status }) => status === 500)).toBe(true);
  });

  test('show a planned text from its moment on, and not before', async () => {
    const two = await open();
    const from = '2027-01-01T00:00:00+05:30';
    await two.one.call('PUT', '/texts/faq:parking', {
      body: { answer: 'In the yard.', from },
      headers: { 'If-Match': await textVersion(two.one, 'faq:parking') },
    });
    const shown = () =>
      Promise.all(
        [two.site(0), two.site(1)].map(async (site) => {
          const { body } = await site.call<Faq[]>('GET', '/api/faqs', { as: null });
          return body.find(({ id }) => id === 'parking')?.answer === 'In the yard.';
        }),
      );
    two.one.clock.moveTo(new Date('2026-12-31T23:59:59.900+05:30'));
    expect(await shown()).toEqual([false, false]);
    two.one.clock.moveTo(new Date(from));
    expect(await shown()).toEqual([true, true]);
  });
});
