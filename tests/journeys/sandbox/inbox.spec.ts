import { expect } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { type SandboxMail, startSandboxMail } from '#sandbox/mail/sandbox-mail.ts';
import { axeOn } from '#tests/support/browser/axe.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let mail: SandboxMail;

test.beforeAll(async () => {
  shop = await openShop();
  mail = await startSandboxMail(shop.services);
  const transport = createTransport(mail.url);
  await transport.sendMail({
    from: 'desk@meju.example',
    to: 'ravi@example.com',
    subject: 'Your refund',
    text: 'Sent.',
  });
  await transport.sendMail({
    from: 'Meju <desk@meju.example>',
    to: 'asha@example.com',
    subject: 'Your desk is booked',
    text: 'Tuesday, desk 7.',
    html: '<html lang="en"><head><title>Booked</title></head><body><h1>Desk 7</h1><script>document.body.textContent = "ran"</script></body></html>',
    attachments: [{ filename: 'booking.ics', content: 'BEGIN:VCALENDAR' }],
  });
});
test.afterAll(async () => {
  await mail.stop();
  await shop.close();
});

test('somebody finds a letter, reads it and takes its attachment', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${shop.origin}/sandbox/inbox`);
  await page.getByLabel('Sent to').fill('ASHA@example.com');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: /Your desk is booked/ }).click();
  await expect(page.getByRole('heading', { name: 'Your desk is booked' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Desk 7' })).toBeVisible();
  expect(refused.every((line) => line.includes('Content Security Policy'))).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /booking\.ics/ }).click();
  expect((await download).suggestedFilename()).toBe('booking.ics');
  await page.goBack();
  await expect(page.getByLabel('Sent to')).toHaveValue('ASHA@example.com');
});

/* Nothing runs in a letter's frame, so axe would wait for its answer in vain. */
test('the inbox has no barrier that axe can find and fits its screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${shop.origin}/sandbox/inbox`);
  expect((await (await axeOn(page)).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: /Your desk is booked/ }).click();
  await expect(page.getByRole('heading', { name: 'Your desk is booked' })).toBeVisible();
  const { violations } = await (await axeOn(page)).exclude('iframe').analyze();
  expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.target)])).toEqual([]);
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
});
