import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { ticketVideo } from '#tests/support/console/ticket-video.ts';

test('a ticket that is held to the camera is checked in without a touch', async ({ site, launchOptions }) => {
  const name = `Priya ${Math.random().toString(36).slice(2, 8)}`;
  const id = await guestToday(site.origin, name);
  const video = await ticketVideo(ticketAddress(site.origin, id));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await openConsole(page, site.origin, 'front_desk', '/console?scan');
    const scan = page.getByRole('dialog', { name: 'Scan tickets' });
    await expect(scan.getByRole('alert').filter({ hasText: name })).toContainText('Here');
    await expectAccessible(page);
    // It is still in view of dozens of looks, and is no second scan.
    const frames = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 40);
    await expect(scan.getByRole('alert').filter({ hasText: name })).toContainText('Here');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/console$/);
  } finally {
    await browser.close();
    await rm(dirname(video), { recursive: true });
  }
});

test('without a camera the ticket number is typed', async ({ page, site }) => {
  const name = `Rahul ${Math.random().toString(36).slice(2, 8)}`;
  const id = await guestToday(site.origin, name);
  await openConsole(page, site.origin, 'front_desk');
  await expect(page.getByRole('button', { name: `Here: ${name}` })).toBeVisible();
  await page.keyboard.press('s');
  const scan = page.getByRole('dialog', { name: 'Scan tickets' });
  await expect(scan.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await scan.getByLabel('Ticket number').fill(id);
  await page.keyboard.press('Enter');
  await expect(scan.getByRole('alert').filter({ hasText: name })).toContainText('Here');
  await page.goBack();
  await expect(scan).toHaveCount(0);
  await expect(page.getByText(`${name} is checked in`)).toBeVisible();
});
