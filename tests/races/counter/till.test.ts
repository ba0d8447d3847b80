import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closeTill, countTill, float, movement, openTill } from '#tests/support/console/till.ts';
import { databaseServer, embeddedDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine } from '#tests/support/database/test-database.ts';
import { tillViolations, tillViolationsIn } from '#tests/support/database/till-violations.ts';
import { withoutTillLocks } from '#tests/support/database/without/without-till-locks.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';
import { callSite } from '#tests/support/server/site-client.ts';

const CROWD = 100;

/** How many answers have each status. */
const counted = (answers: readonly { status: number }[]): Record<number, number> =>
  answers.reduce<Record<number, number>>((sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }), {});

describe.skipIf(!databaseServer)('the till on two processes of one PostgreSQL', () => {
  let one: ConsoleSite;
  let other: ConsoleSite;
  const site = (n: number) => (n % 2 === 0 ? one : other);

  beforeEach(async () => {
    one = await openConsoleSite();
    const { url = '', fresh } = one.database;
    const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
    other = await openConsoleSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
    // The first call binds the account to the colleague.
    for (const as of ['owner', 'front_desk'] as const) await one.call('GET', '/me', { as });
  });
  afterEach(async () => {
    await other.close();
    await one.close();
  });

  const violations = () => tillViolations(one.database.db);
  const entries = async () => {
    const { rows } = await sql<{ paise: number; session: number }>`
      select amount_paise as paise, session_id as session from drawer_entries where kind = 'paid_in'`.execute(
      one.database.db,
    );
    return rows;
  };

  /** 100 pay in: some before, some while and some after the drawer is closed. @returns what the crowd and the close were answered. */
  async function closeInACrowd() {
    const pay = (n: number) => movement(site(n), { paise: n + 1 });
    const numbers = Array.from({ length: CROWD }, (_, n) => n);
    const first = numbers.slice(0, 40).map(pay);
    await Promise.any(first);
    const closing = closeTill(other, { notes: float, reason: 'In the middle of a crowd' }, 'owner');
    const second = numbers.slice(40, 90).map(pay);
    const closed = await closing;
    const last = numbers.slice(90).map(pay);
    return { closed, answers: await Promise.all([...first, ...second, ...last]) };
  }

  test('100 entries while it is closed: each is in the close or refused', async () => {
    await openTill(one);
    const { closed, answers } = await closeInACrowd();
    expect(closed.status).toBe(200);
    const taken = answers.flatMap(({ status }, n) => (status === 201 ? [n + 1] : []));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CROWD - taken.length);
    expect((await entries()).map(({ paise }) => paise).sort((a, b) => a - b)).toEqual(taken);
    expect(taken.length).toBeLessThan(CROWD);
    expect(await violations()).toEqual([]);
  });

  test('without its locks the same crowd loses entries, and the check says so', async () => {
    await openTill(one);
    await withoutTillLocks(one.database.db);
    await closeInACrowd();
    expect((await violations()).join()).toContain('a session is closed by the sum of its cash entries');
  });

  test('of 20 who open it at once one does, and of 20 who close it at once one does', async () => {
    for (let round = 0; round < 3; round += 1) {
      const opened = await Promise.all(Array.from({ length: 20 }, (_, n) => openTill(site(n), 'owner')));
      expect(counted(opened)).toEqual({ 201: 1, 409: 19 });
      const closed = await Promise.all(
        Array.from({ length: 20 }, (_, n) => closeTill(site(n), { notes: float }, 'owner')),
      );
      expect(counted(closed)).toEqual({ 200: 1, 409: 19 });
    }
    expect(await violations()).toEqual([]);
  });

  test('two open sessions, a changed sum or a lost entry of the log are found by the check', async () => {
    await openTill(one);
    await closeTill(one, { notes: float });
    await openTill(one);
    const { db } = one.database;
    const broken: [string, string][] = [
      [
        'a drawer is open once',
        `drop index drawer_one_open; insert into drawer_sessions (drawer_id, opened_by, opened_at, float_notes, float_paise)
        values (1, 1, now(), '{}', 0)`,
      ],
      [
        'a session is closed by the sum of its cash entries',
        `alter table drawer_sessions disable trigger all;
        update drawer_sessions set expected_paise = expected_paise - 50 where closed_at is not null`,
      ],
      [
        'each change of the till is in the log once',
        `alter table audit_log disable trigger all; delete from audit_log where action = 'till_opened'`,
      ],
      [
        'the entries that a session begins with are its float',
        `alter table drawer_entries disable trigger all; delete from drawer_entries`,
      ],
    ];
    for (const [promise, statement] of broken) {
      const found = db.transaction().execute(async (tx) => {
        await sql.raw(statement).execute(tx);
        throw new Error((await tillViolations(tx)).join());
      });
      await expect(found).rejects.toThrow(promise);
    }
    expect(await violations()).toEqual([]);
  });

  test('a close waits for an entry under way, and has it', async () => {
    await openTill(one);
    let closing: ReturnType<typeof closeTill> | undefined;
    await one.database.db.transaction().execute(async (tx) => {
      await sql`select from drawer_sessions where closed_at is null for key share`.execute(tx);
      await sql`insert into drawer_entries (session_id, kind, paid_by, amount_paise, reason, by_staff, at)
        select id, 'paid_in', 'cash', 700, 'Under way', opened_by, now() from drawer_sessions where closed_at is null`.execute(
        tx,
      );
      closing = closeTill(other, { notes: float, reason: 'While an entry is written' }, 'owner');
      await lockWait(one.database.url ?? '');
    });
    expect((await closing)?.body.session).toMatchObject({ expectedPaise: 200_700 });
  });

  test('counts and entries at once: each count is of its instant', async () => {
    await openTill(one);
    await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => movement(site(n), { paise: 100 })),
      ...Array.from({ length: 20 }, (_, n) => countTill(site(n), { '500': n })),
    ]);
    const { rows } = await sql`select c.id from drawer_counts c where c.expected_paise <>
      (select sum(e.amount_paise) from drawer_entries e where e.session_id = c.session_id and e.id <= c.up_to)`.execute(
      one.database.db,
    );
    expect(rows).toEqual([]);
    expect((await closeTill(one, { notes: { '500': 4, '20': 2 } })).status).toBe(200);
    expect(await violations()).toEqual([]);
  });
});

