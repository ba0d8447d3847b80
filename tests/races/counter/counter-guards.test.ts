import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { saleSteps } from '#capabilities/counter/use-cases/sell-at-counter.ts';
import { sell, sellByLink } from '#tests/support/console/sales.ts';
import { approver, approverPin } from '#tests/support/console/team.ts';
import { closeTill, countTill, float } from '#tests/support/console/till.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { switchOffProtection } from '#tests/support/database/without/unprotected.ts';
import { withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
import { withoutTransactions } from '#tests/support/database/without/without-transactions.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/** Each race of the counter twice: with its guard, and without it, where the same check must see what happens. */
const CROWD = 100;
const crowd = <Answer>(call: (n: number) => Promise<Answer>, size = CROWD): Promise<Answer[]> =>
  Promise.all(Array.from({ length: size }, (_, n) => call(n)));

let sites: TwoConsoles | undefined;
afterEach(async () => {
  await sites?.close();
  sites = undefined;
});
const open = async (change?: (database: TestDatabase) => unknown) => (sites = await openTwoConsoles(change));
const run = (statement: string) => (database: TestDatabase) => sql.raw(statement).execute(database.db);
/** Calls that broke off, which a caller who waits for a lock never does. */
const brokeOff = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status >= 500).length;
const books = async ({ one: { database } }: TwoConsoles) => [
  ...(await invariantViolations(database.db)),
  ...(await tillViolations(database.db)),
];
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;

