import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DisputeState, disputeStates } from '#capabilities/payment/rules/disputes/dispute.ts';
import { numberedLines, type SettlementLine } from '#capabilities/payment/rules/settlements/settlement-line.ts';
import { writeSettlementLines } from '#capabilities/payment/store/settlements/settlement-lines.ts';
import {
  askForSettlements,
  importSettlements,
} from '#capabilities/payment/use-cases/settlements/import-settlements.ts';
import { handleDisputeEvent } from '#capabilities/purchase/use-cases/reconciliation/handle-dispute-event.ts';
import { syncAllRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { allowRefunds, refusedRefund, strayPayment } from '#tests/support/console/stuck-money.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { refundAtDashboard } from '#tests/support/purchases/purchase-site.ts';

/** What the provider reports and what colleagues do about it, on two processes at the same instant. */
let consoles: TwoConsoles;
beforeAll(async () => {
  if (databaseServer) consoles = await openTwoConsoles();
});
afterAll(() => consoles?.close());

const shuffled = <One>(all: readonly One[]): One[] =>
  all
    .map((one, index) => ({ one, at: (index * 7919 + 13) % 1009 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const lines = Array.from(
  { length: 600 },
  (_, n): SettlementLine => ({
    settlementId: `setl_${n % 3}`,
    entityId: `pay_race${n}`,
    type: 'payment',
    utr: n % 2 === 0 ? 'UTR1' : null,
    amount: 38_400,
    fee: 906,
    tax: 138,
    debit: 0,
    credit: 37_494,
    paymentId: `pay_race${n}`,
    orderId: null,
    disputeId: null,
    settledAt: new Date('2026-11-20T06:00:00Z'),
  }),
);

describe.skipIf(!databaseServer)('On one PostgreSQL, from two processes at the same instant', () => {
  test('one report that is imported many times, in any order, brings the same rows once', async () => {
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        inTransaction(consoles.site(n).services.db, (tx) =>
          writeSettlementLines(tx, numberedLines(n % 2 === 0 ? lines : shuffled(lines))),
        ),
      ),
    );
    expect(written.flat()).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from settlement_lines where entity_id like 'pay\\_race%'`.execute(
      consoles.one.database.db,
    );
    expect(rows).toEqual([{ count: lines.length }]);
  });

  test('the import is done by one process, and a payout that is told meanwhile is read after it', async () => {
    const { db } = consoles.one.database;
    const now = consoles.one.clock.now();
    await inTransaction(db, (tx) => askForSettlements(tx, now));
    const done = await Promise.all(Array.from({ length: 8 }, (_, n) => importSettlements(consoles.site(n).services)));
    expect(done.filter((one) => one === 'imported')).toHaveLength(1);
    const { services } = consoles.one;
    const told = {
      ...services,
      payments: {
        ...services.payments,
        settledOn: async (day: Parameters<typeof services.payments.settledOn>[0]) => {
          await inTransaction(db, (tx) => askForSettlements(tx, now));
          return services.payments.settledOn(day);
        },
      },
    };
    await inTransaction(db, (tx) => askForSettlements(tx, now));
    expect(await importSettlements(told)).toBe('imported');
    expect(await importSettlements(consoles.site(1).services)).toBe('imported');
    expect(await importSettlements(services)).toBe('not_due');
  });

  test('the events of a dispute in every order end in one state, with one open task at most', async () => {
    for (const end of ['won', 'lost'] as const) {
      const { paymentId } = await booked(consoles.one.shop, choices.dayPass('2026-12-01'), { uid: `disputes${end}` });
      const id = `disp_${end}`;
      const events = disputeStates.filter((state) => state === end || !['won', 'lost', 'closed'].includes(state));
      const dispute = {
        id,
        paymentId,
        amount: paise(38_400),
        phase: 'chargeback',
        reason: 'fraud',
        respondBy: null,
        deducted: paise(0),
      };
      const reportedAt = (state: DisputeState) => new Date(1_790_000_000_000 + 1000 * disputeStates.indexOf(state));
      await Promise.all(
        shuffled([...events, ...events]).map((state, n) => {
          const { services } = consoles.site(n);
          return handleDisputeEvent(services, {
            name: `payment.dispute.${state}`,
            dispute: { ...dispute, reportedAt: reportedAt(state) },
            eventId: `${id}-${n}`,
          });
        }),
      );
      const { db } = consoles.one.database;
      const rows = db.selectFrom('disputes').select(['state', 'amount_paise']).where('dispute_id', '=', id);
      expect(await rows.execute()).toEqual([{ state: end, amount_paise: 38_400 }]);
      const { rows: open } = await sql<{ kind: string }>`
        select kind from tasks where done_at is null and detail ->> 'disputeId' = ${id}`.execute(db);
      expect(open).toEqual(end === 'lost' ? [{ kind: 'dispute_lost' }] : []);
    }
  });

  test('a failed refund leaves by one way, although two colleagues press two things', async () => {
    const { one } = consoles;
    for (let n = 0; n < 6; n += 1) {
      const { refundId, paymentId } = await refusedRefund(one, choices.dayPass('2026-12-02'), `pressed${n}`);
      await allowRefunds(one, paymentId);
      one.clock.advance(61 * 60_000);
      const press = (at: number, path: string, body: object = {}) =>
        consoles
          .site(at)
          .call('POST', `/money/refunds/${refundId}/${path}`, { as: at === 0 ? 'owner' : 'manager', body });
      await Promise.all([
        press(n % 2, 'given', { by: 'cash' }),
        press((n + 1) % 2, n < 3 ? 'again' : 'given', n < 3 ? {} : { by: 'transfer', reference: `UTR00${n}000` }),
      ]);
      await one.shop.doRefunds();
      const rows = await one.database.db
        .selectFrom('refunds')
        .select(['state', 'amount_paise'])
        .where('payment_id', '=', paymentId)
        .where('state', '<>', 'failed')
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  test('the same money is refunded at the dashboard and by us: it goes back once, credited once', async () => {
    const { one } = consoles;
    const { db } = one.database;
    const honest = [0, 1].map((at) => consoles.site(at).shop.services.payments);
    const away = async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) as const;
    for (let n = 0; n < 6; n += 1) {
      const uid = `twice${n}`;
      const { bookingId, paymentId } = await booked(one.shop, choices.dayPass('2026-12-04'), { uid });
      one.shop.services.payments = { ...one.shop.services.payments, refund: away };
      await buying(one.shop, uid).cancel(bookingId);
      one.shop.services.payments = honest[0] as (typeof honest)[number];
      const { id: refundId } = await db
        .selectFrom('refunds')
        .select('id')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      one.clock.advance(61 * 60_000);
      const press = (path: string, body: object = {}) =>
        consoles.site(1).call('POST', `/money/refunds/${refundId}/${path}`, { as: 'manager', body });
      const made = refundAtDashboard(one.shop, paymentId, 38_400).then(
        () => one.shop.deliverWebhooks(),
        () => undefined,
      );
      const answers = await Promise.all([
        made,
        one.shop.doRefunds(),
        consoles.site(1).shop.doRefunds(),
        syncAllRefunds(consoles.site(1).services),
        press(n % 2 === 0 ? 'again' : 'given', n % 2 === 0 ? {} : { by: 'transfer', reference: `UTR00${n}111` }),
        one.shop.deliverWebhooks(),
      ]);
      expect([200, 409]).toContain(answers[4].status);
      for (let round = 0; round < 3; round += 1) {
        one.clock.advance(40 * 60_000);
        await one.shop.doRefunds();
        await one.shop.deliverWebhooks();
      }
      const { rows } = await sql<Record<string, number>>`
        select (select refunded_paise from sandbox.razorpay_payments where id = ${paymentId})::int as provider,
               (select sum(amount_paise) from refunds where payment_id = ${paymentId} and state in ('sent', 'processed'))::int as books,
               (select sum((document ->> 'total')::int) from invoices where booking_id = ${bookingId} and kind = 'credit_note')::int as credited,
               (select count(*) from tasks where done_at is null and kind = 'refund_failed' and detail ->> 'paymentId' = ${paymentId})::int as failed,
               (select count(*) from messages where booking_id = ${bookingId} and template = 'refund_refused')::int as refused`.execute(
        db,
      );
      expect(rows).toEqual([{ provider: 38_400, books: 38_400, credited: 38_400, failed: 0, refused: 0 }]);
    }
  });

  test('a payment without an order gets one order, or goes back, once', async () => {
    const { one } = consoles;
    for (let n = 0; n < 4; n += 1) {
      const [first, second] = [
        (await buying(one.shop, `first${n}`).order(choices.dayPass('2026-12-03'))).body,
        (await buying(one.shop, `second${n}`).order(choices.dayPass('2026-12-03'))).body,
      ];
      const paymentId = await strayPayment(one);
      const press = (at: number, path: string, body: object) =>
        consoles
          .site(at)
          .call('POST', `/money/payments/${paymentId}/${path}`, { as: at === 0 ? 'owner' : 'manager', body });
      const answers = await Promise.all([
        press(0, 'belongs-to', { bookingId: first.bookingId }),
        press(1, 'belongs-to', { bookingId: second.bookingId }),
        press(1, 'give-back', { reason: 'Nobody knows it' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    }
  });

  test('the books and the drawer agree after all of it', async () => {
    const { db } = consoles.one.database;
    expect(await invariantViolations(db)).toEqual([]);
    expect(await tillViolations(db)).toEqual([]);
  });
});
