import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { withoutTransactions } from '#tests/support/database/without/without-transactions.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeEach(async () => {
  site = await openPurchaseSite();
});
afterEach(() => site.close());

const books = (final = false) => invariantViolations(site.services.db, { final });

async function paid() {
  const asha = buying(site, 'asha');
  const { body: order } = await asha.order(choices.room('2026-12-01', '10:00', '12:00'));
  const { body: result } = await asha.pay(order.orderId, { webhook: 'none' });
  return { asha, result };
}

/** The process fails when its booking is written and nothing after it. */
function failInTheMiddle(): void {
  site.services.faultPoint = (step) => {
    if (step === 'fulfil:booking-recorded') throw new Error('died');
  };
}

describe('Each protection is there for something: the checker sees what happens', () => {
  test('without our own look at orders, when browser and event are lost', async () => {
    await paid();
    expect(await books(true)).toEqual([
      expect.stringContaining('money at the provider of which our books know nothing'),
    ]);
    site.clock.advance(31_000);
    await reconcileCheckouts(site.services);
    expect(await books(true)).toEqual([]);
  });

  test.skipIf(!databaseServer)('without a transaction around fulfilling, when it fails in the middle', async () => {
    const { asha, result } = await paid();
    failInTheMiddle();
    await asha.verify(result);
    expect(await books()).toEqual([]);
    const bare = withoutTransactions(site.database.url);
    const { db } = site.services;
    site.services.db = bare.db;
    await asha.verify(result);
    site.services.db = db;
    await bare.close();
    expect(await books()).toContainEqual(
      expect.stringContaining('a booking that was paid without exactly one invoice'),
    );
  });

  test('without the key by which a payment is written once, when two bring it', async () => {
    await site.database.pool.query('alter table payments drop constraint payments_pkey cascade');
    const { asha, result } = await paid();
    await asha.verify(result);
    expect(await books()).toEqual([]);
    site.clock.advance(3_600_000);
    await reconcileCheckouts(site.services);
    expect(await books()).toContainEqual(expect.stringContaining('a refund of a booking without its credit note'));
  });
});
