import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

let database: FreshDatabase;
let site: RunningServer;
test.beforeAll(async () => {
  database = await freshDatabase();
});
test.afterAll(async () => {
  await site.stop();
  await database.drop();
});

const startAt = async (now: string): Promise<RunningServer> => launch(database, { NOW: now, RATE_LIMITS: 'off' });
const sandbox = (path: string, body: object) => callSite(site.origin, 'POST', `/sandbox/razorpay/${path}`, { body });

/** A pass of which ₹100 was refunded in November. The server then goes on in December. @returns its payment. */
async function refundedInNovember(): Promise<string> {
  site = await startAt('2026-11-27T05:30:00Z');
  const token = await tokenOf(site.origin, 'owner');
  const booking = await guestToday(site.origin, 'Nirupama Late', choices.dayPass('2026-12-10'));
  const { body } = await callSite(site.origin, 'GET', `/api/console/bookings/${booking}`, { token });
  const payment = /pay_\w+/.exec(JSON.stringify(body))?.[0] ?? '';
  await callSite(site.origin, 'POST', `/api/console/bookings/${booking}/refund`, {
    token,
    body: { paise: 10_000, reason: 'Cold coffee' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const refunded = async () =>
    (await callSite<{ money: { refundedPaise: number } }>(site.origin, 'GET', '/api/console/papers/2026-11', { token }))
      .body.money.refundedPaise;
  await expect.poll(refunded, { timeout: 20_000 }).toBe(10_000);
  await site.stop();
  site = await startAt('2026-12-03T05:30:00Z');
  return payment;
}

test('a refund that fails after its month was handed over is in the files of the next month', {
  tag: '@phone',
}, async ({ page }) => {
  const payment = await refundedInNovember();
  await openConsole(page, site.origin, 'accountant', '/console/invoices/2026-11');
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(page.getByText('Handed over on 3 December')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toHaveCount(0);

  await sandbox('refund-outcome', { payment_id: payment, outcome: 'failed' });
  const changes = page.getByRole('list', { name: 'Changes', exact: true });
  await expect(async () => {
    await page.reload();
    await expect(changes).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(changes).toContainText('A refund of ₹100.00 was handed over as sent.');
  await expect(changes).toContainText(`Payment ${payment}`);
  await expectAccessible(page);

  await changes.getByRole('link', { name: 'December 2026' }).click();
  await expect(page).toHaveURL(/\/console\/invoices\/2026-12$/);
  const entries = page.getByRole('list', { name: 'Changes of earlier months' });
  await expect(entries).toContainText('Refund of 27 November 2026: booked as ₹100.00. It failed since, or left later.');
  await expect(page.getByText('with the date 31 December 2026')).toBeVisible();
  await expectAccessible(page);
});
