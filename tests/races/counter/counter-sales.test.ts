import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SoldAnswer } from '#capabilities/counter/contract.ts';
import { saleSteps } from '#capabilities/counter/use-cases/sell-at-counter.ts';
import { refundDecisionSteps } from '#capabilities/purchase/use-cases/refunds/refund-under-lock.ts';
import { audit, countRows } from '#tests/support/database/audit.ts';
import {
  databaseServer,
  embeddedDatabase,
  type FreshDatabase,
  serverDatabase,
} from '#tests/support/database/fresh-database.ts';
import { tillViolationsIn } from '#tests/support/database/till-violations.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { inGroups, inRounds, KillableSite, type Together, together } from '#tests/support/server/killable-site.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const settings = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };
const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };

type Answer = SoldAnswer & { error?: { code: string } };
const send = <Body>(origin: string, { token }: SignedIn, path: string, body: object, key: string = randomUUID()) =>
  callSite<Body>(origin, 'POST', `/api/console${path}`, { token, headers: { 'Idempotency-Key': key }, body });
const sell = (origin: string, desk: SignedIn, body: object, key?: string) =>
  send<Answer>(origin, desk, '/sales', { payment: { method: 'cash' }, ...body }, key);
const openDrawer = (origin: string, desk: SignedIn) => send(origin, desk, '/till/open', { float: { '100': 10 } });

