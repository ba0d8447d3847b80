import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInNoAccount } from '#capabilities/counter/use-cases/add-to-account.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readSale, sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const kiran = { email: 'kiran@example.com', uid: 'uid-of-kiran' };
const meena = { email: 'meena@example.com', uid: 'uid-of-meena' };

async function sold() {
  const { bookingId } = (await sell(site, { customer: { name: 'Kiran', phone: '98450 11111' } })).body;
  const { ticketPath } = await readSale(site, bookingId);
  return { bookingId, link: ticketPath?.split('/b/')[1] ?? '' };
}
const add = async (bookingId: string, as: typeof kiran | null, link?: string) => {
  const headers: Record<string, string> = link === undefined ? {} : { 'X-Booking-Link': link };
  const { status, body } = await site.call<{ error?: { code: string } }>('POST', `/api/bookings/${bookingId}/account`, {
    as,
    headers,
  });
  return [status, body.error?.code];
};
const mine = async (bookingId: string, as: typeof kiran) =>
  (await site.call('GET', `/api/bookings/${bookingId}`, { as })).status;

test('A walk-in’s booking comes into the account of the person who holds its link, with its invoice, once', async () => {
  const { bookingId, link } = await sold();
  expect(await mine(bookingId, kiran)).toBe(404);
  expect(await add(bookingId, kiran, link)).toEqual([200, undefined]);
  expect(await mine(bookingId, kiran)).toBe(200);
  const { db } = site.database;
  for (const table of ['checkouts', 'bookings', 'invoices'] as const)
    expect(await db.selectFrom(table).select('uid').where('booking_id', '=', bookingId).execute()).toEqual([
      { uid: kiran.uid },
    ]);
  const audit = db.selectFrom('audit_log').select(['actor_kind', 'actor_id']).where('action', '=', 'added_to_account');
  expect(await audit.execute()).toEqual([{ actor_kind: 'customer', actor_id: kiran.uid }]);
  expect(await add(bookingId, kiran, link)).toEqual([200, undefined]);
  expect(await add(bookingId, meena, link)).toEqual([409, 'already_in_account']);
  expect(await audit.execute()).toHaveLength(1);
});

test('With their last booking in an account, nothing of a walk-in is left beside it', async () => {
  const phone = '9876501234';
  const sale = () => sell(site, { customer: { name: 'Leela Iyer', phone } });
  const [one, other] = [(await sale()).body.bookingId, (await sale()).body.bookingId];
  const { db } = site.database;
  const walkIn = () => db.selectFrom('users').select('uid').where('phone', '=', `+91${phone}`).execute();
  const [{ uid } = { uid: '' }] = await walkIn();
  await site.call('POST', `/people/${uid}/notes`, { body: { text: 'Comes by bicycle' } });
  const link = (bookingId: string) => site.services.links.tokenOf({ bookingId, version: 1 });
  expect(await add(one, meena, link(one))).toEqual([200, undefined]);
  expect(await walkIn()).toEqual([{ uid }]);
  expect(await add(other, meena, link(other))).toEqual([200, undefined]);
  expect(await walkIn()).toEqual([]);
  expect(await db.selectFrom('users').select('uid').where('uid', '=', uid).execute()).toEqual([]);
  expect(await db.selectFrom('notes').select('uid').where('text', '=', 'Comes by bicycle').execute()).toEqual([
    { uid: meena.uid },
  ]);
});

test('A walk-in’s month brings the rooms within its hours, which do not come alone', async () => {
  const phone = '9876502345';
  const { body: month } = await sell(site, {
    selection: choices.coworking('2026-11-24').selection,
    customer: { name: 'Noor Khan', phone },
  });
  const { db } = site.database;
  const [{ uid } = { uid: '' }] = await db
    .selectFrom('users')
    .select('uid')
    .where('phone', '=', `+91${phone}`)
    .execute();
  const { body: room } = await site.call<{ bookingId: string }>('POST', `/people/${uid}/included-sales`, {
    body: { selection: choices.room('2026-11-26', '10:00', '12:00').selection },
  });
  const link = (bookingId: string) => site.services.links.tokenOf({ bookingId, version: 1 });
  expect(await isInNoAccount(site.services, room.bookingId)).toBe(false);
  expect(await add(room.bookingId, kiran, link(room.bookingId))).toEqual([409, 'within_a_month']);
  expect(await add(month.bookingId, meena, link(month.bookingId))).toEqual([200, undefined]);
  expect(await mine(room.bookingId, meena)).toBe(200);
  expect(await add(room.bookingId, meena, link(room.bookingId))).toEqual([200, undefined]);
  expect(await add(room.bookingId, kiran, link(room.bookingId))).toEqual([409, 'already_in_account']);
  const events = db.selectFrom('booking_events').select('event').where('booking_id', '=', room.bookingId);
  expect(await events.execute()).toContainEqual({ event: 'added_to_account' });
  expect(await db.selectFrom('users').select('uid').where('uid', '=', uid).execute()).toEqual([]);
  expect(await invariantViolations(db)).toEqual([]);
});

test('Without its link, or with that of another booking, it is no booking; without a sign-in it is 401', async () => {
  const [one, other] = [await sold(), await sold()];
  expect(await add(one.bookingId, kiran)).toEqual([404, 'not_found']);
  expect(await add(one.bookingId, kiran, other.link)).toEqual([404, 'not_found']);
  expect((await add(one.bookingId, null, one.link))[0]).toBe(401);
});

test('A booking of an account stays there, also when another person has its link', async () => {
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-25'), { uid: 'asha' });
  const link = site.services.links.tokenOf({ bookingId, version: 1 });
  expect(await add(bookingId, meena, link)).toEqual([409, 'already_in_account']);
  expect(await mine(bookingId, meena)).toBe(404);
});

test('Who paid at the counter cannot cancel by the link, as nobody would hand the money out', async () => {
  const { body } = await sell(site, { selection: choices.dayPass('2026-11-28').selection });
  const link = (await readSale(site, body.bookingId)).ticketPath?.split('/b/')[1] ?? '';
  const answer = await site.call<{ error: { code: string } }>('POST', `/api/bookings/${body.bookingId}/cancellation`, {
    as: null,
    headers: { 'X-Booking-Link': link },
  });
  expect([answer.status, answer.body.error.code]).toEqual([409, 'paid_at_counter']);
  const { db } = site.database;
  expect(await db.selectFrom('refunds').select('id').where('booking_id', '=', body.bookingId).execute()).toEqual([]);
});
