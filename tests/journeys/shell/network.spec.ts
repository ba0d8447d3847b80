import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';
import { inboxOf } from '#tests/support/server/inbox.ts';

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
    await expect(page.getByText('Your message is safe in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });
  test.use({ mayComplain: ['ERR_INTERNET_DISCONNECTED'] });
});

test.describe('the newsletter form in the footer', () => {
  test('NEWS-01, NEWS-02, NEWS-03, NEWS-05, NEWS-06, NEWS-07: complains of no address, is busy, thanks, asks by mail, and is empty again', async ({
    page,
    site,
  }) => {
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
    const email = `news-${Math.random().toString(36).slice(2)}@example.com`;
    await address.fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('button', { name: '…' })).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: 'Successfully Subscribed!' });
    await expect(toast).toContainText(`Updates will be sent to ${email}.`);
    // One toast at a time: that the address was no address does not hold any more.
    await expect(page.getByText('Invalid Email')).toHaveCount(0);
    await expect(address).toHaveValue('');
    await expect(form).toContainText('One press on the link in our mail');
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
    await expectAccessible(page);
  });

  test('NEWS-08: without the network it thanks, keeps the address, and sends it later', async ({
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
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Subscribed!' });
    await expect(toast).toContainText('Thank you for subscribing to our newsletter!');
    await expect(address).toHaveValue('');
    await context.setOffline(false);
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });
  test.use({ mayComplain: ['ERR_INTERNET_DISCONNECTED'] });
});

test.describe('the picture of the home page', () => {
  test('HOME-06: gives way to a plain one when it cannot be loaded', async ({ page }) => {
    await page.route(/floor-\d+.*\.(avif|webp)/, (route) => route.abort());
    await page.goto('/');
    const picture = page.getByRole('img', { name: /The floor in the morning/ });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('floor-plain');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
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