describe.skipIf(!databaseServer)('sales at the counter on two processes of one PostgreSQL', () => {
  let database: FreshDatabase;
  let servers: RunningServer[];
  let desk: SignedIn;
  const origin = (n: number) => servers[n % servers.length]?.origin ?? '';

  beforeAll(async () => {
    database = await serverDatabase();
    servers = [await launch(database, settings), await launch(database, settings)];
    desk = await signIn(origin(0), sana);
    await openDrawer(origin(0), desk);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  test('the last desk goes once to 100 who want it at once, at the counter and online', async () => {
    const { selection } = choices.dayPass('2026-11-26');
    const others = await Promise.all(Array.from({ length: 49 }, (_, n) => sell(origin(n), desk, { selection })));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    const people = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(origin(0), buyer(n + 1))));
    const online = people.map((person, n) => shopper(origin(n), person).order(choices.dayPass('2026-11-26')));
    const counter = Array.from({ length: 60 }, (_, n) => sell(origin(n), desk, { selection }));
    const [sold, ordered] = [await Promise.all(counter), await Promise.all(online)];
    const won =
      sold.filter(({ status }) => status === 201).length + ordered.filter(({ status }) => status === 200).length;
    expect(won).toBe(1);
    const lost = [...sold, ...ordered].filter(({ status }) => status === 409);
    expect(lost).toHaveLength(99);
    for (const { body } of lost) expect((body as Answer).error?.code).toBe('sold_out');
  });

  test('one sale that is sent 50 times at once, to both processes, is made once', async () => {
    const key = randomUUID();
    const { selection } = choices.dayPass('2026-11-27');
    const before = await countRows(database, 'bookings');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => sell(origin(n), desk, { selection }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.bookingId} ${body.invoiceNumber}`)).size).toBe(
      1,
    );
    expect(await countRows(database, 'bookings')).toBe(before + 1);
  });

  test('one reference that 50 enter at once is good for one sale', async () => {
    const { selection } = choices.recreation('2026-11-27');
    const payment = { method: 'machine', reference: '999988887777' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => sell(origin(n), desk, { selection, payment })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'reference_used')).toHaveLength(49);
  });

  test('one walk-in who buys 20 times at once has one row', async () => {
    const { selection } = choices.recreation('2026-11-28');
    const customer = { name: 'Kiran Rao', phone: '98450 12345' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sell(origin(n), desk, { selection, customer })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await countRows(database, `users where phone = '+919845012345'`)).toBe(1);
  });

  test('while the drawer is closed, each sale is in the session with its entry, or refused', async () => {
    const { selection } = choices.recreation('2026-11-29');
    const sales = Array.from({ length: 30 }, (_, n) => sell(origin(n), desk, { selection }));
    const closing = send(origin(1), desk, '/till/close', { notes: { '100': 10 }, reason: 'A race' });
    const answers = await Promise.all(sales);
    await closing;
    for (const { status, body } of answers) expect(status === 201 || body.error?.code === 'drawer_closed').toBe(true);
    await openDrawer(origin(0), desk);
  });

  test('and the books are right in the end', async () => {
    expect(await audit(database)).toEqual([]);
  });
});

/** The steps of a close, within the call that does it. */
const closeSteps = ['till:locked', 'till:closed', 'staff-change:done', 'staff-change:answered'] as const;

/** The steps of each group die in one kill. Those that keep the same lock, the drawer's or the colleague's of a day's refunds, die one by one. */
const engines = [
  {
    engine: 'PostgreSQL',
    make: serverDatabase,
    present: databaseServer !== undefined,
    sales: inGroups(saleSteps),
    refunds: inGroups(refundDecisionSteps, 1),
    closes: inGroups(closeSteps, 1),
  },
  {
    engine: 'the embedded database',
    make: embeddedDatabase,
    present: true,
    sales: inGroups(['sale:entry-recorded', 'sale:invoice-issued', 'sale:committed'], 1),
    refunds: [together('refund-decision:credit-note-issued')],
    closes: [together('till:closed')],
  },
];

/** `npm run test:kills` kills eleven times at each step. */
const TIMES = process.env['KILLS'] === 'full' ? 11 : 1;
const rounds = (groups: readonly Together[]) => inRounds(groups, TIMES);

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ make, sales, refunds, closes }) => {
  let site: KillableSite;
  let sold = 0;
  let refunded = 0;

  beforeAll(async () => {
    site = new KillableSite(await make());
    await site.start();
    await openDrawer(site.alive.origin, await signIn(site.alive.origin, sana));
  });
  afterAll(() => site.database.drop());

  type Sent = { who: typeof sana; path: string; body: object };
  /** Sends changes that die at these steps, and each of them twice again. @returns the answers of the first time. */
  async function sentAgain<Body>(steps: readonly string[], change: (n: number) => Promise<Sent> | Sent) {
    const { origin } = site.alive;
    const calls = [];
    for (const [n, step] of steps.entries()) {
      const { who, path, body } = await change(n);
      const person = await signIn(origin, who);
      const key = randomUUID();
      calls.push({ who, again: (at: string, as: SignedIn) => send<Body>(at, as, path, body, key), step, person });
    }
    await site.killAtEach(calls.map(({ again, step, person }) => ({ step, work: () => again(origin, person) })));
    const answers = [];
    for (const { who, again } of calls) {
      const person = await signIn(site.alive.origin, who);
      const first = await again(site.alive.origin, person);
      expect((await again(site.alive.origin, person)).body).toEqual(first.body);
      answers.push(first);
    }
    return answers;
  }
  /** A desk for a month from today, of which there are enough, for a customer who arrives at once. */
  const sale = () => ({
    selection: choices.coworking('2026-11-24').selection,
    payment: { method: 'cash' },
    customer: { phone: `98450 ${String(10_000 + sold)}` },
    arriveNow: true,
  });

  test.each(rounds(sales))(
    'at %s, round %i: the sale that is sent again is made once, with all its parts',
    async (_at, _round, steps) => {
      const made = await sentAgain<Answer>(steps, () => {
        const body = sale();
        sold += 1;
        return { who: sana, path: '/sales', body };
      });
      expect(made.map(({ status, body }) => [status, body.arrived])).toEqual(steps.map(() => [201, true]));
    },
  );

  test.each(rounds(refunds))(
    'at %s, round %i: the refund in cash that is sent again is given once, with its entry and credit note',
    async (_at, _round, steps) => {
      const desk = await signIn(site.alive.origin, sana);
      const given = await sentAgain(steps, async () => {
        const { body } = await sell(site.alive.origin, desk, sale());
        sold += 1;
        return { who: asha, path: `/bookings/${body.bookingId}/refund`, body: { paise: 10_000, reason: 'Noise' } };
      });
      expect(given.map(({ status }) => status)).toEqual(steps.map(() => 200));
      refunded += steps.length;
    },
  );

  test.each(rounds(closes))(
    'at %s, round %i: the close that is sent again is done once',
    async (_at, _round, steps) => {
      const close = { who: asha, path: '/till/close', body: { notes: { '100': 10 }, reason: 'Killed' } };
      expect(await sentAgain(steps, () => close)).toMatchObject([{ status: 200 }]);
      await openDrawer(site.alive.origin, await signIn(site.alive.origin, sana));
    },
  );

  test('and the books are right in the end', async () => {
    expect(await site.stop()).toEqual([]);
    expect(await tillViolationsIn(site.database)).toEqual([]);
    const expected: [string, number][] = [
      ...['bookings', 'payments', `invoices where kind = 'invoice'`, `visits where verdict = 'in'`].map(
        (table): [string, number] => [table, sold],
      ),
      [`drawer_entries where kind = 'sale'`, sold],
      [`drawer_entries where kind = 'refund'`, refunded],
      [`invoices where kind = 'credit_note'`, refunded],
      ['drawer_sessions where closed_at is not null', rounds(closes).length],
    ];
    for (const [table, rows] of expected) expect([table, await countRows(site.database, table)]).toEqual([table, rows]);
  });
});
