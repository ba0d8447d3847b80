import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffChangeCommitted, staffChangeSteps } from '#capabilities/staff/http/staff-change.ts';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';

const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };

/** `npm run test:kills` kills before the commit too; `npm test` after it, when only the answer is lost. */
const steps = process.env['KILLS'] === 'full' ? [...staffChangeSteps, staffChangeCommitted] : [staffChangeCommitted];

type Change = { method: string; path: string; body?: unknown; version?: number };

/** Changes of the back office whose answer a kill swallows: prices, facts, texts, a month, money by transfer, a pay link. */
describe.skipIf(!databaseServer)('kill -9 on PostgreSQL', () => {
  let site: KillableSite;
  const refused: number[] = [];
  beforeAll(async () => {
    site = new KillableSite(await serverDatabase());
    await site.start();
    for (const _ of steps) refused.push(await refusedRefund());
    // A refusal counts as final after an hour.
    await site.goTo('2026-11-24T12:00:00+05:30');
  });
  afterAll(() => site?.database.drop());

  async function call<Body = Record<string, unknown>>(
    { method, path, body, version }: Change,
    key: string = randomUUID(),
  ) {
    const { token } = await signIn(site.alive.origin, asha);
    return site.alive.call<Body>(method, `/api/console${path}`, {
      token,
      ...(method === 'GET' ? {} : { body: body ?? {} }),
      headers: {
        ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
        ...(version === undefined ? {} : { 'If-Match': String(version) }),
      },
    });
  }
  const versionAt = async (path: string) =>
    (await call<{ version?: number }>({ method: 'GET', path })).body.version ?? 0;

  /** A refund of ₹100 that the provider refused. @returns its number. */
  async function refusedRefund(): Promise<number> {
    const shop = await site.newcomer();
    const { body: order } = await shop.order(choices.dayPass('2026-12-10'));
    const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
    await shop.verify(paid);
    const outcome = { payment_id: paid.razorpay_payment_id, outcome: 'failed' };
    await site.alive.call('POST', '/sandbox/razorpay/refund-outcome', { body: outcome });
    const refund = { paise: 10_000, reason: 'Cold coffee' };
    const path = `/bookings/${order.bookingId}/refund`;
    const { body } = await call<{ refundId: number }>({ method: 'POST', path, body: refund });
    await eventually(async () => {
      expect(await countRows(site.database, `refunds where id = ${body.refundId} and state = 'failed'`)).toBe(1);
    });
    return body.refundId;
  }

  const changes: { what: string; make(step: number): Promise<Change>; done: string }[] = [
    {
      what: 'a price',
      make: async (step) => ({
        method: 'PUT',
        path: '/prices',
        version: await versionAt('/prices'),
        body: {
          changes: [{ product: 'day-pass', basePaise: 33_000, gstPaise: 5900 }],
          from: `2028-01-0${step + 1}`,
        },
      }),
      done: 'catalogue_versions',
    },
    {
      what: 'a fact',
      make: async (step) => ({
        method: 'PUT',
        path: '/facts',
        version: await versionAt('/facts'),
        body: { changes: { tagline: `A sunlit desk, the ${step}th` } },
      }),
      done: 'facility_versions',
    },
    {
      what: 'a text',
      make: async (step) => ({
        method: 'PUT',
        path: `/texts/${encodeURIComponent(`faq:bicycles-${step}`)}`,
        version: 0,
        body: { question: 'Where do bicycles go?', answer: 'Into the yard.' },
      }),
      done: "text_revisions where change = 'published'",
    },
    {
      what: 'a month that is handed over',
      make: async (step) => ({ method: 'POST', path: `/papers/2026-0${9 - step}/handed-over` }),
      done: "audit_log where action = 'month_handed_over'",
    },
    {
      what: 'a refund that is given by transfer',
      make: async (step) => ({
        method: 'POST',
        path: `/money/refunds/${refused[step]}/given`,
        body: { by: 'transfer', reference: `UTR001234${step}` },
      }),
      done: 'refunds',
    },
    {
      what: 'a pay link that is withdrawn',
      make: async () => {
        const { selection } = choices.recreation('2026-11-25');
        const sale = { selection, payment: { method: 'link' } };
        const { body } = await call<{ saleId: string }>({ method: 'POST', path: '/sales', body: sale });
        return { method: 'DELETE', path: `/sales/${body.saleId}` };
      },
      done: "audit_log where action = 'payment_request_ended'",
    },
  ];

  test.each(steps.map((step, n) => ({ step, n })))(
    'all at $step: sent again each gives its one answer, and was done once',
    async ({ step, n }) => {
      const sent = [];
      for (const { what, make, done } of changes) {
        const rows = async () => [what, await countRows(site.database, done)] as const;
        sent.push({ change: await make(n), key: randomUUID(), rows, before: (await rows())[1], what });
      }
      // Before the commit each keeps locks that another may wait for.
      const size = step === staffChangeCommitted ? sent.length : 1;
      for (let from = 0; from < sent.length; from += size) {
        const group = sent.slice(from, from + size);
        await site.killAtEach(group.map(({ change, key }) => ({ step, work: () => call(change, key) })));
      }
      for (const { what, change, key, rows, before } of sent) {
        expect(await rows()).toEqual([what, before + (step === staffChangeCommitted ? 1 : 0)]);
        const first = await call(change, key);
        expect([200, 201]).toContain(first.status);
        expect(await call(change, key)).toMatchObject({ status: first.status, body: first.body });
        expect(await rows()).toEqual([what, before + 1]);
        expect(await countRows(site.database, `audit_log where request_id = '${key}'`)).toBe(1);
      }
    },
  );

  test('and the books are right in the end', async () => expect(await site.stop()).toEqual([]));
});
