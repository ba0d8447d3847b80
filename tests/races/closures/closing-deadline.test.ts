import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { audit, countRows } from '#tests/support/database/audit.ts';
import { databaseServer, type FreshDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const settings = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };
const owner = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };

/** `npm run test:kills` lets 100 customers choose. */
const CHOOSERS = process.env['KILLS'] === 'full' ? 100 : 24;
const DESKS_A_DAY = 50;
const FIRST_DAY = '2026-12-01' as IstDay;
const AHEAD_MS = 4000;

type Case = { bookingId: string; state: string; chosenBy: string; refundedPaise: number };

describe.skipIf(!databaseServer)('Customers who choose in the second of the default, on two processes', () => {
  let database: FreshDatabase;
  let servers: RunningServer[];
  let console: SignedIn;
  const origin = (n: number) => servers[n % servers.length]?.origin ?? '';

  beforeAll(async () => {
    database = await serverDatabase();
    servers = [await launch(database, settings), await launch(database, settings)];
    console = await signIn(origin(0), owner);
  });
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? []);
    await database?.drop();
  });

  const ask = <Body>(method: string, path: string, body?: object) =>
    callSite<Body>(origin(0), method, `/api/console${path}`, {
      token: console.token,
      ...(body ? { body, headers: { 'Idempotency-Key': randomUUID() } } : {}),
    });

  /** A customer with a pass of one of the closed days. */
  async function guest(n: number) {
    const person = await signIn(origin(n), buyer(n + 1));
    const shop = shopper(origin(n), person);
    const { body: order } = await shop.order(choices.dayPass(addDays(FIRST_DAY, Math.floor(n / DESKS_A_DAY))));
    expect((await shop.verify((await shop.pay(order.orderId, { webhook: 'none' })).body)).body.verified).toBe(true);
    return { person, bookingId: order.bookingId };
  }

  test('end their case once, by their choice or by the deadline, and money goes back as the case says', async () => {
    const guests: Awaited<ReturnType<typeof guest>>[] = [];
    for (let from = 0; from < CHOOSERS; from += 10)
      guests.push(
        ...(await Promise.all(Array.from({ length: Math.min(10, CHOOSERS - from) }, (_, n) => guest(from + n)))),
      );
    const now = Date.parse((await ask<{ asOf: string }>('GET', '/day')).body.asOf);
    const closure = {
      service: 'dayPass',
      from: `${FIRST_DAY}T00:00:00+05:30`,
      until: `${addDays(FIRST_DAY, 7)}T00:00:00+05:30`,
      outcomes: { later: 'offer' },
      defaultAfter: new Date(now + AHEAD_MS).toISOString(),
    };
    const { body: seen } = await ask<{ fingerprint: string }>('POST', '/closures?preview=1', closure);
    const pressed = { ...closure, reason: 'No power', fingerprint: seen.fingerprint };
    const { body: closed } = await ask<{ id: number }>('POST', '/closures', pressed);

    // Their choices are spread over the second around the deadline.
    const told = await ask<{ asOf: string }>('GET', '/day');
    await pause(Math.max(0, now + AHEAD_MS - 500 - Date.parse(told.body.asOf)));
    const answers = await Promise.all(
      guests.map(async ({ person, bookingId }, n) => {
        await pause((1000 * n) / CHOOSERS);
        const choice = n % 3 === 0 ? 'keep' : 'refund';
        const path = `/api/bookings/${bookingId}/closure`;
        const { status } = await callSite(origin(n), 'POST', path, { token: person.token, body: { choice } });
        return { bookingId, choice, status };
      }),
    );

    let cases: Case[] = [];
    await eventually(async () => {
      cases = (await ask<{ cases: Case[] }>('GET', `/closures/${closed.id}`)).body.cases;
      expect(cases.filter(({ state }) => state !== 'done')).toEqual([]);
    });
    expect(cases).toHaveLength(CHOOSERS);
    for (const { bookingId, choice, status } of answers) {
      const isTaken = status === 200;
      expect(isTaken || status === 409, `${choice} was answered by ${status}`).toBe(true);
      expect(cases.find((one) => one.bookingId === bookingId)).toMatchObject({
        chosenBy: isTaken ? 'customer' : 'deadline',
        refundedPaise: isTaken && choice === 'keep' ? 0 : 38_400,
      });
    }
    const back = cases.filter(({ refundedPaise }) => refundedPaise > 0).length;
    await eventually(async () => expect(await countRows(database, "refunds where state = 'processed'")).toBe(back));
    expect(await countRows(database, 'refunds')).toBe(back);
    const notices = "messages where template = 'closure_notice' and channel = 'email'";
    expect(await countRows(database, `(select distinct booking_id from ${notices}) one_each`)).toBe(CHOOSERS);
    expect(await countRows(database, notices)).toBe(CHOOSERS);
    expect(await audit(database)).toEqual([]);
  });
});
