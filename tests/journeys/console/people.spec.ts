import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openConsole } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';

test('a manager opens a person from the list, sees the phone by a press, and blocks and lifts', {
  tag: '@phone',
}, async ({ page, site }) => {
  const bookingId = await boughtPass(site.origin, customer('harish', '9812345091'), '2026-11-27');
  await openConsole(page, site.origin, 'manager', '/console/find');
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Harish Pillai/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Harish Pillai' });
  await expect(sheet.getByRole('link', { name: /^Day Pass, Fri 27 Nov/ })).toBeVisible();
  await expectAccessible(page);
  await expect(sheet).not.toContainText('98123');
  await sheet.getByRole('button', { name: 'Show number' }).click();
  await expect(sheet.getByRole('link', { name: '+91 98123 45091' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Block person' }).click();
  await sheet.getByRole('button', { name: 'Block person' }).click();
  await expect(sheet.getByRole('link', { name: 'Please give a reason.' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Threw a chair.');
  await sheet.getByLabel('Last day').fill('2026-12-31');
  await sheet.getByRole('button', { name: 'Block person' }).click();
  await expect(sheet.getByText(/^Blocked until 31 December 2026/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Lift block' }).click();
  await sheet.getByRole('button', { name: 'Lift block' }).click();
  await expect(sheet.getByText(/lifted by Ravi Kumar/)).toBeVisible();

  await sheet.getByRole('button', { name: 'Delete account' }).click();
  await expect(sheet.getByText('The account cannot be deleted yet')).toBeVisible();
  await sheet.getByRole('link', { name: bookingId }).click();
  await expect(page).toHaveURL(`/console/bookings/${bookingId}`);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Harish Pillai' })).toBeVisible();
});

test('the front desk has no list of people, and cannot export or delete', async ({ page, site }) => {
  await boughtPass(site.origin, customer('indira', '9812345092'), '2026-11-27');
  await openConsole(page, site.origin, 'front_desk', '/console/find');
  await page.getByRole('searchbox').fill('indira');
  await page.getByRole('link', { name: /^Indira Pillai .*Person$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Indira Pillai' });
  await expect(sheet.getByRole('button', { name: 'Block person' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Their data' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Block person' }).click();
  await expect(sheet.getByText('A manager gets a task to decide.')).toBeVisible();
  await expect(sheet.getByLabel('Last day')).toHaveCount(0);
  await page.goto('/console/people');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('an owner downloads what is stored about a person', async ({ page, site }) => {
  await boughtPass(site.origin, customer('jaya', '9812345093'), '2026-11-27');
  await openConsole(page, site.origin, 'owner', '/console/find');
  await page.getByRole('searchbox').fill('jaya');
  await page.getByRole('link', { name: /^Jaya Pillai .*Person$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Jaya Pillai' });
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download data' }).click();
  expect((await saved).suggestedFilename()).toBe('person.json');
});
