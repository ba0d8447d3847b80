import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendIssues } from '#capabilities/enquiries/use-cases/issues/send-issues.ts';
import { leaveNewsletter } from '#capabilities/enquiries/use-cases/newsletter.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { newIssue, newReader } from '#tests/support/console/routes/newsletter-routes.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';

let site: ConsoleSite;
beforeAll(async () => {
  if (databaseServer) site = await openConsoleSite();
});
afterAll(() => site?.close());

describe.skipIf(!databaseServer)('On PostgreSQL', () => {
  test('a reader who leaves while an issue goes into the outbox gets no mail of it', async () => {
    const token = await newReader(site, 'leaving@example.com');
    const id = await newIssue(site);
    await site.call('POST', `/newsletter/issues/${id}/send`, { headers: { 'If-Match': '1' } });
    const [queued, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const batch = sendIssues({
      ...site.services,
      async faultPoint(step) {
        if (step !== 'issue:queued') return;
        queued.resolve();
        await release.promise;
      },
    });
    await queued.promise;
    const left = leaveNewsletter(site.services, token);
    await Promise.race([lockWait(site.database.url ?? ''), left]);
    release.resolve();
    expect([await batch, await left]).toEqual([1, true]);
    const mails = site.database.db.selectFrom('messages').select(['state', 'cancel_reason']);
    expect(await mails.where('template', '=', 'newsletter_issue').execute()).toEqual([
      { state: 'failed', cancel_reason: expect.any(String) },
    ]);
  });
});
