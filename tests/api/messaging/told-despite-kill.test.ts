import { expect, test } from 'vitest';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { launch } from '#tests/support/server/start-server.ts';

test('a confirmation that a killed process was sending arrives once with the next process', async () => {
  const database = await freshDatabase();
  const first = await launch(database);
  const { token, name, email, phone } = await signIn(first.origin, people.asha);
  // The mail server takes the letter and then keeps the process waiting for its word.
  await first.call('POST', '/sandbox/faults', { body: { target: 'mail', mode: 'delay', delayMs: 60_000, times: 1 } });
  const order = await first.call<{ orderId: string; bookingId: string }>('POST', '/api/payments/create-order', {
    token,
    body: {
      amount: 38_400,
      currency: 'INR',
      description: 'Day Pass',
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      whatsApp: true,
      selection: { serviceType: 'dayPass', date: addDays(istDayOf(new Date()), 3) },
    },
  });
  const { body: result } = await pay(first.origin, order.body.orderId);
  await first.call('POST', '/api/payments/verify', { token, body: result });
  // The WhatsApp message has gone and is noted, so the workers are at it. Had the letter not begun by now, the next process meets the slow server.
  await eventually(async () => {
    const { body } = await first.call('GET', `/api/bookings/${order.body.bookingId}`, { token });
    expect(body['messages']).toMatchObject({ whatsapp: expect.stringMatching(/^(sent|delivered)$/) });
  });
  await first.kill();

  const second = await launch(database);
  await eventually(async () => {
    const mails = await inboxOf(second.origin, email);
    expect(mails.filter(({ subject }) => subject?.includes(order.body.bookingId))).toHaveLength(1);
  }, 400_000);
  expect(await inboxOf(second.origin, '+919876543210')).toHaveLength(1);
  await second.stop();
  await database.drop();
});
