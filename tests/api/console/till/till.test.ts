import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReportAnswer, TillAnswer } from '#capabilities/till/contract.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { idOf, withPin } from '#tests/support/console/team.ts';
import { closeTill, countTill, float, freshTill, movement, openTill, shutTill } from '#tests/support/console/till.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';

let site: ConsoleSite;
let [ravi, sana] = [0, 0];
const pin = '640281';
let sales = 0;

beforeAll(async () => {
  site = await openConsoleSite();
  ravi = await withPin(site, 'manager', pin);
  sana = await idOf(site, 'front_desk');
});
afterAll(() => site.close());
beforeEach(() => shutTill(site));

const till = async (as: As = 'front_desk', query = '') =>
  (await site.call<TillAnswer>('GET', `/till${query}`, { as })).body;
const report = async (id: number) => (await site.call<ReportAnswer>('GET', `/till/reports/${id}`)).body;

/** A sale at the counter, as far as the drawer is concerned. */
async function sell(paise = 38_400, paidBy: 'cash' | 'machine' = 'cash', staffId = ravi) {
  sales += 1;
  const paymentId = `ctr_${sales}`;
  const now = site.clock.now();
  await sql`insert into payments (payment_id, provider, by_staff, amount_paise, currency, method, captured_at)
    values (${paymentId}, 'counter', ${staffId}, ${paise}, 'INR', ${paidBy === 'cash' ? 'cash' : 'upi'}, ${now})`.execute(
    site.database.db,
  );
  const written = await inTransaction(site.database.db, (tx) =>
    recordEntry(tx, { kind: 'sale', paidBy, amountPaise: paise, paymentId, staffId, now }),
  );
  if (!written.ok) throw new Error('No drawer is open.');
}

