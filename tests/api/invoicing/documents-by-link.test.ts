import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingLinkAnswer } from '#capabilities/booking/contract.ts';
import type { DocumentsAnswer } from '#capabilities/invoicing/contract.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { hasPdftotext, pdfText } from '#tests/support/pdftotext.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { NOW: '2026-11-24T09:00:00+05:30' } });
});
afterAll(() => server.close());

test.skipIf(!hasPdftotext())(
  'Papers by a booking link name no e-mail, phone or payment id of the customer',
  async () => {
    const asha = await signIn(server.origin, people.asha);
    const shop = shopper(server.origin, asha);
    const { body: order } = await shop.order(choices.dayPass('2026-11-26'));
    const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
    await shop.verify(paid);

    const of = `/api/bookings/${order.bookingId}`;
    const { token } = asha;
    const { body: link } = await server.call<BookingLinkAnswer>('GET', `${of}/link`, { token });
    const { body: list } = await server.call<DocumentsAnswer>('GET', `${of}/papers`, { token });
    const { body: own } = await server.call<{
      booking: Record<'customer_email' | 'customer_phone' | 'payment_id', string>;
    }>('GET', of, { token });
    const { customer_email, customer_phone, payment_id } = own.booking;
    const paper = list.papers[0];

    for (const path of [`/api/database/bookings/${order.bookingId}/invoice`, `${of}/papers/${paper?.file}`]) {
      const read = async (headers: Record<string, string>) => {
        const answer = await fetch(server.origin + path, { headers });
        expect(answer.status, path).toBe(200);
        return pdfText(new Uint8Array(await answer.arrayBuffer()));
      };
      const mine = await read({ Authorization: `Bearer ${token}` });
      const passedOn = await read({ 'X-Booking-Link': link.token });
      expect(passedOn).toContain(paper?.number);
      expect(passedOn).toContain(order.bookingId);
      expect(passedOn).not.toContain('Payment ID');
      expect(passedOn).toMatch(/Paid in full by \w+\./);
      for (const secret of [customer_email, formatPhoneNumber(customer_phone), payment_id]) {
        expect(mine).toContain(secret);
        expect(passedOn).not.toContain(secret);
      }
      const both = { Authorization: `Bearer ${token}`, 'X-Booking-Link': link.token };
      expect(await read(both)).toBe(mine);
    }
  },
);
