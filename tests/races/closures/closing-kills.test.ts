import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';

const full = process.env['KILLS'] === 'full';

/** `npm run test:kills`: 350 bookings, and a kill every ten seconds until all have ended. Else a short form. */
const BOOKINGS = full ? 350 : 40;
const KILL_EVERY_MS = full ? 10_000 : 400;
const KILLS = full ? Number.POSITIVE_INFINITY : 3;
const DESKS_A_DAY = 50;

const owner = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };

let site: KillableSite;
beforeAll(async () => {
  if (!databaseServer) return;
  site = new KillableSite(await serverDatabase());
  await site.start();
});
afterAll(() => site?.database.drop());

type Closed = { cases: { bookingId: string; state: string; refundedPaise: number }[] };

describe.skipIf(!databaseServer)('A closure whose server is killed again and again', () => {
  test('ends each case once, writes to each customer once, and gives back what was announced', async () => {
    await buyPasses();
    const ask = {
      service: 'dayPass',
      from: '2026-12-01T00:00:00+05:30',
      until: '2026-12-08T00:00:00+05:30',
      outcomes: { later: 'full' },
    };
    const preview = await asOwner<{ fingerprint: string; sumPaise: number; affected: object[] }>(
      'POST',
      '/closures?preview=1',
      ask,
    );
    expect([preview.status, preview.body.affected.length]).toEqual([200, BOOKINGS]);
    const { fingerprint, sumPaise } = preview.body;
    const { status, body } = await asOwner<{ id: number }>('POST', '/closures', {
      ...ask,
      reason: 'No power',
      fingerprint,
    });
    expect(status).toBe(201);

    let cases: Closed['cases'] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      await pause(KILL_EVERY_MS);
      await site.killNow();
      cases = (await asOwner<Closed>('GET', `/closures/${body.id}`)).body.cases;
      if (cases.every(({ state }) => state !== 'waiting')) break;
    }
    await eventually(async () => {
      cases = (await asOwner<Closed>('GET', `/closures/${body.id}`)).body.cases;
      expect(cases.filter(({ state }) => state !== 'done')).toEqual([]);
    }, 300_000);

    expect(cases).toHaveLength(BOOKINGS);
    expect(cases.reduce((sum, { refundedPaise }) => sum + refundedPaise, 0)).toBe(sumPaise);
    // Refunds that a killed process had announced are sent by the next one.
    await eventually(async () => expect(await countRows(site.database, "refunds where state <> 'processed'")).toBe(0));
    expect(await countRows(site.database, 'refunds')).toBe(BOOKINGS);
    const notices = "messages where template = 'closure_notice' and channel = 'email'";
    expect(await countRows(site.database, notices)).toBe(BOOKINGS);
    expect(await countRows(site.database, `(select distinct booking_id from ${notices}) one_each`)).toBe(BOOKINGS);
    expect(await site.stop()).toEqual([]);
  });
});

async function buyPasses(): Promise<void> {
  for (let from = 0; from < BOOKINGS; from += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, BOOKINGS - from) }, async (_, n) => {
        const shop = await site.newcomer();
        const day = `2026-12-0${1 + Math.floor((from + n) / DESKS_A_DAY)}`;
        const { body: order } = await shop.order(choices.dayPass(day));
        const { body } = await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body);
        expect(body).toMatchObject({ verified: true });
      }),
    );
}

async function asOwner<Body>(method: string, path: string, body?: object) {
  const { token } = await signIn(site.alive.origin, owner);
  return site.alive.call<Body>(method, `/api/console${path}`, {
    token,
    ...(body ? { body, headers: { 'Idempotency-Key': crypto.randomUUID() } } : {}),
  });
}
