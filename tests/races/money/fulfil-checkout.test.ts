import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fulfilmentSteps } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openTwoSites, type TwoSites } from '#tests/support/purchases/two-sites.ts';

let sites: TwoSites;
/** A connection of another process. */
let elsewhere: pg.Client;

beforeAll(async () => {
  if (!databaseServer) return;
  sites = await openTwoSites(new Date('2026-11-24T09:00:00+05:30'));
  elsewhere = new pg.Client({ connectionString: sites.one.database.url });
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere?.end();
  await sites?.close();
});
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

describe.skipIf(!databaseServer)('A confirmation', () => {
  test('is committed with its booking and invoice before anything of it is to be seen or sent', async () => {
    const { one } = sites;
    const { body: order } = await buying(one, 'chitra').order(choices.dayPass('2026-11-30'));
    const { body: paid } = await buying(one, 'chitra').pay(order.orderId, { webhook: 'none' });
    const seen: [step: string, whatElsewhere: unknown][] = [];
    one.services.faultPoint = async (step) => {
      seen.push([step, await seenElsewhere(order.bookingId)]);
    };
    expect((await buying(one, 'chitra').verify(paid)).body).toMatchObject({ verified: true });
    const nothing = { bookings: 0, invoices: 0, messages: [] };
    expect(seen).toEqual(
      fulfilmentSteps.map((step) => [
        step,
        step === 'fulfil:committed'
          ? { bookings: 1, invoices: 1, messages: ['email queued', 'whatsapp queued'] }
          : nothing,
      ]),
    );
  });

  test('that is rolled back at its last step leaves nothing to send, and the next news of the payment writes it whole', async () => {
    const { one, other } = sites;
    const { body: order } = await buying(one, 'dev').order(choices.dayPass('2026-12-01'));
    const { body: paid } = await buying(one, 'dev').pay(order.orderId, { webhook: 'none' });
    one.services.faultPoint = async (step) => {
      if (step === 'fulfil:invoice-issued') throw new Error('the process ends here');
    };
    expect((await buying(one, 'dev').verify(paid)).body).not.toMatchObject({ verified: true });
    expect(await seenElsewhere(order.bookingId)).toEqual({ bookings: 0, invoices: 0, messages: [] });
    expect((await buying(other, 'dev').verify(paid)).body).toMatchObject({ verified: true });
    expect(await seenElsewhere(order.bookingId)).toMatchObject({ bookings: 1, invoices: 1 });
    expect(await invariantViolations(one.services.db)).toEqual([]);
  });
});

/** What another process sees of a booking, and what waits in the outbox about it. */
async function seenElsewhere(bookingId: string) {
  const { rows } = await elsewhere.query<{ bookings: number; invoices: number; messages: string[] }>(
    `select (select count(*)::int from bookings where booking_id = $1) as bookings,
            (select count(*)::int from invoices where booking_id = $1) as invoices,
            array(select channel || ' ' || state from messages where booking_id = $1 order by 1) as messages`,
    [bookingId],
  );
  return rows[0];
}
