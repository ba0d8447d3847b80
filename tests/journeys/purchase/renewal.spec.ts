import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { countTouches } from '#tests/support/browser/count-touches.ts';
import { paymentWindow, problemsOf } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { customer } from '#tests/support/console/customer-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;
test.beforeEach(({ site: own }) => {
  site = own;
});

/** A monthly desk from today, and where it is renewed. */
async function desk(): Promise<{ number: number; renewPath: string }> {
  const member = await signIn(site.origin, customer('renews', '9845098477'));
  const shop = shopper(site.origin, member);
  const { body: order } = await shop.order(choices.coworking('2026-11-21'));
  const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
  await shop.verify(paid);
  const { body } = await site.call<{ bookings: { renewPath?: string; place: { number: number } }[] }>(
    'GET',
    `/api/database/bookings/user/${encodeURIComponent(member.email)}`,
    { token: member.token },
  );
  const [month] = body.bookings;
  return { number: month?.place.number ?? 0, renewPath: month?.renewPath ?? '' };
}

test('a month is renewed by its link: the same desk, one touch to the payment, no login', {
  tag: '@phone',
}, async ({ page }) => {
  const problems = problemsOf(page);
  const { number, renewPath } = await desk();
  await page.goto(site.origin + renewPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew: Premium Monthly Workspace');
  await expect(page.getByText(`Dedicated desk ${number}, kept for you until 15 December 2026`)).toBeVisible();
  await expect(page.getByText('21 December 2026 to 20 January 2027')).toBeVisible();
  await expectAccessible(page);
  const touches = await countTouches(page);
  await page.getByRole('button', { name: 'Renew for ₹6,489' }).click();
  expect(await touches()).toBe(1);
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' }).click();
  await expect(page.getByText('Your next month is booked')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Your next month is booked')).toBeVisible();
  // The link may have been forwarded: it opens no booking.
  await expect(page.locator('a[href*="/b/"]')).toHaveCount(0);
  await page.goto(`${site.origin}${renewPath}x`);
  await expect(page.getByRole('heading', { name: 'This renewal link does not work' })).toBeVisible();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
