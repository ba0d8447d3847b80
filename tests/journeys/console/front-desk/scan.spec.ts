import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { guestToday, openConsole } from '#tests/support/console/console-browser.ts';
import { enrol, enterPin } from '#tests/support/console/console-device.ts';
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
    // The camera is taken away, as by a call: its last picture is no scanner. It is back with the page.
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      for (const track of (video.srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'));
    });
    await expect(scan.getByText('The camera has stopped.')).toBeVisible();
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(scan.getByText('The camera has stopped.')).toHaveCount(0);
    await expect.poll(frames).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/console$/);
  } finally {
    await browser.close();
    await rm(dirname(video), { recursive: true });
  }
});

test('a tablet at which tickets are read stays with its colleague, without a touch', async ({
  site,
  launchOptions,
}) => {
  const name = `Nila ${Math.random().toString(36).slice(2, 8)}`;
  const ticket = ticketAddress(site.origin, await guestToday(site.origin, name));
  const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  try {
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 768, height: 1024 } });
    await page.addInitScript(() => {
      const seen: string[] = [];
      class Detector {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => seen.map((rawValue) => ({ rawValue }));
      }
      Object.assign(globalThis, { BarcodeDetector: Detector, holdUp: (text: string) => void seen.push(text) });
    });
    await page.clock.install();
    await enrol(page, site, `Door ${Math.random().toString(36).slice(2, 8)}`);
    await enterPin(page);
    await page.getByRole('button', { name: 'Scan' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan tickets' });
    await expect(page.locator('.scan-camera')).toHaveAttribute('data-state', 'on');
    await page.clock.fastForward('02:30');
    await page.evaluate((text) => (globalThis as unknown as { holdUp(text: string): void }).holdUp(text), ticket);
    await expect(scan.getByRole('alert').filter({ hasText: name })).toContainText('Here');
    await page.clock.fastForward('02:30');
    await expect(scan).toBeVisible();
    await page.clock.fastForward('00:40');
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  } finally {
    await browser.close();
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
