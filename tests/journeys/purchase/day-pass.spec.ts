import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hydrated } from '#tests/support/browser/hydrated.ts';
import { tick } from '#tests/support/browser/tick.ts';
import { paymentWindow, problemsOf, signInAndOpen, signInHere } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;
let problems: string[];

test.beforeEach(({ site: own }) => {
  site = own;
});
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

test('a visitor chooses a day, signs in, pays and has the booking (PAY-17, PAY-18, DAYPASS-20)', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(`${site.origin}/day-pass`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day Pass');
  await page.getByRole('link', { name: /^Tuesday, 24 November, open, \d+ desks left/ }).click();
  await expect(page).toHaveURL(/date=2026-11-24/);
  await fillIn(page);
  await tick(page.getByRole('checkbox', { name: 'Also send my confirmation and updates on WhatsApp to this number' }));
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
  await expect(
    page.getByText(/A WhatsApp confirmation was sent .* calendar entry was sent to asha@example\.com\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^daypass_1_\d+\.ics$/);
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('a price that changed since the page came is said, and one press brings the price of now with everything kept', async ({
  page,
}) => {
  await signInAndOpen(page, site.origin, asha('price'), '/day-pass?date=2026-11-26');
  await page.getByLabel('Phone Number').fill('98765 43210');
  const message = 'The price is now ₹390. Please check and try again.';
  const json = { success: false, error: { code: 'amount_mismatch', message }, message };
  await page.route('**/api/payments/create-order', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await page.locator('#pay').click();
  await expect(toast(page, 'Payment Error')).toContainText(message);
  await page.getByRole('button', { name: 'Show current price' }).click();
  await expect(page.getByRole('button', { name: 'Show current price' })).toHaveCount(0);
  await expect(page.locator('#pay')).toBeFocused();
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 43210');
  await page.keyboard.press('Enter');
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
});

/** Signed in on the day pass page of a date, with the phone number filled in and the payment window open. */
async function openPayment(page: Page, who: string, date: string): Promise<void> {
  await signInAndOpen(page, site.origin, asha(who), `/day-pass?date=${date}`);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').click();
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
}

/** The provider tells the page first and hides its window a moment later. */
const leaveWindow = async (page: Page) => {
  await paymentWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.razorpay-container')).toBeHidden();
};
const toasts = (page: Page) => page.locator('[data-kind]');

test('name and e-mail of the account are filled in, and the empty phone is asked for (ROLE-08, DAYPASS-19)', async ({
  page,
}) => {
  await signInAndOpen(page, site.origin, asha('prefill'), '/day-pass');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Email Address')).toHaveValue('asha.prefill@example.com');
  await page.locator('#pay').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please select a date',
    'Phone number must be at least 10 digits',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Phone number must be at least 10 digits' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.keyboard.type('9876543210');
  await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid');
  expect(problems).toEqual([]);
});

test('back from its confirmation, a pass that was paid for is shown as such, until it is cancelled', async ({
  page,
}) => {
  await openPayment(page, 'again', '2026-12-07&desk=9');
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await page.waitForURL(/\/booking-confirmation/);
  await page.goBack();
  const note = page.getByText('You have already booked this');
  await expect(note).toBeVisible();
  await page.goto(`${site.origin}/day-pass?date=2026-12-09&desk=9`);
  await expect(page.locator('#pay')).toHaveText(/Pay ₹384 for Wed 9 Dec/);
  await expect(note).toHaveCount(0);
  await page.goto(`${site.origin}/day-pass?date=2026-12-07`);
  await page.getByRole('link', { name: 'See the booking' }).click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Your booking is cancelled')).toBeVisible();
  await page.goto(`${site.origin}/day-pass?date=2026-12-07&desk=9`);
  await expect(page.locator('#pay')).toHaveText(/Pay ₹384 for Mon 7 Dec/);
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await expect(note).toHaveCount(0);
});

test('a second pass for a day that one has is asked about once', { tag: '@phone' }, async ({ page }, info) => {
  const buyer = asha(`second.${info.project.name}`);
  await openPayment(page, `second.${info.project.name}`, '2026-12-10');
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await page.waitForURL(/\/booking-confirmation/);
  // Another browser knows nothing of it but what the server says.
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.origin}/day-pass?date=2026-12-10`);
  await expect(page.getByLabel('Email Address')).toHaveValue(buyer.email);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').click();
  const question = page.getByRole('dialog', { name: 'Buy a second one?' });
  await expect(question).toContainText(
    'You already have a booking for this time. Book a second one: Day Pass, Thursday, 10 December 2026',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close' }).click();
  await page.locator('#pay').click();
  await question.getByRole('button', { name: 'Buy another' }).click();
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
  await leaveWindow(page);
  await page.locator('#pay').click();
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
});

test('what is missing is said before a sign-in, except what the account fills in (PAY-09, DAYPASS-14, DAYPASS-19)', async ({
  page,
}) => {
  await page.goto(`${site.origin}/day-pass`);
  await page.locator('#pay').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please select a date',
    'Phone number must be at least 10 digits',
  ]);
  expect(new URL(page.url()).pathname).toBe('/day-pass');
  await page.goto(`${site.origin}/day-pass?date=2026-12-11`);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').click();
  await page.waitForURL(/\/login\?redirect=\/day-pass/);
});

test('the key to the floor keeps the picture’s colours where the browser forces its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.origin}/day-pass?date=2026-12-08`);
  const keys = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(keys).toHaveCount(3);
  const colours = await keys.evaluateAll((all) => all.map((key) => getComputedStyle(key, '::before').backgroundColor));
  expect(new Set(colours).size).toBe(3);
});

test('what was typed and chosen survives a reload', async ({ page }) => {
  await page.goto(`${site.origin}/day-pass?date=2026-11-25`);
  await fillIn(page);
  await tick(page.getByRole('checkbox', { name: 'Also send my confirmation and updates on WhatsApp to this number' }));
  // The tab keeps it once the page's scripts have come.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:dayPass'))).toContain('"whatsApp":true');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await expect(
    page.getByRole('checkbox', { name: 'Also send my confirmation and updates on WhatsApp to this number' }),
  ).toBeChecked();
  await expect(page.locator('#pay')).toHaveText(/Pay ₹384 for Wed 25 Nov/);
});

test(
  'each attempt has one message: failed payment, dismissed window, released desk, and an unanswered verification (DAYPASS-22, DAYPASS-23, DAYPASS-24)',
  { tag: '@phone' },
  async ({ page }, info) => {
    await openPayment(page, `attempts.${info.project.name}`, '2026-11-26');
    const window = paymentWindow(page);
    await window.getByRole('button', { name: 'Fail' }).click();
    await expect(window.getByRole('alert')).toBeVisible();
    await leaveWindow(page);
    await expect(page.getByText('Your desk is held for you for')).toBeVisible();
    await expect(toasts(page).filter({ hasText: 'Payment' })).toHaveCount(1);
    await expect(toasts(page).filter({ hasText: 'Payment Failed' })).toContainText('declined the request');
    await expect(page.locator('#pay')).toBeFocused();
    await expect.poll(() => page.evaluate(isUnderToast), 'the next press is in sight').toBe(false);
    await expectAccessible(page);

    await page.locator('#pay').click();
    await expect(window.getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
    await expect(page.getByText('Payment Failed')).toHaveCount(0);
    await leaveWindow(page);
    await expect(toasts(page)).toHaveText([/Payment Cancelled.*Your payment was cancelled\. No charges were made\./]);
    await expect(page.locator('#pay')).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Release desk' }).click();
    await expect(toasts(page)).toHaveText([/Released.*Others can book it now\. No charges were made\./]);
    await expect(page.getByText('Your desk is held for you for')).toHaveCount(0);

    let verifications = 0;
    await page.route('**/api/payments/verify', (route) => {
      verifications += 1;
      return route.fulfill({ status: 202, json: { success: true, verified: false, bookingId: 'x' } });
    });
    let confirming = true;
    await page.route('**/api/bookings/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { payment?: { state: string } };
      if (confirming && body.payment) body.payment.state = 'confirming';
      return route.fulfill({ response: answer, json: body });
    });
    await page.locator('#pay').click();
    await window.getByRole('button', { name: 'Pay ₹384' }).click();
    await expect(toasts(page).filter({ hasText: 'Payment Verification Failed' })).toContainText(/Payment ID: pay_\w+/);
    await page.waitForURL(/status=payment_successful/);
    await expect(page.getByText('Confirming with your bank')).toBeVisible();
    await expect(page.getByText('Booking Confirmed!')).toHaveCount(0);
    await expect(page.getByText('Completed')).toHaveCount(0);
    await expectAccessible(page);
    expect(verifications).toBe(1);
    const said = toasts(page).filter({ hasText: 'Payment Verification Failed' });
    await expect(said).toBeVisible();

    confirming = false;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(said, 'what is no longer true is taken back').toHaveCount(0);
    await expect(page.getByText('Completed')).toBeVisible();
  },
);

/** Whether the message lies over the button that has the focus. */
function isUnderToast(): boolean {
  const button = document.activeElement?.getBoundingClientRect();
  const toast = document.querySelector('[data-kind]')?.getBoundingClientRect();
  if (!button || !toast) return false;
  return (
    toast.top < button.bottom && button.top < toast.bottom && toast.left < button.right && button.left < toast.right
  );
}

test('a closed window claims nothing about charges while the server cannot be asked (API-12)', async ({ page }) => {
  await openPayment(page, 'unknown', '2026-11-26');
  await page.route('**/api/payments/status/**', (route) => route.abort());
  await leaveWindow(page);
  await expect(toasts(page).filter({ hasText: 'Payment Cancelled' })).toContainText(
    'Failed to get payment status: we could not check',
  );
  await expect(page.getByText('No charges were made')).toHaveCount(0);
});

test('a payment that completes after the window was closed becomes the booking', async ({ page }) => {
  const ordered = page.waitForResponse('**/api/payments/create-order');
  await openPayment(page, 'late', '2026-11-26');
  const { orderId } = (await (await ordered).json()) as { orderId: string };
  await pay(site.origin, orderId, { webhook: 'none' });
  await leaveWindow(page);
  await expect(toasts(page).filter({ hasText: 'Payment Successful!' })).toBeVisible();
  await page.waitForURL(/\/booking-confirmation/);
});

test('the page says that a provider is slow and then down, at the end in the specified words, and nothing is held (DAYPASS-25)', async ({
  page,
}) => {
  await signInAndOpen(page, site.origin, asha('down'), '/day-pass?date=2026-11-26');
  await page.getByLabel('Phone Number').fill('98765 43210');
  const slow = page.getByText('This is taking longer than usual. You have not been charged.');
  await page.route('**/api/payments/create-order', async (route) => {
    await slow.waitFor();
    await route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' });
  });
  await page.locator('#pay').click();
  await expect(toasts(page)).toHaveText([/Payment Error.*Could not initiate payment\. Please try again\./]);
  await expect(page.getByText('HTTP 502: Failed to create payment order')).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('#pay')).toBeEnabled();
});

