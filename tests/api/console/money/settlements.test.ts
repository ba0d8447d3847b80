import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SettlementsAnswer } from '#capabilities/payment/contract.ts';
import {
  askForSettlements,
  importSettlements,
} from '#capabilities/payment/use-cases/settlements/import-settlements.ts';
import { onSettlementChange } from '#capabilities/purchase/use-cases/reconciliation/handle-settlement-event.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { fillCaptured } from '#tests/support/purchases/fill-captured.ts';

const TODAY = '2026-11-24';
const DAY_MS = 24 * 3_600_000;

let site: ConsoleSite;
beforeEach(async () => {
  site = await openConsoleSite();
  // The first import covers the days from here on.
  await importSettlements(site.services);
});
afterEach(() => site.close());

const pass = () => booked(site.shop, choices.dayPass('2026-12-10'));
async function settle(spoil: { kind: string; payment_id?: string }[] = [], day = TODAY) {
  const { status, body } = await site.shop.call('POST', '/sandbox/razorpay/settle', { body: { day, spoil } });
  expect(status, JSON.stringify(body)).toBe(200);
  await site.shop.deliverWebhooks();
  return body;
}
const read = async (query = '') =>
  (await site.call<SettlementsAnswer>('GET', `/money/settlements${query}`, { as: 'accountant' })).body;
const kinds = async () => (await read()).rows.map(({ kind, paymentId }) => [kind, paymentId]);
const written = () => sql`select * from settlement_lines order by 1, 2, 3, 4`.execute(site.database.db);

