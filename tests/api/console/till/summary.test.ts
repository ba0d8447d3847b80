import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SummaryAnswer } from '#capabilities/frontdesk/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { openTill } from '#tests/support/console/till.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
});
afterAll(() => site.close());

const summary = async () => (await site.call<SummaryAnswer>('GET', '/day/summary', { as: 'accountant' })).body;

test('The day beside the till: sales by way of paying, what waits, who came, and tomorrow', async () => {
  expect(await summary()).toMatchObject({
    date: '2026-11-24',
    isClosingTime: false,
    sales: [],
    refunds: [],
    awaited: { times: 0, paise: 0 },
    arrivals: { came: 0, expected: 0, members: 0 },
  });
  await openTill(site);
  await sell(site);
  await sell(site, { payment: { method: 'machine', reference: '612345674711', by: 'upi' }, arriveNow: false });
  await booked(site.shop, choices.dayPass('2026-11-24'));
  await booked(site.shop, choices.dayPass('2026-11-25'), { uid: 'ravi' });
  expect(await summary()).toMatchObject({
    sales: [
      { way: 'cash', times: 1, paise: 38_400 },
      { way: 'online', times: 2, paise: 76_800 },
      { way: 'upi', times: 1, paise: 38_400 },
    ],
    arrivals: { came: 1, expected: 3, members: 0 },
    tomorrow: expect.arrayContaining([{ service: 'dayPass', plan: 'day', label: 'Hot desks', unit: 'day', sold: 1 }]),
  });
  // A running month is expected by nobody, and counts once its member has come.
  const month = await booked(site.shop, choices.coworking('2026-11-24'), { uid: 'meera' });
  expect((await summary()).arrivals).toEqual({ came: 1, expected: 3, members: 0 });
  const visits = [{ key: randomUUID(), bookingId: month.bookingId, how: 'list' }];
  expect((await site.call('POST', '/visits', { as: 'front_desk', body: { visits } })).status).toBe(200);
  expect((await summary()).arrivals).toEqual({ came: 1, expected: 3, members: 1 });
  const cash = await sell(site, { arriveNow: false });
  const given = await site.call('POST', `/bookings/${cash.body.bookingId}/refund`, {
    as: 'manager',
    body: { paise: 10_000, reason: 'No coffee' },
  });
  expect(given.status).toBe(200);
  expect((await summary()).refunds).toEqual([{ way: 'cash', times: 1, paise: -10_000 }]);
  expect((await sell(site, { payment: { method: 'link' }, customer: { name: 'Nila' } })).status).toBe(202);
  expect((await summary()).awaited).toEqual({ times: 1, paise: 38_400 });
  expect(JSON.stringify(await summary())).not.toContain('Nila');
  site.clock.advance(10 * 3_600_000);
  expect(await summary()).toMatchObject({ date: '2026-11-24', isClosingTime: true });
});
