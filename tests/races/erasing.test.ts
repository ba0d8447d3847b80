import { describe, expect, test } from 'vitest';
import { eraseAccount } from '#capabilities/account/use-cases/erase-account.ts';
import { addressHash } from '#capabilities/purchase/gateway/address-hash.ts';
import { lockPerson } from '#capabilities/purchase/store/holds.ts';
import { openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine, makeTestDatabase } from '#tests/support/database/test-database.ts';

const now = new Date('2026-11-24T04:30:00Z');
const heldUntil = new Date('2026-11-24T04:45:00Z');
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha Rao', picture: '', authTime: now };

describe.skipIf(!databaseServer)('An account that is erased while an order is being made', () => {
  test('waits for it and answers that it can still be paid, so that nothing is bought for nobody', async () => {
    const base = await makeTestDatabase();
    const other = await openDatabase({ url: base.url, dataDir: null, waitMs: inLine });
    await bareCheckout(base.db, new Date('2026-11-01T04:30:00Z'), asha.uid);

    const [ordered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order = inTransaction(base.db, async (tx) => {
      await lockPerson(tx, asha.uid);
      await bareCheckout(tx, heldUntil, asha.uid);
      ordered.resolve();
      await release.promise;
    });
    await Promise.race([ordered.promise, order]);
    const erased = eraseAccount({ db: other.db, clock: { now: () => now }, addressHash: addressHash('x') }, asha);
    await lockWait(base.url ?? '');
    release.resolve();
    await order;
    expect(await erased).toMatchObject({ ok: false, refusal: { reasons: [{ code: 'unpaid_orders' }] } });
    const kept = await base.db.selectFrom('users').select('email').where('uid', '=', asha.uid).executeTakeFirst();
    expect(kept?.email).toBe('asha@example.com');
    await other.close();
    await base.drop();
  });
});
