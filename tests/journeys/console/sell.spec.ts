import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { countTouches } from '#tests/support/browser/count-touches.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { holdPrinter, printedPages } from '#tests/support/browser/printed-pages.ts';
import { openConsole, openDrawer } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';

const sheetOf = (page: Page, name = 'Sell') => page.getByRole('dialog', { name });

/** A mobile number that nobody has. */
const newNumber = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

test.describe('Sell @both', () => {
  test('takes four touches for a known customer who pays in cash', async ({ page, site, isMobile }) => {
    await openDrawer(site.origin);
    const phone = newNumber();
    const name = `walkin${randomUUID().slice(0, 6)}`;
    await boughtPass(site.origin, customer(name, phone), '2026-11-26');
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sell' })).toBeVisible();
    const touches = await countTouches(page);
    if (isMobile) await page.getByRole('link', { name: 'Sell' }).click();
    else await page.keyboard.press('n');
    const sheet = sheetOf(page);
    await expect(sheet.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type(phone);
    await expect(sheet.getByText(/Never came in · 1 booking/)).toBeVisible();
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    await expect(sheet.getByText('incl. GST')).toBeVisible();
    await sheet.getByRole('button', { name: '₹500' }).click();
    const sold = sheetOf(page, 'Sold');
    await expect(sold.getByRole('heading', { name: 'Change ₹116' })).toBeVisible();
    expect(await touches()).toBe(4);
    await expect(sold.getByRole('img', { name: /^Ticket for Hot desk \d+/ })).toBeVisible();
    await expect(sold.getByText(/₹384 paid · Hot desk \d+ · here/)).toBeVisible();
    await expectAccessible(page);
    await expect(sold.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${phone}\\?text=Your%20ticket`),
    );
    await expect(sold.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', /^mailto:/);
    await sold.getByRole('switch', { name: 'Here now' }).click();
    await sold.getByRole('button', { name: 'Here', exact: true }).click();
    await expect(sold.getByRole('switch', { name: 'Here now' })).toBeChecked();
    await sold.getByRole('button', { name: 'Show to customer' }).click();
    const shown = page.getByRole('dialog', { name: 'For the customer' });
    await expect(shown.getByText('₹384')).toBeVisible();
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Back' }).click();
    await sold.getByRole('link', { name: 'Open booking' }).click();
    const booking = page.getByRole('dialog', { name: new RegExp(name, 'i') });
    await expect(booking.getByText('Came')).toHaveCount(2);
    await expect(booking.getByText('₹384.00').first()).toBeVisible();
  });

  test('takes five touches for a new customer', async ({ page, site, isMobile }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk');
    await expect(page.getByRole('link', { name: 'Sell' })).toBeVisible();
    const touches = await countTouches(page);
    if (isMobile) await page.getByRole('link', { name: 'Sell' }).click();
    else await page.keyboard.press('n');
    const sheet = sheetOf(page);
    await expect(sheet.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type(newNumber());
    await expect(sheet.getByText('A new number.')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('textbox', { name: 'Name' }).click();
    await page.keyboard.type('Ishaan Verma');
    await sheet.getByRole('radio', { name: /^Recreation pass/ }).click();
    await sheet.getByRole('button', { name: '₹373' }).click();
    const sold = sheetOf(page, 'Sold');
    await expect(sold.getByRole('heading', { name: 'No change' })).toBeVisible();
    expect(await touches()).toBe(5);
    const width = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(width).toBe(0);
    await sold.getByRole('button', { name: 'Next sale' }).click();
    await expect(sheetOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
});

test.describe('Sell', () => {
  test.use({ mayComplain: ['400', '404', '409', '422', '503', 'ERR_'] });

  test('sells the room by the card machine, and says where a reference was used before', async ({ page, site }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const reference = String(Math.floor(1e11 + Math.random() * 9e11));
    for (const attempt of ['first', 'second']) {
      const sheet = sheetOf(page);
      await sheet.getByRole('radio', { name: /^Conference Room/ }).click();
      const from = sheet.getByRole('combobox', { name: 'From' });
      await from.selectOption({ index: 1 });
      await sheet.getByRole('combobox', { name: 'Until' }).selectOption({ index: 1 });
      await sheet.getByRole('textbox', { name: 'Phone' }).blur();
      await page.keyboard.press('2');
      await expect(sheet.getByRole('radio', { name: /Card machine/ })).toBeChecked();
      await sheet.getByRole('button', { name: /is paid$/ }).click();
      await expect(sheet.getByText('Enter the reference on the slip.')).toBeVisible();
      await sheet.getByRole('textbox', { name: 'Reference on the slip' }).fill(reference);
      await sheet.getByRole('button', { name: /is paid$/ }).click();
      if (attempt === 'first') {
        await sheetOf(page, 'Sold').getByRole('button', { name: 'Next sale' }).click();
      } else {
        await expect(sheet.getByText('Already used')).toBeVisible();
        await expectAccessible(page);
      }
    }
  });

  test('books a member’s included hours of the room without a payment, and says what a longer time costs', async ({
    page,
    site,
  }) => {
    const phone = newNumber();
    const member = await signIn(site.origin, customer(`member${randomUUID().slice(0, 6)}`, phone));
    const shop = shopper(site.origin, member);
    const { body: month } = await shop.order(choices.coworking('2026-11-21'));
    await shop.verify((await shop.pay(month.orderId, { webhook: 'none' })).body);
    await openConsole(page, site.origin, 'front_desk', '/console/sell?date=2026-12-17');
    const sheet = sheetOf(page);
    await sheet.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await expect(sheet.getByText(/Room: 4 hours left/)).toBeVisible();
    await sheet.getByRole('radio', { name: /^Conference Room/ }).click();
    await sheet.getByRole('combobox', { name: 'From' }).selectOption({ index: 1 });
    const until = sheet.getByRole('combobox', { name: 'Until' });
    await expect(until.locator('option')).not.toHaveCount(1);
    const longest = await until.locator('option').last().getAttribute('value');
    await until.selectOption(longest);
    await expect(
      sheet.getByText(/^Included: 4 hours left\. This booking has \d+ hours, so it is charged in full\./),
    ).toBeVisible();
    await expect(sheet.getByRole('radio', { name: /Card machine/ })).toBeVisible();
    await expectAccessible(page);
    await until.selectOption({ index: 1 });
    await expect(sheet.getByText(/^Included: 4 hours left\. This booking uses 1 hour\./)).toBeVisible();
    await expect(sheet.getByText('₹0')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Book within the membership' }).click();
    const sold = sheetOf(page, 'Sold');
    await expect(sold.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expect(sold.getByText('Included, 1 hour · Room')).toBeVisible();
    await expectAccessible(page);
  });

  test('takes no less than the price, and keeps what was typed, also while another date is loaded', async ({
    page,
    site,
  }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'manager', '/console/sell');
    const sheet = sheetOf(page);
    await page.route(/\/api\/console\/customers\?/, (route) => route.fulfill({ status: 503, body: '' }));
    await sheet.getByRole('textbox', { name: 'Phone' }).fill(newNumber());
    await expect(sheet.getByText(/^This number could not be looked up/)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Kabir Bose');
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    const date = sheet.getByLabel('Date', { exact: true });
    let answers = () => undefined as void;
    const isLoaded = new Promise<void>((resolve) => (answers = resolve));
    await page.route('**/api/console/offer?date=2026-11-24', async (route) => {
      await isLoaded;
      await route.fulfill({ status: 503, body: '' });
    });
    await date.fill('2026-11-24');
    await expect(sheet.getByText('Looking…')).toBeVisible();
    await expect(sheet.getByRole('button', { name: '₹500' })).toHaveCount(0);
    answers();
    await expect(sheet.getByText('The server could not answer.')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Kabir Bose');
    await date.fill('2027-12-01');
    await expect(sheet.getByText(/^The last date on sale is /)).toBeVisible();
    await date.fill('');
    await sheet.getByRole('textbox', { name: 'Other sum' }).fill('300');
    await sheet.getByRole('button', { name: 'Take cash' }).click();
    await expect(sheet.getByText(/What was handed over is less/)).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Kabir Bose');
    await sheet.getByRole('textbox', { name: 'Other sum' }).fill('1,000');
    await page.keyboard.press('Enter');
    await expect(sheetOf(page, 'Sold').getByRole('heading', { name: 'Change ₹616' })).toBeVisible();
  });

  test('says in a sheet that its script did not come, and opens after a reload', async ({ page, site }) => {
    await openConsole(page, site.origin, 'front_desk');
    await page.route('**/console/assets/sell-sheet-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Sell', exact: true }).click();
    const sheet = sheetOf(page, 'This sheet could not be loaded');
    await expect(sheet).toContainText('reload the page');
    await expectAccessible(page);
    await page.unroute('**/console/assets/sell-sheet-*.js');
    await sheet.getByRole('button', { name: 'Reload page' }).click();
    await expect(sheetOf(page).getByRole('textbox', { name: 'Phone' })).toBeVisible();
  });

  test('makes one sale of a press whose answer was lost', async ({ page, site }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    const keys: (string | null)[] = [];
    await page.route('**/api/console/sales', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await sheet.getByRole('button', { name: '₹400' }).click();
    await expect(sheet.getByText('No answer yet')).toBeVisible();
    await sheet.getByRole('button', { name: '₹400' }).click();
    await expect(sheetOf(page, 'Sold').getByRole('heading', { name: 'Change ₹16' })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('makes no second sale by another sum, where the answer to the first press was lost', async ({ page, site }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    const answers: number[] = [];
    await page.route('**/api/console/sales', async (route) => {
      const answer = await route.fetch();
      answers.push(answer.status());
      await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await sheet.getByRole('button', { name: '₹400' }).click();
    await expect(sheet.getByText('No answer yet')).toBeVisible();
    await sheet.getByRole('button', { name: '₹500' }).click();
    await expect(sheet.getByText('The sale before was made')).toBeVisible();
    expect(answers).toEqual([201, 422]);
    // A second one is still possible, for who is told of the first.
    await sheet.getByRole('button', { name: '₹500' }).click();
    await expect(sheetOf(page, 'Sold').getByRole('heading', { name: 'Change ₹116' })).toBeVisible();
  });

  test('makes one sale of a press whose answer was lost, also from a sheet that was closed and a page that was loaded again', async ({
    page,
    site,
  }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    const keys: (string | null)[] = [];
    let isLost = true;
    await page.route('**/api/console/sales', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const sell = async () => {
      await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
      await sheet.getByRole('button', { name: '₹400' }).click();
    };
    await sell();
    await expect(sheet.getByText('No answer yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto('/console/sell');
    const before = sheet.getByRole('status').filter({ hasText: 'The last sale had no answer' });
    await expect(before).toContainText(/^The last sale had no answerHot desk, ₹384, .*It may have been made/);
    await expect(before.getByRole('link', { name: 'Look in Find' })).toBeVisible();
    await expectAccessible(page);
    isLost = false;
    await sell();
    await expect(sheetOf(page, 'Sold').getByRole('heading', { name: 'Change ₹16' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await sheetOf(page, 'Sold').getByRole('button', { name: 'Next sale' }).click();
    await expect(before).toHaveCount(0);

    // Another customer buys the same, while it is not known whether the sale before was made.
    isLost = true;
    await sell();
    await expect(sheet.getByText('No answer yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.goto('/console/sell');
    isLost = false;
    await before.getByRole('button', { name: 'New sale' }).click();
    await expect(before).toHaveCount(0);
    await sell();
    await expect(sheetOf(page, 'Sold').getByRole('heading', { name: 'Change ₹16' })).toBeVisible();
    expect(new Set(keys).size).toBe(3);
  });

  test('says on the screen below how a sale ended whose sheet was closed before its answer', async ({ page, site }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/console/sales', async (route) => {
      await promise;
      await route.continue();
    });
    const sheet = sheetOf(page);
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    await sheet.getByRole('button', { name: '₹400' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    resolve();
    await expect(page.locator('.toast').filter({ hasText: 'Sold' })).toContainText('Hot desk, ₹384');
  });

  test('prints a slip on a roll of 80 mm as long as its text, and keeps what was typed when the number changes', async ({
    page,
    site,
  }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    const sold = sheetOf(page, 'Sold');
    const lengths: number[] = [];
    for (const company of ['', 'Whitefield East Infrastructure Development Corporation Private Limited']) {
      await sheet.getByRole('radio', { name: /^Recreation pass/ }).click();
      if (company) {
        await sheet.getByText('E-mail, GSTIN, WhatsApp').click();
        await sheet.getByRole('textbox', { name: 'GSTIN' }).fill('29AAGCB7383J1Z4');
        await sheet.getByRole('textbox', { name: 'Company' }).fill(company);
        await sheet.getByRole('textbox', { name: 'Address' }).fill('Third Floor, Hoodi Main Road, Bengaluru 560048');
        await sheet.getByRole('textbox', { name: 'Phone' }).fill(newNumber());
        await expect(sheet.getByText('A new number.')).toBeVisible();
        await expect(sheet.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('29AAGCB7383J1Z4');
      }
      await sheet.getByRole('button', { name: '₹400' }).click();
      await expect(sold.getByRole('heading', { name: 'Change ₹27' })).toBeVisible();
      await holdPrinter(page);
      await sold.getByRole('button', { name: 'Print slip' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
      const pages = await printedPages(page);
      expect(pages).toEqual([{ width: 80, length: expect.any(Number) }]);
      lengths.push(pages[0]?.length ?? 0);
      await sold.getByRole('button', { name: 'Print on A4' }).click();
      await expect.poll(() => printedPages(page)).toEqual([{ width: 210, length: 297 }]);
      await sold.getByRole('button', { name: 'Next sale' }).click();
    }
    const [short = 0, long = 0] = lengths;
    expect(long).toBeGreaterThan(short + 15);
  });

  test('waits for a payment by UPI, and shows the ticket when it is paid', async ({ page, site }) => {
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    await page.keyboard.press('4');
    const asked = page.waitForResponse('**/api/console/sales');
    await sheet.getByRole('button', { name: 'Show QR code' }).click();
    const { orderId } = (await (await asked).json()) as { orderId: string };
    const waiting = sheetOf(page, 'Waiting for payment');
    await expect(waiting.getByRole('img', { name: 'Payment by UPI' })).toBeVisible();
    await expect(waiting.getByText(/^held for 1[45]:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    const paid = await site.call('POST', '/sandbox/razorpay/pay', { body: { order_id: orderId, outcome: 'captured' } });
    expect(paid.status).toBe(200);
    const sold = sheetOf(page, 'Sold');
    await expect(sold.getByRole('heading', { name: 'No change' })).toBeVisible();
    await expect(sold.getByRole('switch', { name: 'Here now' })).toBeChecked();
  });

  test('takes cash in place of a link, and gives back the place of a code that is closed', async ({ page, site }) => {
    await openDrawer(site.origin);
    await openConsole(page, site.origin, 'front_desk', '/console/sell');
    const sheet = sheetOf(page);
    await sheet.getByRole('radio', { name: /^Hot desk ₹/ }).click();
    await page.keyboard.press('3');
    await sheet.getByRole('button', { name: 'Make link' }).click();
    const waiting = sheetOf(page, 'Waiting for payment');
    // The address to read out.
    await expect(waiting.getByText(/\/pay\/\w{4}-\w{4}$/)).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Take cash instead' }).click();
    await waiting.getByRole('button', { name: '₹400' }).click();
    const sold = sheetOf(page, 'Sold');
    await expect(sold.getByRole('heading', { name: 'Change ₹16' })).toBeVisible();
    await sold.getByRole('button', { name: 'Next sale' }).click();

    await sheet.getByRole('radio', { name: /^Recreation pass/ }).click();
    await page.keyboard.press('4');
    await sheet.getByRole('button', { name: 'Show QR code' }).click();
    await expect(waiting.getByRole('img', { name: 'Payment by UPI' })).toBeVisible();
    const released = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.keyboard.press('Escape');
    expect((await released).status()).toBe(200);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('whose place cannot be given back', () => {
    test.use({ mayComplain: ['503'] });

    test('stays in view at a second Escape, at which browsers close a window by themselves', async ({ page, site }) => {
      await openConsole(page, site.origin, 'front_desk', '/console/sell');
      await sheetOf(page)
        .getByRole('radio', { name: /^Recreation pass/ })
        .click();
      await page.keyboard.press('4');
      await sheetOf(page).getByRole('button', { name: 'Show QR code' }).click();
      const waiting = sheetOf(page, 'Waiting for payment');
      const code = waiting.getByRole('img', { name: 'Payment by UPI' });
      await expect(code).toBeVisible();
      const ofSale = '**/api/console/sales/*';
      await page.route(ofSale, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      );
      for (const nth of [1, 2, 3]) {
        const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
        await page.keyboard.press('Escape');
        expect((await refused).status(), `Escape ${nth}`).toBe(503);
        await expect(code).toBeVisible();
      }
      await page.unroute(ofSale);
      await waiting.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test.describe('without the network', () => {
    // What a screen asks for by itself at that moment, and the worker for use without a network.
    test.use({ mayComplain: ['ERR_', 'error occurred when fetching the script'] });

    test('is closed', async ({ page, site, context }) => {
      await openConsole(page, site.origin, 'front_desk', '/console/sell');
      await sheetOf(page).getByRole('textbox', { name: 'Name' }).fill('Leela');
      await context.setOffline(true);
      await expect(sheetOf(page).getByText('No sales without the network')).toBeVisible();
      await expect(sheetOf(page).getByText(/Use the receipt book/)).toBeVisible();
      await expect(sheetOf(page).getByRole('textbox', { name: 'Name' })).toHaveCount(0);
      await context.setOffline(false);
      await expect(sheetOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Leela');
    });
  });

  test('is not there for the accountant', async ({ page, site }) => {
    await openConsole(page, site.origin, 'accountant', '/console/sell');
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sell' })).toHaveCount(0);
  });
});
