import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { fromRupees } from '#platform/money.ts';
import { sell, sellByLink } from '#tests/support/console/sales.ts';
import { approver, approverPin } from '#tests/support/console/team.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { send, visit } from '#tests/support/console/visit.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
import { withoutAdvisoryLocks } from '#tests/support/database/without/without-waiting.ts';
import { meeting } from '#tests/support/meeting.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/** Each race of what colleagues do to a booking twice: with its guard, and without it, where the same check must see what happens. */
let sites: TwoConsoles | undefined;
afterEach(async () => {
  await sites?.close();
  sites = undefined;
});
const open = async (change?: (database: TestDatabase) => unknown) => (sites = await openTwoConsoles(change));
const run =
  (...statements: string[]) =>
  async (database: TestDatabase) => {
    for (const statement of statements) await sql.raw(statement).execute(database.db);
  };
const times = <Answer>(count: number, call: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;
const brokeOff = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status >= 500).length;
const books = async ({ one: { database } }: TwoConsoles) => [
  ...(await invariantViolations(database.db)),
  ...(await tillViolations(database.db)),
];

describe.skipIf(!databaseServer)('100 at once, on two pools of one PostgreSQL', () => {
  describe('who release places and check their customers in', () => {
    const BOOKINGS = 10;
    async function race(two: TwoConsoles) {
      const ids: string[] = [];
      for (let n = 0; n < BOOKINGS; n += 1)
        ids.push((await booked(two.one.shop, choices.dayPass('2026-11-24'), { uid: `comes${n}` })).bookingId);
      // In pairs, so that each release has an arrival beside it.
      const pairs = await times(50, (n) => {
        const id = ids[n % BOOKINGS] ?? '';
        const body = { reason: 'Far too late' };
        return Promise.all([
          send(two.site(n + 1), [visit(id)]),
          two.site(n).call('POST', `/bookings/${id}/release`, { body }),
        ]);
      });
      return { came: pairs.map(([came]) => came), released: pairs.map(([, released]) => released) };
    }

    test('leave each customer here with a place: an arrival beats a release', async () => {
      const two = await open();
      const { came, released } = await race(two);
      expect([brokeOff(released), brokeOff(came)]).toEqual([0, 0]);
      const verdicts = came.flatMap(({ body }) => body.results.map(({ verdict }) => verdict));
      expect(verdicts.filter((verdict) => verdict === 'in')).toHaveLength(BOOKINGS);
      const { rows } = await sql`
        select b.booking_id from bookings b
        where not exists (select from allocations a where a.checkout_id = b.checkout_id)
           or exists (select from releases r where r.booking_id = b.booking_id and r.ended_at is null)`.execute(
        two.one.database.db,
      );
      expect(rows).toEqual([]);
      expect(await books(two)).toEqual([]);
    });

    test('of the one room, sold again meanwhile, leave each customer with the room or all their money', async () => {
      const two = await open();
      const hours = [
        ['10:00', '12:00'],
        ['12:00', '14:00'],
        ['14:00', '16:00'],
        ['16:00', '18:00'],
      ] as const;
      const ids: string[] = [];
      for (const [start, end] of hours)
        ids.push(
          (await booked(two.one.shop, choices.room('2026-11-24', start, end), { uid: `room${ids.length}` })).bookingId,
        );
      const answers = await Promise.all(
        hours.flatMap(([start, end], which) => {
          const id = ids[which] ?? '';
          const { selection } = choices.room('2026-11-24', start, end);
          return Array.from({ length: 8 }, (_, n) => [
            two.site(n).call('POST', `/bookings/${id}/release`, { body: { reason: 'Far too late' } }),
            sell(two.site(n + 1), { selection, arriveNow: false }),
            send(two.site(n), [visit(id)]),
          ]).flat();
        }),
      );
      expect(brokeOff(answers)).toBe(0);
      const { rows } = await sql`
        select b.booking_id from bookings b
        where b.booking_id = any(${ids}) and not exists (select from allocations a where a.checkout_id = b.checkout_id)
          and b.total_paise <> (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = b.payment_id)`.execute(
        two.one.database.db,
      );
      expect(rows).toEqual([]);
      expect(await books(two)).toEqual([]);
    });

    test('without the locks leave somebody here without a place', async () => {
      const two = await open(withoutRowLocks);
      await race(two);
      expect((await books(two)).join()).toContain('an arrival after a release without place and money');
    });
  });

  describe('who refund one payment', () => {
    async function race(two: TwoConsoles) {
      const { bookingId } = await booked(two.one.shop, choices.dayPass('2026-11-27'), { uid: 'refunded' });
      return times(100, (n) =>
        two.site(n).call('POST', `/bookings/${bookingId}/refund`, { body: { paise: 10_000, reason: 'Noise' } }),
      );
    }

    test('promise no more than was paid', async () => {
      const two = await open();
      const answers = await race(two);
      expect([done(answers), brokeOff(answers)]).toEqual([3, 0]);
      expect(await books(two)).toEqual([]);
    });

    test('without the locks, and the constraint behind them, promise more than was paid, or credit more than goes back', async () => {
      const two = await open(async (database) => {
        await run('alter table refunds drop constraint if exists refunds_refund_key_key')(database);
        await withoutAdvisoryLocks(database);
        withoutRowLocks(database);
      });
      // Ten have seen what is left, and promised it, before the first of them asks for its credit note.
      const meet = meeting(10);
      const faultPoint = (step: string) => (step === 'refund-decision:refund-requested' ? meet() : undefined);
      for (const n of [0, 1]) Object.assign(two.site(n).services, { faultPoint });
      await race(two);
      // Which of the two depends on who writes first.
      expect((await books(two)).join()).toMatch(/more promised back than was paid|a credit note without its refund/);
    });
  });

  describe('who use one approval', () => {
    async function race(two: TwoConsoles) {
      const paise = 60_000;
      const { selection } = choices.coworking('2026-11-24');
      const { bookingId } = (await sell(two.one, { selection })).body;
      const staffId = await approver(two.one);
      const { body } = await two.one.call<{ approvalId: number }>('POST', '/approvals', {
        as: 'front_desk',
        body: { act: 'refund', subject: `booking:${bookingId}`, paise, staffId, pin: approverPin },
      });
      const refund = { paise, reason: 'Noise', approvalId: body.approvalId };
      await times(100, (n) =>
        two.site(n).call('POST', `/bookings/${bookingId}/refund`, { as: 'front_desk', body: refund }),
      );
      const used = two.one.database.db.selectFrom('refunds').select('id').where('approval_id', '=', body.approvalId);
      return (await used.execute()).length;
    }

    test('use it for one change', async () => {
      const two = await open();
      expect(await race(two)).toBe(1);
      expect(await books(two)).toEqual([]);
    });

    test('without the mark that it is used, and the constraint behind it, use it for many', async () => {
      const forgets = run(
        'drop index if exists refunds_approval_once',
        `create or replace function forget_use() returns trigger language plpgsql as
          $$ begin new.used_at := null; return new; end $$`,
        'create or replace trigger forget_use before update on approvals for each row execute function forget_use()',
      );
      expect(await race(await open(forgets))).toBeGreaterThan(1);
    });
  });

  describe('who take cash for a link that is paid at the same moment', () => {
    const SALES = 10;
    type Asked = { saleId: string; orderId: string };
    async function race(two: TwoConsoles, ask: (n: number) => Promise<Asked>) {
      const asked = [];
      for (let n = 0; n < SALES; n += 1) asked.push(await ask(n));
      const answers = await Promise.all(
        asked.flatMap(({ saleId, orderId }) => [
          ...Array.from({ length: 9 }, (_, n) =>
            two.site(n).call('POST', `/sales/${saleId}/cash`, { as: 'front_desk', body: {} }),
          ),
          pay(two.one.shop.origin, orderId),
        ]),
      );
      await reconcileCheckouts(two.one.services);
      return answers;
    }
    const byLink = (two: TwoConsoles) => async () =>
      (await sellByLink(two.one, { selection: choices.recreation('2026-11-24').selection })).body;

    test('for the fee of a move: each booking is moved once, and what was paid twice goes back', async () => {
      const two = await open();
      const ids: string[] = [];
      const answers = await race(two, async (n) => {
        const { bookingId } = await booked(two.one.shop, choices.dayPass('2026-11-27'), { uid: `moves${n}` });
        ids.push(bookingId);
        const to = (date: string, more: object = {}) =>
          two.one.call<Asked>('POST', `/bookings/${bookingId}/move`, {
            as: 'front_desk',
            body: { selection: choices.dayPass(date).selection, ...more },
          });
        await to('2026-11-28');
        return (await to('2026-11-30', { payment: { method: 'link' } })).body;
      });
      expect(brokeOff(answers)).toBe(0);
      const { db } = two.one.database;
      const moved = await db
        .selectFrom('bookings')
        .select(['booking_date', 'moves'])
        .where('booking_id', 'in', ids)
        .execute();
      expect(moved).toEqual(Array.from({ length: SALES }, () => ({ booking_date: '2026-11-30', moves: 2 })));
      expect(await books(two)).toEqual([]);
    });

    test('without the locks break off, or pay twice for one booking', async () => {
      // Long enough that the calls of a sale meet on a busy machine too.
      const two = await open((database) => withoutRowLocks(database, undefined, 0.4));
      const answers = await race(two, byLink(two));
      expect({ brokeOff: brokeOff(answers), wrong: await books(two) }).not.toEqual({ brokeOff: 0, wrong: [] });
    });
  });

  describe('who take cash instead of links of one person', () => {
    /** Four of them stay below ₹2,00,000; five would not. */
    const price = gstPrice(fromRupees(40_000), fromRupees(7200));
    async function race(two: TwoConsoles) {
      const now = two.one.clock.now();
      const catalogue = { ...sampleCatalogue, dayPass: { ...sampleCatalogue.dayPass, price } };
      await publishCatalogue(two.one.database.db, { catalogue, effectiveFrom: now, note: 'dear', now });
      const customer = { name: 'Rahul Dev', phone: '9845077777' };
      const { selection } = choices.dayPass('2026-11-26');
      const ids: string[] = [];
      for (let n = 0; n < 10; n += 1) ids.push((await sellByLink(two.one, { selection, customer })).body.saleId);
      const answers = await times(100, (n) =>
        two
          .site(n)
          .call<{ error?: { code: string } }>('POST', `/sales/${ids[n % 10]}/cash`, { as: 'front_desk', body: {} }),
      );
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount_paise), 0)::float8 as sum from payments where method = 'cash'`.execute(
        two.one.database.db,
      );
      return { answers, sum: rows[0]?.sum ?? 0 };
    }

    test('share what is left of the day’s limit', async () => {
      const two = await open();
      const { answers, sum } = await race(two);
      expect([done(answers), brokeOff(answers), sum]).toEqual([4, 0, 4 * price.total]);
      const codes = answers.flatMap(({ body }) => (body.error ? [body.error.code] : []));
      expect(new Set(codes)).toEqual(new Set(['already_paid', 'cash_limit']));
      expect(await books(two)).toEqual([]);
    });

    test('without waiting for each other pass it', async () => {
      const { sum } = await race(await open(withoutAdvisoryLocks));
      expect(sum).toBeGreaterThanOrEqual(2_00_000_00);
    });
  });
});
