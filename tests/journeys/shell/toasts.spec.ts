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
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect());
    if (toasts.length === 0) return ['there is no toast'];
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    // What is scrolled beneath a bar is hidden by it anyway.
    const bars = [...shown.querySelectorAll('.console-top, .sheet-head')]
      .filter((bar) => getComputedStyle(bar).position === 'sticky')
      .map((bar) => bar.getBoundingClientRect().bottom);
    const seenFrom = Math.max(0, ...bars);
    return [...shown.querySelectorAll<HTMLElement>('button, a, input, li, tr, dt, dd, h1, p')]
      .filter((one) => !one.closest('.toasts, .console-top, body > header, dialog h2, .sheet-head > div'))
      .filter((one) => {
        const { top, bottom, left, right, width, height } = one.getBoundingClientRect();
        const isBelow = toasts.some(
          (over) =>
            Math.min(bottom, over.bottom) - Math.max(top, over.top, seenFrom) > 1 &&
            Math.min(right, over.right) - Math.max(left, over.left) > 1,
        );
        return width > 0 && height > 0 && isBelow && getComputedStyle(one).visibility === 'visible';
      })
      .map((one) => one.innerText);
  });

/** The toast has come, and nothing moves any more. */
async function expectNothingCovered(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  // As a finger leaves the screen: over a toast the pointer shows all of its text.
  await page.mouse.move(1, 300);
  await expect.poll(() => coveredByToasts(page)).toEqual([]);
}

/** So low that lists go on below the window. */
const WIDER = [
  { width: 768, height: 560 },
  { width: 1024, height: 560 },
  { width: 1440, height: 560 },
];

/** Scrolls so far that a row of Today begins where the bar at the top ends. */
async function scrollRowToBar(page: Page): Promise<void> {
  const distance = () =>
    page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return Math.round((top('.arrivals > li')?.top ?? Number.NaN) - (top('.console-top')?.bottom ?? Number.NaN));
    });
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), await distance());
  expect(Math.abs(await distance())).toBe(0);
}

/** The same in wider windows. Back in the window of before at the end. */
async function expectNothingCoveredAtAnyWidth(
  page: Page,
  shown: Locator,
  scroll: () => Promise<void> = async () => {},
): Promise<void> {
  const before = page.viewportSize();
  await scroll();
  await expectNothingCovered(page, shown);
  for (const size of WIDER) {
    await page.setViewportSize(size);
    await scroll();
    await expectNothingCovered(page, shown);
  }
  if (before) await page.setViewportSize(before);
}

test('a toast on Today covers no row, and the next step can be undone all the same', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const names = ['Venkatanarasimharaju Subramaniam', ...Array.from('ABCDEFGH')].map(
    (name) => `${name} ${randomUUID().slice(0, 6)}`,
  );
  const [first = '', second = ''] = names;
  for (const name of names) await guestToday(site.origin, name);
  await openConsole(page, site.origin, 'front_desk');
  await page.setViewportSize({ width: 360, height: 440 });
  const undo = page.locator('.undo-bar').getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: `Here: ${first}` }).click();
  await page.route('**/undo', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await undo.click();
  await expectNothingCovered(page, toast(page, `${first} is still checked in`));
  await page.getByRole('button', { name: `Here: ${second}` }).click();
  await undo.click();
  await expect(page.getByRole('button', { name: `Here: ${second}` })).toBeVisible();
  // The error stays until it is dismissed.
  await expectNothingCoveredAtAnyWidth(page, toast(page, `${first} is still checked in`), () => scrollRowToBar(page));
});

test('a toast and the last step are read and pressed beside each other, whichever came first', {
  tag: '@phone',
}, async ({ page, site }) => {
  const names = ['Venkatanarasimharaju Subramaniam', 'Bala', 'Chitra'].map(
    (name) => `${name} ${randomUUID().slice(0, 6)}`,
  );
  const [first = '', second = '', third = ''] = names;
  for (const name of names) await guestToday(site.origin, name);
  await openConsole(page, site.origin, 'front_desk');
  await page.route('**/undo', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: `Here: ${first}` }).click();
  const undo = page.getByRole('banner').getByRole('button', { name: 'Undo' });
  await undo.click();
  const failed = toast(page, `${first} is still checked in`);
  await expect(failed).toBeVisible();
  for (const width of [320, 360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const name = width === 320 ? second : third;
    await page.getByRole('button', { name: `Here: ${name}` }).click();
    // Nothing lies over the middle of either button, nor over the words.
    for (const shown of [undo, failed.getByRole('button'), failed.locator('p').first()])
      await expect.poll(() => isOnTop(shown), { message: `at ${width} pixels` }).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await undo.click();
    await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  }
});

/** Whether a press on the middle of an element, or on the start of its words, would be for it. */
const isOnTop = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 30), top + Math.min(height / 2, 8));
    return hit !== null && (element.contains(hit) || hit.contains(element)) && !hit.matches('html, body');
  });

test('a toast in a sheet covers nothing of it', { tag: '@phone' }, async ({ page, site }) => {
  const [name, other] = ['Nila', 'Omar'].map((first) => `${first} ${randomUUID().slice(0, 6)}`) as [string, string];
  for (const guest of [name, other]) await guestToday(site.origin, guest);
  await openConsole(page, site.origin, 'front_desk');
  await page.getByRole('button', { name: `Here: ${name}` }).click();
  await page.route('**/undo', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.locator('.undo-bar').getByRole('button', { name: 'Undo' }).click();
  // What stays moves into the window that opens.
  const shown = toast(page, `${name} is still checked in`);
  await expect(shown).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: other }).first().click();
  await expect(page.getByRole('dialog', { name: other })).toBeVisible();
  await expectNothingCoveredAtAnyWidth(page, shown);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('dialog', { name: 'Sell' }).getByRole('radio', { name: /^Hot desk ₹/ })).toBeVisible();
  await expectNothingCoveredAtAnyWidth(page, shown);
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