test('a checkout script that does not load is said so (PAY-24)', async ({ page }) => {
  await signInAndOpen(page, site.origin, asha('script'), '/day-pass?date=2026-11-26');
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.route('**/sandbox/razorpay/checkout.js', (route) => route.abort());
  await page.locator('#pay').click();
  await expect(page.getByText('Payment gateway not available. Please refresh the page and try again.')).toBeVisible();
});

test('files of the purchase that do not come twice, although the site answers, are loaded by a reload, which keeps what was typed', async ({
  page,
}) => {
  const absent = { files: true, site: true };
  await page.route(/assets\/checkout-kit.*\.js$/, (route) => (absent.files ? route.abort() : route.continue()));
  await page.route('**/healthz', (route) => (absent.site ? route.abort() : route.continue()));
  await signInAndOpen(page, site.origin, asha('files'), '/day-pass?date=2026-11-26');
  await page.getByLabel('Full Name').fill('Asha of the Lift');
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.locator('#pay').click();
  await expect(page.getByText('You have not been charged').first()).toBeVisible();
  absent.site = false;
  // Whether a browser asks for a module that failed once more depends on its version, so the files are absent until the reload.
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest()).then(() => (absent.files = false));
  const loaded = page.waitForEvent('domcontentloaded');
  await page.locator('#pay').click();
  await Promise.all([reloaded, loaded]);
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha of the Lift');
  await page.locator('#pay').click();
  await expect(paymentWindow(page).locator('body')).toBeVisible();
});

