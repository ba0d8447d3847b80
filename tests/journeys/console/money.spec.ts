import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/journey.ts';
import { openConsole } from '#tests/support/console/console-browser.ts';

test('The accountant reads what waits, refunds, payouts and disputes', { tag: '@phone' }, async ({ page, site }) => {
  // The day of who sees no arrivals begins here.
  await openConsole(page, site.origin, 'accountant', '/console');
  await expect(page).toHaveURL(/\/console\/money\/stuck$/);
  for (const name of ['Stuck', 'Refunds', 'Settlements', 'Disputes']) {
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/console/money/${name.toLowerCase()}$`));
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('The front desk has no Money', async ({ page, site }) => {
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
});

test.describe('without the server', () => {
  test.use({ mayComplain: ['503'] });
  test('Money says that the list could not be loaded, and loads it on the next press', async ({ page, site }) => {
    let isAway = true;
    await page.route('**/api/console/money/settlements*', (route) =>
      isAway ? route.fulfill({ status: 503, json: { success: false } }) : route.continue(),
    );
    await openConsole(page, site.origin, 'accountant', '/console/money/settlements');
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failure).toBeVisible();
    isAway = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  });
});
