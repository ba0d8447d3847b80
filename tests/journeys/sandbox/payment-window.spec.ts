import { expect, type FrameLocator, type Page } from '@playwright/test';
import { axeOn } from '#tests/support/browser/axe.ts';
import { paymentWindow } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
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
const container = (page: Page) => page.locator('.razorpay-container');
const told = (page: Page) => page.evaluate<Told>('told');

async function openWindow(page: Page, options: object = {}): Promise<{ orderId: string; window: FrameLocator }> {
  const orderId = await shop.newOrder();
  await page.locator('#buy').focus();
  await page.evaluate(`buy(${JSON.stringify({ order_id: orderId, ...options })})`);
  const window = paymentWindow(page);
  await expect(window.getByRole('button', { name: 'Pay ₹384' })).toBeFocused();
  return { orderId, window };
}

test('paying tells the page the three fields', async ({ page }) => {
  const { orderId } = await openWindow(page);
  await page.keyboard.press('Enter');
  await expect(container(page)).toBeHidden();
  await expect
    .poll(() => told(page))
    .toEqual([
      [
        'paid',
        {
          razorpay_order_id: orderId,
          razorpay_payment_id: expect.stringMatching(/^pay_/),
          razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    ]);
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
  await expect(container(page)).toBeHidden();
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
  await expect(container(page)).toBeHidden();
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed']);
  await openWindow(page);
  await page.keyboard.press('Escape');
  await expect(container(page)).toBeHidden();
  await openWindow(page, { modal: { escape: false, confirm_close: true } });
  await page.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Close' }).click();
  await window.getByRole('button', { name: 'Stay here' }).click();
  await window.getByRole('button', { name: 'Close' }).click();
  await window.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(container(page)).toBeHidden();
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed', 'dismissed', 'dismissed']);
});

test('lies above its backdrop and takes every press, as the provider builds it', { tag: '@phone' }, async ({
  page,
}) => {
  await openWindow(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [width / 2, height / 2],
    [10, 10],
    [width - 10, height - 10],
  ] as const)
    await expect
      .poll(() => page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.className, [x, y] as const))
      .toBe('razorpay-checkout-frame');
});

test.describe('in a browser that applies no inline style', () => {
  test.afterEach(() => {
    // What it complains of is what is tried here.
    problems = problems.filter((problem) => !problem.includes('inline style'));
  });
  test('our own rule for the frame keeps it above its backdrop', async ({ page }) => {
    await page.goto(`${shop.origin}/strict-shop`);
    const { window } = await openWindow(page);
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(container(page)).toBeHidden();
    expect((await told(page)).map(([outcome]) => outcome)).toEqual(['dismissed']);
  });
});

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' });
  test('lets the page shine through around its card', async ({ page }) => {
    await openWindow(page);
    const frame = page.locator('iframe.razorpay-checkout-frame');
    expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('normal');
  });
});

test('a UPI app may be opened by its frame, another site may not be framed', async ({ page }) => {
  const { window } = await openWindow(page);
  await page.evaluate(
    "document.addEventListener('securitypolicyviolation', ({ blockedURI }) => told.push(['refused', blockedURI]))",
  );
  const goTo = (address: string) => window.locator('html').evaluate((_, to) => location.assign(to), address);
  for (const scheme of ['upi', 'intent', 'tez', 'phonepe', 'paytmmp']) await goTo(`${scheme}://pay?pa=desk@bank`);
  // What is refused for certain is told last.
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://a.example' }))",
  );
  const refused = async () => (await told(page)).map(([, address]) => address);
  await expect.poll(refused).toContain('https://a.example');
  expect(await refused()).toEqual(['https://a.example']);
  problems = problems.filter((problem) => !problem.includes('a.example'));
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
  const cross = paymentWindow(page).getByRole('button', { name: 'Close' });
  await expect(cross).toBeDisabled();
  letCome();
  await cross.click();
  await expect(container(page)).toBeHidden();
});

test('without retry a failure also closes the window, and says so twice as the provider does', async ({ page }) => {
  const { window } = await openWindow(page, { retry: { enabled: false } });
  await window.getByRole('button', { name: 'Fail' }).click();
  await expect(container(page)).toBeHidden();
  expect((await told(page)).map(([outcome]) => outcome)).toEqual(['failed', 'dismissed']);
});

test('a window whose time is up closes with that reason', async ({ page }) => {
  // A second may pass before the window is even drawn, so only the end is waited for.
  await page.evaluate(`buy(${JSON.stringify({ order_id: await shop.newOrder(), timeout: 1 })})`);
  await expect.poll(() => told(page)).toEqual([['dismissed', 'timeout']]);
  await expect(container(page)).toBeHidden();
});

test('an order that was paid elsewhere cannot be paid in the window', async ({ page }) => {
  const orderId = await shop.newOrder();
  await page.request.post(`${shop.origin}/sandbox/razorpay/pay`, { data: { order_id: orderId, outcome: 'captured' } });
  await page.evaluate(`buy(${JSON.stringify({ order_id: orderId })})`);
  const window = paymentWindow(page);
  await expect(window.getByRole('alert')).toHaveText('Payment already done for this order.');
  await expect(window.getByRole('button', { name: 'Pay ₹384' })).toBeHidden();
  problems = problems.filter((problem) => !problem.includes('400 (Bad Request)'));
});

/** What the provider puts into the page beside its frame is not ours to mend: a viewport that forbids zooming, a text outside all regions. */
const axeOfCard = async (page: Page) =>
  (await axeOn(page)).exclude('meta[name=viewport]').exclude('.razorpay-backdrop');

test('the window has no barrier that axe can find and fits its screen', { tag: '@phone' }, async ({ page }) => {
  const { window } = await openWindow(page, { timeout: 900 });
  for (const method of ['Card', 'Net banking', 'UPI']) {
    await window.getByRole('radio', { name: method }).check();
    const { violations } = await (await axeOfCard(page)).analyze();
    expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.target)])).toEqual([]);
  }
  await window.getByRole('button', { name: 'Fail' }).click();
  await expect(window.getByRole('alert')).toBeFocused();
  expect((await (await axeOfCard(page)).analyze()).violations).toEqual([]);
  const overflow = await window.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
});
