import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExistingBookingsAnswer } from '#capabilities/purchase/contract.ts';
import { cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

// Tuesday, 24 November 2026.
let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const existing = async (uid: string, service: string) =>
  (await site.call<ExistingBookingsAnswer>('GET', `/api/purchases/${service}/before`, { token: uid })).body;

it('tells a buyer which days of a service they have already, and nobody else', async () => {
  const { bookingId } = await booked(site, choices.dayPass('2026-11-26'), { uid: 'asha' });
  expect(await existing('asha', 'dayPass')).toEqual({
    success: true,
    bookings: [{ bookingId, startsAt: '2026-11-26T04:30:00.000Z', endsAt: '2026-11-26T14:30:00.000Z' }],
    mayHaveWelcome: false,
    holds: [],
    roomHours: [],
  });
  expect((await existing('asha', 'recreation')).bookings).toEqual([]);
  expect((await existing('ravi', 'dayPass')).bookings).toEqual([]);
  await buying(site, 'asha').cancel(bookingId);
  expect((await existing('asha', 'dayPass')).bookings).toEqual([]);
});

it('names their own unpaid orders of a service until these are paid or released, and nobody else’s', async () => {
  const [noor, choice] = [buying(site, 'noor'), choices.dayPass('2026-11-27')];
  const { body: order } = await noor.order(choice);
  const { holds } = await existing('noor', 'dayPass');
  expect(holds).toEqual([
    { key: expect.stringContaining('dayPass|2026-11-27'), orderId: order.orderId, until: order.holdExpiresAt },
  ]);
  expect((await existing('noor', 'recreation')).holds).toEqual([]);
  expect((await existing('ravi', 'dayPass')).holds).toEqual([]);
  await noor.release(order.orderId);
  expect((await existing('noor', 'dayPass')).holds).toEqual([]);
});

it('PRICE-09: tells who has used up the welcome offer before they order', async () => {
  expect(await existing('meera', 'coworking')).toMatchObject({ mayHaveWelcome: true });
  await booked(site, choices.welcome('2026-12-10'), { uid: 'meera' });
  expect(await existing('meera', 'coworking')).toMatchObject({ mayHaveWelcome: false });
});

it('PRICE-09: the welcome offer is for who never had a month, also where theirs was cancelled without a refund', async () => {
  const cancelled = async (uid: string, date: string) => {
    const { bookingId } = await booked(site, choices.coworking(date), { uid });
    await buying(site, uid).cancel(bookingId);
    return (await existing(uid, 'coworking')).mayHaveWelcome;
  };
  expect(await cancelled('early', '2027-01-31')).toBe(true);
  expect(await cancelled('late', '2026-12-10')).toBe(false);
  expect((await buying(site, 'late').order(choices.welcome('2027-01-10'))).status).toBe(400);
});

it('PRICE-09: a month at the welcome price gives the offer back where the facility cancels it, not where the customer does', async () => {
  const again = async (uid: string, cancel: (bookingId: string) => Promise<unknown>) => {
    const { bookingId } = await booked(site, choices.welcome('2027-01-31'), { uid });
    await cancel(bookingId);
    const { mayHaveWelcome } = await existing(uid, 'coworking');
    return { mayHaveWelcome, order: (await buying(site, uid).order(choices.welcome('2027-01-30'))).status };
  };
  const canceller = { by: 'operator', operator: operatorMeera, note: 'No power' } as const;
  const byFacility = (bookingId: string) => cancelBooking(site.services, { bookingId, canceller });
  expect(await again('lata', byFacility)).toEqual({ mayHaveWelcome: true, order: 200 });
  expect(await again('omar', (bookingId) => buying(site, 'omar').cancel(bookingId))).toEqual({
    mayHaveWelcome: false,
    order: 400,
  });
});

it('answers a stranger with 401 and a service that is none with 404', async () => {
  expect((await site.call('GET', '/api/purchases/dayPass/before')).status).toBe(401);
  expect((await site.call('GET', '/api/purchases/tours/before', { token: 'asha' })).status).toBe(404);
});

it('asks the provider about an order that was made before, so that nobody is asked to pay it twice', async () => {
  const [vera, choice] = [buying(site, 'vera'), choices.recreation('2026-11-30')];
  const { body: order } = await vera.order(choice);
  expect((await vera.order(choice)).body).toMatchObject({ orderId: order.orderId });
  // Paid in a tab that was closed at once: neither the browser nor the provider reported it.
  await vera.pay(order.orderId, { webhook: 'none' });
  expect(await vera.order(choice)).toMatchObject({ status: 409, body: { error: { code: 'earlier_paid' } } });
  expect(await existing('vera', 'recreation')).toMatchObject({ bookings: [{ bookingId: order.bookingId }] });
});
