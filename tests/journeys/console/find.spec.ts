import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';

const field = 'Type a name, four digits, a booking or an invoice number';

test('the front desk finds a customer by letters and by digits, with the keyboard alone', async ({ page, site }) => {
  const bookingId = await boughtPass(site.origin, customer('vrinda', '9812345071'), '2026-11-25');
  await openConsole(page, site.origin, 'front_desk', '/console');
  await expect(page.getByRole('link', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  const search = page.getByRole('searchbox', { name: field });
  await expect(search).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('vri');
  const person = page.getByRole('link', { name: /^Vrinda Pillai .*Person$/ });
  await expect(person).toBeVisible();
  await expect(page.getByText('2 results')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(person).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^Vrinda Pillai Day Pass/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/bookings/${bookingId}`);
  await expect(page.getByRole('dialog', { name: 'Vrinda Pillai' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/console/find?q=vri');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toHaveValue('vri');
  // A key within 50 ms of the one before is a scanner's.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('5071');
  // Enter waits for what was typed.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Vrinda Pillai' })).toContainText('vrinda@example.com');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: 'Opened last' })).toBeVisible();
  // An input method, as that for Hindi, offers words, which are chosen by the same keys.
  const keyboard = await page.context().newCDPSession(page);
  await search.focus();
  await keyboard.send('Input.imeSetComposition', { text: 'vri', selectionStart: 3, selectionEnd: 3 });
  await expect(page.getByText('2 results')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL('/console/find?q=vri');
  await keyboard.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await page.getByRole('searchbox').fill('zzzz nobody');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('a guest of today is checked in from a result, by one press or by h; the address has the search', async ({
  page,
  site,
}) => {
  const names = ['Gauri', 'Gulzar'].map((name) => `${name} ${Math.random().toString(36).slice(2, 8)}`);
  for (const name of names) await guestToday(site.origin, name);
  const [first = '', second = ''] = names;
  await openConsole(page, site.origin, 'front_desk', `/console/find?q=${encodeURIComponent(first)}`);
  await expect(page.getByRole('searchbox', { name: field })).toHaveValue(first);
  const here = page.getByRole('button', { name: `Here: ${first}` });
  await here.click();
  await expect(page.getByRole('alert').filter({ hasText: first })).toContainText('Here');
  await expect(here).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: field }).fill(second);
  await expect(page).toHaveURL(`/console/find?q=${encodeURIComponent(second).replaceAll('%20', '+')}`);
  const row = page.getByRole('link', { name: new RegExp(`^${second} Day Pass`) });
  await row.focus();
  await page.keyboard.press('h');
  await expect(page.getByText(`${second} is checked in`)).toBeVisible();
});

test('owner and manager reach People by the rail and by keys', async ({ page, site }) => {
  await openConsole(page, site.origin, 'manager');
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ mayComplain: ['503'] });
  test('a search says so and can be repeated', async ({ page, site }) => {
    await openConsole(page, site.origin, 'front_desk', '/console/find');
    await page.route('**/api/console/search*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('searchbox', { name: field }).fill('vri');
    await expect(page.getByText('Search failed')).toBeVisible();
    await page.unroute('**/api/console/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Search failed')).toHaveCount(0);
  });
});

test('the accountant finds invoices and no people', async ({ page, site }) => {
  await boughtPass(site.origin, customer('oormila', '9812345072'), '2026-11-25');
  await openConsole(page, site.origin, 'accountant', '/console/find');
  await page.getByRole('searchbox').fill('oormila');
  const found = page.getByRole('link', { name: /Invoice to Oormila Pillai/ });
  await expect(found).toBeVisible();
  await expect(page.getByText('1 result')).toBeVisible();
  await found.click();
  const sheet = page.getByRole('dialog', { name: 'Oormila Pillai' });
  await expect(sheet.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(sheet).not.toContainText('oormila@example.com');
  await expect(sheet).not.toContainText('98123 45072');
  await expect(sheet.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  await expect(sheet.getByRole('heading', { name: /^Notes/ })).toHaveCount(0);
  await page.goto('/console/people');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('names fit on a phone', { tag: '@phone' }, async ({ page, site }) => {
  await boughtPass(site.origin, customer('meenakshi', '9812345073'), '2026-11-25');
  await openConsole(page, site.origin, 'front_desk', '/console/find');
  await page.getByRole('searchbox').fill('meenakshi');
  await page.getByRole('link', { name: /Meenakshi Pillai Day Pass/ }).click();
  await expect(page.getByRole('dialog', { name: 'Meenakshi Pillai' })).toBeVisible();
  await expectAccessible(page);
});
