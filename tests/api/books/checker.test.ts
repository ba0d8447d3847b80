import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { sell } from '#tests/support/console/sales.ts';
import { closeTill, countTill, float, openTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { allRules } from '#tests/year/checker/all-rules.ts';
import { monthFileViolations } from '#tests/year/checker/month-files.ts';
import { payoutsRule } from '#tests/year/checker/provider-rules.ts';
import { type Ask, violationsOf } from '#tests/year/checker/rule.ts';
import { planted } from './planted-rows.ts';

/** The checker of the simulated year finds each violation that it knows of, and nothing in a day of the facility. Today is 24 November 2026. */
let site: ConsoleSite;
const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road\nPune 411001' };
const rules = [...allRules, payoutsRule([])];

const asking =
  (db: Kysely<never>): Ask =>
  async (query) =>
    (await sql.raw(query).execute(db)).rows as never;

beforeAll(async () => {
  site = await openConsoleSite();
  const { shop } = site;
  await openTill(site);
  const walkIn = await sell(site, { customer: { name: 'Walk-in', email: 'walk@example.com' } });
  await scan(site, (await booked(shop, choices.dayPass('2026-11-24'), { change: { business } })).bookingId);
  await countTill(site, float);
  await closeTill(site, {
    notes: { '500': 2, '100': 13, '50': 1, '20': 1, '10': 1, '2': 2 },
    reason: 'The end of the day',
  });
  await openTill(site);
  const pass = await booked(shop, choices.dayPass('2026-12-03'), { uid: 'ravi', change: { business } });
  await buying(shop, 'ravi').cancel(pass.bookingId);
  await booked(shop, choices.coworking('2026-11-24'), { uid: 'meera' });
  await buying(shop, 'meera').bookIncluded(choices.room('2026-11-30', '10:00', '12:00'));
  const room = await booked(shop, choices.room('2026-12-02', '10:00', '12:00'), { uid: 'zoe' });
  await site.call('POST', `/bookings/${room.bookingId}/extend`, {
    as: 'front_desk',
    body: { endTime: '15:00', payment: { method: 'cash' } },
  });
  await site.call('POST', `/bookings/${walkIn.body.bookingId}/cancel`, {
    as: 'owner',
    body: { refund: 'none', reason: 'Left early' },
  });
  await closed(site, { service: 'meetingRoom', from: '2026-12-20T10:00:00+05:30', until: '2026-12-20T11:00:00+05:30' });
  const day = (date: string) => ({ from: `${date}T00:00:00+05:30`, until: `${date}T23:59:00+05:30` });
  for (const [uid, date, later] of [
    ['lena', '2026-12-22', 'full'],
    ['omar', '2026-12-23', 'offer'],
    ['nila', '2026-12-24', 'offer'],
  ] as const) {
    const { bookingId } = await booked(shop, choices.dayPass(date), { uid });
    const { body } = await closed(site, { service: 'dayPass', ...day(date), outcomes: { later } });
    const choice = { omar: 'keep', nila: 'refund' }[uid as string];
    if (choice) await site.call('POST', `/closures/${body.id}/cases/${bookingId}`, { body: { choice } });
  }
  while ((await endDueCases(site.services)) > 0);
  await site.call('POST', '/team', { body: { email: 'new@example.com', name: 'New', role: 'front_desk' } });
  await shop.doRefunds();
  await shop.deliverWebhooks();
});
afterAll(() => site.close());

/** Runs `work` in a transaction that is taken back, with the protections of the tables off. */
async function meanwhile<Value>(wrong: string, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const undo = new Error('taken back');
  let value: Value | undefined;
  await site.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of wrong.split(';')) await sql.raw(statement).execute(tx);
      value = await work(asking(tx as never));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return value as Value;
}

test('finds nothing wrong in a day of sales, refunds, a supplement, closures and a member', async () => {
  expect(await violationsOf(asking(site.database.db as never), rules, site.clock.now())).toEqual([]);
});

test('has something planted for each of its rules', () => {
  expect(Object.keys(planted).toSorted()).toEqual(rules.map(({ never }) => never).toSorted());
});

describe('finds what is planted', () => {
  test.each(Object.entries(planted))('%s', async (never, wrong) => {
    const rule = rules.filter((one) => one.never === never);
    expect(await meanwhile(wrong, (ask) => violationsOf(ask, rule, site.clock.now()))).toHaveLength(1);
  });
});

describe('compares the files of a month with its documents', () => {
  const filesOf = async () => {
    const file = (name: string) => site.call('GET', `/papers/2026-11/${name}`, { as: 'accountant' });
    const [gstr1, csv, tally] = [await file('gstr1.json'), await file('csv.zip'), await file('tally.xml')];
    return { gstr1: gstr1.bytes.toString(), csv: csv.bytes, tally: tally.bytes.toString() };
  };

  test('and finds nothing wrong in what the accountant downloads', async () => {
    expect(await monthFileViolations(asking(site.database.db as never), '2026-11', await filesOf())).toEqual([]);
  });

  test.each([
    [
      'a document that the files lack',
      `insert into invoices select 'SMP/26-27/000099', series, financial_year, 99, kind, 'x', uid, jsonb_set(document, '{number}', '"SMP/26-27/000099"'), issued_at from invoices limit 1`,
    ],
    ['a value of one paisa more', `update invoices set document = jsonb_set(document, '{lines,0,taxable}', '1')`],
    ['a payment that the ledger lacks', `update payments set amount_paise = amount_paise + 1`],
  ])('and finds %s', async (_what, wrong) => {
    const files = await filesOf();
    expect(await meanwhile(wrong, (ask) => monthFileViolations(ask, '2026-11', files))).not.toEqual([]);
  });

  test('and finds a voucher that is not balanced', async () => {
    const files = await filesOf();
    const tally = files.tally.replace(/<AMOUNT>-\d+/, '<AMOUNT>-1');
    expect(await monthFileViolations(asking(site.database.db as never), '2026-11', { ...files, tally })).not.toEqual(
      [],
    );
  });
});
