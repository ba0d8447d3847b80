import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetContact } from '#capabilities/invoicing/use-cases/personal-data.ts';
import { documentsOfMessage } from '#capabilities/messaging/templates/write-message.ts';
import { addGstin } from '#capabilities/purchase/use-cases/add-gstin.ts';
import { cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fromRupees } from '#platform/money.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { goodwill } from '#tests/support/purchases/goodwill.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road\nPune 411001' };

/** A day pass that is invoiced to a company. */
async function ofCompany(date: string) {
  const bought = await booked(site, choices.dayPass(date));
  expect(await addGstin(site.services, { uid: 'asha', bookingId: bought.bookingId, business })).toMatchObject({
    ok: true,
  });
  return bought;
}
async function told(template: string, bought: { bookingId: string; paymentId: string }) {
  const { papers, messages } = await booksOf(site, bought.bookingId, bought.paymentId);
  const mail = messages.find((message) => message.template === template && message.channel === 'email');
  const message = { template, facts: mail?.data } as unknown as Parameters<typeof documentsOfMessage>[0];
  const attached = documentsOfMessage(message).numbers;
  return papers.flatMap(({ document }) =>
    attached.includes(document.number) && document.kind === 'credit_note' ? [document] : [],
  );
}

describe('A buyer with a GSTIN is sent the credit note, with the reason that was given,', () => {
  it('when the facility cancels', async () => {
    const bought = await ofCompany('2026-12-10');
    const canceller = { by: 'operator', operator: operatorMeera, note: 'No power all day' } as const;
    expect(await cancelBooking(site.services, { bookingId: bought.bookingId, canceller })).toMatchObject({ ok: true });
    expect(await told('booking_cancelled', bought)).toMatchObject([
      { reason: 'Cancelled by the facility: No power all day', total: 38_400, recipient: business },
    ]);
  });

  it('when they cancel', async () => {
    const bought = await ofCompany('2026-12-11');
    expect((await buying(site, 'asha').cancel(bought.bookingId)).status).toBe(200);
    expect(await told('booking_cancelled', bought)).toMatchObject([{ reason: 'Cancelled by the customer' }]);
  });

  it('when the facility refunds a part', async () => {
    const bought = await ofCompany('2026-12-12');
    const gift = { bookingId: bought.bookingId, amount: fromRupees(84), reason: 'No coffee' };
    expect(await goodwill(site.services, gift)).toMatchObject({ ok: true });
    expect(await told('payment_refunded', bought)).toMatchObject([
      { reason: 'Refund by the facility: No coffee', total: 8_400 },
    ]);
  });

  it('when money is sent back at the provider’s dashboard', async () => {
    const bought = await ofCompany('2026-12-13');
    const { keyId, keySecret, path } = sandboxCredentials.razorpay;
    await site.call('POST', `${path}/v1/payments/${bought.paymentId}/refund`, {
      body: { amount: 5_000 },
      headers: { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    });
    await site.deliverWebhooks();
    await site.deliverWebhooks();
    expect(await told('credit_note_issued', bought)).toMatchObject([{ total: 5_000 }]);
  });

  it('which loses the given words when the account is erased', async () => {
    const bought = await ofCompany('2026-12-16');
    const canceller = { by: 'operator', operator: operatorMeera, note: 'Broken leg: doctor’s letter' } as const;
    await cancelBooking(site.services, { bookingId: bought.bookingId, canceller });
    await inTransaction(site.services.db, (tx) => forgetContact(tx, 'asha'));
    const { papers } = await booksOf(site, bought.bookingId, bought.paymentId);
    const reasons = papers.flatMap(({ document }) => (document.kind === 'credit_note' ? [document.reason] : []));
    expect(reasons.toSorted()).toEqual(['Cancelled by the facility', 'Replaced by an invoice with GSTIN']);
    const ofInvoices = papers.filter(({ document }) => document.kind === 'invoice');
    expect(ofInvoices.every(({ document }) => !('reason' in document))).toBe(true);
  });

  it('and nobody else is', async () => {
    const bought = await booked(site, choices.dayPass('2026-12-14'));
    expect((await buying(site, 'asha').cancel(bought.bookingId)).status).toBe(200);
    expect(await told('booking_cancelled', bought)).toEqual([]);
  });
});

describe('An invoice that is replaced after a move', () => {
  it('carries the date of the visit as it is now', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-15'));
    expect((await buying(site, 'asha').move(bookingId, choices.dayPass('2026-12-17'))).status).toBe(200);
    const added = await addGstin(site.services, { uid: 'asha', bookingId, business });
    const { papers } = await booksOf(site, bookingId, paymentId);
    const words = (number: string | null | undefined) =>
      papers.find((paper) => paper.number === number)?.document.lines[0]?.details[0];
    expect(added.ok && words(added.value.invoice)).toBe('Thursday, 17 December 2026');
    expect(added.ok && words(added.value.creditNote)).toBe('Tuesday, 15 December 2026');
  });
});