describe.skipIf(!databaseServer)('100 at once, on two pools of one PostgreSQL', () => {
  describe('who refund one payment in cash', () => {
    async function refunded(two: TwoConsoles, size = CROWD) {
      const { bookingId } = (await sell(two.one)).body;
      const refund = { paise: 10_000, reason: 'Noise' };
      return crowd((n) => two.site(n).call('POST', `/bookings/${bookingId}/refund`, { body: refund }), size);
    }

    test('give no more than was paid, each with its entry and credit note, and the others are told', async () => {
      const two = await open();
      const answers = await refunded(two);
      expect([done(answers), brokeOff(answers)]).toEqual([3, 0]);
      expect(await books(two)).toEqual([]);
    });

    test('without the locks run into the constraints', async () => {
      // As many as two pools have connections: more only wait for one.
      expect(brokeOff(await refunded(await open(withoutRowLocks), 20))).toBeGreaterThan(0);
    });
  });

  describe('who use one approval', () => {
    async function used(two: TwoConsoles) {
      const { selection } = choices.coworking('2026-11-24');
      const { bookingId } = (await sell(two.one, { selection })).body;
      const paise = 60_000;
      const staffId = await approver(two.one);
      const { body } = await two.one.call<{ approvalId: number }>('POST', '/approvals', {
        as: 'front_desk',
        body: { act: 'refund', subject: `booking:${bookingId}`, paise, staffId, pin: approverPin },
      });
      const { approvalId } = body;
      const refund = { paise, reason: 'Noise', approvalId };
      return crowd((n) =>
        two.site(n).call('POST', `/bookings/${bookingId}/refund`, { as: 'front_desk', body: refund }),
      );
    }

    test('use it once', async () => {
      const two = await open();
      const answers = await used(two);
      expect([done(answers), brokeOff(answers)]).toEqual([1, 0]);
      expect(await books(two)).toEqual([]);
    });
  });

  describe('who send one sale under one key', () => {
    async function sold(two: TwoConsoles): Promise<number> {
      const key = randomUUID();
      await crowd((n) => sell(two.site(n), {}, { key }));
      const { rows } = await sql`select booking_id from bookings`.execute(two.one.database.db);
      return rows.length;
    }

    test('make one sale', async () => {
      const two = await open();
      expect(await sold(two)).toBe(1);
      expect(await books(two)).toEqual([]);
    });

    test('without the key make many', async () => {
      const forgetKeys = run(`
        create or replace function forget_key() returns trigger language plpgsql as
          $$ begin new.key := gen_random_uuid(); return new; end $$;
        create or replace trigger forget_key before insert on console_requests for each row execute function forget_key()`);
      expect(await sold(await open(forgetKeys))).toBeGreaterThan(1);
    });
  });

  describe('who sell the room for the same hours', () => {
    const sold = async (two: TwoConsoles): Promise<number> => {
      const { selection } = choices.room('2026-11-27', '10:00', '12:00');
      return done(await crowd((n) => sell(two.site(n), { selection })));
    };

    test('sell it once, and take money once', async () => {
      const two = await open();
      expect(await sold(two)).toBe(1);
      expect(await books(two)).toEqual([]);
    });

    test('without the constraint sell it more than once', async () => {
      let isOff = false;
      const two = await open(async ({ url = '' }) => {
        if (!isOff) await switchOffProtection(url);
        isOff = true;
      });
      expect(await sold(two)).toBeGreaterThan(1);
    });
  });

  describe('of whom 30 sell while every third sale breaks off at one of its steps', () => {
    // What a sale that breaks off leaves behind depends on its step; more callers only repeat it.
    const SALES = 30;
    async function broken(two: TwoConsoles, at: string = saleSteps[0]): Promise<number> {
      let calls = 0;
      const faultPoint = (step: string) => {
        if (step === at && (calls += 1) % 3 === 0) throw new Error('broken off');
      };
      for (const n of [0, 1]) Object.assign(two.site(n).services, { faultPoint });
      const { selection } = choices.recreation('2026-11-24');
      return done(await crowd((n) => sell(two.site(n), { selection }), SALES));
    }
    const within = saleSteps.filter((step) => step !== 'sale:committed');

    test.each(within)('at %s leave nothing of the broken ones', async (step) => {
      const two = await open();
      expect(await broken(two, step)).toBe(20);
      expect(await books(two)).toEqual([]);
    });

    test.each([
      ['sale:payment-recorded', 'a payment at the counter without exactly one entry of a drawer and one booking'],
      ['sale:visit-recorded', 'a booking that was paid without exactly one invoice'],
    ])('at %s without a transaction leave %s', async (step, violation) => {
      const two = await open();
      const bare = withoutTransactions(two.one.database.url);
      for (const n of [0, 1]) two.site(n).services.db = bare.db;
      await broken(two, step);
      await bare.close();
      expect((await books(two)).join()).toContain(violation);
    });

    test('with numbers counted apart from the sale leave a gap in the invoices', async () => {
      const countApart = run(`
        create sequence if not exists apart;
        create or replace function count_apart() returns trigger language plpgsql as
          $$ begin new.sequence := nextval('apart'); return new; end $$;
        create or replace trigger count_apart before insert on invoices for each row execute function count_apart()`);
      const two = await open(countApart);
      await broken(two, 'sale:invoice-issued');
      expect((await books(two)).join()).toMatch(/gap/);
    });
  });

  describe('who take cash for a link that is paid at the same moment', () => {
    const SALES = 10;
    async function race(two: TwoConsoles): Promise<number[]> {
      const { selection } = choices.recreation('2026-11-24');
      const asked = [];
      for (let n = 0; n < SALES; n += 1) asked.push((await sellByLink(two.one, { selection })).body);
      const answers = await Promise.all(
        asked.flatMap(({ saleId, orderId }) => [
          pay(two.one.shop.origin, orderId),
          ...Array.from({ length: CROWD / SALES - 1 }, (_, n) =>
            two.site(n).call('POST', `/sales/${saleId}/cash`, { as: 'front_desk', body: {} }),
          ),
        ]),
      );
      return answers.map(({ status }) => status);
    }

    test('leave one booking for each, and what was paid twice goes back', async () => {
      const two = await open();
      const statuses = await race(two);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { rows } = await sql`select booking_id from bookings`.execute(two.one.database.db);
      expect(rows).toHaveLength(SALES);
      expect(await books(two)).toEqual([]);
    });
  });

  test('who sell while it is counted: the close has each sale, or says that it came meanwhile', async () => {
    const two = await open();
    const { selection } = choices.recreation('2026-11-24');
    const selling = crowd((n) => sell(two.site(n), { selection }));
    await countTill(two.site(1), float);
    const early = await closeTill(two.site(1), { notes: float });
    expect([early.status, early.body]).toMatchObject([409, {}]);
    expect(done(await selling)).toBe(CROWD);
    const closed = await closeTill(two.site(0), { notes: { '500': 1 }, reason: 'A race' }, 'owner');
    expect(closed.body.session.expectedPaise).toBe(200_000 + CROWD * choices.recreation('2026-11-24').amount);
    expect(await books(two)).toEqual([]);
  });

  test('who write to a closed day: every call is refused, and nothing changes', async () => {
    const two = await open();
    const { bookingId } = (await sell(two.one)).body;
    await closeTill(two.one, { notes: float, reason: 'The day is over' }, 'owner');
    const rows = async () =>
      (
        await sql`select to_jsonb(e) from drawer_entries e union all select to_jsonb(s) from drawer_sessions s`.execute(
          two.one.database.db,
        )
      ).rows;
    const before = await rows();
    const calls: [string, object][] = [
      ['/sales', { selection: choices.recreation('2026-11-24').selection, payment: { method: 'cash' } }],
      ['/till/entries', { kind: 'paid_in', paise: 500, reason: 'Late' }],
      ['/till/entries', { kind: 'correction', corrects: 1, paise: 500, reason: 'Late' }],
      ['/till/count', { notes: float }],
      ['/till/close', { notes: float, reason: 'Again' }],
      [`/bookings/${bookingId}/refund`, { paise: 10_000, reason: 'Noise' }],
    ];
    const answers = await crowd((n) => {
      const [path, body] = calls[n % calls.length] ?? ['', {}];
      return two.site(n).call<{ error: { code: string } }>('POST', path, { body });
    });
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['409 drawer_closed']),
    );
    expect(await rows()).toEqual(before);
    expect(await books(two)).toEqual([]);
  });
});
