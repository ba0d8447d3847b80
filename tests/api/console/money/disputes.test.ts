import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputesAnswer } from '#capabilities/payment/contract.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { unzipped } from '#tests/support/unzipped.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const bought = (date = '2026-12-10') => booked(site.shop, choices.dayPass(date));
/** Heard one after the other. With a number, it happened in that second of the hour before. */
async function dispute(paymentId: string, ...events: (string | readonly [string, number])[]) {
  const hourBefore = Math.floor(site.clock.now().getTime() / 1000) - 3600;
  for (const event of events) {
    const [to, second] = typeof event === 'string' ? [event] : event;
    const { status } = await site.shop.call('POST', '/sandbox/razorpay/dispute', {
      body: { payment_id: paymentId, to, ...(second === undefined ? {} : { at: hourBefore + second }) },
    });
    expect(status).toBe(200);
    await site.shop.deliverWebhooks();
  }
}
const read = async (query = '') =>
  (await site.call<DisputesAnswer>('GET', `/money/disputes${query}`, { as: 'accountant' })).body;
const rowOf = async (paymentId: string) => (await read()).rows.find((row) => row.paymentId === paymentId);

/** What a dispute must leave as it was. */
async function untouched({ bookingId }: { bookingId: string }) {
  const { db } = site.database;
  return JSON.stringify([
    await db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).execute(),
    await db.selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).execute(),
    await db.selectFrom('allocations').selectAll().orderBy('id').execute(),
  ]);
}

describe('A dispute', () => {
  it('is listed with its sentence, its last day and its next step', async () => {
    const { paymentId, bookingId } = await bought();
    await dispute(paymentId, 'created');
    expect(await rowOf(paymentId)).toMatchObject({
      kind: 'created',
      paise: 38_400,
      sentence: expect.stringMatching(/^Asha Rao disputes ₹384: .+\. Answer by 1 December 2026\.$/),
      next: 'Download the evidence and upload it in the provider’s dashboard',
      respondBy: expect.stringMatching(/^2026-12-01/),
      bookingId,
    });
  });

  it.each([
    ['created', 'under_review', 'action_required', 'won'],
    ['won', 'action_required', 'created', 'under_review'],
    ['action_required', 'won', 'under_review', 'created'],
    ['under_review', 'created', 'won', 'action_required', 'won'],
  ])('ends the same when its events come as %s, %s, %s, %s', async (...states) => {
    const made = await bought('2026-12-12');
    const before = await untouched(made);
    const happened = ['created', 'under_review', 'action_required', 'won'];
    await dispute(made.paymentId, ...states.map((state) => [state, happened.indexOf(state)] as const));
    expect(await rowOf(made.paymentId)).toMatchObject({ kind: 'won', next: 'Nothing to do' });
    expect(await untouched(made)).toBe(before);
  });

  it('is urgent in both lists while the bank waits for an answer, and no longer', async () => {
    const { paymentId } = await bought('2026-12-13');
    const urgent = async () => {
      const { body } = await site.call<DisputesAnswer>('GET', '/money/stuck', { as: 'accountant' });
      const stuck = body.rows.find((row) => row.paymentId === paymentId);
      return [(await rowOf(paymentId))?.urgent, stuck && (stuck.urgent ?? false)];
    };
    const seen = [];
    for (const to of ['created', 'under_review', 'action_required', 'lost']) {
      await dispute(paymentId, to);
      seen.push(await urgent());
    }
    expect(seen).toEqual([
      [true, true],
      [undefined, false],
      [true, true],
      [undefined, undefined],
    ]);
  });

  it('that is lost is lost, whatever was told before it, and a file that is closed gives no money back', async () => {
    const [lost, closed] = [await bought(), await bought('2026-12-11')];
    await dispute(lost.paymentId, ['lost', 3], ['created', 1], ['won', 2]);
    await dispute(closed.paymentId, ['lost', 1], ['closed', 2]);
    expect(await rowOf(lost.paymentId)).toMatchObject({ kind: 'lost', deductedPaise: 38_400 });
    expect(await rowOf(closed.paymentId)).toMatchObject({ kind: 'lost' });
  });

  it('that was lost and is won later no longer waits or counts among the lost, and the other way round', async () => {
    const made = await bought('2026-12-17');
    const lostInMonth = async () =>
      (await site.call<{ disputesLost: { count: number } }>('GET', '/papers/2026-11', { as: 'accountant' })).body
        .disputesLost.count;
    const before = await lostInMonth();
    const seen = [];
    for (const event of [
      ['lost', 1],
      ['won', 3],
      ['lost', 2],
      ['lost', 4],
    ] as const) {
      await dispute(made.paymentId, event);
      seen.push([(await rowOf(made.paymentId))?.kind, (await lostInMonth()) - before]);
    }
    expect(seen).toEqual([
      ['lost', 1],
      ['won', 0],
      ['won', 0],
      ['lost', 1],
    ]);
  });

  it('keeps back a refund that was asked for before it, until it is won', async () => {
    const { bookingId, paymentId } = await bought('2026-12-14');
    const cancelled = await site.call('POST', `/bookings/${bookingId}/cancel`, {
      body: { refund: 'full', reason: 'Asked by phone' },
    });
    expect(cancelled.status).toBe(200);
    await dispute(paymentId, 'created');
    const states = async () => {
      await site.shop.doRefunds();
      const { db } = site.database;
      const rows = await db.selectFrom('refunds').select('state').where('payment_id', '=', paymentId).execute();
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['requested']);
    await dispute(paymentId, 'won');
    site.clock.advance(3_600_000);
    expect(await states()).toEqual(['sent']);
  });

  it('counts as gone for refunds, and a refusal says so', async () => {
    const { bookingId, paymentId } = await bought('2026-12-16');
    await dispute(paymentId, 'created');
    const body = { paise: 10_000, reason: 'Cold coffee' };
    expect(await site.call('POST', `/bookings/${bookingId}/refund`, { body })).toMatchObject({
      status: 409,
      body: {
        leftPaise: 0,
        error: { code: 'more_than_left', message: expect.stringContaining('the customer disputes it') },
      },
    });
  });

  it('is found by its date and page by page', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const { paymentId } = await bought('2026-12-15');
      await dispute(paymentId, 'created');
      ids.push(paymentId);
    }
    expect((await read('?from=2026-11-24&to=2026-11-24')).rows.map((row) => row.paymentId)).toEqual(
      expect.arrayContaining(ids),
    );
    expect((await read('?from=2026-11-25')).rows).toEqual([]);
    expect((await read('?to=2026-11-23')).rows).toEqual([]);
    for (const query of ['?from=yesterday', '?to=2026-02-30', '?cursor=x', '?from=2026-11-25&to=2026-11-24'])
      expect((await site.call('GET', `/money/disputes${query}`)).status).toBe(400);
  });

  it('of an unknown payment is refused by the stand-in', async () => {
    const body = { payment_id: 'pay_unknown', to: 'created' };
    expect((await site.shop.call('POST', '/sandbox/razorpay/dispute', { body })).status).toBe(400);
  });
});

