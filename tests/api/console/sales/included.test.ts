import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IncludedSaleAnswer } from '#capabilities/counter/contract.ts';
import type { KnownCustomersAnswer } from '#capabilities/customers/contract.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf } from '#tests/support/console/customers.ts';
import { type SaleRefusal, sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** A member whose month includes four hours comes to the counter on Tuesday, 24 November 2026, at 9:00. */
let site: ConsoleSite;
const uid = 'asha';
const phone = '98450 12345';

beforeEach(async () => {
  site = await openConsoleSite();
  const change = { customerPhone: phone, customerName: 'Asha Rao' };
  await booked(site.shop, choices.coworking('2026-11-24'), { uid, change });
});
const sound = async () => expect(await invariantViolations(site.database.db)).toEqual([]);
afterEach(async () => {
  await sound();
  await site.close();
});

type Options = { as?: As; key?: string; personId?: string };

const sellIncluded = (body: Record<string, unknown>, { as = 'front_desk', key, personId = uid }: Options = {}) =>
  site.call<IncludedSaleAnswer & SaleRefusal>('POST', `/people/${personId}/included-sales`, {
    as,
    body,
    ...(key ? { key } : {}),
  });
const room = (from: string, to: string) => choices.room('2026-11-24', from, to).selection;
const hoursOf = async () => {
  const path = `/customers?phone=${encodeURIComponent(phone)}`;
  const { body } = await site.call<KnownCustomersAnswer>('GET', path, { as: 'front_desk' });
  return body.customers.map(({ personId, roomHours }) => [personId, roomHours.map(({ left }) => left)]);
};
const count = async (table: 'payments' | 'drawer_entries' | 'invoices') =>
  (await site.database.db.selectFrom(table).select(sql`1`.as('one')).execute()).length;

test('A member gets the room at the counter within their hours: no money, no invoice, the hours are used', async () => {
  expect(await hoursOf()).toEqual([[uid, [4]]]);
  const before = [await count('payments'), await count('drawer_entries'), await count('invoices')];
  const { status, body } = await sellIncluded({ selection: room('10:00', '12:00') });
  expect([status, body]).toEqual([
    201,
    { success: true, bookingId: expect.any(String), hours: 2, place: 'Room', arrived: false },
  ]);
  expect([await count('payments'), await count('drawer_entries'), await count('invoices')]).toEqual(before);
  expect(await hoursOf()).toEqual([[uid, [2]]]);
  const booking = await bookingRow(site.database.db, body.bookingId);
  expect(booking).toMatchObject({ uid, customer_name: 'Asha Rao', total_paise: 0, payment_id: null });
  expect((await buying(site.shop, uid).booking(body.bookingId)).status).toBe(200);
  expect(await auditOf(site, `booking:${body.bookingId}`)).toContainEqual(
    expect.objectContaining({ action: 'included_sale', detail: expect.objectContaining({ hours: 2 }) }),
  );
});

test('It comes in with the booking where that is said, and is booked once by the same request', async () => {
  site.clock.moveTo(new Date('2026-11-24T10:05:00+05:30'));
  const key = crypto.randomUUID();
  const selection = room('10:30', '11:30');
  const first = await sellIncluded({ selection, arriveNow: true }, { key });
  expect([first.status, first.body]).toEqual([201, expect.objectContaining({ hours: 1, arrived: true })]);
  const again = await sellIncluded({ selection, arriveNow: true }, { key });
  expect(again.body.bookingId).toBe(first.body.bookingId);
  const twice = await sellIncluded({ selection });
  expect([twice.body.bookingId, await hoursOf()]).toEqual([first.body.bookingId, [[uid, [3]]]]);
});

test('A booking that the member made themselves is not logged as a sale of the colleague who asks for the same time', async () => {
  const { body: own } = await buying(site.shop, uid).bookIncluded(choices.room('2026-11-24', '10:00', '11:00'));
  const { status, body } = await sellIncluded({ selection: room('10:00', '11:00') });
  expect([status, body.bookingId]).toEqual([201, own.bookingId]);
  const actions = (await auditOf(site, `booking:${own.bookingId}`)).map(({ action }) => action);
  expect(actions).not.toContain('included_sale');
  expect(await hoursOf()).toEqual([[uid, [3]]]);
});

test('A booking longer than what is left is refused and charged in full by an ordinary sale', async () => {
  await freshTill(site);
  const refused = await sellIncluded({ selection: room('10:00', '15:00') });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'hours_not_included']);
  expect(refused.body.error.message).toContain('4 hours left');
  const customer = { name: 'Asha Rao', phone };
  const sold = await sell(site, { selection: room('10:00', '15:00'), customer });
  expect([sold.status, sold.body.totalPaise]).toEqual([201, 755_200]);
  expect(await hoursOf()).toContainEqual([uid, [4]]);
});

test('Nothing is booked within hours for others, for other things, or of a time that is taken', async () => {
  await buying(site.shop, 'ravi').order(choices.room('2026-11-24', '13:00', '14:00'));
  const answers = [
    await sellIncluded({ selection: room('10:00', '11:00') }, { personId: 'nobody' }),
    await sellIncluded({ selection: choices.dayPass('2026-11-24').selection }),
    await sellIncluded({ selection: room('13:00', '14:00') }),
    await sellIncluded({ selection: choices.room('2027-01-05', '10:00', '11:00').selection }),
    await sellIncluded({ selection: room('10:00', '11:00') }, { as: 'accountant' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [404, 'not_found'],
    [409, 'hours_not_included'],
    [409, 'slot_taken'],
    [409, 'hours_not_included'],
    [403, 'not_allowed'],
  ]);
  expect(await hoursOf()).toEqual([[uid, [4]]]);
});

test('A member who bought the month at the counter, without an account, uses its hours too', async () => {
  await freshTill(site);
  const customer = { name: 'Meera Nair', phone: '99001 12233' };
  const month = await sell(site, { selection: choices.coworking('2026-11-24').selection, customer });
  expect(month.status).toBe(201);
  const { uid: walkIn } = await bookingRow(site.database.db, month.body.bookingId);
  const { status, body } = await sellIncluded({ selection: room('10:00', '12:00') }, { personId: walkIn });
  expect([status, body.hours]).toEqual([201, 2]);
});
