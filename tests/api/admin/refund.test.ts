import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readSale, sell } from '#tests/support/console/sales.ts';
import { freshTill, shutTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/** `npm run admin -- refund` beside the console, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const command = async (as: keyof typeof colleagues, ...words: string[]) => {
  const contentFolder = new URL('../../../content/', import.meta.url);
  return (await runAdmin({ ...site.services, contentFolder }, ['refund', ...words], colleagues[as])).text;
};
const refund = (as: keyof typeof colleagues, ...words: string[]) => command(as, ...words, '--reason', 'We were late');
const act = async (bookingId: string, name: string, body: object) =>
  expect((await site.call('POST', `/bookings/${bookingId}/${name}`, { as: 'front_desk', body })).status).toBeLessThan(
    300,
  );
const refundsOf = (paymentId: string) =>
  site.database.db
    .selectFrom('refunds')
    .select(['booking_id as name', 'amount_paise as amount'])
    .where('payment_id', '=', paymentId)
    .execute();
const documentsOf = async (name: string) => {
  const rows = await site.database.db
    .selectFrom('invoices')
    .select('document')
    .where('booking_id', '=', name)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ document }) => [document.kind, document.total]);
};
/** What was paid last to change a booking, and under which name. */
const changeOf = (bookingId: string) =>
  site.database.db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.checkout_id', 'checkouts.id')
    .select(['checkouts.booking_id as name', 'payments.payment_id as paymentId'])
    .where('checkouts.moves_booking', '=', bookingId)
    .orderBy('checkouts.id', 'desc')
    .executeTakeFirstOrThrow();
const stateOf = async (bookingId: string) => (await bookingRow(site.database.db, bookingId)).status;
let people = 0;
const dayPass = () => {
  people += 1;
  const day = addDays('2026-11-27' as IstDay, people);
  return booked(site.shop, choices.dayPass(day), { uid: `customer${people}` });
};

test('refunds the fee of a move and what was paid for a longer time, each under its own invoice', async () => {
  const pass = await booked(site.shop, choices.dayPass('2026-12-14'), { uid: 'mover' });
  await act(pass.bookingId, 'move', { selection: choices.dayPass('2026-12-15').selection });
  const cash = { payment: { method: 'cash' } };
  const selection = choices.dayPass('2026-12-16').selection;
  await act(pass.bookingId, 'move', { selection, ...cash });
  const { name: move, paymentId: fee } = await changeOf(pass.bookingId);
  const unknown = await refund('owner', pass.bookingId, '--payment', 'pay_unknown');
  expect(unknown).toContain(
    `Its payments: ${pass.paymentId} for the booking, ₹384.00 left; ${fee} for a move, ₹100.00 left.`,
  );
  expect(await refund('owner', pass.bookingId, '--payment', fee, '--amount', '40')).toContain('Refund of ₹40.00 for');
  expect(await refund('owner', pass.bookingId, '--payment', fee)).toMatch(
    /Refund of ₹60\.00 .* \(in cash from the drawer: hand out ₹60\.00\)/,
  );
  expect(await refund('owner', pass.bookingId, '--payment', fee)).toContain('refunded in full');
  expect(await documentsOf(move)).toEqual([
    ['invoice', 10_000],
    ['credit_note', 4_000],
    ['credit_note', 6_000],
  ]);

  const room = await booked(site.shop, choices.room('2026-12-14', '10:00', '14:00'), { uid: 'roomer' });
  await act(room.bookingId, 'extend', { endTime: '15:00', ...cash });
  const { name: longer, paymentId: supplement } = await changeOf(room.bookingId);
  expect(await refund('owner', room.bookingId, '--payment', supplement, '--amount', '500')).toContain('₹500.00');
  expect(await refundsOf(supplement)).toMatchObject([{ name: longer, amount: 50_000 }]);
  expect(await refund('owner', room.bookingId, '--payment', fee)).toContain('no such payment');
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);
});

test('keeps to the limits of the colleague, with and without cancelling, and counts with the console', async () => {
  const { bookingId, paymentId } = await dayPass();
  const room = await booked(site.shop, choices.room('2026-12-15', '10:00', '12:00'), { uid: 'guest' });
  const limit = 'passes your limit. Refund it in the console, where a colleague approves it by PIN.';
  expect(await refund('front_desk', room.bookingId, '--amount', '501')).toContain(`₹501.00 beyond the terms ${limit}`);
  expect(await refund('front_desk', room.bookingId, '--amount', '300')).toContain('Refund of ₹300.00');
  expect(await refund('front_desk', room.bookingId, '--amount', '201')).toContain(limit);
  const byCall = { paise: 20_001, reason: 'Cold coffee' };
  const passes = await site.call('POST', `/bookings/${room.bookingId}/refund`, { as: 'front_desk', body: byCall });
  expect(passes.status).toBe(403);
  // Until 24 hours before, cancelling gives everything back by the terms, so it passes no limit.
  expect(await refund('front_desk', room.bookingId, '--cancel')).toContain('is cancelled; refund of ₹3,476.00');
  const soon = await booked(site.shop, choices.room('2026-11-24', '15:00', '17:00'), { uid: 'guest2' });
  expect(await refund('front_desk', soon.bookingId, '--cancel')).toContain(`₹3,776.00 beyond the terms ${limit}`);
  expect(await refund('manager', soon.bookingId, '--cancel')).toContain('is cancelled; refund of ₹3,776.00');
  expect(await refund('front_desk', bookingId, '--amount', '0.5')).toContain('The smallest refund is ₹1.');
  expect(await refundsOf(paymentId)).toEqual([]);
});

