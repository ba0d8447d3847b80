import { expect, type FrameLocator, type Page } from '@playwright/test';
import { axeOn } from '#tests/support/browser/axe.ts';
import { test } from '#tests/support/browser/dated-test.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let problems: string[];

test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());
test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.origin}/shop`);
});
test.afterEach(() => expect(problems).toEqual([]));

type Told = [string, Record<string, Record<string, unknown>> | string | null][];
const told = (page: Page) => page.evaluate<Told>('told');

async function openWindow(page: Page, options: object = {}): Promise<{ orderId: string; window: FrameLocator }> {
  const orderId = await shop.newOrder();
  await page.locator('#buy').focus();
  await page.evaluate(`buy(${JSON.stringify({ order_id: orderId, ...options })})`);
  const window = page.frameLocator('iframe[title="Payment window"]');
  await expect(window.getByRole('button', { name: 'Pay ₹384' })).toBeFocused();
  return { orderId, window };
}

test('paying tells the page the three fields and gives it back the keyboard', async ({ page }) => {
  const { orderId } = await openWindow(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await told(page)).toEqual([
    [
      'paid',
      {
        razorpay_order_id: orderId,
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  ]);
  await expect(page.locator('#buy')).toBeFocused();
});

test('a failed attempt is reported while the window stays open for the next', async ({ page }) => {
  const { orderId, window } = await openWindow(page);
  await window.getByLabel('UPI ID').fill('failure@razorpay');
  await window.getByRole('button', { name: 'Pay ₹384' }).click();
  await expect(window.getByRole('alert')).toContainText('You have not been charged.');
  await window.getByRole('radio', { name: 'Card' }).check();
  await window.getByLabel('OTP').fill('12');
  await window.getByRole('button', { name: 'Pay ₹384' }).click();
  await expect(window.getByRole('alert')).toContainText('declined by the bank');
  await window.getByRole('radio', { name: 'Net banking' }).check();
  await window.getByLabel('Bank', { exact: true }).selectOption('State Bank of India');
  await window.getByRole('button', { name: 'Pay ₹384' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  const outcomes = await told(page);
  expect(outcomes.map(([outcome]) => outcome)).toEqual(['failed', 'failed', 'paid']);
  expect(outcomes[0]?.[1]).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_cancelled', metadata: { order_id: orderId } },
  });
});

test('Fail, Close and Escape do what they say', async ({ page }) => {
  const { window } = await openWindow(page);
  await window.getByRole('button', { name: 'Fail' }).click();
  await expect(window.getByRole('alert')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed']);
  await openWindow(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await openWindow(page, { modal: { escape: false, confirm_close: true } });
  await page.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Close' }).click();
  await window.getByRole('button', { name: 'Stay here' }).click();
  await window.getByRole('button', { name: 'Close' }).click();
  await window.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed', 'dismissed', 'dismissed']);
});

test('the cross takes no press before somebody hears it', async ({ page }) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/sandbox/razorpay/window.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(`buy(${JSON.stringify({ order_id: await shop.newOrder() })})`);
  const cross = page.frameLocator('iframe[title="Payment window"]').getByRole('button', { name: 'Close' });
  await expect(cross).toBeDisabled();
  letCome();
  await cross.click();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('without retry a failure also closes the window, and says so twice as the provider does', async ({ page }) => {
  const { window } = await openWindow(page, { retry: { enabled: false } });
  await window.getByRole('button', { name: 'Fail' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed']);
});

test('a window whose time is up closes with that reason', async ({ page }) => {
  // A second may pass before the window is even drawn, so only the end is waited for.
  await page.evaluate(`buy(${JSON.stringify({ order_id: await shop.newOrder(), timeout: 1 })})`);
  await expect.poll(() => told(page)).toEqual([['dismissed', 'timeout']]);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('an order that was paid elsewhere cannot be paid in the window', async ({ page }) => {
  const orderId = await shop.newOrder();
  await page.request.post(`${shop.origin}/sandbox/razorpay/pay`, { data: { order_id: orderId, outcome: 'captured' } });
  await page.evaluate(`buy(${JSON.stringify({ order_id: orderId })})`);
  const window = page.frameLocator('iframe[title="Payment window"]');
  await expect(window.getByRole('alert')).toHaveText('Payment already done for this order.');
  await expect(window.getByRole('button', { name: 'Pay ₹384' })).toBeHidden();
  problems = problems.filter((problem) => !problem.includes('400 (Bad Request)'));
});

test('the window has no barrier that axe can find and fits its screen', { tag: '@phone' }, async ({ page }) => {
  const { window } = await openWindow(page, { timeout: 900 });
  for (const method of ['Card', 'Net banking', 'UPI']) {
    await window.getByRole('radio', { name: method }).check();
    const { violations } = await (await axeOn(page)).analyze();
    expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.target)])).toEqual([]);
  }
  await window.getByRole('button', { name: 'Fail' }).click();
  await expect(window.getByRole('alert')).toBeFocused();
  expect((await (await axeOn(page)).analyze()).violations).toEqual([]);
  const overflow = await window.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
});
