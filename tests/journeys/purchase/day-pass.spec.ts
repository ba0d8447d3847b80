import { expect, type Page, test } from '@playwright/test';
import { type StartedServer, startServer } from '#tests/support/start-server.ts';
import { expectAccessible, paymentWindow, problemsOf, signInHere } from '#tests/support/visitor.ts';

// Saturday, 21 November 2026, 11:00 in India.
const NOW = '2026-11-21T05:30:00Z';
let site: StartedServer;
let problems: string[];

test.beforeAll(async () => {
  site = await startServer({ env: { NOW, RATE_LIMITS: 'off' } });
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => {
  problems = problemsOf(page);
});

const asha = (test: string) => ({ name: 'Asha Rao', email: `asha.${test}@example.com` });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@example.com');
  await page.getByLabel('Phone Number').fill('98765 43210');
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a visitor chooses a day, signs in, pays and has the booking', async ({ page }) => {
  await page.goto(`${site.origin}/day-pass`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day Pass');
  await page.getByRole('link', { name: 'Tuesday, 24 November, 50 desks left' }).click();
  await expect(page).toHaveURL(/date=2026-11-24/);
  await fillIn(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay ₹384 for Tue 24 Nov' }).first().click();
  await page.waitForURL(/\/login\?redirect=\/day-pass/);
  await expect(toast(page, 'Please login to book a day pass.')).toBeVisible();
  await signInHere(page, asha('whole'));

  await page.waitForURL(/\/day-pass\?date=2026-11-24/);
  const pay = page.locator('#pay');
  await expect(pay).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 43210');

  await page.keyboard.press('Enter');
  await expect(pay).toHaveText(/Processing\.\.\./);
  await expect(pay).toBeDisabled();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await expect(toast(page, 'Payment Successful!')).toBeVisible();
  await page.waitForURL(/\/booking-confirmation\?type=dayPass&plan=Day\+Pass&amount=384&date=2026-11-24/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  await expect(page.getByText('Completed')).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
