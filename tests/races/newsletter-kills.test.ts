import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssuesAnswer } from '#capabilities/enquiries/contract.ts';
import { issueSteps } from '#capabilities/enquiries/use-cases/issues/send-issues.ts';
import { deliverySteps } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';
import { callSite } from '#tests/support/server/site-client.ts';

const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
const readers = ['first', 'second', 'third'].map((name) => `${name}-reader@example.com`);

/** `npm run test:kills` kills at each step, on both engines; `npm test` between the rows and the commit, and between a mail and its note. */
const full = process.env['KILLS'] === 'full';
const steps = full ? [...issueSteps, ...deliverySteps] : (['issue:queued', 'message:sent'] as const);

const engines = [
  { engine: 'PostgreSQL', make: serverDatabase, present: databaseServer !== undefined, every: true },
  // Starting it again takes seconds: one step.
  {
    engine: 'the embedded database',
    make: embeddedDatabase,
    present: full || databaseServer === undefined,
    every: false,
  },
];

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ make, every }) => {
  let site: KillableSite;
  beforeAll(async () => {
    site = new KillableSite(await make());
    await site.start();
    for (const email of readers) {
      const { origin } = site.alive;
      await callSite(origin, 'POST', '/api/enquiries/newsletter', { body: { email } });
      const token = await eventually(async () => {
        const [mail] = await inboxOf(origin, email);
        const found = /newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
        if (found === undefined) throw new Error(`no mail to ${email}`);
        return found;
      });
      await fetch(`${origin}/newsletter/confirm?token=${token}`, { method: 'POST', redirect: 'manual' });
    }
  });
  afterAll(() => site.database.drop());

  async function call<Body>(method: string, path: string, more: { body?: unknown; version?: number } = {}) {
    const { token } = await signIn(site.alive.origin, asha);
    const headers = {
      'Idempotency-Key': randomUUID(),
      ...(more.version === undefined ? {} : { 'If-Match': String(more.version) }),
    };
    return site.alive.call<Body>(method, `/api/console/newsletter/issues${path}`, {
      token,
      ...(more.body === undefined ? {} : { body: more.body }),
      headers: method === 'GET' ? {} : headers,
    });
  }

  const sent: string[] = [];
  test.each(every ? steps : steps.slice(0, 1))('at %s: each reader of the issue gets it', async (step) => {
    const subject = `News at ${step}`;
    const { body: draft } = await call<{ id: number }>('POST', '', { body: { subject, text: 'We have **chairs**.' } });
    await site.killAt(step, () => call('POST', `/${draft.id}/send`, { version: 1 }));
    // The call may have died with the process that it asked: it is sent again while the issue is a draft.
    await call('POST', `/${draft.id}/send`, { version: 1 });
    await eventually(async () => {
      const { body } = await call<IssuesAnswer>('GET', '');
      expect(body.issues.find(({ id }) => id === draft.id)).toMatchObject({ accepted: 3, failed: 0, waiting: 0 });
    }, 240_000);
    sent.push(subject);
  });

  test('and nobody has an issue twice', async () => {
    for (const email of readers) {
      const subjects = (await inboxOf(site.alive.origin, email)).map(({ subject }) => subject);
      for (const subject of sent) expect(subjects.filter((one) => one === subject)).toHaveLength(1);
    }
    expect(await site.stop()).toEqual([]);
  });
});
