import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndingMonthsAnswer } from '#capabilities/customers/contract.ts';
import { type Colleague, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** The months that end soon, as the console lists them. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const ending = (as: Colleague = 'manager') => site.call<EndingMonthsAnswer>('GET', '/months/ending', { as });

test('names who renewed, whose desk is still kept and whose becomes free, and no month that ends later', async () => {
  const month = async (uid: string, date: string) =>
    (await booked(site.shop, choices.coworking(date), { uid })).bookingId;
  const goes = await month('goes', '2026-11-24');
  const stays = await month('stays', '2026-11-24');
  await month('later', '2026-12-10');
  await booked(site.shop, choices.membership('2026-11-24'), { uid: 'plays' });
  expect((await ending()).body.months).toEqual([]);

  site.clock.moveTo(new Date('2026-12-14T09:00:00+05:30'));
  await month('stays', '2026-12-24');
  const { body } = await ending();
  expect(body.days).toBe(10);
  expect(body.months.map(({ bookingId, state }) => [bookingId, state])).toEqual([
    [goes, 'kept'],
    [stays, 'renewed'],
    [expect.any(String), 'kept'],
  ]);
  expect(body.months[0]).toMatchObject({
    serviceName: 'Premium Monthly Workspace',
    place: expect.stringMatching(/^Dedicated desk/),
    lastDay: '2026-12-23',
    keptUntil: '2026-12-18',
  });
  site.clock.moveTo(new Date('2026-12-19T09:00:00+05:30'));
  expect((await ending()).body.months.map(({ state }) => state)).toEqual(['free', 'renewed', 'free']);
});

test('says of each place what was promised with its month, whatever the facility keeps now', async () => {
  site.clock.moveTo(new Date('2027-02-01T09:00:00+05:30'));
  const month = (uid: string) => booked(site.shop, choices.coworking('2027-02-01'), { uid });
  const kept = async () => (await ending()).body.months.map(({ keptUntil }) => keptUntil);
  await month('before');
  const { membership } = site.services.facility;
  const changes = { membership: { ...membership, remindDaysBefore: 20, keptUntilDaysBefore: 12 } };
  const headers = { 'If-Match': await factsVersion(site) };
  expect((await site.call('PUT', '/facts', { body: { changes }, headers })).status).toBe(200);
  await month('after');
  site.clock.moveTo(new Date('2027-02-12T09:00:00+05:30'));
  expect((await ending()).body.days).toBe(20);
  expect(await kept()).toEqual(['2027-02-23', '2027-02-16']);
  site.clock.moveTo(new Date('2027-02-17T09:00:00+05:30'));
  expect(await kept()).toEqual(['2027-02-23', null]);
});

test('is for those who may list people', async () => {
  expect((await ending('owner')).status).toBe(200);
  expect((await ending('front_desk')).status).toBe(403);
});
