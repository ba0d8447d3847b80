import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { inboxOf } from '#tests/support/mail/inbox.ts';

/** Keeps the server's answers to the forms until the returned function is called, so that the busy state lasts as long as it is looked at. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/enquiries/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('the contact form', () => {
  test('CONTACT-14: complains on submit first, then on change', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('A');
    await page.getByLabel('Email').focus();
    await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Name must be at least 2 characters');
    await expectAccessible(page);
    await name.fill('Asha Rao');
    await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
    await name.fill('A');
    await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible();
  });

  test('CONTACT-07, CONTACT-10, CONTACT-11: sends, thanks, and comes back empty', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
    const email = `asha-${Math.random().toString(36).slice(2)}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').fill('A visit on Tuesday');
    await page.getByLabel('Message').fill('May I see the floor at ten?');
    const answer = await holdAnswers(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
    answer();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
    await expectAccessible(page);
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect(page.getByLabel('What is it about?')).toBeFocused();
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });

  test('CONTACT-12, CONTACT-13: keeps a message while the network is away and sends it by itself', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/contact?type=booking&subject=bundle');
    await expect(page.getByLabel('Subject')).toHaveValue(/Bundle deal/);
    await expect(page.getByLabel('What is it about?')).toHaveValue('booking');
    const email = `ravi-${Math.random().toString(36).slice(2)}@example.com`;
    await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('We would like both, from Monday on.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message is saved in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });

  test('CONTACT-13: at a 500 it says that the message is kept, and that it is sent once the server took it', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    const email = `meera-${Math.random().toString(36).slice(2)}@example.com`;
    await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').fill('A visit on Tuesday');
    await page.getByLabel('Message').fill('May I see the floor at ten?');
    await page.route('**/api/enquiries/contact', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message is saved in this browser')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toHaveCount(0);
    // A page that is opened later sends it.
    await page.goto('/terms');
    await expect.poll(async () => (await inboxOf(site.origin, email)).length).toBe(1);
  });
  test.use({ mayComplain: ['ERR_INTERNET_DISCONNECTED', '500'] });
});

test('ENT-07, ENT-08, ENT-17: an enterprise inquiry is sent and thanked for', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/enterprise');
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Acme');
  await page.getByLabel('Contact person').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Expected seats').selectOption('26-50');
  const answer = await holdAnswers(page);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expect(page.getByText('call or write to you within 24 hours')).toBeVisible();
  await page.getByRole('button', { name: 'Send another inquiry' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('');
});

test('on paper every answer of the FAQ is below its question', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.locator('details > div').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('FAQ-01, FAQ-02: one answer is open at a time, and pressing the open one closes it', async ({ page }) => {
  await page.goto('/faq');
  const open = page.locator('details[open]');
  await page.getByText('Is there parking?').click();
  await expect(open).toHaveCount(1);
  await page.getByText('May I bring a guest?').click();
  await expect(open).toHaveCount(1);
  await page.getByText('May I bring a guest?').click();
  await expect(open).toHaveCount(0);
});

for (const path of [
  '/centers',
  '/about',
  '/faq',
  '/blog',
  '/blog/gst-invoices-for-freelancers',
  '/terms',
  '/privacy',
  '/return-policy',
]) {
  test(`${path} has nothing against WCAG, nothing wider than the screen, and asks nobody else`, {
    tag: '@phone',
  }, async ({ page, site }) => {
    const others: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(site.origin) || others.push(request.url())));
    await page.goto(path);
    await expectAccessible(page);
    expect(others).toEqual([]);
  });
}
