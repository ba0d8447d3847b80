import type { Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { holdClock } from '#tests/support/browser/held-clock.ts';
import { hydrated } from '#tests/support/browser/hydrated.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';

test.describe('the enterprise form', () => {
  test('ENT-09, ENT-10, ENT-11: an inquiry is checked on submit first, then on change, really sent, and kept when the network fails', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/enterprise');
    const [company, person] = [page.getByLabel('Company name'), page.getByLabel('Contact person')];
    await company.fill('A');
    await person.focus();
    await expect(page.getByText('Company name is required')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByRole('alert')).toContainText('Company name is required');
    await company.fill('Acme');
    await expect(page.getByText('Company name is required')).toHaveCount(0);
    await person.fill('Ravi Kumar');
    const email = `ravi-${Math.random().toString(36).slice(2)}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('080 4123 4567');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your message is saved in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });
  test.use({ mayComplain: ['ERR_INTERNET_DISCONNECTED'] });
});

test.describe('the newsletter form in the footer', () => {
  test('NEWS-05: complains of no address, and no more once it has one', async ({ page }) => {
    await page.goto('/terms');
    const form = page.getByRole('contentinfo').locator('form');
    const address = form.getByRole('textbox', { name: 'Newsletter' });
    for (const wrong of ['', 'asha', 'asha']) {
      await address.fill(wrong);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Invalid Email' });
      await expect(toast).toContainText('Please enter a valid email address.');
      await expect(address).toBeFocused();
    }
    await address.fill('asha@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' })).toBeVisible();
    // One toast at a time: that the address was no address does not hold any more.
    await expect(page.getByText('Invalid Email')).toHaveCount(0);
  });

  test('NEWS-01, NEWS-02, NEWS-07: is busy for 800 ms, then thanks with the address', async ({ page }) => {
    await page.goto('/terms');
    const form = page.getByRole('contentinfo').locator('form');
    const email = `busy-${Math.random().toString(36).slice(2)}@example.com`;
    await form.getByRole('textbox', { name: 'Newsletter' }).fill(email);
    await holdClock(page);
    const answered = page.waitForResponse('**/api/enquiries/newsletter');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await (await answered).finished();
    const busy = form.getByRole('button', { name: '…' });
    await expect(busy).toBeVisible();
    await page.clock.runFor(799);
    await expect(busy).toBeVisible();
    await page.clock.runFor(2000);
    const toast = page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' });
    await expect(toast).toContainText(`Updates will be sent to ${email}.`);
  });

  test('NEWS-03, NEWS-06: sends the address, asks by mail, and is empty again', async ({ page, site }) => {
    await page.goto('/terms');
    const form = page.getByRole('contentinfo').locator('form');
    const address = form.getByRole('textbox', { name: 'Newsletter' });
    const email = `news-${Math.random().toString(36).slice(2)}@example.com`;
    await address.fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' })).toBeVisible();
    await expect(address).toHaveValue('');
    await expect(form).toContainText('Please confirm your subscription');
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
    await expectAccessible(page);
  });

  test('NEWS-08: without the network it says that the address is kept, and sends it later', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/terms');
    const form = page.getByRole('contentinfo').locator('form');
    const address = form.getByRole('textbox', { name: 'Newsletter' });
    const email = `later-${Math.random().toString(36).slice(2)}@example.com`;
    await address.fill(email);
    // The script must be there before the network goes.
    await hydrated(page);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Not sent yet' });
    await expect(toast).toContainText('Your address is saved in this browser');
    await expect(page.getByText('Subscribed!')).toHaveCount(0);
    await expect(address).toHaveValue('');
    await context.setOffline(false);
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
    await expect(form).toContainText(`Updates will be sent to ${email}.`);
  });

  test('NEWS-08: at a 503 it does not say that anybody is subscribed, and sends the address once the server is back', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/terms');
    const form = page.getByRole('contentinfo').locator('form');
    const email = `late-${Math.random().toString(36).slice(2)}@example.com`;
    const away = (route: Route) =>
      route.fulfill({ status: 503, json: { success: false, error: { code: 'unavailable' } } });
    await page.route('**/api/enquiries/newsletter', away);
    await form.getByRole('textbox', { name: 'Newsletter' }).fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form).toContainText('Your address is saved in this browser');
    await expect(page.getByText('Subscribed!')).toHaveCount(0);
    await page.unroute('**/api/enquiries/newsletter', away);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' })).toBeVisible();
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });
  test.use({ mayComplain: ['ERR_INTERNET_DISCONNECTED', '503'] });
});

test.describe('the picture of the home page', () => {
  test('HOME-06: gives way to a plain one when it cannot be loaded', async ({ page }) => {
    await page.route(/floor-\d+.*\.(avif|webp)/, (route) => route.abort());
    await page.goto('/');
    const picture = page.getByRole('img', { name: /The floor in the morning/ });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('floor-plain');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
  test.use({ mayComplain: ['ERR_FAILED'] });
});

test.describe('a home page that fails', () => {
  test('HOME-26, HOME-27: is logged to the console, and is a welcome card with two ways on', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
    page.on('pageerror', (error) => void logged.push(error.message));
    await page.goto('/about');
    await page.mouse.move(10, 10);
    await hydrated(page);
    await page.route('**/_.data*', (route) => route.fulfill({ status: 500, body: 'the floor is missing' }));
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Browse Workspaces' })).toHaveAttribute('href', '/centers');
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
    await expect.poll(() => logged.length).toBeGreaterThan(0);
  });
  // Whatever the browser and the router say of it is the thing that is tested.
  test.use({ mayComplain: [''] });
});