test('dates that fail to load: an error to retry (DAYPASS-08, DAYPASS-09)', async ({ page }) => {
  await page.route('**/api/availability/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${site.origin}/day-pass`);
  await expect(page.getByRole('heading', { name: 'Error Loading Day Pass Options' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/availability/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /Sunday, 22 November/ })).toBeVisible();
});

test('a pass whose every date the facility has closed is not offered (DAYPASS-10)', async ({ page }) => {
  await page.route('**/api/availability/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { days: object[] };
    const days = body.days.map((day) => ({ ...day, state: 'closed', free: 0 }));
    await route.fulfill({ response, json: { ...body, days } });
  });
  await page.goto(`${site.origin}/day-pass`);
  await expect(page.getByRole('heading', { name: 'No Day Pass Options Available' })).toBeVisible();
  await expect(page.locator('#pay')).toHaveCount(0);
  await expectAccessible(page);
});

test('the weekend price follows the date, and a weekday says why not (PRICE-02, PRICE-03)', async ({ page }) => {
  await page.goto(`${site.origin}/day-pass?offer=weekend`);
  await page.getByRole('link', { name: /^Tuesday, 24 November/ }).click();
  await expect(page.locator('#pay')).toHaveText(/Pay ₹384 for Tue 24 Nov/);
  await expect(page.getByText('Tue 24 Nov is not part of the Weekend Flash Sale')).toBeVisible();
  await page.getByRole('link', { name: 'Choose Sat 28 Nov for ₹199' }).click();
  await expect(page.locator('#pay')).toHaveText(/Pay ₹199 for Sat 28 Nov/);
  await expect(page.getByText('₹199 instead of ₹384')).toBeVisible();
  await expect(page.getByText('Save 48%')).toBeVisible();
  await expectAccessible(page);
});

