import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { readZip } from '#tests/support/returns/read-zip.ts';

test('the accountant finds an invoice and downloads the month @phone', async ({ page, site }) => {
  await guestToday(site.origin, 'Quentin Ledger');
  await openConsole(page, site.origin, 'accountant', '/console/invoices/2026-11');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices of November 2026' })).toBeVisible();
  await expect(page.getByText('This month is still running.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Invoices and credit notes' });
  await expect(list).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('Quentin');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Quentin Ledger');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for the accountant' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('2026-11-bundle.zip');
  const names = [...readZip(await readFile(await download.path())).keys()];
  expect(names).toEqual(expect.arrayContaining(['gstr1.json', 'tally.xml', 'csv/b2b.csv']));

  await page.getByRole('link', { name: 'October 2026' }).click();
  await expect(page).toHaveURL('/console/invoices/2026-10');
  await expect(page.getByText('No invoices in this month.')).toBeVisible();
});

for (const address of ['2026-13', '2027-05', '1999-12', 'november', '2026-11/more'])
  test(`'${address}', which is no month with invoices, leads the accountant to the month that is worked on`, async ({
    page,
    site,
  }) => {
    await openConsole(page, site.origin, 'accountant', `/console/invoices/${address}`);
    await expect(page).toHaveURL('/console/invoices/2026-11');
    await expect(page.getByText('This month is still running.')).toBeVisible();
  });
