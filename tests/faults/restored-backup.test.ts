import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { backupLines } from '#platform/database/backup/write-backup.ts';
import { paise } from '#platform/money.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { makeTestDatabase } from '#tests/support/database/test-database.ts';
import { unreconciledPayments } from '#tests/support/database/unreconciled-payments.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { buying, type Ordered } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite, sandboxGateway } from '#tests/support/purchases/purchase-site.ts';
import { openProvider, type Provider } from '#tests/support/server/provider.ts';
import { prepareSchema } from '../../scripts/operate/prepare-schema.ts';

let provider: Provider;
let lost: PurchaseSite;
let restored: PurchaseSite;

/** Pays at the provider, which runs apart and sends no event. */
const payFor = async ({ orderId }: { orderId: string }) =>
  (await pay(provider.origin, orderId, { webhook: 'none' })).body;

async function buy(uid: string, choice: Choice): Promise<Ordered> {
  const buyer = buying(lost, uid);
  const { body: order } = await buyer.order(choice);
  expect((await buyer.verify(await payFor(order))).body).toMatchObject({ verified: true });
  return order;
}

const adminOf = (site: PurchaseSite, ...args: string[]) => runAdmin(adminServices(site), args, 'Meera');
const admin = (...args: string[]) => adminOf(restored, ...args);
const adrift = () => unreconciledPayments(provider.db, restored.services.db);
const refundsAtProvider = () => provider.db.selectFrom('sandbox.razorpay_refunds').selectAll().execute();

