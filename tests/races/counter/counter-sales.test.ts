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
import { KillableSite } from '#tests/support/server/killable-site.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const settings = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };
const asha = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };

type Answer = SoldAnswer & { error?: { code: string } };
const change = <Body>(origin: string, { token }: SignedIn, path: string, body: object, key: string = randomUUID()) =>
  callSite<Body>(origin, 'POST', `/api/console${path}`, { token, headers: { 'Idempotency-Key': key }, body });
const sell = (origin: string, desk: SignedIn, body: object, key?: string) =>
  change<Answer>(origin, desk, '/sales', { payment: { method: 'cash' }, ...body }, key);
const openDrawer = (origin: string, desk: SignedIn) => change(origin, desk, '/till/open', { float: { '100': 10 } });

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
    const closing = change(origin(1), desk, '/till/close', { notes: { '100': 10 }, reason: 'A race' });
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

const engines = [
  {
    engine: 'PostgreSQL',
    make: serverDatabase,
    present: databaseServer !== undefined,
    ...{ sales: saleSteps, refunds: refundDecisionSteps, closes: closeSteps },
  },
  {
    engine: 'the embedded database',
    make: embeddedDatabase,
    present: true,
    sales: ['sale:entry-recorded', 'sale:invoice-issued', 'sale:committed'] as const,
    refunds: ['refund-decision:credit-note-issued'] as const,
    closes: ['till:closed'] as const,
  },
];

/** `npm run test:kills` kills eleven times at each step, on PostgreSQL more than 200 times. */
const TIMES = process.env['KILLS'] === 'full' ? 11 : 1;
const rounds = <Step>(steps: readonly Step[]) =>
  Array.from({ length: TIMES }, (_, round) => steps.map((step) => ({ step, round: round + 1 }))).flat();

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

  /** Sends a change that dies at `step`, and sends it twice again. */
  async function sentAgain<Body>(step: string, who: typeof sana, path: string, body: object) {
    const key = randomUUID();
    const { origin } = site.alive;
    const person = await signIn(origin, who);
    await site.killAt(step, () => change(origin, person, path, body, key));
    const again = await signIn(site.alive.origin, who);
    const first = await change<Body>(site.alive.origin, again, path, body, key);
    expect((await change(site.alive.origin, again, path, body, key)).body).toEqual(first.body);
    return first;
  }
  /** A desk for a month from today, of which there are enough, for a customer who arrives at once. */
  const sale = () => ({
    selection: choices.coworking('2026-11-24').selection,
    payment: { method: 'cash' },
    customer: { phone: `98450 ${String(10_000 + sold)}` },
    arriveNow: true,
  });

  test.each(rounds(sales))(
    'at $step, round $round: the sale that is sent again is made once, with all its parts',
    async ({ step }) => {
      const made = await sentAgain<Answer>(step, sana, '/sales', sale());
      expect([made.status, made.body.arrived]).toEqual([201, true]);
      sold += 1;
    },
  );

  test.each(rounds(refunds))(
    'at $step, round $round: the refund in cash that is sent again is given once, with its entry and credit note',
    async ({ step }) => {
      const desk = await signIn(site.alive.origin, sana);
      const { body } = await sell(site.alive.origin, desk, sale());
      sold += 1;
      const refund = { paise: 10_000, reason: 'Noise' };
      const given = await sentAgain(step, asha, `/bookings/${body.bookingId}/refund`, refund);
      expect(given.status).toBe(200);
      refunded += 1;
    },
  );

  test.each(rounds(closes))('at $step, round $round: the close that is sent again is done once', async ({ step }) => {
    const closed = await sentAgain(step, asha, '/till/close', { notes: { '100': 10 }, reason: 'Killed' });
    expect(closed.status).toBe(200);
    await openDrawer(site.alive.origin, await signIn(site.alive.origin, sana));
  });

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
