import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { istDayOf } from '#platform/ist-day.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite, refundAtDashboard } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite(new Date('2026-11-30T23:55:00+05:30'));
});
afterAll(() => site.close());

const admin = async (...args: string[]) => (await runAdmin(adminServices(site), args, 'Meera')).text;

describe('The accountant’s documents', () => {
  it('count a payment in the month of the provider, and its invoice in that of its issue: once each', async () => {
    const asha = buying(site, 'asha');
    const choice = choices.dayPass('2026-12-10');
    const { body: order } = await asha.order(choice);
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    site.clock.advance(10 * 60_000);
    expect((await asha.verify(paid)).body).toMatchObject({ verified: true });

    const payment = await site.services.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(payment.paid_at).toEqual(new Date('2026-11-30T23:55:00+05:30'));
    expect(istDayOf(payment.captured_at)).toBe('2026-12-01');
    const invoice = await site.services.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    expect(invoice.document).toMatchObject({ issuedOn: '2026-12-01' });
    const [november, december] = [await admin('invoices', '2026-11'), await admin('invoices', '2026-12')];
    expect(november).toContain('Received: ₹384.00. Refunded: ₹0.00.');
    expect(december).toContain('Received: ₹0.00. Refunded: ₹0.00.');
    expect(november).toMatch(new RegExp(`^${payment.payment_id} +₹0.00 +₹384.00$`, 'm'));
    expect(december).toMatch(new RegExp(`^${payment.payment_id} +₹384.00 +₹0.00$`, 'm'));
    for (const text of [november, december]) expect(text.split(payment.payment_id)).toHaveLength(2);
  });

  it('count a refund in the month in which the provider made it, though the books hear of it later', async () => {
    const { paymentId } = await booked(site, choices.dayPass('2026-12-11'), { uid: 'ravi' });
    site.clock.moveTo(new Date('2026-12-31T23:59:58+05:30'));
    await refundAtDashboard(site, paymentId, 10_000);
    site.clock.moveTo(new Date('2027-01-01T09:00:00+05:30'));
    await site.deliverWebhooks();
    const refund = await site.services.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    expect([refund.state, istDayOf(refund.sent_at ?? new Date(0))]).toEqual(['processed', '2026-12-31']);
    expect(await admin('invoices', '2026-12')).toContain('Refunded: ₹100.00.');
    expect(await admin('invoices', '2027-01')).toContain('Refunded: ₹0.00.');
  });

  it('say that the accountant must confirm the rate of a slab that has ended', async () => {
    const { facility } = site.services;
    const words = 'Your accountant must confirm: recreation days are invoiced at 12% GST';
    expect(await admin('invoices', '2026-12')).toContain(words);
    const tax = { ...facility.tax, recreationDay: { sac: '999652', gstRate: 18 } };
    const services = adminServices(site, { facility: { ...facility, tax } });
    expect((await runAdmin(services, ['invoices', '2026-12'], 'Meera')).text).not.toContain(words);
  });
});
