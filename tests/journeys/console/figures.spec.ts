import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';

test('the accountant reads the figures of a period, and takes the rows of one', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await guestToday(site.origin, 'Figure Guest');
  await openConsole(page, site.origin, 'accountant', '/console/figures?from=2026-11-20&to=2026-11-30');
  const tiles = page.getByRole('list', { name: 'Figures' });
  await expect(tiles.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByText('20 November 2026 to 30 November 2026, compared with')).toBeVisible();
  await expectAccessible(page);

  await tiles.getByRole('link', { name: 'Turnover' }).click();
  await expect(page.getByRole('heading', { name: 'Turnover', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By service' })).toContainText('Day Pass');
  const chart = page.getByRole('slider', { name: 'By time' });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', 'Fri 20 Nov: ₹0, before ₹0');
  await page.keyboard.press('ArrowRight');
  const sold = /^Sat 21 Nov: ₹[1-9].*, before ₹0$/;
  await expect(chart).toHaveAttribute('aria-valuetext', sold);
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: width * 2, height });
  await page.setViewportSize({ width, height });
  await expect(chart).toHaveAttribute('aria-valuetext', sold);
  await page.getByText('By time as a table').click();
  await expect(page.getByRole('table', { name: 'By time' }).getByRole('row')).toHaveCount(12);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('turnover-2026-11-20-2026-11-30.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Day,Service,Invoices');

  await page.getByLabel('From').fill('2024-01-01');
  await page.getByLabel('Until').fill('2024-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('There is nothing in these days.')).toBeVisible();
  await page.getByRole('link', { name: 'All figures' }).click();
  await expect(tiles.getByRole('link', { name: 'Occupancy' })).toContainText('0%');
});
