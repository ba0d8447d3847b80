import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { expectTranslated, translatePages } from '#tests/support/browser/translate.ts';
import { paymentWindow, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';

const account = (name: string, project: string) => ({
  name: 'Asha Rao',
  email: `translated.${name}.${project}@example.com`,
});

async function payInModal(page: Page, amount: string): Promise<void> {
  await page.locator('#customerPhone').fill('98765 43210');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: `Pay ${amount}` })
    .click();
}

test('a page that is translated faster than it is hydrated takes presses all the same', async ({ page, site }) => {
  await translatePages(page, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(`${site.origin}/conference-room?date=2026-12-16`);
  await page.getByRole('button', { name: '10 AM to 11 AM, open', exact: true }).click();
  await expect(page.getByRole('button', { name: '10 AM to 11 AM, open', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectTranslated(page);
});

test.describe('on a translated page', () => {
  test.beforeEach(({ page }) => translatePages(page));

  test(
    'a day pass is bought on a translated page, whose words follow each choice, then moved and cancelled',
    {
      tag: '@phone',
    },
    async ({ page, site }, info) => {
      await signInAndOpen(page, site.origin, account('day-pass', info.project.name), '/day-pass?date=2026-11-24');
      await expectTranslated(page);
      await page.getByRole('link', { name: /^Thursday, 26 November, open, \d+ desks left/ }).click();
      await expect(page.locator('#pay')).toHaveText(/Pay ₹384 for Thu 26 Nov/);
      await expect(page.getByText('You chose Thursday, 26 November.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'The floor on Thu 26 Nov' })).toBeVisible();
      await page.getByLabel('Phone Number').fill('98765 43210');
      await page.locator('#pay').click();
      await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
      await page.waitForURL(/\/booking-confirmation\?type=dayPass/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');

      await page.goto('/my-bookings');
      await page.getByRole('button', { name: /^View Details of Day Pass/ }).click();
      const details = page.getByRole('dialog', { name: 'Day Pass', exact: true });
      await details.getByRole('button', { name: /^Move to another/ }).click();
      const move = page.getByRole('dialog', { name: /^Move your/ });
      await move.getByText('27', { exact: true }).click();
      await move.getByRole('button', { name: 'Move booking to Fri 27 Nov' }).click();
      await expect(details).toContainText(/27 Nov/);
      await details.getByRole('button', { name: 'Cancel this booking' }).click();
      await page
        .getByRole('dialog', { name: 'Cancel this booking?' })
        .getByRole('button', { name: 'Cancel booking' })
        .click();
      await expect(details.getByText('Your booking is cancelled')).toBeVisible();
    },
  );

  test('hours of the room are bought on a translated page', { tag: '@phone' }, async ({ page, site }, info) => {
    const date = info.project.name === 'phone' ? '2026-12-17' : '2026-12-18';
    await signInAndOpen(page, site.origin, account('room', info.project.name), `/conference-room?date=${date}`);
    await expectTranslated(page);
    await page.getByRole('button', { name: '10 AM to 11 AM, open', exact: true }).click();
    await page.getByRole('button', { name: '1 PM to 2 PM, open', exact: true }).click();
    await expect(page.getByText('4 hours: ₹3,776. More than 4 hours costs ₹7,552, up to the full day.')).toBeVisible();
    await page.getByLabel('Phone Number').fill('98765 43210');
    await page.locator('#pay').click();
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹3,776' }).click();
    await page.waitForURL('**/my-bookings');
  });

  test(
    'a co-working month is bought with its offer on a translated page',
    { tag: '@phone' },
    async ({ page, site }, info) => {
      await signInAndOpen(page, site.origin, account('month', info.project.name), '/coworking?date=2026-12-02');
      await expectTranslated(page);
      await page.getByRole('link', { name: 'Use offer: ₹4,999' }).click();
      await expect(page.locator('#pay')).toHaveText(/₹4,999/);
      await page.locator('#pay').click();
      await payInModal(page, '₹4,999');
      await page.waitForURL(/\/booking-confirmation\?type=coworking/);
    },
  );

  test('on a translated console a guest is checked in and a note is saved', async ({ page, site }) => {
    const guest = `Ojas ${Math.random().toString(36).slice(2, 8)}`;
    const bookingId = await guestToday(site.origin, guest);
    await openConsole(page, site.origin, 'front_desk');
    await expectTranslated(page);
    await page.getByRole('button', { name: `Here: ${guest}` }).click();
    await expect(page.getByText(`${guest} is checked in`)).toBeVisible();
    await page.goto(`/console/bookings/${bookingId}`);
    const sheet = page.getByRole('dialog', { name: guest });
    await sheet.getByRole('textbox', { name: 'New note' }).fill('Brings a dog.');
    await sheet.getByRole('button', { name: 'Add note' }).click();
    await expect(sheet.getByText('Brings a dog.')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  test.describe('when a screen of the console fails', () => {
    test.use({ mayComplain: ['planted'] });

    test('the page says so and leads on', async ({ page, site }) => {
      await page.route('**/console/assets/find-screen-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "export const FindScreen = () => { throw new Error('planted'); };",
        }),
      );
      await openConsole(page, site.origin, 'front_desk', '/console/find');
      await expect(page.getByRole('alert')).toContainText('This screen has failed');
      await page.getByRole('link', { name: 'Open Today' }).click();
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    });
  });
});
