import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { remindMembers } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { addDays, addMonths, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { renewing } from '#tests/support/purchases/renewing.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const today = () => istDayOf(site.clock.now());
const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);

let people = 0;
/** A month in an account. Another one was sold before it, so that its desk is not the first free one. */
async function memberByAccount(uid: string) {
  people += 1;
  const change = { customerName: `Member ${uid}`, customerPhone: `98450 ${30_000 + people}` };
  await booked(site.shop, choices.coworking(today()), { uid: `${uid}before` });
  const { bookingId } = await booked(site.shop, choices.coworking(today()), { uid, change });
  const { place_number: number, customer_name: name, customer_phone: phone } = await bookingOf(bookingId);
  return { bookingId, number, customer: { name, phone }, next: addMonths(today(), 1) };
}
const renewAt = (next: string, customer: Record<string, string>) =>
  sell(site, {
    selection: choices.coworking(next).selection,
    customer,
    payment: { method: 'machine', reference: `REF${Math.trunc(site.clock.now().getTime() / 1000)}` },
  });
const renewal = async (bookingId: string) => {
  const token = site.services.links.renewalTokenOf({ bookingId, version: 1 });
  return (await renewing(site.shop.call, token).read()).body;
};

test('A member with an account who pays the next month at the counter keeps their desk, and is not asked to renew again', async () => {
  const { bookingId, number, customer, next } = await memberByAccount('mira');
  const { status, body } = await renewAt(next, customer);
  expect([status, body]).toEqual([201, expect.objectContaining({ place: `Dedicated desk ${number}` })]);
  expect(await renewal(bookingId)).toMatchObject({ state: 'renewed' });
  site.clock.moveTo(instantAt(addDays(next, -10), '09:00' as IstTime));
  await remindMembers(site.services);
  const sent = site.database.db.selectFrom('messages').select('id').where('template', '=', 'renewal_due');
  expect(await sent.where('booking_id', '=', bookingId).execute()).toEqual([]);
});

test('Another name or another number at the counter does not get a member’s desk', async () => {
  const { bookingId, number, customer, next } = await memberByAccount('nila');
  for (const other of [
    { ...customer, name: 'Another Person' },
    { ...customer, phone: '98450 22222' },
  ]) {
    site.clock.advance(1000);
    const { status, body } = await renewAt(next, other);
    expect(status).toBe(201);
    expect(body.place).not.toBe(`Dedicated desk ${number}`);
  }
  expect(await renewal(bookingId)).toMatchObject({ state: 'open', next: { place: 'same' } });
});

test('A member keeps their desk by any way of paying also after it is free for others, as long as nobody took it', async () => {
  const counter = await memberByAccount('omar');
  const online = await memberByAccount('pia');
  site.clock.moveTo(instantAt(addDays(counter.next, -3), '12:00' as IstTime));
  await sweepHolds(site.services);
  const { body } = await renewAt(counter.next, counter.customer);
  expect(body.place).toBe(`Dedicated desk ${counter.number}`);
  const bought = await booked(site.shop, choices.coworking(online.next), { uid: 'pia' });
  expect((await bookingOf(bought.bookingId)).place_number).toBe(online.number);
});
