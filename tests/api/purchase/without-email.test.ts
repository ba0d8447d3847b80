import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCounterPayment } from '#capabilities/payment/use-cases/record-counter-payment.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
  await seedStaff(site.services.db, [{ email: 'meera@example.com', name: 'Meera', role: 'owner' }], site.clock.now());
});
afterAll(() => site.close());

/** An order of somebody who gave neither e-mail nor phone. */
async function ordered(uid: string) {
  const { db } = site.services;
  const { body } = await buying(site, uid).order(choices.dayPass('2026-12-04'));
  const nobody = { name: 'Walk-in', email: '', phone: '', whatsApp: false };
  const { id } = await db
    .updateTable('checkouts')
    .set({ customer: JSON.stringify(nobody), erased_at: null })
    .where('booking_id', '=', body.bookingId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...body, id };
}

const messagesAbout = (bookingId: string) =>
  site.services.db.selectFrom('messages').select('template').where('booking_id', '=', bookingId).execute();

describe('A customer without an e-mail', () => {
  it('gets the booking and the invoice that they paid for, and no message', async () => {
    const { db } = site.services;
    const order = await ordered('nobody');
    await db.updateTable('checkouts').set({ erased_at: null }).where('id', '=', order.id).execute();
    const { body } = await buying(site, 'nobody').pay(order.orderId, { webhook: 'none' });
    expect((await buying(site, 'nobody').verify(body)).body).toMatchObject({ verified: true });
    const { customer_email } = await bookingRow(db, order.bookingId);
    expect(customer_email).toBe('');
    expect(await messagesAbout(order.bookingId)).toEqual([]);
  });

  it('whose data was deleted since gets the money back', async () => {
    const { db } = site.services;
    const order = await ordered('deleted');
    await db.updateTable('checkouts').set({ erased_at: site.clock.now() }).where('id', '=', order.id).execute();
    const { body } = await buying(site, 'deleted').pay(order.orderId, { webhook: 'none' });
    expect((await buying(site, 'deleted').verify(body)).body).toMatchObject({ verified: false, refunded: true });
  });

  it('counts as deleted where the release before emptied the address', async () => {
    const { db } = site.services;
    const { body } = await buying(site, 'before').order(choices.dayPass('2026-12-05'));
    await db
      .updateTable('checkouts')
      .set({ customer: JSON.stringify({ name: '', email: '', phone: '', whatsApp: false }) })
      .where('booking_id', '=', body.bookingId)
      .execute();
    const { erased_at } = await db
      .selectFrom('checkouts')
      .select('erased_at')
      .where('booking_id', '=', body.bookingId)
      .executeTakeFirstOrThrow();
    expect(erased_at).not.toBeNull();
  });
});

describe('A payment at the counter', () => {
  const asked: string[] = [];

  it('is unknown to the provider, which is not asked about it', async () => {
    const { services, clock } = site;
    const order = await ordered('cash');
    const paid = await inTransaction(services.db, (tx) =>
      recordCounterPayment(tx, {
        checkoutId: order.id,
        amount: paise(order.amount),
        method: 'card',
        reference: '123456789012',
        staffId: 1,
        paidAt: clock.now(),
        now: clock.now(),
      }),
    );
    if (!paid.ok) throw new Error(paid.refusal);
    const honest = services.payments;
    services.payments = {
      ...honest,
      fetchPayment: (id) => {
        asked.push(id);
        return honest.fetchPayment(id);
      },
    };
    await reconcilePayments(services);
    await syncRefunds(services, paid.value.paymentId);
    services.payments = honest;
    expect(asked).not.toContain(paid.value.paymentId);
    expect(await services.db.selectFrom('tasks').select('kind').execute()).toEqual([]);
  });

  it('uses its reference once ever', async () => {
    const { services, clock } = site;
    const order = await ordered('again');
    const again = await inTransaction(services.db, (tx) =>
      recordCounterPayment(tx, {
        checkoutId: order.id,
        amount: paise(order.amount),
        method: 'upi',
        reference: '123456789012',
        staffId: 1,
        paidAt: clock.now(),
        now: clock.now(),
      }),
    );
    expect(again).toEqual({ ok: false, refusal: 'reference_used' });
  });
});