describe('A settlement', () => {
  it('that fits shows its day and the month’s fees, and no difference', async () => {
    await pass();
    await pass();
    const { utr } = await settle();
    // As a bank numbers it, without its name before it.
    expect(utr).toMatch(/^[A-Z]{4}R\d{17}$/);
    expect(await importSettlements(site.services)).toBe('imported');
    const { rows, days, months, provider } = await read();
    expect(rows).toEqual([]);
    // 2 % of ₹384 and 18 % of that, twice.
    const [fee, tax] = [2 * (768 + 138), 2 * 138];
    expect(days).toMatchObject([
      { day: TODAY, utr, grossPaise: 76_800, feePaise: fee, taxPaise: tax, netPaise: 76_800 - fee },
    ]);
    expect(months).toEqual([{ month: '2026-11', feePaise: fee, taxPaise: tax }]);
    expect(provider).toMatchObject({ failingSince: null, failure: null });
    expect((await read('?from=2026-11-25')).days).toEqual([]);
  });

  it('is read once by its event, and daily at 6:30', async () => {
    await pass();
    expect(await importSettlements(site.services)).toBe('not_due');
    await settle();
    expect(await importSettlements(site.services)).toBe('imported');
    expect(await importSettlements(site.services)).toBe('not_due');
    site.clock.advance(22 * 3_600_000);
    expect(await importSettlements(site.services)).toBe('imported');
  });

  it('that is announced while the provider cannot report it stays due', async () => {
    await pass();
    await settle();
    const { payments, db } = site.services;
    const failing = {
      ...payments,
      settledOn: async () => {
        await inTransaction(db, (tx) => askForSettlements(tx, site.clock.now()));
        return { ok: false as const, reason: 'unknown' as const, why: 'unreachable' as const };
      },
    };
    expect(await importSettlements({ ...site.services, payments: failing })).toBe('failed');
    expect(await importSettlements(site.services)).toBe('imported');
  });

  it('read again in any order brings the same rows and the same differences', async () => {
    await pass();
    await pass();
    await settle([{ kind: 'double' }, { kind: 'unknown' }]);
    await importSettlements(site.services);
    const [first, shown] = [await written(), await read()];
    const { payments } = site.services;
    const backwards = {
      ...payments,
      settledOn: async (day: Parameters<typeof payments.settledOn>[0]) => {
        const answer = await payments.settledOn(day);
        return answer.ok ? { ...answer, value: answer.value.toReversed() } : answer;
      },
    };
    for (const gateway of [backwards, payments, backwards]) {
      await sql`update settlement_imports set due_at = ${site.clock.now()}`.execute(site.database.db);
      expect(await importSettlements({ ...site.services, payments: gateway })).toBe('imported');
    }
    expect(await written()).toEqual(first);
    expect((await read()).rows).toEqual(shown.rows);
  });

  it('that the provider corrects later is taken, and its first word is noted once', async () => {
    const { paymentId } = await pass();
    await settle([{ kind: 'wrong_fee', payment_id: paymentId }]);
    await importSettlements(site.services);
    expect(await kinds()).toEqual([['fee_differs', paymentId]]);
    const { db } = site.database;
    await sql`
      update sandbox.razorpay_settlement_lines set fee_paise = fee_paise - 100, credit_paise = credit_paise + 100
      where entity_id = ${paymentId}`.execute(db);
    for (let again = 0; again < 2; again += 1) {
      await sql`update settlement_imports set due_at = ${site.clock.now()}`.execute(db);
      expect(await importSettlements(site.services)).toBe('imported');
    }
    expect(await read()).toMatchObject({ rows: [], days: [{ feePaise: 906 }] });
    const notes = await db
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'settlement_line_corrected')
      .execute();
    expect(notes).toMatchObject([
      {
        subject: expect.stringMatching(/^settlement:setl_/),
        detail: { entityId: paymentId, was: { fee: 1006 }, is: { fee: 906 } },
      },
    ]);
  });

  it('that another process read later is not put back to what was read before', async () => {
    const { paymentId } = await pass();
    await settle([{ kind: 'wrong_fee', payment_id: paymentId }]);
    const { payments, db } = site.services;
    const overtaken = (answered: boolean) => ({
      ...payments,
      settledOn: async (day: Parameters<typeof payments.settledOn>[0]) => {
        const answer = await payments.settledOn(day);
        if (day !== TODAY) return answer;
        await sql`
          update sandbox.razorpay_settlement_lines set fee_paise = 768 + 138, credit_paise = amount_paise - 768 - 138
          where entity_id = ${paymentId}`.execute(db);
        site.clock.advance(1000);
        await inTransaction(db, (tx) => askForSettlements(tx, site.clock.now()));
        expect(await importSettlements(site.services)).toBe('imported');
        return answered ? answer : { ok: false as const, reason: 'unknown' as const, why: 'unreachable' as const };
      },
    });
    expect(await importSettlements({ ...site.services, payments: overtaken(true) })).toBe('not_due');
    expect(await read()).toMatchObject({ rows: [], days: [{ feePaise: 906 }] });
    const notes = await db.selectFrom('audit_log').selectAll().where('action', 'like', 'settlement_line%').execute();
    expect(notes).toEqual([]);
    site.clock.advance(DAY_MS / 24);
    await inTransaction(db, (tx) => askForSettlements(tx, site.clock.now()));
    expect(await importSettlements({ ...site.services, payments: overtaken(false) })).toBe('failed');
    expect((await read()).provider).toMatchObject({ failingSince: null, failure: null });
  });

  it('whose line the provider withdraws a day later loses it, which is noted; an empty answer withdraws nothing', async () => {
    const { paymentId } = await pass();
    await pass();
    await settle([{ kind: 'double', payment_id: paymentId }]);
    await importSettlements(site.services);
    expect(await kinds()).toEqual([['twice', paymentId]]);
    site.clock.advance(DAY_MS);
    const { db } = site.database;
    const readAgain = async (answers: 'all' | 'nothing' = 'all') => {
      await sql`update settlement_imports set due_at = ${site.clock.now()}`.execute(db);
      const { payments } = site.services;
      const empty = { ...payments, settledOn: async () => ({ ok: true as const, value: [] }) };
      expect(await importSettlements({ ...site.services, payments: answers === 'all' ? payments : empty })).toBe(
        'imported',
      );
    };
    await sql`
      delete from sandbox.razorpay_settlement_lines where ctid in (
        select ctid from sandbox.razorpay_settlement_lines where entity_id = ${paymentId} limit 1)`.execute(db);
    await readAgain('nothing');
    expect(await kinds()).toEqual([['twice', paymentId]]);
    await readAgain();
    await readAgain();
    expect(await read()).toMatchObject({ rows: [], days: [{ grossPaise: 76_800 }] });
    const notes = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'settlement_line_withdrawn')
      .execute();
    expect(notes).toMatchObject([{ detail: { entityId: paymentId, was: { amount: 38_400 } } }]);
  });

  describe('that was read and changes later', () => {
    const changed = async () =>
      (
        await site.database.db
          .selectFrom('tasks')
          .select('detail')
          .where('kind', '=', 'settlement_changed')
          .where('done_at', 'is', null)
          .execute()
      ).map(({ detail }) => detail);
    const notes = async (action: 'settlement_line_added' | 'settlement_line_withdrawn') =>
      (
        await site.database.db
          .selectFrom('audit_log')
          .select('detail')
          .where('action', '=', action)
          .orderBy('id')
          .execute()
      ).map(({ detail }) => detail);
    async function readAgain() {
      await sql`update settlement_imports set due_at = ${site.clock.now()}`.execute(site.database.db);
      expect(await importSettlements(site.services, onSettlementChange(site.services))).toBe('imported');
    }
    /** A payout that was read, and read again a day later. */
    async function settledYesterday() {
      const { paymentId } = await pass();
      const { settlement_id: settlementId } = await settle();
      await readAgain();
      site.clock.advance(DAY_MS);
      await readAgain();
      expect(await changed()).toEqual([]);
      return { paymentId, settlementId: String(settlementId) };
    }

    it('in an amount is one task, and the old amount is in the audit log alone', async () => {
      const { paymentId, settlementId } = await settledYesterday();
      await sql`
        update sandbox.razorpay_settlement_lines set fee_paise = fee_paise + 100, credit_paise = credit_paise - 100
        where entity_id = ${paymentId}`.execute(site.database.db);
      await readAgain();
      await readAgain();
      expect(await changed()).toEqual([{ settlementId, lines: 1 }]);
      expect(await read()).toMatchObject({ days: [{ settlementId, feePaise: 1006 }] });
      const stuck = await site.call<{ rows: { kind: string }[] }>('GET', '/money/stuck', { as: 'manager' });
      expect(stuck.body.rows.map(({ kind }) => kind)).toContain('settlement_changed');
    });

    it('by a line more is a task, and the line is listed and noted', async () => {
      const { settlementId } = await settledYesterday();
      const { rows } = await sql<{ entity_id: string }>`
        insert into sandbox.razorpay_settlement_lines (settlement_id, utr, entity_id, type, amount_paise, fee_paise, tax_paise,
                                                       debit_paise, credit_paise, settled_at)
        select settlement_id, utr, 'rfnd_late', 'refund', 5000, 0, 0, 5000, 0, settled_at
        from sandbox.razorpay_settlement_lines where settlement_id = ${settlementId} limit 1 returning entity_id`.execute(
        site.database.db,
      );
      expect(rows).toHaveLength(1);
      await readAgain();
      await readAgain();
      expect(await changed()).toEqual([{ settlementId, lines: 1 }]);
      expect(await notes('settlement_line_added')).toMatchObject([{ entityId: 'rfnd_late', is: { debit: 5000 } }]);
      expect((await read()).days).toMatchObject([{ settlementId, refundsPaise: 5000 }]);
    });

    it('by going to another payout is listed there alone', async () => {
      const { paymentId, settlementId } = await settledYesterday();
      await sql`
        update sandbox.razorpay_settlement_lines set settlement_id = 'setl_instead' where entity_id = ${paymentId}`.execute(
        site.database.db,
      );
      site.clock.advance(DAY_MS);
      await readAgain();
      await readAgain();
      expect(await read()).toMatchObject({ rows: [], days: [{ settlementId: 'setl_instead', grossPaise: 38_400 }] });
      expect(await changed()).toEqual([{ settlementId, lines: 1 }]);
      expect(await notes('settlement_line_withdrawn')).toMatchObject([
        { entityId: paymentId, was: { amount: 38_400 } },
      ]);
    });

    it('three weeks later is read within a week', async () => {
      const { paymentId, settlementId } = await settledYesterday();
      for (let day = 0; day < 21; day += 1) {
        site.clock.advance(DAY_MS);
        await readAgain();
      }
      await sql`
        update sandbox.razorpay_settlement_lines set fee_paise = fee_paise + 100, credit_paise = credit_paise - 100
        where entity_id = ${paymentId}`.execute(site.database.db);
      for (let day = 0; day < 7; day += 1) {
        site.clock.advance(DAY_MS);
        await readAgain();
      }
      expect((await read()).days).toMatchObject([{ settlementId, feePaise: 1006 }]);
      expect(await changed()).toEqual([{ settlementId, lines: 1 }]);
    });
  });

  it('with each kind of mistake shows just that', async () => {
    const [double, fee, part, missing] = [await pass(), await pass(), await pass(), await pass()];
    await pass();
    await settle([
      { kind: 'double', payment_id: double.paymentId },
      { kind: 'wrong_fee', payment_id: fee.paymentId },
      { kind: 'partial', payment_id: part.paymentId },
      { kind: 'missing', payment_id: missing.paymentId },
      { kind: 'unknown', payment_id: 'pay_ofsomebody' },
    ]);
    await importSettlements(site.services);
    const expected = [
      ['twice', double.paymentId],
      ['fee_differs', fee.paymentId],
      ['amount_differs', part.paymentId],
      ['unknown', 'pay_ofsomebody'],
    ];
    const sorted = (list: unknown[][]) => list.map(String).toSorted();
    expect(sorted(await kinds())).toEqual(sorted(expected));
    // Tuesday and three working days are over on Saturday; until the provider was asked, nobody knows.
    site.clock.advance(4 * DAY_MS);
    expect(sorted(await kinds())).toEqual(sorted(expected));
    await importSettlements(site.services);
    expect(sorted(await kinds())).toEqual(sorted([...expected, ['not_settled', missing.paymentId]]));
    // Its cause goes, and so does the difference.
    await settle();
    await importSettlements(site.services);
    expect(sorted(await kinds())).toEqual(sorted(expected));
  });

  it('whose sums include the amount of a dispute says so: payments less fee, refunds and the rest are what was paid out', async () => {
    const { paymentId } = await pass();
    await pass();
    await site.shop.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: paymentId, to: 'created' } });
    await site.shop.deliverWebhooks();
    await settle();
    const { payments } = site.services;
    const withDispute: typeof payments = {
      ...payments,
      settledOn: async (day) => {
        const answer = await payments.settledOn(day);
        const [line] = answer.ok ? answer.value : [];
        if (!answer.ok || !line) return answer;
        const kept = {
          ...line,
          entityId: 'adj_1',
          type: 'adjustment',
          amount: 38_400,
          debit: 38_400,
          credit: 0,
          fee: 0,
          tax: 0,
        };
        const disputeId = paymentId.replace('pay_', 'disp_');
        return { ...answer, value: [...answer.value, { ...kept, paymentId: null, orderId: null, disputeId }] };
      },
    };
    expect(await importSettlements({ ...site.services, payments: withDispute })).toBe('imported');
    const { rows, days } = await read();
    const [day] = days;
    expect([rows, days.length]).toEqual([[], 1]);
    expect(day).toMatchObject({ otherPaise: -38_400, differences: 0, netPaise: 38_400 - 2 * 906 });
  });

  it('counts the lines of each payout that differ', async () => {
    const [double, fee] = [await pass(), await pass()];
    await settle([
      { kind: 'double', payment_id: double.paymentId },
      { kind: 'wrong_fee', payment_id: fee.paymentId },
    ]);
    await importSettlements(site.services);
    site.clock.advance(DAY_MS);
    await pass();
    await settle([], '2026-11-25');
    await importSettlements(site.services);
    expect((await read()).days.map(({ day, differences }) => [day, differences])).toEqual([
      ['2026-11-25', 0],
      [TODAY, 2],
    ]);
  });

  it('counts refunds, and shows one that is not in the books', async () => {
    const { paymentId, bookingId } = await pass();
    await site.call('POST', `/bookings/${bookingId}/refund`, { body: { paise: 10_000, reason: 'Cold coffee' } });
    await site.shop.doRefunds();
    const other = await pass();
    const refund = await site.services.payments.refund({
      paymentId: other.paymentId,
      amount: 5000 as never,
      key: 'made-in-the-dashboard',
      notes: {},
    });
    await site.database.db.deleteFrom('sandbox.webhooks').execute();
    await settle();
    await importSettlements(site.services);
    const { rows, days } = await read();
    expect(rows).toMatchObject([{ kind: 'refund_unknown', paise: 5000 }]);
    expect(refund.ok && rows[0]?.sentence).toContain(refund.ok && refund.value.id);
    expect(days).toMatchObject([{ refundsPaise: 15_000 }]);
    expect(paymentId).not.toBe(other.paymentId);
  });

  it.each([
    ['is down', { mode: 'status', status: 503 }],
    ['sends nonsense', { mode: 'garbage' }],
    ['drops the line', { mode: 'drop' }],
  ])('is not imported by half when the provider %s', async (_, fault) => {
    await pass();
    await settle();
    const before = await read();
    const body = { target: 'razorpay', path: 'settlements', times: 20, ...fault };
    expect((await site.shop.call('POST', '/sandbox/faults', { body })).status).toBeLessThan(300);
    expect(await importSettlements(site.services)).toBe('failed');
    const { days, provider } = await read();
    expect(days).toEqual([]);
    expect(provider).toMatchObject({
      answeredAt: before.provider.answeredAt,
      failingSince: expect.any(String),
      failure: expect.any(String),
    });
    await site.shop.call('DELETE', '/sandbox/faults');
    site.clock.advance(6 * 60_000);
    expect(await importSettlements(site.services)).toBe('imported');
    expect((await read()).provider).toMatchObject({ failingSince: null, failure: null });
    expect((await read()).days).toHaveLength(1);
  });

  it('of 1,000 lines with 20 mistakes is read: 20 found, none invented', async () => {
    await fillCaptured(site.database.db, { count: 1000, now: site.clock.now() });
    const seeded = Array.from({ length: 20 }, (_, index) => ({
      kind: ['double', 'wrong_fee', 'partial', 'unknown'][index % 4] as string,
      payment_id: index % 4 === 3 ? `pay_unknown${index}` : `pay_${index * 37 + 1}`,
    }));
    await settle(seeded);
    await importSettlements(site.services);
    const { rows } = await read();
    const named = { double: 'twice', wrong_fee: 'fee_differs', partial: 'amount_differs', unknown: 'unknown' };
    expect(rows.map(({ kind, paymentId }) => `${kind} ${paymentId}`).toSorted()).toEqual(
      seeded.map(({ kind, payment_id }) => `${named[kind as keyof typeof named]} ${payment_id}`).toSorted(),
    );
  });
});
