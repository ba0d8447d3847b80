import type { Page } from '@playwright/test';
import { atPath } from '#tests/support/at-path.ts';
import { holdClock } from '#tests/support/browser/held-clock.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { signInAs } from '#tests/support/browser/sign-in-page.ts';
import { ofTheCast } from '#tests/support/browser/signed-in.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';

type Form = { path: string; fields: Record<string, string>; button: string; busy: string; done: string };

/** Sends a form. However fast the server answers, it is busy for `ms` and no longer. */
async function expectBusyFor(page: Page, ms: number, { path, fields, button, busy, done }: Form): Promise<void> {
  await page.goto(path);
  const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await holdClock(page);
  const answered = page.waitForResponse('**/api/enquiries/*');
  await form.getByRole('button', { name: button }).click();
  await (await answered).finished();
  await page.clock.runFor(ms - 1);
  await expect(page.getByRole('button', { name: busy })).toBeVisible();
  await expect(page.getByText(done)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText(done)).toBeVisible();
}

const email = 'timing@example.com';

test('The newsletter form is busy for 800 ms (TIME-01)', ({ page }) =>
  expectBusyFor(page, 800, {
    path: '/terms',
    fields: { Newsletter: email },
    button: 'Subscribe',
    busy: '…',
    done: 'Successfully Subscribed!',
  }));

test('The contact form is busy for 1.2 s (TIME-02)', ({ page }) =>
  expectBusyFor(page, 1200, {
    path: '/contact',
    fields: { Name: 'Asha Rao', Email: email, Subject: 'On Tuesday', Message: 'May I see the floor at ten?' },
    button: 'Send Message',
    busy: 'Sending...',
    done: 'Message Sent!',
  }));

test('The enterprise form is busy for 1 s (TIME-03)', ({ page }) =>
  expectBusyFor(page, 1000, {
    path: '/enterprise',
    fields: { 'Company name': 'Acme', 'Contact person': 'Ravi Kumar', Email: email, Phone: '98765 43210' },
    button: 'Send Inquiry',
    busy: 'Sending...',
    done: 'Thank you!',
  }));

test('A popup that cannot open is followed by the redirect after 1 s (TIME-06)', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  let led = false;
  page.on('request', (request) => {
    led ||= request.isNavigationRequest() && request.url().includes('/sandbox/identity/chooser');
  });
  await page.goto('/login');
  await tick(page.getByRole('checkbox'));
  await holdClock(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Popup was blocked.')).toBeVisible();
  await page.clock.runFor(999);
  await expect(page.getByText('Popup was blocked.')).toBeVisible();
  expect(led).toBe(false);
  await page.clock.runFor(1);
  await page.waitForURL('**/sandbox/identity/chooser?mode=redirect**');
});

test('After a sign-out on the profile the home page comes after 1.5 s (TIME-07)', async ({ page, site }) => {
  await signInAndOpen(page, site.origin, ofTheCast('Ananya Rao'), '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  await holdClock(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const toast = page.locator('[data-kind]').filter({ hasText: 'You have been logged out.' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(1499);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.clock.runFor(1);
  await page.waitForURL(atPath('/'));
});

test('An answer is fresh for five minutes: only an older one is asked for again (TIME-08)', async ({ page, site }) => {
  await page.addInitScript(() => {
    const at: number[] = [];
    const send = window.fetch;
    const noting: typeof fetch = (input, init) => {
      if (input === '/api/account/consents') at.push(Date.now());
      return send(input, init);
    };
    Object.assign(window, { askedAt: at, fetch: noting });
  });
  await signInAndOpen(page, site.origin, ofTheCast('Rahul Menon'), '/profile');
  await expect(page.getByRole('checkbox', { name: /WhatsApp/ })).toBeEnabled();
  await holdClock(page);
  const answered = () => page.waitForResponse('**/api/account/consents');
  // A visitor comes back to the tab.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  let renewed = answered();
  await comeBack();
  await (await renewed).finished();
  await expect(page.getByRole('checkbox', { name: /WhatsApp/ })).toBeEnabled();
  await page.clock.runFor(299_999);
  await comeBack();
  renewed = answered();
  await page.clock.runFor(1);
  await comeBack();
  await renewed;
  const [, second = 0, third = 0, ...more] = await page.evaluate(
    () => (window as unknown as { askedAt: number[] }).askedAt,
  );
  expect([third - second, more]).toEqual([300_000, []]);
});

test.describe('A call that fails', () => {
  test.use({ mayComplain: ['500 (Internal Server Error)'] });

  test('is tried once more, then the page says so (TIME-09)', async ({ page, site }) => {
    let asked = 0;
    await page.route('**/api/database/bookings/user/**', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await signInAndOpen(page, site.origin, ofTheCast('Meera Iyer'), '/my-bookings');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(asked).toBe(2);
  });
});

/** A stranger sees nothing of the page but the way to sign in, and is on it afterwards. */
async function expectProtected(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL(`**/login?redirect=${path}`);
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  await signInAs(page);
  await page.waitForURL(atPath(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test('My Bookings asks a stranger to sign in, then shows the list (ROUTE-17)', ({ page }) =>
  expectProtected(page, '/my-bookings', 'My Bookings'));

test('The profile asks a stranger to sign in, then shows the profile (ROUTE-18)', ({ page }) =>
  expectProtected(page, '/profile', 'Ananya Rao'));
