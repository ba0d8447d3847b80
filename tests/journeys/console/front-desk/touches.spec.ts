import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { countTouches } from '#tests/support/browser/count-touches.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole, tokenOf } from '#tests/support/console/console-browser.ts';
import { boughtPass, customer } from '#tests/support/console/customer-browser.ts';
import { visit } from '#tests/support/console/visit.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { startServer } from '#tests/support/server/start-server.ts';

/** Each job has its guest: the site is shared. */
const made = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

/** What a person does: a press, then keys. Playwright's own `fill` is no touch. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** A list is one touch: the press that opens it. */
async function choose(list: Locator, label: string): Promise<void> {
  await list.dispatchEvent('pointerdown');
  await list.selectOption(label);
}

/** Counts a job from the screen on which it begins. */
async function touchesOf(page: Page, start: string, job: () => Promise<unknown>): Promise<number> {
  await page.goto(start);
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const touches = await countTouches(page);
  await job();
  return touches();
}

test.describe('the jobs of the front desk take few touches', () => {
  test('arrivals, a call about a booking, and a document by its number', async ({ page, site }) => {
    const [listed, typed, moved, cancelled] = ['Leela', 'Manoj', 'Naina', 'Onkar'].map(made) as [
      string,
      string,
      string,
      string,
    ];
    await guestToday(site.origin, listed);
    await guestToday(site.origin, typed);
    await guestToday(site.origin, moved, choices.dayPass('2026-12-07'));
    await guestToday(site.origin, cancelled, choices.dayPass('2026-12-08'));
    await openConsole(page, site.origin, 'front_desk');

    expect(
      await touchesOf(page, '/console', async () => {
        await page.getByRole('button', { name: `Here: ${listed}` }).click();
        await expect(page.getByText(`${listed} is checked in`)).toBeVisible();
      }),
    ).toBe(1);
    expect(
      await touchesOf(page, '/console', async () => {
        await type(page.getByRole('searchbox', { name: 'Name or ticket number' }), typed);
        await page.getByRole('button', { name: `Here: ${typed}` }).click();
        await expect(page.getByText(`${typed} is checked in`)).toBeVisible();
      }),
    ).toBe(2);

    const searched = made('Rekha');
    await guestToday(site.origin, searched);
    expect(
      await touchesOf(page, '/console/find', async () => {
        await expect(page.getByRole('searchbox')).toBeFocused();
        await page.keyboard.type(searched);
        await page.getByRole('button', { name: `Here: ${searched}` }).click();
        await expect(page.getByRole('alert').filter({ hasText: searched })).toContainText('Here');
      }),
    ).toBe(2);

    const party = made('Pooja');
    await guestToday(site.origin, party, choices.room('2026-11-21', '15:00', '16:00'));
    expect(
      await touchesOf(page, '/console', async () => {
        await page.getByRole('region', { name: 'Conference Room' }).getByRole('link', { name: party }).click();
        await page.getByRole('button', { name: 'Extend to 4:30 PM' }).click();
        await expect(
          page.getByRole('dialog', { name: party }).getByText('Sat 21 Nov, 3:00 PM - 4:30 PM'),
        ).toBeVisible();
      }),
    ).toBe(2);

    const found = async (name: string) => {
      await page.getByRole('link', { name: 'Find' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(name);
      await page.getByRole('link', { name: new RegExp(`^${name} Day Pass`) }).click();
      return page.getByRole('dialog', { name });
    };
    expect(
      await touchesOf(page, '/console', async () => {
        const sheet = await found(moved);
        await sheet.getByRole('button', { name: 'Move', exact: true }).click();
        await sheet.getByRole('textbox', { name: 'New date' }).click();
        await sheet.getByRole('textbox', { name: 'New date' }).fill('2026-12-09');
        await sheet.getByRole('button', { name: 'Move to Wed 9 Dec' }).click();
        await expect(sheet.getByText(/^Moved to Wed 9 Dec/)).toBeVisible();
      }),
    ).toBe(6);
    expect(
      await touchesOf(page, '/console', async () => {
        const sheet = await found(cancelled);
        await sheet.getByRole('button', { name: 'Cancel booking' }).click();
        await sheet.getByRole('button', { name: 'Cancel and refund ₹384' }).click();
        await expect(sheet.getByText('Cancelled, ₹384 refunded')).toBeVisible();
      }),
    ).toBe(5);
    const sheet = page.getByRole('dialog', { name: cancelled });
    const number = /SMP\/26-27\/\d{6}/.exec(await sheet.innerText())?.[0] ?? '';
    expect(
      await touchesOf(page, '/console/till', async () => {
        await page.keyboard.press('/');
        await expect(page.getByRole('searchbox')).toBeFocused();
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
        await expect(sheet.getByText(number).first()).toBeVisible();
      }),
    ).toBeLessThanOrEqual(3);
  });
});

test.describe('the jobs of the owner take few touches', () => {
  test.use({ mayComplain: ['401', '404'] });

  test('a closing, a price, a text, a colleague, and the month for the accountant', async ({ page, site }) => {
    await openConsole(page, site.origin, 'owner');
    const reason = made('Power cut');
    expect(
      await touchesOf(page, '/console/calendar/day/2027-02-16', async () => {
        await page.getByRole('link', { name: /^Close places…/ }).click();
        await expect(page.getByText('No booking is affected.')).toBeVisible();
        await type(page.getByLabel('Reason'), reason);
        await page.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(page).toHaveURL(/\/closings\/\d+$/);
      }),
    ).toBe(3);

    expect(
      await touchesOf(page, '/console', async () => {
        await page.getByRole('link', { name: 'Shopfront' }).click();
        await page.getByRole('button', { name: 'Change prices' }).click();
        await type(page.getByRole('textbox', { name: 'Premium Recreation Access: For a day' }), '340');
        await page.getByLabel('From').click();
        await page.getByLabel('From').fill('2027-09-01');
        await page.getByRole('button', { name: 'Publish from 1 September 2027' }).click();
        await expect(page.getByText('Prices published')).toBeVisible();
      }),
    ).toBe(5);
    const token = await tokenOf(site.origin, 'owner');
    const prices = await callSite<{ version: number }>(site.origin, 'GET', '/api/console/prices', { token });
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': String(prices.body.version) };
    const taken = { token, headers, body: { from: '2027-09-01' } };
    expect((await callSite(site.origin, 'POST', '/api/console/prices/take-back', taken)).status).toBe(200);

    const welcome = page.getByRole('listitem').filter({ hasText: 'Welcome Bonus' });
    expect(
      await touchesOf(page, '/console/shop/offers', async () => {
        await welcome.getByRole('button', { name: 'Change Welcome Bonus' }).click();
        await welcome.getByLabel('Bought from').click();
        await welcome.getByLabel('Bought from').fill('2024-01-02');
        await welcome.getByLabel('Bought until').click();
        await welcome.getByLabel('Bought until').fill('2035-12-30');
        await welcome.getByRole('button', { name: 'Publish now' }).click();
        await expect(page.getByText('Welcome Bonus published')).toBeVisible();
      }),
    ).toBe(4);

    expect(
      await touchesOf(page, '/console/shop/texts', async () => {
        await type(page.getByRole('searchbox', { name: 'Find by words on the site' }), 'bring a guest');
        await page.getByRole('link', { name: 'May I bring a guest?' }).click();
        await page.getByRole('textbox', { name: 'Answer' }).click();
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type(' Just ask.');
        await page.getByRole('button', { name: 'Publish now' }).click();
        await expect(page.getByRole('list', { name: 'History' })).toContainText('Published by Asha Nair');
      }),
    ).toBe(4);

    const name = made('Tanvi');
    expect(
      await touchesOf(page, '/console/settings/team', async () => {
        await page.getByRole('button', { name: 'Add colleague' }).click();
        await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
        await page.keyboard.type(name);
        await type(
          page.getByRole('textbox', { name: 'Google e-mail address' }),
          `${randomUUID().slice(0, 8)}@example.com`,
        );
        await page.getByRole('form', { name: 'Add colleague' }).getByRole('button', { name: 'Add colleague' }).click();
        await expect(page.getByRole('button', { name: `End access of ${name}` })).toBeVisible();
      }),
    ).toBe(4);
    expect(
      await touchesOf(page, '/console/settings/team', async () => {
        await page.getByRole('button', { name: `End access of ${name}` }).click();
        await page.getByRole('button', { name: 'End now' }).click();
        await expect(page.getByRole('button', { name: `End access of ${name}` })).toHaveCount(0);
      }),
    ).toBe(2);

    expect(
      await touchesOf(page, '/console', async () => {
        await page.getByRole('link', { name: 'Invoices' }).click();
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download for the accountant' }).click();
        await saved;
      }),
    ).toBe(2);
  });
});

test.describe('on a day of their own', () => {
  test.use({ mayComplain: ['ERR_CONNECTION_REFUSED'] });

  /** A site of its own, as it closes today, and its drawer. */
  async function startedAt(now: string) {
    const site = await startServer({ env: { NOW: now, RATE_LIMITS: 'off' } });
    const change = async (role: 'owner' | 'front_desk', path: string, body: object) => {
      const token = await tokenOf(site.origin, role);
      const headers = { 'Idempotency-Key': randomUUID() };
      return callSite(site.origin, 'POST', `/api/console${path}`, { token, headers, body });
    };
    return { site, change };
  }

  test('a walk-in by UPI, a failed refund and a power cut', async ({ page }) => {
    const { site, change } = await startedAt('2026-11-24T12:00:00+05:30');
    const { origin } = site;
    const today = choices.dayPass('2026-11-24');
    const here = await guestToday(origin, 'Here Already', today);
    await guestToday(origin, 'Comes Later', today);
    const unpaid = await guestToday(origin, 'Usha Stuck', choices.dayPass('2026-11-25'));
    await change('front_desk', '/visits', { visits: [visit(here)] });
    const { body: booking } = await callSite(origin, 'GET', `/api/console/bookings/${unpaid}`, {
      token: await tokenOf(origin, 'owner'),
    });
    const paymentId = /pay_\w+/.exec(JSON.stringify(booking))?.[0];
    const refunds = (outcome: string) =>
      callSite(origin, 'POST', '/sandbox/razorpay/refund-outcome', { body: { payment_id: paymentId, outcome } });
    await refunds('failed');
    await change('owner', `/bookings/${unpaid}/refund`, { paise: 10_000, reason: 'Cold coffee' });
    await openConsole(page, origin, 'owner');

    const phone = '9811122233';
    await boughtPass(origin, customer('upiguest', phone), '2026-11-26');
    let orderId = '';
    expect(
      await touchesOf(page, `${origin}/console`, async () => {
        await page.keyboard.press('n');
        const sell = page.getByRole('dialog', { name: 'Sell' });
        await expect(sell.getByRole('textbox', { name: 'Phone' })).toBeFocused();
        await page.keyboard.type(phone);
        await expect(sell.getByText(/Never came in · 1 booking/)).toBeVisible();
        await sell.getByRole('radio', { name: /^Hot desk ₹/ }).click();
        const asked = page.waitForResponse('**/api/console/sales');
        await sell.getByRole('button', { name: 'Show UPI QR code instead' }).click();
        orderId = ((await (await asked).json()) as { orderId: string }).orderId;
        await expect(page.getByRole('img', { name: 'Payment by UPI' })).toBeVisible();
      }),
    ).toBe(4);
    await callSite(origin, 'POST', '/sandbox/razorpay/pay', { body: { order_id: orderId, outcome: 'captured' } });
    await expect(page.getByRole('dialog', { name: 'Sold' })).toBeVisible();

    await refunds('processed');
    expect(
      await touchesOf(page, `${origin}/console`, async () => {
        await page.getByRole('link', { name: 'Money' }).click();
        const failed = page.getByRole('listitem').filter({ hasText: 'to Usha Stuck failed' });
        await failed.getByRole('button', { name: /^Ask the provider again/ }).click();
        await expect(failed).toHaveCount(0);
      }),
    ).toBe(2);

    expect(
      await touchesOf(page, `${origin}/console/calendar/day/2026-11-24`, async () => {
        await page.getByRole('link', { name: /^Close places…/ }).click();
        await page.getByRole('button', { name: 'Now until closing' }).click();
        // The walk-in who paid by UPI came in with the payment.
        await choose(page.getByLabel('Here now (2)'), 'Cancel and refund in full');
        await choose(page.getByLabel('Still to come today (1)'), 'Cancel and refund in full');
        await type(page.getByLabel('Reason'), 'No power');
        await page.getByRole('button', { name: 'Close, write to 3, up to ₹1,152' }).click();
        await expect(page).toHaveURL(/\/closings\/\d+$/);
        await expect(page.getByText(/3 refunded/)).toBeVisible();
      }),
    ).toBe(6);
    // It would ask for changes on.
    await page.close();
    await site.close();
  });
});
