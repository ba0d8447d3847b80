import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { bareCheckout } from '#tests/support/bare-checkouts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { databaseServer } from '#tests/support/fresh-database.ts';
import { inLine, makeTestDatabase } from '#tests/support/test-database.ts';

const now = new Date('2026-11-24T04:30:00Z');

describe.skipIf(!databaseServer)('Two refunds of one payment at the same instant', () => {
  test('are counted one after the other: the second waits for the first, and no more goes back than was paid', async () => {
    const base = await makeTestDatabase();
    const other = await openDatabase({ url: base.url, dataDir: null, waitMs: inLine });
    await base.db
      .insertInto('payments')
      .values({
        payment_id: 'pay_one',
        order_id: 'order_1',
        checkout_id: await bareCheckout(base.db, now),
        amount_paise: 10_000,
        currency: 'INR',
        method: 'upi',
        captured_at: now,
      })
      .execute();
    const ask = (tx: Tx, key: string) =>
      requestRefund(
        tx,
        { jobs: { send: async () => undefined } },
        { paymentId: 'pay_one', bookingId: 'CR-1', amount: paise(6_000), reason: 'test', key, now },
      );

    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(base.db, async (tx) => {
      await ask(tx, 'the-first-of-two');
      asked.resolve();
      await release.promise;
    });
    await Promise.race([asked.promise, first]);
    const second = inTransaction(other.db, (tx) => ask(tx, 'the-second-of-two')).catch((error: unknown) => error);
    const waits = eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(base.db);
      expect(rows).toHaveLength(1);
    });
    // Without the lock it would not wait, but be done.
    await Promise.race([waits, second]);
    release.resolve();
    await first;
    expect(await second).toBeInstanceOf(RangeError);
    expect(await base.db.selectFrom('refunds').select('amount_paise').execute()).toEqual([{ amount_paise: 6_000 }]);
    await other.close();
    await base.drop();
  });
});
