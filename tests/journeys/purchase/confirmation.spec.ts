import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { problemsOf, signInAndOpen } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import type { StartedServer } from '#tests/support/server/start-server.ts';

let site: StartedServer;
const link =
  '/booking-confirmation?type=dayPass&plan=Day+Pass&amount=384&date=2026-11-24&time=10%3A00+AM+-+8%3A00+PM&duration=10+hours&bookingId=daypass_1_1795000000000';

test.beforeEach(({ site: own }) => {
  site = own;
});

test('a forwarded link shows its parameters and looks nothing up (rows CONFIRM)', { tag: '@phone' }, async ({
  page,
}) => {
  const problems = problemsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.origin + link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link describes a booking');
  await expect(page.getByText('Sign in to see this booking. We have not verified these details.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=\/booking-confirmation/,
  );
  await expect(page.getByText('₹384 · As shown in the link; sign in to see the booking')).toBeVisible();
  await expect(page.getByText('Completed')).toHaveCount(0);
  for (const text of [
    'daypass_1_1795000000000',
    '24 November 2026',
    '10:00 AM - 8:00 PM',
    '10 hours',
    'Plan: Day Pass',
    'Hot desk',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  for (const text of [
    'arrive 15 minutes early',
    'valid photo ID',
    'Check in at reception',
    'Quote your Booking ID',
    'Cancellations must be made 24 hours in advance',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'WhatsApp support' })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.*daypass_1_1795000000000/,
  );
  await expect(page.getByRole('link', { name: 'View My Bookings' }).first()).toHaveAttribute('href', '/my-bookings');
  await expect(page.getByRole('link', { name: 'Back to Home' }).first()).toHaveAttribute('href', '/');
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the receipt is a PDF and a JSON file of what the page shows (CONFIRM-22, RECEIPT-01, RECEIPT-02)', async ({
  page,
}) => {
  await page.goto(site.origin + link);
  const pressed = async (name: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).filter({ visible: true }).click();
    return saved;
  };
  const pdf = await pressed('Download Receipt');
  expect(pdf.suggestedFilename()).toBe('not-checked-daypass_1_1795000000000.pdf');
  const text = await readFile(await pdf.path(), 'latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  for (const words of ['daypass_1_1795000000000', 'Rs 384', 'As shown in the link', 'Booking details, not checked']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Meju');
  const file = await pressed('Receipt as JSON');
  expect(file.suggestedFilename()).toBe('not-checked-daypass_1_1795000000000.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    bookingId: 'daypass_1_1795000000000',
    service: 'Day Pass',
    plan: 'Day Pass',
    amount: '₹384',
    date: 'Tuesday, 24 November 2026',
    time: '10:00 AM - 8:00 PM',
    duration: '10 hours',
    downloadDate: expect.stringMatching(/^\d{4}-/),
    location: expect.stringContaining('BMTC Bus Depot-18'),
  });
});

test('printed on a roll of 80 mm the page is one sheet', async ({ page }) => {
  await page.goto(site.origin + link);
  const margin = { top: '4mm', bottom: '4mm', left: '4mm', right: '4mm' };
  const roll = await page.pdf({ width: '80mm', height: '297mm', margin });
  expect(roll.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a stranger can put no words of their own on the page (CONFIRM-01)', async ({ page }) => {
  const words = 'Call 99999 99999';
  const query = new URLSearchParams({ type: 'dayPass', status: words });
  for (const name of ['plan', 'amount', 'date', 'time', 'duration', 'bookingId', 'paymentId']) query.set(name, words);
  await page.goto(`${site.origin}/booking-confirmation?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link describes a booking');
  await expect(page.getByText('99999')).toHaveCount(0);
  await expect(page.getByText(/^BK\d{6}$/)).toBeVisible();
});

test('a signed-in person who owns no such booking sees that beside the support contacts', async ({ page }) => {
  await signInAndOpen(page, site.origin, { name: 'Meera Nair', email: 'meera@example.com' }, link);
  await expect(page.getByText('We could not find this booking yet').first()).toBeVisible();
  await expect(page.getByText('Booking Confirmed!')).toHaveCount(0);
  await expect(page.getByText('Completed')).toHaveCount(0);
  await expectAccessible(page);
});

test('a bare link has its defaults (CONFIRM-25, CONFIRM-26, CONFIRM-30)', async ({ page }) => {
  await page.goto(`${site.origin}/booking-confirmation?type=recreation`);
  await expect(page.getByText(/^BK\d{6}$/)).toBeVisible();
  await expect(page.getByText('21 November 2026')).toBeVisible();
  await expect(page.getByText('6:00 AM - 11:00 PM')).toBeVisible();
  await expect(page.getByText('17 hours')).toBeVisible();
});
