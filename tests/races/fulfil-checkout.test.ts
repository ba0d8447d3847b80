import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openTwoSites, type TwoSites } from '#tests/support/purchases/two-sites.ts';

let sites: TwoSites;

beforeAll(async () => {
  if (databaseServer) sites = await openTwoSites(new Date('2026-11-24T09:00:00+05:30'));
});
afterAll(() => sites?.close());
afterEach(() => {
  delete sites.one.services.faultPoint;
});

describe.skipIf(!databaseServer)('The news of a payment that comes twice, to two processes', () => {
  test('waits for the one that is being fulfilled and answers that it is booked, never that its money goes back', async () => {
    const { one, other, heldAt } = sites;
    const { body: order } = await buying(one, 'asha').order(choices.dayPass('2026-11-27'));
    const { body: paid } = await buying(one, 'asha').pay(order.orderId, { webhook: 'none' });
    const held = heldAt('fulfil:payment-recorded');
    const first = buying(one, 'asha').verify(paid);
    await held;
    const second = await buying(other, 'asha').verify(paid);
    const booked = { status: 200, body: { verified: true, bookingId: order.bookingId } };
    expect([await first, second]).toMatchObject([booked, booked]);
    expect(await invariantViolations(one.services.db)).toEqual([]);
  });

  test('keeps its place when the hold is released meanwhile: the release waits and reports the payment', async () => {
    const { one, other, heldAt } = sites;
    const { body: order } = await buying(one, 'ben').order(choices.dayPass('2026-11-28'));
    const { body: paid } = await buying(one, 'ben').pay(order.orderId, { webhook: 'none' });
    // The provider was asked just before the payment.
    const { payments } = other.services;
    other.services.payments = { ...payments, paymentsOfOrder: async () => ({ ok: true, value: [] }) };
    const held = heldAt('fulfil:payment-recorded');
    const verified = buying(one, 'ben').verify(paid);
    await held;
    const released = await buying(other, 'ben').release(order.orderId);
    other.services.payments = payments;
    expect((await verified).body).toMatchObject({ verified: true });
    expect([released.status, released.body]).toMatchObject([409, { error: { code: 'already_paid' } }]);
    expect(await invariantViolations(one.services.db)).toEqual([]);
  });
});