const engines = [
  { engine: 'PostgreSQL', make: serverDatabase, present: databaseServer !== undefined },
  { engine: 'the embedded database', make: embeddedDatabase, present: true },
];
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };
const ravi = { sub: '903', name: 'Ravi Kumar', email: 'ravi.kumar@example.com', phone: '' };

/** Each step after which the process may die, with the call that comes there. One server after the other has the same drawer. */
const calls = [
  { step: 'till:opened', path: 'open', body: { float }, ok: 201 },
  { step: 'till:entry', path: 'entries', body: { kind: 'paid_in', paise: 500, reason: 'Coins' }, ok: 201 },
  {
    step: 'till:corrected',
    path: 'entries',
    body: { kind: 'correction', paise: 500, reason: 'Mistyped' },
    ok: 201,
    by: ravi,
  },
  { step: 'till:counted', path: 'count', body: { notes: float }, ok: 200 },
  { step: 'till:locked', path: 'close', body: { notes: float, reason: 'Killed' }, ok: 200 },
  { step: 'till:closed', path: 'close', body: { notes: float, reason: 'Killed' }, ok: 200 },
];

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ engine, make }) => {
  const killed = engine === 'PostgreSQL' ? calls : calls.filter(({ step }) => step === 'till:closed');
  let site: KillableSite;
  let isOpen = false;
  let paidOut: Awaited<ReturnType<typeof call>> | undefined;

  beforeAll(async () => {
    site = new KillableSite(await make());
    await site.start();
  });
  afterAll(() => site.database.drop());

  async function call(
    to: string,
    sent: object,
    { key = randomUUID(), person = sana }: { key?: string; person?: typeof sana } = {},
  ) {
    const { token } = await signIn(site.alive.origin, person);
    const headers = { 'Idempotency-Key': key };
    return callSite<{ entryId?: number }>(site.alive.origin, 'POST', `/api/console/till/${to}`, {
      token,
      headers,
      body: sent,
    });
  }

  test.each(killed)(
    'at $step: the call that is sent again is done once',
    async ({ step, path, body, ok, by = sana }) => {
      if (path !== 'open' && !isOpen) await call('open', { float });
      // Once a session: a close may be short of that much.
      if (path !== 'open') paidOut ??= await call('entries', { kind: 'paid_out', paise: 5000, reason: 'Milk' });
      const sent = 'kind' in body && body.kind === 'correction' ? { ...body, corrects: paidOut?.body.entryId } : body;
      const again = { key: randomUUID(), person: by };
      await site.killAt(step, () => call(path, sent, again));
      for (let time = 0; time < 2; time += 1) expect((await call(path, sent, again)).status).toBe(ok);
      isOpen = path !== 'close';
      if (!isOpen) paidOut = undefined;
    },
  );

  test('and the books are right in the end', async () => {
    expect(await site.stop()).toEqual([]);
    expect(await tillViolationsIn(site.database)).toEqual([]);
  });
});