test('the calendar is worked by keys and gives the focus back (APG date grid)', async ({ page }) => {
  await page.goto(`${site.origin}/day-pass`);
  const more = page.getByRole('button', { name: /^More dates/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'November 2026' });
  await expect(grid.getByRole('button', { name: /^Saturday, 21 November/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  const december = page.getByRole('grid', { name: 'December 2026' });
  await expect(december.getByRole('button', { name: /^Monday, 21 December/ })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(december.getByRole('button', { name: /^Monday, 14 December/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=2026-12-14/);
  await expect(page.getByRole('button', { name: /^More dates, chosen: Monday, 14 December/ })).toBeFocused();
});

test('the window of the calendar keeps its height while the calendar comes, and from month to month', {
  tag: '@both',
}, async ({ page }) => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/calendar-*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(`${site.origin}/day-pass`);
  await page.getByRole('button', { name: /^More dates/ }).click();
  const height = async () => (await page.getByRole('dialog').boundingBox())?.height ?? 0;
  await expect(page.getByRole('dialog')).toBeVisible();
  const loading = await height();
  release();
  // Of six weeks, and of five.
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(await height()).toBeCloseTo(loading, 0);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  expect(await height()).toBeCloseTo(loading, 0);
});

test('a desk is picked on the floor or from the list, and ordered', async ({ page }) => {
  await page.goto(`${site.origin}/day-pass?date=2026-11-30`);
  await page.getByLabel('Your desk').selectOption({ value: '14' });
  await expect(page).toHaveURL(/desk=14/);
  await expect(page.getByText('Day Pass, hot desk 14')).toBeVisible();
  await page.locator('polygon').nth(6).click();
  await expect(page).toHaveURL(/desk=7(&|$)/);
  await expect(page.getByLabel('Your desk')).toHaveValue('7');
});

test('the page is read and priced without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/day-pass`);
  await page.getByRole('link', { name: /^Wednesday, 25 November/ }).click();
  await expect(page.getByText('Wednesday, 25 November 2026, 10:00 AM - 8:00 PM')).toBeVisible();
  await expect(page.getByText('₹384').first()).toBeVisible();
  await context.close();
});

test('a company is named at the purchase, folded away, and its mistake is said at its field', async ({ page }) => {
  await signInAndOpen(page, site.origin, asha('company'), '/day-pass?date=2026-11-24');
  await fillIn(page);
  await expect(page.getByText('Tax invoice: GST ₹58.50, rounding ₹0.50').first()).toBeVisible();
  const gstin = page.getByLabel('GSTIN', { exact: true });
  await expect(gstin).toBeHidden();
  await page.getByText('Invoice for a company (GSTIN)').click();
  await page.getByLabel('Company', { exact: true }).fill('Rao & Daughters');
  await gstin.fill('27aapfu0939f1zo');
  await page.getByLabel('Registered address').fill('12 MG Road, Pune 411001');
  await page.getByRole('button', { name: 'Pay ₹384 for Tue 24 Nov' }).first().click();
  await expect(gstin).toHaveAccessibleDescription('Please enter a valid GSTIN of 15 characters');
  await gstin.fill('27 AAPFU0939F1ZV');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹384 for Tue 24 Nov' }).first().click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await page.waitForURL(/booking-confirmation/);
  await page.goto(`${site.origin}/day-pass?date=2026-11-25`);
  await expect(page.getByText('Your invoice names Rao & Daughters, GSTIN 27AAPFU0939F1ZV.')).toBeVisible();
});