describe('Opening the drawer', () => {
  test('counts the float, and a second opening is refused with who has it', async () => {
    const opened = await openTill(site);
    expect([opened.status, opened.body]).toMatchObject([
      201,
      { success: true, session: { floatPaise: 200_000, openedBy: { id: sana, name: 'Sana Khan' } } },
    ]);
    expect(await openTill(site, 'owner')).toMatchObject({
      status: 409,
      body: { error: { code: 'drawer_open', message: expect.stringContaining('Sana Khan') } },
    });
    expect((await till()).entries).toMatchObject([{ kind: 'left_before', amountPaise: 200_000 }]);
  });

  test('writes a difference to what the last close left as an entry of its own', async () => {
    const first = await freshTill(site);
    await closeTill(site, { notes: float, keepPaise: 150_000 });
    expect((await report(first)).bankPaise).toBe(50_000);
    await openTill(site, 'front_desk', { '500': 2, '100': 4 });
    const { entries, lastKeptPaise } = await till();
    expect(lastKeptPaise).toBe(150_000);
    expect(entries).toMatchObject([
      { kind: 'opening_difference', amountPaise: -10_000, by: 'Sana Khan' },
      { kind: 'left_before', amountPaise: 150_000 },
    ]);
    expect((await countTill(site, { '500': 2, '100': 4 })).body).toMatchObject({ expectedPaise: 140_000 });
  });

  test('with the same key again is the same answer', async () => {
    const key = randomUUID();
    const open = () => site.call('POST', '/till/open', { as: 'front_desk', body: { float }, key });
    const [first, again] = [await open(), await open()];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test.each([
    [{}],
    [{ float: 2000 }],
    [{ float: { '500': -1 } }],
    [{ float: { '500': 1.5 } }],
    [{ float: { '500': '3' } }],
    [{ float: { '2000': 1 } }],
    [{ float: { '500': 10_001 } }],
  ])('%j is 400 and opens nothing', async (body) => {
    expect((await site.call('POST', '/till/open', { as: 'front_desk', body })).status).toBe(400);
    expect((await till()).session).toBeNull();
  });
});

describe('Cash in and out', () => {
  test('is an entry with its reason', async () => {
    await freshTill(site);
    expect((await movement(site, { kind: 'paid_out', paise: 12_000, reason: 'Milk' })).status).toBe(201);
    expect((await movement(site, { paise: 5000 }, 'manager')).status).toBe(201);
    expect((await till()).entries).toMatchObject([
      { kind: 'paid_in', amountPaise: 5000, by: 'Ravi Kumar' },
      { kind: 'paid_out', amountPaise: -12_000, reason: 'Milk', by: 'Sana Khan' },
      { kind: 'left_before' },
    ]);
  });

  test('is refused while no drawer is open', async () => {
    expect(await movement(site)).toMatchObject({ status: 409, body: { error: { code: 'drawer_closed' } } });
  });

  test('is refused beyond what a drawer holds', async () => {
    await freshTill(site);
    const statuses = [];
    for (let n = 0; n < 101; n += 1) statuses.push((await movement(site, { paise: 10_000_000 })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([99, 409]);
  });

  test.each([
    [{ kind: 'sale' }],
    [{ kind: 'correction' }],
    [{ kind: 'correction', corrects: '1' }],
    [{ kind: 'correction', corrects: 1, paise: -1 }],
    [{ paise: 0 }],
    [{ paise: -500 }],
    [{ paise: 0.5 }],
    [{ paise: 10_000_001 }],
    [{ reason: '  ' }],
    [{ reason: undefined }],
  ])('%j is 400 and writes nothing', async (change) => {
    await freshTill(site);
    expect((await movement(site, change)).status).toBe(400);
    expect((await till()).entries).toHaveLength(1);
  });
});

describe('A correction', () => {
  const correct = (change: object, as: As = 'manager') =>
    movement(site, { kind: 'correction', paise: 1200, reason: 'A zero too many', ...change }, as);
  const paidOut = async (paise = 12_000) =>
    (await movement(site, { kind: 'paid_out', paise, reason: 'Milk' })).body.entryId;

  test('by a manager makes an entry what it should have been, and the wrong one stays', async () => {
    const id = await freshTill(site);
    const wrong = await paidOut();
    expect((await correct({ corrects: wrong })).status).toBe(201);
    expect((await till()).entries).toMatchObject([
      { kind: 'correction', amountPaise: 10_800, reason: 'A zero too many', corrects: wrong, by: 'Ravi Kumar' },
      { kind: 'paid_out', amountPaise: -12_000 },
      { kind: 'left_before' },
    ]);
    expect((await countTill(site, float)).body.expectedPaise).toBe(198_800);
    await closeTill(site, { notes: float, reason: 'Counted in a test' });
    expect(await report(id)).toMatchObject({ paidOutPaise: -12_000, correctionsPaise: 10_800 });
  });

  test('is refused twice, also to 20 at once', async () => {
    await freshTill(site);
    const wrong = await paidOut();
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct({ corrects: wrong })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('already_corrected'))).toHaveLength(19);
  });

  test('is for managers', async () => {
    await freshTill(site);
    expect(await correct({ corrects: await paidOut() }, 'front_desk')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_allowed' }, needs: 'close_any_drawer' },
    });
  });

  test('of a sale, of the same amount, or of another day is refused and writes nothing', async () => {
    await freshTill(site);
    const before = await paidOut();
    await freshTill(site);
    await sell();
    const [sale] = (await till()).entries;
    const wrong = await paidOut();
    const refused: [object, string][] = [
      [{ corrects: sale?.id }, 'not_correctable'],
      [{ corrects: wrong, paise: 12_000 }, 'same_amount'],
      [{ corrects: before }, 'no_such_entry'],
      [{ corrects: 999_999 }, 'no_such_entry'],
    ];
    for (const [change, code] of refused)
      expect(await correct(change)).toMatchObject({ status: 409, body: { error: { code } } });
    expect((await till()).entries).toHaveLength(3);
    await shutTill(site);
    expect(await correct({ corrects: wrong })).toMatchObject({
      status: 409,
      body: { error: { code: 'drawer_closed' } },
    });
  });
});

describe('Counting', () => {
  test('is blind: nothing says what is expected before', async () => {
    const id = await freshTill(site);
    await sell();
    const said = JSON.stringify(await till());
    expect(said).not.toMatch(/"session":\{[^}]*expected/);
    const { session, counts } = await till();
    expect(Object.keys(session ?? {}).sort()).toEqual(['floatPaise', 'id', 'openedAt', 'openedBy']);
    expect(counts).toEqual([]);
    expect((await site.call('GET', `/till/reports/${id}`)).status).toBe(404);
  });

  test('says what was expected at its instant, and is kept each time', async () => {
    const id = await freshTill(site);
    await sell();
    await sell(10_000, 'machine');
    const first = await countTill(site, { '500': 4 });
    expect([first.status, first.body]).toMatchObject([
      200,
      { success: true, session: { id }, countedPaise: 200_000, expectedPaise: 238_400, differencePaise: -38_400 },
    ]);
    await countTill(site, { '500': 4, '100': 3, '50': 1, '20': 1, '10': 1, '2': 2 });
    const { counts } = await till('owner');
    expect(counts).toMatchObject([{ by: 'Sana Khan', countedPaise: 238_400 }, { countedPaise: 200_000 }]);
    expect(Object.keys(counts[0] ?? {}).sort()).toEqual(['at', 'by', 'countedPaise']);
  });

  test('of a drawer that a colleague opened is kept under the name of who counted', async () => {
    await openTill(site, 'owner');
    expect((await countTill(site, float)).status).toBe(200);
    expect((await till()).counts).toMatchObject([{ by: 'Sana Khan' }]);
  });
});

describe('Closing', () => {
  test('with nothing in the drawer is possible', async () => {
    await openTill(site, 'front_desk', {});
    expect(await closeTill(site, { notes: {} })).toMatchObject({ status: 200, body: { session: { countedPaise: 0 } } });
  });

  test('ends the session for good', async () => {
    const id = await freshTill(site);
    const closed = await closeTill(site, { notes: float });
    expect([closed.status, closed.body]).toMatchObject([200, { session: { id, differencePaise: 0 } }]);
    expect(await closeTill(site, { notes: float })).toMatchObject({
      status: 409,
      body: { error: { code: 'drawer_closed' } },
    });
    expect((await movement(site)).status).toBe(409);
    expect((await countTill(site, float)).status).toBe(409);
    expect((await till()).session).toBeNull();
  });

  test('needs a reason from a rupee of difference', async () => {
    await freshTill(site);
    await movement(site, { paise: 100 });
    await countTill(site, float);
    const refused = await closeTill(site, { notes: float });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'reason_needed' }, differencePaise: -100, expectedPaise: 200_100 },
    ]);
    expect((await closeTill(site, { notes: float, reason: 'A coin fell' })).body.session).toMatchObject({
      differencePaise: -100,
      reason: 'A coin fell',
    });
  });

  test('less than a rupee needs none', async () => {
    await freshTill(site);
    await movement(site, { paise: 99 });
    expect((await closeTill(site, { notes: float })).status).toBe(200);
  });

  test('keeps a count that was refused, as it says what was expected', async () => {
    await freshTill(site);
    await movement(site, { paise: 4200 });
    expect((await closeTill(site, { notes: float })).status).toBe(409);
    expect((await till()).counts).toHaveLength(1);
    expect((await closeTill(site, { notes: float, reason: 'Unknown' })).status).toBe(200);
  });

  test('from the limit on needs a manager, or a colleague’s approval of that sum', async () => {
    const id = await freshTill(site);
    await movement(site, { paise: 10_000 });
    await countTill(site, float);
    const body = { notes: float, reason: 'Nobody knows' };
    const refused = await closeTill(site, body);
    const asked = { act: 'till', subject: `till:${id}`, paise: 10_000 };
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'manager_needed' }, needs: 'till', approval: asked },
    ]);
    const approve = async (change: object) =>
      (
        await site.call<{ approvalId: number }>('POST', '/approvals', {
          as: 'front_desk',
          body: { ...asked, staffId: ravi, pin, ...change },
        })
      ).body.approvalId;
    for (const wrong of [await approve({ paise: 9999 }), await approve({ subject: 'till:999' }), 999_999])
      expect(await closeTill(site, { ...body, approvalId: wrong })).toMatchObject({
        status: 403,
        body: { error: { code: 'not_approved' } },
      });
    const approvalId = await approve({});
    expect((await closeTill(site, { ...body, approvalId })).status).toBe(200);
    expect(await report(id)).toMatchObject({ approvedBy: 'Ravi Kumar', session: { closedBy: 'Sana Khan' } });
    const { body: log } = await site.call<{ entries: object[] }>('GET', `/audit?subject=till:${id}`);
    expect(log.entries[0]).toMatchObject({
      action: 'till_closed',
      approvedBy: 'Ravi Kumar',
      reason: 'Nobody knows',
      actor: { name: 'Sana Khan' },
    });
  });

  test('a manager closes with any difference, and a colleague’s drawer', async () => {
    await freshTill(site);
    expect((await closeTill(site, { notes: {}, reason: 'Stolen' }, 'manager')).body.session.differencePaise).toBe(
      -200_000,
    );
  });

  test('of a drawer that a colleague opened needs a manager’s approval of that', async () => {
    const { id } = (await openTill(site, 'owner')).body.session;
    await countTill(site, float);
    const refused = await closeTill(site, { notes: float });
    const asked = { act: 'close_any_drawer', subject: `till:${id}`, paise: 0 };
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        error: { code: 'others_drawer', message: expect.stringContaining('Asha Nair') },
        needs: 'close_any_drawer',
        approval: asked,
      },
    ]);
    const approve = async (change: object = {}) =>
      (
        await site.call<{ approvalId: number }>('POST', '/approvals', {
          as: 'front_desk',
          body: { ...asked, staffId: ravi, pin, ...change },
        })
      ).body.approvalId;
    expect(await closeTill(site, { notes: float, approvalId: await approve({ act: 'till' }) })).toMatchObject({
      status: 403,
      body: { error: { code: 'not_approved' } },
    });
    expect((await closeTill(site, { notes: float, approvalId: await approve() })).status).toBe(200);
    expect(await report(id)).toMatchObject({
      approvedBy: 'Ravi Kumar',
      session: { openedBy: 'Asha Nair', closedBy: 'Sana Khan' },
    });
  });

  test('is compared at the instant of the count: a sale meanwhile is counted again, or added', async () => {
    await freshTill(site);
    await countTill(site, float);
    await sell();
    await sell(10_000, 'machine');
    const refused = await closeTill(site, { notes: float });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: {
          code: 'entries_meanwhile',
          message: 'Ravi Kumar sold ₹384 while you counted. Count again, or add it to your count.',
        },
        entries: [{ kind: 'sale', amountPaise: 38_400, by: 'Ravi Kumar' }],
      },
    ]);
    const { addUpTo } = refused.body as unknown as { addUpTo: number };
    await movement(site, { kind: 'paid_out', paise: 400 });
    expect(await closeTill(site, { notes: float, addUpTo })).toMatchObject({
      status: 409,
      body: { error: { code: 'entries_meanwhile' }, entries: [{ kind: 'sale' }, { kind: 'paid_out' }] },
    });
    const seen = (await closeTill(site, { notes: float, addUpTo })).body as unknown as { addUpTo: number };
    const closed = await closeTill(site, { notes: float, addUpTo: seen.addUpTo });
    expect(closed.body.session).toMatchObject({
      countedPaise: 238_000,
      expectedPaise: 238_000,
      differencePaise: 0,
    });
    expect(await report(closed.body.session.id)).toMatchObject({ addedPaise: 38_000 });
  });

  test('expects what a correction of an earlier entry says, and takes the count as it was', async () => {
    await freshTill(site);
    const { entryId: corrects } = (await movement(site, { kind: 'paid_out', paise: 12_000, reason: 'Milk' })).body;
    const left = { '500': 1, '100': 3 };
    await countTill(site, left);
    const correction = { kind: 'correction', corrects, paise: 120_000, reason: 'A zero too few' };
    expect((await movement(site, correction, 'manager')).status).toBe(201);
    const closed = await closeTill(site, { notes: left });
    expect([closed.status, closed.body.session]).toMatchObject([
      200,
      { countedPaise: 80_000, expectedPaise: 80_000, differencePaise: 0 },
    ]);
  });

  test('never leaves more in the drawer than there is', async () => {
    await freshTill(site);
    expect(await closeTill(site, { notes: float, keepPaise: 200_001 })).toMatchObject({
      status: 409,
      body: { error: { code: 'keeps_too_much' } },
    });
  });

  test.each([
    [{}],
    [{ notes: null }],
    [{ notes: { '3': 1 } }],
    [{ notes: float, reason: '' }],
    [{ notes: float, keepPaise: -1 }],
  ])('%j is 400 and closes nothing', async (body) => {
    await freshTill(site);
    expect((await site.call('POST', '/till/close', { as: 'front_desk', body })).status).toBe(400);
    expect((await till()).session).not.toBeNull();
  });
});

