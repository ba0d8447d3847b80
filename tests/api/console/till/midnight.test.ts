import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SummaryAnswer } from '#capabilities/frontdesk/contract.ts';
import type { MonthAnswer } from '#capabilities/returns/contract.ts';
import type { ReportAnswer } from '#capabilities/till/contract.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { closeTill, countTill, openTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** A drawer that is open over midnight: on a plain night, at the end of a month and a year, and at the end of a financial year. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T23:00:00+05:30'));
});
afterAll(() => site.close());

const at = (day: string, time: string) => site.clock.moveTo(new Date(`${day}T${time}+05:30`));
const summaryOf = async (date?: string) =>
  (await site.call<SummaryAnswer>('GET', `/day/summary${date ? `?date=${date}` : ''}`)).body;
const till = async (day: string) => (await runAdmin(site.services, ['till', day], colleagues.owner)).text;
const invoiceNamed = async (bookingId: string) => {
  const { document } = await site.database.db
    .selectFrom('invoices')
    .select('document')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  return [document.number, document.issuedOn];
};
const totalsOf = async (month: string) => (await site.call<MonthAnswer>('GET', `/papers/${month}`)).body;

test.each([
  ['2026-11-24', '26-27', '26-27'],
  ['2026-12-31', '26-27', '26-27'],
  ['2027-01-31', '26-27', '26-27'],
  ['2027-03-31', '26-27', '27-28'],
])('On the night after %s each sale has its own day, and the drawer both', async (first, before, after) => {
  const next = addDays(first as IstDay, 1);
  const selection = choices.dayPass(addDays(next, 1)).selection;
  const pass = () => sell(site, { selection, arriveNow: false });
  at(first, '23:40:00');
  await openTill(site);
  at(first, '23:59:30');
  const late = (await pass()).body;
  expect(await summaryOf()).toMatchObject({ date: first, sales: [{ way: 'cash', times: 1, paise: 38_400 }] });
  at(next, '00:01:00');
  const early = (await pass()).body;
  const refund = { paise: 10_000, reason: 'Too cold' };
  expect((await site.call('POST', `/bookings/${late.bookingId}/refund`, { body: refund })).status).toBe(200);

  const [lateNumber = '', lateDay] = await invoiceNamed(late.bookingId);
  const [earlyNumber = '', earlyDay] = await invoiceNamed(early.bookingId);
  expect([lateDay, earlyDay]).toEqual([first, next]);
  expect([lateNumber.split('/')[1], earlyNumber.split('/')[1]]).toEqual([before, after]);
  const sequence = (number: string) => Number(number.split('/').at(-1));
  expect(sequence(earlyNumber)).toBe(before === after ? sequence(lateNumber) + 1 : 1);

  const cash = { way: 'cash', times: 1, paise: 38_400 };
  expect(await summaryOf()).toMatchObject({ date: next, sales: [cash], refunds: [{ ...cash, paise: -10_000 }] });
  expect(await summaryOf(first)).toMatchObject({ date: first, sales: [cash], refunds: [] });

  at(next, '00:10:00');
  const counted = { '500': 2, '100': 16, '50': 1, '10': 1, '5': 1, '2': 1, '1': 1 };
  expect((await countTill(site, counted)).body).toMatchObject({ expectedPaise: 266_800, differencePaise: 0 });
  const { session } = (await closeTill(site, { notes: counted, keepPaise: 200_000 })).body;
  const { body: report } = await site.call<ReportAnswer>('GET', `/till/reports/${session.id}`);
  expect(report).toMatchObject({
    session: { openedAt: expect.stringMatching(`^${first}T18:10:`), differencePaise: 0 },
    floatPaise: 200_000,
    sales: [{ way: 'cash', times: 2, paise: 76_800 }],
    refunds: [{ way: 'cash', times: 1, paise: -10_000 }],
    keptPaise: 200_000,
    bankPaise: 66_800,
  });
  const days = report.entries.filter(({ kind }) => kind === 'sale').map((entry) => entry.at.slice(0, 16));
  expect(days.toSorted()).toEqual([`${first}T18:29`, `${first}T18:31`]);
  expect(await till(first)).toContain('was not closed on');
  expect(await till(next)).toContain(`Report ${session.id}, closed at 00:10`);
  // The next day's drawer begins with what was kept, and nobody is told of a difference.
  at(next, '09:00:00');
  const float = { '500': 4 };
  await openTill(site, 'front_desk', float);
  expect((await closeTill(site, { notes: float })).status).toBe(200);
  if (first.slice(0, 7) !== next.slice(0, 7)) {
    const register = async (month: string) => JSON.stringify(await totalsOf(month));
    expect(await register(first.slice(0, 7))).toContain(lateNumber);
    expect(await register(next.slice(0, 7))).toContain(earlyNumber);
  }
});

test('After all of this the books hold', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);
});
