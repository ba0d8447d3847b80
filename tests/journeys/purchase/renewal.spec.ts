import { type BrowserContext, expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/dated-test.ts';
import { paymentWindow, problemsOf, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { customer } from '#tests/support/console/customer-browser.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const member = customer('renews', '9845098477');
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

/** A monthly desk from 21 November, and where it is renewed. The server then goes on in December, on the morning of the first reminder. */
async function desk(): Promise<{ number: number; renewPath: string }> {
  site = await startAt('2026-11-21T05:30:00Z');
  const person = await signIn(site.origin, member);
  const shop = shopper(site.origin, person);
  const { body: order } = await shop.order(choices.coworking('2026-11-21'));
  const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
  await shop.verify(paid);
  const { body } = await site.call<{ bookings: { renewPath?: string; place: { number: number } }[] }>(
    'GET',
    `/api/database/bookings/user/${encodeURIComponent(person.email)}`,
    { token: person.token },
  );
  const [month] = body.bookings;
  await site.stop();
  site = await startAt('2026-12-11T03:40:00Z');
  return { number: month?.place.number ?? 0, renewPath: month?.renewPath ?? '' };
}

/**
 * Counts what is pressed in all pages and frames from now on, but in those that run no script. Playwright presses again where a button moved, so
 * each button counts once.
 */
async function countPressed(context: BrowserContext): Promise<() => number> {
  const pressed = new Set<string>();
  await context.exposeBinding('notePress', (_, name: string) => pressed.add(name));
  await context.addInitScript(() => {
    const { notePress } = globalThis as unknown as { notePress(name: string): void };
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('button, a, summary, label, select, input') : null;
      // A button that works says so.
      if (control) notePress(control.textContent.replace('Processing...', ''));
    };
    addEventListener('pointerdown', note, { capture: true });
  });
  return () => pressed.size;
}

test('a month is renewed from the reminder’s mail in three touches: the same desk, no login; another desk can be chosen, and a second payment goes back', {
  tag: '@phone',
}, async ({ page, context }) => {
  const problems = problemsOf(page);
  const { number, renewPath } = await desk();
  await page.goto(site.origin + renewPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew: Premium Monthly Workspace');
  await expect(page.getByText(`Dedicated desk ${number}, kept for you until 15 December 2026`)).toBeVisible();
  await expect(page.getByText('21 December 2026 to 20 January 2027')).toBeVisible();
  await page.getByLabel('Another desk').selectOption('Desk 57');
  await expect(page.getByText(`Dedicated desk ${number} is free for others once you have paid.`)).toBeVisible();
  await expectAccessible(page);
  // This tab stays open before its payment.
  await page.getByRole('button', { name: 'Renew for ₹6,489' }).click();
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' })).toBeVisible();

  const inbox = await context.newPage();
  await inbox.goto(`${site.origin}/sandbox/inbox`);
  await expect(async () => {
    await inbox.reload();
    await expect(inbox.getByRole('link', { name: /Your monthly desk ends on/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await inbox.getByRole('link', { name: /Your monthly desk ends on/ }).click();
  const pressed = await countPressed(context);
  // The letter runs no script: this touch is counted here.
  const opened = context.waitForEvent('page');
  await inbox.frameLocator('iframe').getByRole('link', { name: 'Renew for ₹6,489' }).click();
  const renewal = await opened;
  await renewal.getByRole('button', { name: 'Renew for ₹6,489' }).click();
  await paymentWindow(renewal).getByRole('button', { name: 'Pay ₹6,489' }).click();
  await expect(renewal.getByText('Your next month is booked')).toBeVisible();
  expect(1 + pressed()).toBe(3);

  await expectAccessible(renewal);
  await renewal.reload();
  await expect(renewal.getByText('Your next month is booked')).toBeVisible();
  // The link may have been forwarded: it opens no booking.
  await expect(renewal.locator('a[href*="/b/"]')).toHaveCount(0);

  await paymentWindow(page).getByRole('button', { name: 'Pay ₹6,489' }).click();
  await expect(page.getByText('Your next month is booked already')).toBeVisible();
  await expect(page.getByText(/This second payment goes back in full/)).toBeVisible();
  await expectAccessible(page);

  // Both months are one membership.
  const profile = await context.newPage();
  await signInAndOpen(profile, site.origin, member, '/profile');
  const membership = profile.getByRole('region', { name: 'Your membership' });
  await expect(membership).toContainText(`Dedicated desk ${number}, until Wed 20 Jan`);
  await expect(membership).toContainText('Since 21 November 2026, 2 months');
  await expect(membership.getByRole('link', { name: /^Renew/ })).toBeVisible();
  await membership.getByText('Invoices (2)').click();
  await expect(membership.getByRole('button', { name: /^Invoice of/ })).toHaveCount(2);
  await expectAccessible(profile);
  await profile.close();

  await page.goto(`${site.origin}${renewPath}x`);
  await expect(page.getByRole('heading', { name: 'This renewal link does not work' })).toBeVisible();
  expect(problems.filter((problem) => !/404|Content Security Policy/.test(problem))).toEqual([]);
});