describe('A drawer of which more went out than was in it', () => {
  test('expects less than nothing, closes with the difference, and the next one begins with what is there', async () => {
    await openTill(site);
    const out = { kind: 'paid_out', paise: 500_000, reason: 'Plumber, out of the safe' };
    expect((await movement(site, out, 'manager')).status).toBe(201);
    expect((await countTill(site, {})).body).toMatchObject({
      countedPaise: 0,
      expectedPaise: -300_000,
      differencePaise: 300_000,
    });
    const closed = await closeTill(site, { notes: {}, reason: 'The safe paid' }, 'manager');
    expect([closed.status, closed.body.session]).toMatchObject([200, { expectedPaise: -300_000, countedPaise: 0 }]);
    expect((await till()).lastKeptPaise).toBe(0);
    expect((await openTill(site, 'front_desk', { '100': 1 })).status).toBe(201);
    expect(await tillViolations(site.database.db)).toEqual([]);
    await closeTill(site, { notes: float, reason: 'The float is back', keepPaise: 200_000 }, 'owner');
  });
});

describe('The report of a close', () => {
  test('has sales and refunds by way of paying, movements, counts and all entries', async () => {
    const id = await freshTill(site);
    await sell();
    await sell(50_000, 'machine');
    await sell(10_000);
    await movement(site, { kind: 'paid_out', paise: 5000, reason: 'Milk' });
    await countTill(site, {});
    await countTill(site, { '500': 4, '200': 2, '20': 1, '10': 1, '2': 2 });
    await closeTill(site, { notes: { '500': 4, '200': 2, '20': 1, '10': 1, '2': 2 } });
    const told = await report(id);
    expect(told).toMatchObject({
      success: true,
      floatPaise: 200_000,
      openingDifferencePaise: 0,
      sales: [
        { way: 'cash', times: 2, paise: 48_400 },
        { way: 'upi', times: 1, paise: 50_000 },
      ],
      refunds: [],
      paidInPaise: 0,
      paidOutPaise: -5000,
      session: { expectedPaise: 243_400, countedPaise: 243_400, differencePaise: 0 },
      keptPaise: 200_000,
      bankPaise: 43_400,
      counts: [
        { countedPaise: 0, notes: {} },
        { countedPaise: 243_400, expectedPaise: 243_400 },
      ],
    });
    expect(told.entries.map(({ kind }) => kind)).toEqual(['left_before', 'sale', 'sale', 'sale', 'paid_out']);
    expect(await report(id)).toEqual(told);
  });

  test('of no close is 404', async () => {
    for (const id of ['999999', '0', 'x', '-1'])
      expect((await site.call('GET', `/till/reports/${id}`)).status).toBe(404);
  });
});

describe('Pages', () => {
  test('of entries and of closes come with a cursor, and miss none', async () => {
    await freshTill(site);
    for (let n = 1; n <= 60; n += 1) await movement(site, { paise: n });
    const first = await till();
    const second = await till('front_desk', `?cursor=${first.nextCursor}`);
    expect([...first.entries, ...second.entries].map(({ amountPaise }) => amountPaise)).toEqual([
      ...Array.from({ length: 60 }, (_, n) => 60 - n),
      200_000,
    ]);
    expect(second.nextCursor).toBeNull();
    for (let n = 0; n < 40; n += 1) await freshTill(site);
    const { closes } = await till();
    expect(closes).toHaveLength(30);
    type Page = { reports: { id: number }[]; nextCursor: string | null };
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = (await site.call<Page>('GET', `/till/reports${cursor && `?cursor=${cursor}`}`)).body;
      ids.push(...page.reports.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids.length).toBeGreaterThan(40);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await site.call('GET', '/till?cursor=x')).status).toBe(400);
  });
});