test('gives back at the counter what was paid there, if a drawer is open', async () => {
  const { bookingId } = (await sell(site)).body;
  await shutTill(site);
  expect(await refund('owner', bookingId, '--amount', '84')).toContain('no drawer is open');
  await freshTill(site);
  expect(await refund('owner', bookingId, '--amount', '83.5')).toContain('hand out ₹84.00');
  expect(await tillViolations(site.database.db)).toEqual([]);
});

test('cancels what was paid at the counter: the money is handed out at once, or waits there until the customer comes', async () => {
  const bookings: Record<string, string> = {};
  for (const [name, payment] of Object.entries({
    cash: { method: 'cash' },
    later: { method: 'cash' },
    machine: { method: 'machine', reference: 'T 2041' },
  }))
    bookings[name] = (await sell(site, { payment })).body.bookingId;
  const { cash = '', later = '', machine = '' } = bookings;
  await shutTill(site);
  const closed = await refund('owner', cash, '--cancel');
  expect(closed).toContain('no drawer is open');
  expect(closed).toContain('--later');
  expect(await stateOf(cash)).toBe('confirmed');
  expect(await refund('owner', later, '--cancel', '--later')).toMatch(
    /is cancelled; refund of ₹384\.00 \(it waits at the counter\)\. .*under Money/,
  );
  const tasks = await site.call<{ rows: { kind: string }[] }>('GET', '/inbox/tasks');
  expect(JSON.stringify(tasks.body.rows.filter(({ kind }) => kind === 'refund_due_at_counter'))).toContain(later);
  await freshTill(site);
  expect(await refund('owner', cash, '--cancel')).toContain('(in cash from the drawer: hand out ₹384.00)');
  expect(await refund('owner', machine, '--cancel')).toContain('(by your card machine or UPI: hand out ₹384.00)');
  expect(await refundStates()).toEqual({ [cash]: 'processed', [later]: 'requested', [machine]: 'processed' });
  // Again is the first answer, and no second entry.
  expect(await refund('owner', cash, '--cancel')).toContain('refund of ₹384.00');

  const online = await dayPass();
  expect(await refund('owner', online.bookingId, '--cancel', '--later')).toContain('Leave out --later');
  expect(await refund('owner', online.bookingId, '--later')).toContain('--later is for --cancel');
  expect(await stateOf(online.bookingId)).toBe('confirmed');
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);

  async function refundStates() {
    const rows = await site.database.db
      .selectFrom('refunds')
      .select(['booking_id', 'state'])
      .where('booking_id', 'in', [cash, later, machine])
      .execute();
    return Object.fromEntries(rows.map(({ booking_id, state }) => [booking_id, state]));
  }
});

test('sends a rest below a rupee along, which could never go back alone', async () => {
  const { bookingId, paymentId } = await dayPass();
  expect(await refund('owner', bookingId, '--amount', '383.5')).toContain('Refund of ₹384.00');
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 38_400 }]);
});

test('asks again for a refund of a fee that the provider refused, by the name of the booking', async () => {
  const { bookingId } = await dayPass();
  const to = (date: string, more: object = {}) =>
    site.call<{ orderId: string; saleId: string }>('POST', `/bookings/${bookingId}/move`, {
      as: 'front_desk',
      body: { selection: choices.dayPass(date).selection, ...more },
    });
  expect((await to('2026-12-20')).status).toBe(200);
  const asked = await to('2026-12-21', { payment: { method: 'link' } });
  await pay(site.shop.origin, asked.body.orderId, { webhook: 'none' });
  expect(await readSale(site, asked.body.saleId)).toMatchObject({ state: 'paid' });
  const { paymentId } = await changeOf(bookingId);
  await site.shop.call('POST', '/sandbox/faults', {
    body: { target: 'razorpay', mode: 'status', status: 400, path: 'refund' },
  });
  expect(await refund('owner', bookingId, '--payment', paymentId)).toContain('the provider refused it');
  await site.shop.call('DELETE', '/sandbox/faults');
  expect(await command('owner', bookingId, '--again')).toMatch(/^₹100\.00 requested again: (sent|processed)\./);
});
