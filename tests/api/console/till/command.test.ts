import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { closeTill, float, openTill } from '#tests/support/console/till.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const till = async (...words: string[]) =>
  (await runAdmin(site.services, ['till', ...words], colleagues.accountant)).text;

test('The command line shows the open drawer without what it should hold, and the closes of a day', async () => {
  const notClosed = 'The till was not closed on Tuesday, 24 November 2026.';
  expect(await till()).toBe(`No drawer is open.\n${notClosed}`);
  await openTill(site);
  const opened = 'The drawer is open. Sana Khan opened it on Tuesday, 24 November 2026 at 09:00 with ₹2,000.00.';
  expect(await till()).toBe(`${opened}\n${notClosed}`);
  await sell(site);
  await closeTill(site, { notes: float, reason: 'The note of a test' }, 'manager');
  const text = await till('2026-11-24');
  expect(text).toMatch(/Report 1, closed at 09:00 by Ravi Kumar\. Reason: The note of a test\./);
  expect(text).toMatch(/Sales, cash \(1\) +₹384\.00/);
  expect(text).toMatch(/Expected +₹2,384\.00/);
  expect(text).toMatch(/Difference +-₹384\.00/);
  expect(await till('2026-11-25')).toBe('The till was not closed on Wednesday, 25 November 2026.');
  site.clock.advance(86_400_000);
  expect(await till()).toMatch(/Closes before\n.*\n.*1 +Tuesday, 24 November 2026 at 09:00 +Ravi Kumar +-₹384\.00/s);
});
