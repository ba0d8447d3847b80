import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { paymentWindow, problemsOf, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;
test.beforeEach(({ site: own }) => {
  site = own;
});

const email = 'ravi-by-link@example.com';

async function booked(date: string): Promise<{ bookingId: string; token: string }> {
  const person = await signIn(site.origin, { sub: `made-${email}`, name: 'Ravi Shetty', email, phone: '9845098450' });
  const { body } = await site.call<{ orderId: string; bookingId: string }>('POST', '/api/payments/create-order', {
    token: person.token,
    body: {
      amount: 38_400,
      currency: 'INR',
      description: 'Day Pass',
      customerName: person.name,
      customerEmail: email,
      customerPhone: person.phone,
      selection: { serviceType: 'dayPass', date },
    },
  });
  const paid = await pay(site.origin, body.orderId);
  await site.call('POST', '/api/payments/verify', { token: person.token, body: paid.body });
  return { bookingId: body.bookingId, token: person.token };
}

test('the link of the mail opens the booking without a login, and still does in a lift without signal', {
  tag: '@phone',
}, async ({ page, context }) => {
  const problems = problemsOf(page);
  const { bookingId } = await booked('2026-11-24');
  const mailOf = async () => (await inboxOf(site.origin, email)).find(({ subject }) => subject?.includes(bookingId));
  await expect.poll(mailOf).toBeDefined();
  const mail = await mailOf();
  const link = /http\S+\/b\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('img', { name: `QR code of ${bookingId}` })).toBeVisible();
  await expect(page.getByText('This page also opens offline on this device.')).toBeVisible();
  await expect(page.getByText('Cancel now: ₹384.00')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(email);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('This is the booking as it was on')).toBeVisible();
  await expect(page.getByRole('img', { name: `QR code of ${bookingId}` })).toBeVisible();
  // Chromium's emulation tells a reloaded page that it has a network, until the next change.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.locator('main time')).toContainText('24 November 2026');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('No connection')).toBeHidden();

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await context.setOffline(true);
  await expect(question.getByText('You are offline. Your booking has not been cancelled.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel booking' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(question.getByRole('button', { name: 'Cancel booking' })).not.toHaveAttribute('aria-disabled');
  await question.getByRole('button', { name: 'Keep booking' }).click();

  await page.getByRole('button', { name: 'Move to another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your Day Pass' });
  await dialog.getByRole('link', { name: /Wednesday, 25 November/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move booking to Wed 25 Nov' }).click();
  await expect(page.locator('main time')).toContainText('25 November 2026');
  await expect(page.getByRole('link', { name: 'Sign in to pay and move' })).toBeVisible();

  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('button', { name: 'Replace old links' }).click();
  await page.waitForURL((url) => url.href !== link && url.pathname.startsWith('/b/'));
  await expect(page.getByRole('img', { name: `QR code of ${bookingId}` })).toBeVisible();
  // React has taken over and the worker has all that it keeps: nothing is under way any more when the network is taken hold of.
  await expect(page.getByText('This page also opens offline on this device.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A reloaded page takes itself for connected, so it asks in vain.
  expect(problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  // A network that is there and leads nowhere: looking again takes the booking from nobody, and it is asked for until it comes.
  await context.route('**/*.data*', (route) => route.abort());
  const away = page.getByText('We cannot reach our server right now');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(away).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('img', { name: `QR code of ${bookingId}` })).toBeVisible();
  await expectAccessible(page);
  await context.unroute('**/*.data*');
  await expect(away).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This booking link does not work' })).toBeVisible();
  await expectAccessible(page);
});

test('what is cancelled by the link is no ticket any more at once', async ({ page }) => {
  const { bookingId, token } = await booked('2026-11-28');
  const { body } = await site.call<{ path: string }>('GET', `/api/bookings/${bookingId}/link`, { token });
  await page.goto(site.origin + body.path);
  await expect(page.getByText('Show the code or the booking ID at reception.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Your booking is cancelled')).toBeVisible();
  const ticket = page.getByRole('main');
  await expect(ticket).toContainText('Cancelled');
  await expect(ticket).not.toContainText('Confirmed');
  for (const gone of [
    'Show the code or the booking ID at reception.',
    'Add to calendar',
    'Free cancellation until',
    'Move booking',
  ]) {
    await expect(page.getByText(gone)).toHaveCount(0);
  }
  await expect(page.getByRole('img', { name: `QR code of ${bookingId}` })).toHaveCount(0);
  await expectAccessible(page);
});

test('a second move is paid for in the same window as everything else; the calendar address is shown', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const { bookingId, token } = await booked('2026-11-26');
  const move = { selection: { serviceType: 'dayPass', date: '2026-11-27' } };
  await site.call('POST', `/api/bookings/${bookingId}/move`, { token, body: move });
  await signInAndOpen(page, site.origin, { name: 'Ravi Shetty', email }, `/my-bookings?booking=${bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await details.getByRole('button', { name: 'Move to another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your Day Pass' });
  await dialog.getByRole('link', { name: /Tuesday, 24 November/ }).click();
  await dialog.getByRole('button', { name: 'Pay ₹100 and move to Tue 24 Nov' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹100' }).click();
  await page.waitForURL(`**/my-bookings?booking=${bookingId}`);
  await expect(details.getByText(/24 Nov/).first()).toBeVisible();
  await expect(details.getByText(/₹100\.00 · move fee/)).toBeVisible();
  await page.goto(`${site.origin}/my-bookings`);
  await page.getByRole('button', { name: 'Show calendar address' }).click();
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('a new link whose answer was lost is not denied: the page says where it is', async ({ page }) => {
  const { bookingId, token } = await booked('2026-12-05');
  const { body } = await site.call<{ path: string }>('GET', `/api/bookings/${bookingId}/link`, { token });
  await page.goto(site.origin + body.path);
  await page.route('**/api/bookings/*/link', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Make a new link' }).click();
  const question = page.getByRole('dialog', { name: 'Make a new link?' });
  await question.getByRole('button', { name: 'Replace old links' }).click();
  await expect(question.getByRole('alert')).toContainText('My Bookings has the new one');
  await expect(question).not.toContainText('still works');
  await page.goto(site.origin + body.path);
  await expect(page.getByRole('heading', { name: 'This booking link does not work' })).toBeVisible();
});
