import { expect, type Page } from '@playwright/test';
import { signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

/** Opens a booking's details, and within them the question whether to cancel it; what the server says is held back until `answer`. */
async function askToCancel(page: Page, site: StartedServer, who: string, date: string) {
  const email = `${who}@example.com`;
  const person = await signIn(site.origin, { sub: `made-${email}`, name: 'Ravi Shetty', email, phone: '9845098450' });
  const shop = shopper(site.origin, person);
  const { body: order } = await shop.order(choices.dayPass(date));
  await shop.verify((await shop.pay(order.orderId)).body);
  const held = Promise.withResolvers<void>();
  await page.route('**/cancellation', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await signInAndOpen(page, site.origin, { name: person.name, email }, `/my-bookings?booking=${order.bookingId}`);
  const details = page.getByRole('dialog', { name: 'Day Pass' });
  await details.getByRole('button', { name: 'Cancel this booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toBeVisible();
  return { details, question, answer: held.resolve };
}

async function pressEscapeOften(page: Page): Promise<void> {
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('Escape');
}

for (const { by, date, listen } of [
  { by: 'the keyboard alone', date: '2026-12-15', listen: 'removeAttribute' },
  { by: 'what the browser offers alone', date: '2026-12-16', listen: 'stopKeys' },
] as const) {
  test(`while a booking is being cancelled, Escape closes neither the question nor the details around it: by ${by}`, async ({
    page,
    site,
  }) => {
    const who = `busy.${listen.toLowerCase()}`;
    const { details, question, answer } = await askToCancel(page, site, who, date);
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(question.getByRole('button', { name: 'Cancelling...' })).toBeVisible();
    await page.evaluate((how) => {
      if (how === 'stopKeys')
        addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });
      else for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
    }, listen);
    await pressEscapeOften(page);
    await expect(question).toBeVisible();
    await expect(details).toBeVisible();
    answer();
    await expect(details.getByText('Your booking is cancelled')).toBeVisible();
    await expect(question).toBeHidden();
    // It closes again as ever.
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });
}