describe('The evidence of a dispute', () => {
  it('is one file with the invoice, the frozen terms, visits, messages and refunds, and is noted', async () => {
    const { bookingId, paymentId } = await bought('2026-11-24');
    await scan(site, bookingId);
    await dispute(paymentId, 'created');
    const id = paymentId.replace('pay_', 'disp_');
    const answer = await site.call('GET', `/money/disputes/${id}/evidence`, { as: 'manager' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipped(answer.bytes);
    const text = (name: string) => files.get(name)?.toString('latin1') ?? '';
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['summary.txt', 'terms.txt', 'visits.csv', 'messages.csv', 'refunds.csv']),
    );
    const papers = [...files.keys()].filter((name) => name.endsWith('.pdf'));
    expect(papers).toHaveLength(1);
    expect(text(papers[0] ?? '')).toMatch(/^%PDF/);
    expect(text('summary.txt')).toContain(`Booking: ${bookingId}`);
    expect(text('summary.txt')).toMatch(/Visits: Tuesday, 24 November 2026/);
    expect(text('terms.txt')).toContain('by_notice');
    expect(text('visits.csv')).toContain('2026-11-24,10:00,in');
    expect(text('messages.csv')).toMatch(/\n2026-11-24 (?:09|1\d):\d\d,/);
    // A bank reads the clock of India, not that of UTC.
    for (const name of files.keys()) if (name.endsWith('.csv')) expect(text(name)).not.toMatch(/\dT\d\d:/);
    const entries = await site.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'detail'])
      .where('subject', '=', `booking:${bookingId}`)
      .where('action', '=', 'evidence_downloaded')
      .execute();
    expect(entries).toMatchObject([{ actor_name: 'Ravi Kumar', detail: { disputeId: id } }]);
  });

  it('of the fee of a move is that of the moved booking, with the invoice of the fee', async () => {
    const asha = buying(site.shop, 'asha');
    const { bookingId } = await bought('2026-12-16');
    await asha.move(bookingId, choices.dayPass('2026-12-17'));
    const { body } = await asha.move(bookingId, choices.dayPass('2026-12-18'));
    const paid = await asha.pay(body.success && !body.moved ? body.orderId : '');
    await site.shop.deliverWebhooks();
    const paymentId = paid.body.razorpay_payment_id;
    await dispute(paymentId, 'created');
    expect(await rowOf(paymentId)).toMatchObject({
      bookingId,
      paise: 10_000,
      sentence: expect.stringContaining('Asha Rao'),
    });
    const id = paymentId.replace('pay_', 'disp_');
    const { bytes } = await site.call('GET', `/money/disputes/${id}/evidence`, { as: 'manager' });
    const files = unzipped(bytes);
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
    expect(files.get('summary.txt')?.toString()).toContain(`Booking: ${bookingId}`);
  });

  it('of no dispute is not found', async () => {
    expect((await site.call('GET', '/money/disputes/disp_none/evidence')).status).toBe(404);
  });
});
