import { autofill, autofillUntilHeard } from '#tests/support/browser/autofill.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { paymentWindow, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';

const account = (name: string) => ({ name: 'Asha Rao', email: `autofill.${name}@example.com` });

test('a purchase takes the phone that the browser filled in without an event', async ({ page, site }) => {
  await signInAndOpen(page, site.origin, account('pass'), '/day-pass?date=2026-11-24');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await autofill(page.getByLabel('Phone Number'), '98765 43210');
  await page.locator('#pay').click();
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
});

test('so does the contact window', async ({ page, site }) => {
  await signInAndOpen(page, site.origin, account('month'), '/coworking?date=2026-12-02');
  await page.locator('#pay').click();
  await autofill(page.locator('#customerPhone'), '98765 43210');
  const ordered = page.waitForRequest('**/api/payments/create-order');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  expect((await ordered).postDataJSON()).toMatchObject({ customerPhone: '9876543210' });
});

test('so does the profile', async ({ page, site }) => {
  await signInAndOpen(page, site.origin, account('profile'), '/profile');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await autofill(page.getByLabel('Phone Number'), '98765 43210');
  await autofill(page.getByLabel('Location'), 'Hoodi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hoodi', { exact: true })).toBeVisible();
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
});

test('so does the newsletter', async ({ page, site }) => {
  await page.goto(site.origin);
  await autofill(page.getByRole('textbox', { name: 'Newsletter' }), 'autofill.news@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'autofill.news@example.com' })).toBeVisible();
});

test('so do a sale and new prices in the console', async ({ page, site }) => {
  await openConsole(page, site.origin, 'owner', '/console/sell');
  const sale = page.getByRole('dialog', { name: 'Sell' });
  await sale.getByRole('radio', { name: /^Hot desk ₹/ }).click();
  await sale.getByRole('radio', { name: /Link/ }).click();
  const sent = page.waitForRequest('**/api/console/sales');
  const makeLink = sale.getByRole('button', { name: 'Make link' });
  await autofill(sale.getByRole('textbox', { name: 'Name' }), 'Prema Counter', makeLink);
  expect((await sent).postDataJSON()).toMatchObject({ customer: { name: 'Prema Counter' } });
  await expect(page.getByRole('dialog', { name: 'Waiting for payment' })).toBeVisible();

  await page.goto('/console/shop/prices');
  await page.getByRole('button', { name: 'Change prices' }).click();
  const prices = page.getByRole('region', { name: 'New prices' });
  const publish = prices.getByRole('button', { name: 'Publish' });
  await autofill(prices.getByRole('textbox', { name: 'Day Pass' }), '३६०', publish);
  await expect(prices.getByRole('table', { name: 'On the site' })).toContainText('₹360 plus GST');
});

test('so does a form of the console', async ({ page, site }) => {
  const bookingId = await guestToday(site.origin, 'Prema Autofill');
  await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Prema Autofill' });
  const addNote = sheet.getByRole('button', { name: 'Add note' });
  await autofill(sheet.getByRole('textbox', { name: 'New note' }), 'Comes with a guide.', addNote);
  await expect(sheet.getByText('Comes with a guide.')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('');
});

test.describe('What was filled in without an event', () => {
  // The preview of prices that no offer allows, and of none without a network.
  test.use({ mayComplain: ['400 (Bad Request)', 'ERR_'] });

  test('stays when a form of the console is drawn again', async ({ page, context, site }) => {
    await openConsole(page, site.origin, 'owner', '/console/shop/prices');
    await page.getByRole('button', { name: 'Change prices' }).click();
    const prices = page.getByRole('region', { name: 'New prices' }).getByRole('textbox');
    const [dayPass, other, third] = [prices.first(), prices.nth(1), prices.nth(2)];
    await autofillUntilHeard(dayPass, '361');
    await autofillUntilHeard(third, '363');
    // A letter in another field draws all of them.
    await other.press('5');
    await expect(other).toHaveValue('5');
    await expect(dayPass).toHaveValue('361');
    await expect(third).toHaveValue('363');

    await autofillUntilHeard(dayPass, '362');
    await context.setOffline(true);
    await expect(page.getByText(/Offline since/)).toBeVisible();
    await expect(dayPass).toHaveValue('362');
  });
});