describe('After yesterday’s backup was restored', () => {
  let before: string[];
  let kept: Ordered;
  let halved: Ordered;
  let soothed: Ordered;
  let held: Ordered;
  let forgotten: Ordered;
  let moved: Ordered;

  beforeAll(async () => {
    lost = await openPurchaseSite(new Date('2026-11-10T09:00:00+05:30'));
    await seedStaff(lost.services.db, [{ email: 'meera@example.com', name: 'Meera', role: 'owner' }], lost.clock.now());
    provider = await openProvider(lost.clock);
    lost.services.payments = sandboxGateway(provider.origin);
    moved = await buy('asha', choices.desk('2026-12-02', 7));
    lost.clock.moveTo(new Date('2026-11-24T09:00:00+05:30'));
    kept = await buy('asha', choices.dayPass('2026-11-27'));
    halved = await buy('asha', choices.room('2026-11-25', '09:00', '11:00'));
    soothed = await buy('asha', choices.dayPass('2026-11-30'));
    held = (await buying(lost, 'ravi').order(choices.room('2026-11-27', '10:00', '12:00'))).body;
    const yesterday: string[] = [];
    for await (const line of backupLines(lost.services.db, lost.clock.now())) yesterday.push(line);

    await buying(lost, 'ravi').verify(await payFor(held));
    forgotten = await buy('meera', choices.dayPass('2026-11-28'));
    await buying(lost, 'asha').cancel(kept.bookingId);
    await adminOf(lost, 'refund', soothed.bookingId, '--amount', '84.50', '--reason', 'No coffee');
    await buying(lost, 'asha').move(moved.bookingId, choices.desk('2026-12-03', 8));
    await lost.noteMoves();
    lost.clock.advance(3_600_000);
    await buying(lost, 'asha').cancel(halved.bookingId);
    before = await unreconciledPayments(provider.db, lost.services.db);
    const asOfNow = lost.clock.now();
    await lost.close();

    const database = await makeTestDatabase({ bare: true });
    await restoreBackup(database.db, linesOf(yesterday), prepareSchema(database.db));
    restored = await openPurchaseSite(asOfNow, database);
    restored.services.payments = sandboxGateway(provider.origin);
  });
  afterAll(async () => {
    await restored.close();
    await provider.close();
  });

  test('the checker had nothing to say of the books that were lost', () => expect(before).toEqual([]));

  test('an order that the backup knows and that was paid since becomes its booking by itself, under the id that its customer has', async () => {
    restored.clock.advance(31_000);
    await reconcileCheckouts(restored.services);
    expect((await buying(restored, 'ravi').booking(held.bookingId)).body).toMatchObject({
      booking: { status: 'confirmed' },
    });
  });

  test('before anybody catches up, the checker finds money at the provider of which the books know nothing', async () => {
    expect(await adrift()).toEqual([
      expect.stringContaining('bought a confirmed booking, and 38400 went back instead of 0'),
      expect.stringContaining('bought a confirmed booking, and 188800 went back instead of 0'),
      expect.stringContaining('bought a confirmed booking, and 8450 went back instead of 0'),
      expect.stringContaining('bought nothing, and of 38400 only 0 went back'),
    ]);
  });

  test('while the provider is silent, catching up says so and does nothing', async () => {
    const tasks = () => restored.services.db.selectFrom('tasks').select('id').execute();
    const known = await tasks();
    provider.fake(/^GET \/payments$/, () => new Response('<h1>It works!</h1>'));
    expect(await admin('reconcile', '--since', '2026-11-23 18:30')).toMatchObject({
      code: 1,
      text: expect.stringContaining('We could not reach the provider'),
    });
    provider.fake(/./, null);
    expect(await tasks()).toEqual(known);
  });

  test('catching up lists the money of lost orders and the refunds that the books do not have, and mails the operator each once', async () => {
    for (const _time of ['once', 'again']) {
      const { code, text } = await admin('reconcile', '--since', '2026-11-23 18:30');
      expect(code).toBe(0);
      expect(text).toContain('The provider has 5 payments and 3 refunds since then.');
      expect(text).toMatch(new RegExp(`pay_\\w+ +${forgotten.bookingId} +₹384.00 +no`));
      expect(text).toContain('3 refunds are not in the books');
      expect(text).toContain(`${moved.bookingId}: moved to 2026-12-03 10:00 AM - 8:00 PM, place 8 since then`);
    }
    const { db } = restored.services;
    const tasks = await db.selectFrom('tasks').select('kind').orderBy('kind').execute();
    expect(tasks.map(({ kind }) => kind)).toEqual([
      'cancelled_since_backup',
      'cancelled_since_backup',
      'moved_since_backup',
      'payment_of_unknown_order',
      'refunded_since_backup',
    ]);
    const mails = await db.selectFrom('messages').select('recipient').where('template', '=', 'operator_task').execute();
    expect(mails).toEqual(tasks.map(() => ({ recipient: 'desk@example.com' })));
  });

  test('the tasks name the command that brings each refund into the books', async () => {
    const { text } = await admin('tasks');
    for (const { bookingId } of [kept, halved]) expect(text).toContain(`refund ${bookingId} --cancel --reason`);
    expect(text).toContain(`refund ${soothed.bookingId} --amount 84.5 --reason`);
  });

  test('a free move that the backup does not know is one task with both dates, which closes once the booking is moved again', async () => {
    const { text } = await admin('tasks');
    expect(text).toMatch(new RegExp(`bookingId ${moved.bookingId}, ours 2026-12-02 [^|]+, atProvider 2026-12-03`));
    const again = await buying(restored, 'asha').move(moved.bookingId, choices.desk('2026-12-03', 8));
    expect(again.body).toMatchObject({ moved: true });
    await restored.noteMoves();
    expect((await admin('reconcile', '--since', '2026-11-23 18:30')).text).not.toContain('moved to');
    expect((await admin('tasks')).text).not.toContain(moved.bookingId);
  });

  test('with --refund the money of a lost order goes back in full, once, with who decided it', async () => {
    const { text } = await admin('reconcile', '--since', '2026-11-23', '--refund');
    expect(text).toMatch(new RegExp(`${forgotten.bookingId} +₹384.00 +(sent|processed)`));
    expect((await admin('reconcile', '--since', '2026-11-23', '--refund')).text).not.toContain(forgotten.bookingId);
    expect((await refundsAtProvider()).map(({ amount_paise }) => amount_paise)).toContain(38_400);
    expect(await refundsAtProvider()).toHaveLength(4);
    expect((await admin('tasks')).text).not.toContain('fits no order');
    const entries = await restored.services.db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'lost_refund_recorded')
      .execute();
    expect(entries).toEqual([{ actor: 'Meera' }]);
  });

  test('a booking that was cancelled since is cancelled again by a command, and no rupee goes back twice', async () => {
    const { text } = await admin('refund', kept.bookingId, '--cancel', '--reason', 'Cancelled before the restore');
    expect(text).toMatch(/is cancelled; refund of ₹384.00 \((sent|processed)\)/);
    expect(await refundsAtProvider()).toHaveLength(4);
  });

  test('one that had given half back is cancelled with that half, and credited with no more', async () => {
    const { text } = await admin('refund', halved.bookingId, '--cancel', '--reason', 'Cancelled before the restore');
    expect(text).toMatch(/is cancelled; refund of ₹1,888.00 \((sent|processed)\)/);
    const { db } = restored.services;
    const notes = await sql<{ total: number }>`
      select (document ->> 'total')::int as total from invoices
      where kind = 'credit_note' and booking_id = ${halved.bookingId}`.execute(db);
    expect(notes.rows).toEqual([{ total: 188_800 }]);
  });

  test('what the facility had given back is brought into the books; nothing goes back twice, and no task of it is left', async () => {
    const again = ['--amount', '84.50', '--reason', 'No coffee, before the restore'];
    expect((await admin('refund', soothed.bookingId, ...again)).text).toMatch(
      /^Refund of ₹84.50 .* \((sent|processed)\)/,
    );
    expect(await refundsAtProvider()).toHaveLength(4);
    expect(await adrift()).toEqual([]);
    expect((await admin('tasks')).text).toBe('No open tasks.');
  });

  test('money of an order that another program made on the same account is listed and never given back by us', async () => {
    const made = await sandboxGateway(provider.origin).createOrder({
      amount: paise(50_000),
      receipt: 'shop-17',
      notes: {},
    });
    const { razorpay_payment_id: payment } = await payFor({ orderId: made.ok ? made.value.id : '' });
    const { text } = await admin('reconcile', '--since', '2026-11-23', '--refund');
    expect(text).toMatch(new RegExp(`${payment} +not ours +₹500.00 +no`));
    expect(await refundsAtProvider()).toHaveLength(4);
  });

  test('a long list is read to its end', async () => {
    const { body: order } = await buying(restored, 'ravi').order(choices.recreation('2026-11-30'));
    for (let n = 0; n < 110; n += 1) await pay(provider.origin, order.orderId, { outcome: 'failed', webhook: 'none' });
    const { text } = await admin('reconcile', '--since', '2026-11-23');
    expect(text).toContain('The provider has 116 payments and 4 refunds since then.');
  });

  test('a moment that is none, or that is still to come, is refused with a word', async () => {
    expect((await admin('reconcile')).text).toContain('--since is a time like 2026-11-23');
    expect((await admin('catch-up', '--since', '2026-11-23')).text).toMatch(/^catch-up is now reconcile\./);
    expect((await admin('reconcile', '--since', '2026-12-24')).text).toContain('--since is in the future.');
  });
});

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield line.trimEnd();
}
