import { afterAll, beforeAll, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Two closures of the same time, as when two colleagues hear of one power cut. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const closing = (date: string, from: string, until: string, later: unknown) => ({
  service: 'dayPass',
  from: `${date}T${from}:00+05:30`,
  until: `${date}T${until}:00+05:30`,
  outcomes: { later },
});
let people = 0;
/** A day pass, from 10:00 to 20:00, ₹384. */
async function buyPass(date: string) {
  people += 1;
  const uid = `hit${people}`;
  return { uid, ...(await booked(site.shop, choices.dayPass(date), { uid })) };
}
const endAll = async () => {
  while ((await endDueCases(site.services)) > 0);
};
const backOf = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ amount_paise }) => amount_paise);
const casesOf = (bookingId: string) =>
  site.database.db
    .selectFrom('closure_cases')
    .select(['closure_id', 'state', 'chose'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
const reopen = (id: number) => site.call<{ kept: number }>('POST', `/closures/${id}/reopen`);
const endedMails = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('messages')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('template', '=', 'closure_ended')
      .where('channel', '=', 'email')
      .execute()
  ).length;

test('The lost time is paid back once: of a longer closure only what the shorter one did not give', async () => {
  const { bookingId } = await buyPass('2026-12-01');
  await closed(site, closing('2026-12-01', '15:00', '20:00', 'unused'));
  await endAll();
  expect(await backOf(bookingId)).toEqual([19_200]);
  const longer = closing('2026-12-01', '14:00', '22:00', 'unused');
  const seen = await site.call<{ sumPaise: number }>('POST', '/closures?preview=1', { body: longer });
  expect(seen.body.sumPaise).toBe(3900);
  await closed(site, longer);
  await closed(site, closing('2026-12-01', '16:00', '18:00', 'unused'));
  await endAll();
  expect(await backOf(bookingId)).toEqual([19_200, 3900]);
});

test('While another closure closes the day still, reopening the later one leaves the customer their choice', async () => {
  const { uid, bookingId } = await buyPass('2026-12-02');
  const { body: one } = await closed(site, closing('2026-12-02', '08:00', '22:00', 'offer'));
  const { body: other } = await closed(site, closing('2026-12-02', '09:00', '22:00', 'offer'));
  expect((await reopen(other.id)).body.kept).toBe(0);
  expect(await casesOf(bookingId)).toMatchObject([
    { closure_id: one.id, state: 'superseded' },
    { closure_id: other.id, state: 'waiting' },
  ]);
  expect(await endedMails(bookingId)).toBe(0);
  expect((await buying(site.shop, 'wants').order(choices.dayPass('2026-12-02'))).body.error?.code).toBe('sold_out');
  // Once the first one is reopened too, they keep the booking and are told once.
  expect((await reopen(one.id)).body.kept).toBe(1);
  expect(await casesOf(bookingId)).toMatchObject([{ state: 'superseded' }, { state: 'done', chose: 'reopened' }]);
  expect(await endedMails(bookingId)).toBe(1);
  const as = { email: `${uid}@example.com`, uid };
  const late = await site.call('POST', `/api/bookings/${bookingId}/closure`, { as, body: { choice: 'refund' } });
  expect([late.status, await backOf(bookingId)]).toEqual([409, []]);
});

test('Reopening the earlier one changes nothing while the later one closes the day', async () => {
  const { bookingId } = await buyPass('2026-12-03');
  const { body: one } = await closed(site, closing('2026-12-03', '08:00', '22:00', 'offer'));
  const { body: other } = await closed(site, closing('2026-12-03', '09:00', '22:00', 'offer'));
  expect((await reopen(one.id)).body.kept).toBe(0);
  expect(await casesOf(bookingId)).toMatchObject([{ state: 'superseded' }, { state: 'waiting' }]);
  expect((await reopen(other.id)).body.kept).toBe(1);
  expect(await endedMails(bookingId)).toBe(1);
});

test('A stop of the sales, which keeps bookings, does not hold a reopening back', async () => {
  const { bookingId } = await buyPass('2026-12-04');
  await closed(site, closing('2026-12-04', '08:00', '22:00', 'keep'));
  const { body: other } = await closed(site, closing('2026-12-04', '09:00', '22:00', 'offer'));
  expect((await reopen(other.id)).body.kept).toBe(1);
  expect(await casesOf(bookingId)).toMatchObject([{ chose: 'kept' }, { chose: 'reopened' }]);
});

test('A full refund of one closure and the offer of another end in one refund', async () => {
  const { uid, bookingId } = await buyPass('2026-12-05');
  await closed(site, closing('2026-12-05', '08:00', '22:00', 'full'));
  await closed(site, closing('2026-12-05', '09:00', '22:00', 'offer'));
  const as = { email: `${uid}@example.com`, uid };
  await site.call('POST', `/api/bookings/${bookingId}/closure`, { as, body: { choice: 'refund' } });
  await endAll();
  expect(await backOf(bookingId)).toEqual([38_400]);
  expect((await casesOf(bookingId)).map(({ state }) => state)).not.toContain('waiting');
});

test('After all of it, no invariant is broken', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
