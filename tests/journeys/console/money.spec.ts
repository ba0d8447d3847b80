import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { callSite } from '#tests/support/server/site-client.ts';

test('The accountant reads what waits, refunds, payouts and disputes', { tag: '@phone' }, async ({ page, site }) => {
  // The day of who sees no arrivals begins here.
  await openConsole(page, site.origin, 'accountant', '/console');
  await expect(page).toHaveURL(/\/console\/money\/stuck$/);
  for (const name of ['Stuck', 'Refunds', 'Settlements', 'Disputes']) {
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/console/money/${name.toLowerCase()}$`));
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('The owner asks for a failed refund again and refunds a payment without an order', { tag: '@phone' }, async ({
  page,
  site: { origin },
}) => {
  const token = await tokenOf(origin, 'owner');
  const sandbox = (path: string, body: object) => callSite(origin, 'POST', `/sandbox/razorpay/${path}`, { body });
  const bookingId = await guestToday(origin, 'Usha Stuck', choices.dayPass('2026-11-25'));
  const { body } = await callSite(origin, 'GET', `/api/console/bookings/${bookingId}`, { token });
  const paymentId = /pay_\w+/.exec(JSON.stringify(body))?.[0];
  await sandbox('refund-outcome', { payment_id: paymentId, outcome: 'failed' });
  const refund = { paise: 10_000, reason: 'Cold coffee' };
  const headers = { 'Idempotency-Key': randomUUID() };
  await callSite(origin, 'POST', `/api/console/bookings/${bookingId}/refund`, { token, body: refund, headers });
  const { keyId, keySecret, path } = sandboxCredentials.razorpay;
  const made = await fetch(`${origin}${path}/v1/orders`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ amount: 12_300, currency: 'INR', receipt: `other ${Date.now()}` }),
  });
  const order = (await made.json()) as { id: string };
  await sandbox('pay', { order_id: order.id, outcome: 'captured', method: 'upi' });

  await openConsole(page, origin, 'owner', '/console/money/stuck');
  const failed = page.getByRole('listitem').filter({ hasText: 'to Usha Stuck failed' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await sandbox('refund-outcome', { payment_id: paymentId, outcome: 'processed' });
  await failed.getByRole('button', { name: /^Ask the provider again/ }).click();
  await expect(failed).toHaveCount(0);

  const stray = page.getByRole('listitem').filter({ hasText: '₹123.00' });
  await stray.getByRole('button', { name: /^Refund or assign/ }).click();
  await expect(stray.getByText('No order of this amount was begun')).toBeVisible();
  await expectAccessible(page);
  await stray.getByRole('textbox', { name: 'Reason for the refund' }).fill('Nobody knows it');
  await stray.getByRole('button', { name: 'Refund ₹123.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '₹123.00 is refunded' })).toBeVisible();
  await expect(stray).toHaveCount(0);
});

test('The front desk has no Money', async ({ page, site }) => {
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
});

test.describe('without the server', () => {
  test.use({ mayComplain: ['503'] });
  test('Money says that the list could not be loaded, and loads it on the next press', async ({ page, site }) => {
    let isAway = true;
    await page.route('**/api/console/money/settlements*', (route) =>
      isAway ? route.fulfill({ status: 503, json: { success: false } }) : route.continue(),
    );
    await openConsole(page, site.origin, 'accountant', '/console/money/settlements');
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failure).toBeVisible();
    isAway = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  });
});
