import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { paymentWindow, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';

test.use({ mayComplain: ['500 (Internal Server Error)'] });

const toast = (page: Page, text: string): Locator => page.locator('[data-kind]').filter({ hasText: text });

/** What lies below a toast of the visible page or window, but for what is in the bar at the top and the title of a window. */
const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-kind]')].map((one) => one.getBoundingClientRect());
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    return [...shown.querySelectorAll<HTMLElement>('button, a, input, li, tr, dt, dd, h1, p')]
      .filter((one) => !one.closest('.toasts, .console-top, body > header, dialog h2, .sheet-head > div'))
      .filter((one) => {
        const { top, bottom, left, right, width, height } = one.getBoundingClientRect();
        const isBelow = toasts.some(
          (over) =>
            Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1 &&
            Math.min(right, over.right) - Math.max(left, over.left) > 1,
        );
        return width > 0 && height > 0 && isBelow && getComputedStyle(one).visibility === 'visible';
      })
      .map((one) => one.innerText);
  });

/** The toast has come, and nothing moves any more. */
async function expectNothingCovered(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expect.poll(() => coveredByToasts(page)).toEqual([]);
}

test('a toast on Today covers no row, and the next step can be undone all the same', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const names = ['Kiran', 'Latha', 'Mohan'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  const [first = '', second = ''] = names;
  for (const name of names) await guestToday(site.origin, name);
  await openConsole(page, site.origin, 'front_desk');
  const undo = page.locator('.undo-bar').getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: `Here: ${first}` }).click();
  await page.route('**/undo', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await undo.click();
  await expectNothingCovered(page, toast(page, `${first} is still checked in`));
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await undo.click();
  await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();
  // The error stays until it is dismissed.
  await expectNothingCovered(page, toast(page, `${first} is still checked in`));
});

test('a toast in a window covers none of its buttons and lines', { tag: '@phone' }, async ({ page, site }) => {
  const name = `Nalini ${randomUUID().slice(0, 6)}`;
  await openConsole(page, site.origin, 'front_desk', `/console/bookings/${await guestToday(site.origin, name)}`);
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: /^Mail invoice .*\/\d+$/ }).click();
  await sheet.getByRole('button', { name: 'Mail invoice', exact: true }).click();
  await expectNothingCovered(page, toast(page, 'on its way'));
  // Wherever the sheet is scrolled to.
  await sheet.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  await expectNothingCovered(page, toast(page, 'on its way'));
});

test('toasts cover no line of a confirmation and of My Bookings', { tag: '@phone' }, async ({ page, site }) => {
  const account = { name: 'Omana Rao', email: `toasts.${randomUUID()}@example.com` };
  await signInAndOpen(page, site.origin, account, '/day-pass?date=2026-11-25');
  await expect(page.getByLabel('Full Name')).toHaveValue(account.name);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await page.waitForURL('**/booking-confirmation**');
  await expectNothingCovered(page, toast(page, 'Payment Successful!'));
  await page.goto('/my-bookings');
  await expectNothingCovered(page, toast(page, 'Bookings Loaded'));
});
