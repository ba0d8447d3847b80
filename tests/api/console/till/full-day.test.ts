import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportAnswer } from '#capabilities/till/contract.ts';
import { denominations, type Notes } from '#capabilities/till/rules/notes.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { closeTill, countTill, float, movement, openTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { sumsOfClosedDay } from '#tests/support/database/rows/closed-day.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

const TODAY = '2026-11-24';
const ENTRIES = 120;
let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

/** A sum as few notes and coins as can be. */
function notesOf(paise: number): Notes {
  let left = paise / 100;
  const notes: Notes = {};
  for (const each of denominations) {
    notes[each] = Math.floor(left / Number(each));
    left %= Number(each);
  }
  return notes;
}

/** What is done the n-th time: cash, card machine and UPI take turns, and cash goes in and out in between. */
function turn(n: number) {
  if (n % 10 === 9) return movement(site, { kind: n % 20 === 9 ? 'paid_out' : 'paid_in', paise: 100 * n });
  const choice =
    n % 20 === 0 ? choices.coworking(TODAY) : n % 3 === 0 ? choices.dayPass(TODAY) : choices.recreation(TODAY);
  const payment =
    n % 2 === 0
      ? { method: 'cash', receivedPaise: choice.amount + 1600 }
      : { method: 'machine', reference: `61234567${1000 + n}`, by: n % 4 === 1 ? 'card' : 'upi' };
  const customer = { name: `Guest ${n}`, phone: `98450${String(10_000 + n)}` };
  return sell(site, { selection: choice.selection, payment, customer }, { as: n % 5 === 0 ? 'manager' : 'front_desk' });
}

test('a day of 120 entries is closed to the paisa, as drawer, payments, invoices and notes say', {
  timeout: 120_000,
}, async () => {
  await openTill(site);
  await booked(site.shop, choices.dayPass(TODAY));
  const statuses: number[] = [];
  for (let n = 1; n < ENTRIES; n += 1) {
    statuses.push((await turn(n)).status);
    site.clock.advance(60_000);
  }
  expect(statuses).toEqual(statuses.map(() => 201));
  await booked(site.shop, choices.recreation(TODAY));

  const first = await countTill(site, float);
  const { expectedPaise } = first.body;
  const notes = notesOf(expectedPaise);
  await countTill(site, notes);
  const closed = await closeTill(site, { notes });
  expect([closed.status, closed.body]).toMatchObject([200, { session: { differencePaise: 0 } }]);

  const { id } = closed.body.session;
  const { db } = site.database;
  const sums = await sumsOfClosedDay(db, id);
  expect(sums.paymentsPaise).toBe(sums.entriesPaise);
  expect(sums.invoicesPaise).toBe(sums.entriesPaise);
  expect(sums.cashPaymentsPaise).toBe(sums.cashEntriesPaise);
  expect(sums.floatPaise + sums.cashEntriesPaise + sums.movedPaise).toBe(sums.expectedPaise);
  expect(sums.notesPaise).toBe(sums.countedPaise);
  expect(sums.providerPaise).toBe(sums.onlinePaise);
  expect(await tillViolations(db)).toEqual([]);
  expect(await invariantViolations(db)).toEqual([]);

  const { body: report } = await site.call<ReportAnswer>('GET', `/till/reports/${id}`);
  expect(report.entries).toHaveLength(ENTRIES);
  const paidBy = Object.fromEntries(report.sales.map(({ way, paise }) => [way, paise]));
  expect(Object.keys(paidBy).sort()).toEqual(['card', 'cash', 'upi']);
  expect(paidBy['cash']).toBe(sums.cashEntriesPaise);
  expect(report.sales.reduce((sum, { paise }) => sum + paise, 0)).toBe(sums.invoicesPaise);
});
