import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { istDayOf } from '#platform/ist-day.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite(new Date('2026-11-30T23:55:00+05:30'));
});
afterAll(() => site.close());

const contentFolder = new URL('../../../content/', import.meta.url);
const admin = async (...args: string[]) => (await runAdmin({ ...site.services, contentFolder }, args, 'Meera')).text;

describe('The accountant’s papers', () => {
  it('list a payment that the provider took in November and the books recorded in December, in both months', async () => {
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
    const line = new RegExp(`^${payment.payment_id} +₹384.00 +2026-11-30 +2026-12-01$`, 'm');
    expect(await admin('invoices', '2026-11')).toMatch(line);
    expect(await admin('invoices', '2026-12')).toMatch(line);
  });

  it('say that the accountant must confirm the rate of a slab that has ended', async () => {
    const { facility } = site.services;
    const words = 'Your accountant must confirm: recreation days are invoiced at 12% GST';
    expect(await admin('invoices', '2026-12')).toContain(words);
    const tax = { ...facility.tax, recreationDay: { sac: '999652', gstRate: 18 } };
    const services = { ...site.services, facility: { ...facility, tax }, contentFolder };
    expect((await runAdmin(services, ['invoices', '2026-12'], 'Meera')).text).not.toContain(words);
  });
});
