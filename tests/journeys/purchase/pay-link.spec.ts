import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { paymentWindow, problemsOf } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { tokenOf } from '#tests/support/console/console-browser.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;
test.beforeEach(({ site: own }) => {
  site = own;
});

/** A change by the front desk. */
const change = async <Body>(method: string, path: string, body: object = {}) =>
  (
    await site.call<Body>(method, `/api/console${path}`, {
      token: await tokenOf(site.origin, 'front_desk'),
      headers: { 'Idempotency-Key': randomUUID() },
      body,
    })
  ).body;

/** A day pass for today that waits for its payment. */
const waiting = () =>
  change<{ payUrl: string; saleId: string }>('POST', '/sales', {
    selection: choices.dayPass('2026-11-21').selection,
    payment: { method: 'link' },
  });

test('the link of a sale shows the sum and the time left, and is paid without a login', {
  tag: '@phone',
}, async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto((await waiting()).payUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'Day Pass' })).toBeVisible();
  await expect(page.getByText('₹384').first()).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹384' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹384' }).click();
  await expect(page.getByText('Paid. Your booking is confirmed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your ticket' }).click();
  await expect(page.getByRole('img', { name: /^QR code of daypass/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a link whose place was given back, or that is forged, takes no money', async ({ page }) => {
  const sale = await waiting();
  await page.goto(sale.payUrl);
  await expect(page.getByRole('button', { name: 'Pay ₹384' })).toBeVisible();
  await change('DELETE', `/sales/${sale.saleId}`);
  await expect(page.getByText('This payment link has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ₹384' })).toHaveCount(0);
  await page.goto(`${sale.payUrl}x`);
  await expect(page.getByRole('heading', { name: 'This payment link does not work' })).toBeVisible();
});
