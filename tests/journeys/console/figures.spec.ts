import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
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
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { pressed: false }).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/console/figures?from=2026-11-20&to=2026-11-30');

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

test('the chart of one day has its bar in the middle', async ({ page, site }) => {
  await guestToday(site.origin, 'Only Guest');
  await openConsole(page, site.origin, 'accountant', '/console/figures/turnover?from=2026-11-21&to=2026-11-21');
  const chart = page.getByRole('slider', { name: 'By time' });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  const middle = (part: string) =>
    chart.locator(part).evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      return Math.round((left + right) / 2);
    });
  const [bar, plot] = [await middle('.u-cursor-x'), await middle('.u-over')];
  expect(Math.abs(bar - plot)).toBeLessThanOrEqual(2);
});

test('a chart is printed in light colours, and as wide as the paper', async ({ page, site }) => {
  await guestToday(site.origin, 'Printed Guest');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openConsole(page, site.origin, 'accountant', '/console/figures/turnover?from=2026-11-20&to=2026-11-30');
  const chart = page.getByRole('slider', { name: 'By time' });
  const canvas = chart.locator('canvas');
  await expect(canvas).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const drawn = async () => {
    const picture = await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
    return createHash('sha256').update(picture).digest('hex');
  };
  const drawnIn = async (colorScheme: 'light' | 'dark') => {
    const before = await drawn();
    await page.emulateMedia({ colorScheme });
    await expect.poll(drawn).not.toBe(before);
    return drawn();
  };
  const [light, dark] = [await drawnIn('light'), await drawnIn('dark')];
  const drawnAt = (event: string) => page.evaluate((name) => void dispatchEvent(new Event(name)), event).then(drawn);
  expect(await drawnAt('beforeprint')).toBe(light);
  expect(await drawnAt('afterprint')).toBe(dark);

  await page.emulateMedia({ media: 'print' });
  // Paper is narrower than the screen for which it was drawn, and nothing measures it again.
  for (const part of await chart.locator('.u-wrap, canvas').all())
    await part.evaluate(({ style }: HTMLElement) => Object.assign(style, { width: '3000px', height: '240px' }));
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await width(canvas)).toBe(await width(chart));
});
