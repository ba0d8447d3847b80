import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { openConsole, pressTwice } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';

test('a booking of today is checked in, noted and undone on its sheet', { tag: '@phone' }, async ({ page, site }) => {
  const bookingId = await boughtPass(site.origin, customer('deepak', '9812345081'), '2026-11-21');
  await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Deepak Pillai' });
  await expect(sheet).toContainText('Running until Sat 21 Nov, 8:00 PM');
  await expect(sheet).toContainText('₹384.00');
  await expectAccessible(page);

  const note = await sheet.getByRole('textbox', { name: 'New note' }).boundingBox();
  expect((note?.y ?? Number.NaN) + (note?.height ?? 0), 'the note is on the first two screens').toBeLessThan(
    2 * (page.viewportSize()?.height ?? 0),
  );
  await sheet.getByRole('button', { name: 'Here', exact: true }).click();
  await expect(sheet.getByText(/^Here since/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: 'Here', exact: true })).toBeVisible();
  const visits = sheet.getByRole('region', { name: 'Visits' });
  await expect(visits).toContainText('Came');
  await expect(visits).toContainText(/Undone .*, by Sana Khan/);

  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect(sheet.getByText('Please write a note.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'New note' }).fill('Brings a dog.');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect(sheet.getByText('Brings a dog.')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await expect(sheet.getByText('Note written by Sana Khan')).toBeVisible();
  await expectAccessible(page);
});

test('Escape gives the focus back to the row, also where the guest has moved to', async ({ page, site }) => {
  await boughtPass(site.origin, customer('hari', '9812345085'), '2026-11-21');
  await openConsole(page, site.origin, 'front_desk');
  const row = page.getByRole('link', { name: 'Hari Pillai' });
  const sheet = page.getByRole('dialog', { name: 'Hari Pillai' });
  await row.click();
  await expect(sheet).toContainText('Running until');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Here', exact: true }).click();
  await expect(sheet.getByText(/^Here since/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Came' }).getByRole('link', { name: 'Hari Pillai' })).toBeFocused();
});

test('a second press on Close leads back no further than to the screen below', async ({ page, site }) => {
  await boughtPass(site.origin, customer('jaya', '9812345087'), '2026-11-21');
  await openConsole(page, site.origin, 'front_desk', '/console/find');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Jaya Pillai' }).click();
  const close = page.getByRole('dialog', { name: 'Jaya Pillai' }).getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await pressTwice(close);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page).toHaveURL(/\/console$/);
});

test('a press beside a sheet closes it, unless something is typed in it', async ({ page, site, isMobile }) => {
  test.skip(isMobile, 'A sheet covers a phone.');
  await openConsole(page, site.origin, 'front_desk');
  await page.getByRole('link', { name: 'Sell' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sell' });
  const phone = sheet.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeVisible();
  const pressBeside = () => page.mouse.click(20, 300);
  await phone.pressSequentially('98450');
  await pressBeside();
  await expect(phone).toHaveValue('98450');
  await phone.press('ControlOrMeta+a');
  await phone.press('Delete');
  await pressBeside();
  await expect(sheet).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ mayComplain: ['ERR_'] });
  test('a booking of today shows what the device knows of it', { tag: '@phone' }, async ({ page, context, site }) => {
    await boughtPass(site.origin, customer('isha', '9812345086'), '2026-11-21');
    await openConsole(page, site.origin, 'front_desk');
    await page.getByRole('link', { name: 'Isha Pillai' }).click();
    const sheet = page.getByRole('dialog', { name: 'Isha Pillai' });
    await expect(sheet).toContainText('Running until');
    await page.route('**/api/console/bookings/*', (route) => route.abort());
    await page.reload();
    await expect(sheet).toContainText('No answer from the server');
    for (const text of [/Hot desk \d+/, '10:00 AM - 8:00 PM', 'Not here yet']) await expect(sheet).toContainText(text);
    await expectAccessible(page);
    await context.setOffline(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Isha Pillai' }).click();
    await expect(sheet).toContainText('Not here yet');
  });
});

test('the QR code of a ticket opens the booking for a colleague, and nothing for others', async ({ page, site }) => {
  const bookingId = await boughtPass(site.origin, customer('esha', '9812345084'), '2026-11-21');
  await page.goto(`/in/${bookingId}`);
  await expect(page.getByRole('heading', { name: 'Show this at the front desk' })).toBeVisible();
  expect(await page.content()).not.toMatch(/Esha|98123/);
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goto(`/in/${bookingId}`);
  await expect(page).toHaveURL(`/console/bookings/${bookingId}`);
  await expect(page.getByRole('dialog', { name: 'Esha Pillai' })).toBeVisible();
  await page.goto('/in/..%2fx');
  await expect(page.getByRole('heading', { name: 'Show this at the front desk' })).toBeVisible();
});

test('a message is sent again to a corrected address, and an invoice opens', async ({ page, site }) => {
  const bookingId = await boughtPass(site.origin, customer('farhan', '9812345082'), '2026-11-26');
  await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Farhan Pillai' });
  await expect(sheet).toContainText('Starts on Thu 26 Nov, 10:00 AM');
  await expect(sheet.getByRole('button', { name: 'Here', exact: true })).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Mail confirmation again' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Send to' })).toHaveValue('farhan@example.com');
  await sheet.getByRole('button', { name: 'Back' }).click();
  await sheet.getByRole('button', { name: 'Send again: Booking confirmation, E-mail' }).click();
  const to = sheet.getByRole('textbox', { name: 'Send to' });
  await expect(to).toHaveValue('farhan@example.com');
  await to.fill('farhan');
  await sheet.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(sheet.getByText('Enter an e-mail address.')).toBeVisible();
  await to.fill('farhan.pillai@example.com');
  await sheet.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(to).toHaveCount(0);
  await expect(sheet.getByText(/E-mail to farhan\.pillai@example\.com/)).toBeVisible();
  await expect.poll(async () => (await inboxOf(site.origin, 'farhan.pillai@example.com')).length).toBe(1);

  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /^PDF of invoice/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

test.describe('a lost answer', () => {
  test.use({ mayComplain: ['502'] });
  test('what was typed stays when the server does not answer, and the same press has the same key', async ({
    page,
    site,
  }) => {
    const bookingId = await boughtPass(site.origin, customer('gita', '9812345083'), '2026-11-26');
    await openConsole(page, site.origin, 'front_desk', `/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name: 'Gita Pillai' });
    const keys: string[] = [];
    await page.route('**/notes', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      // The first answer gets lost after the server has done its work.
      const answer = await route.fetch();
      await (keys.length === 1 ? route.fulfill({ status: 502, body: '' }) : route.fulfill({ response: answer }));
    });
    await sheet.getByRole('textbox', { name: 'New note' }).fill('Call before noon.');
    await sheet.getByRole('button', { name: 'Add note' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('Call before noon.');
    await sheet.getByRole('button', { name: 'Add note' }).click();
    await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    await expect(sheet.getByText('Call before noon.')).toHaveCount(1);
    expect(new Set(keys).size).toBe(1);
  });
});

test.describe('unknown numbers', () => {
  test.use({ mayComplain: ['404'] });
  test('an unknown booking says so', async ({ page, site }) => {
    await openConsole(page, site.origin, 'front_desk', '/console/bookings/1234567890123');
    await expect(page.getByRole('dialog', { name: 'No booking found' })).toContainText('1234567890123');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/console');
  });
});
