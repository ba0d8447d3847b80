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
    // Another program has it for a moment.
    const tell = (what: string) =>
      page.locator('video').evaluate((video: HTMLVideoElement, type) => {
        for (const track of (video.srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event(type));
      }, what);
    await tell('mute');
    await expect(scan.getByText('The camera has stopped.')).toBeVisible();
    await tell('unmute');
    await expect(scan.getByText('The camera has stopped.')).toHaveCount(0);
    // A page that comes back from behind another one may have a picture that stands still.
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.readyState > 2))
      .toBe(true);
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
      Object.assign(globalThis, { BarcodeDetector: Detector, holdUp: (text: string) => void seen.push(text), held: 0 });
      const wakeLock = {
        async request() {
          (globalThis as unknown as { held: number }).held += 1;
          return { release: async () => void ((globalThis as unknown as { held: number }).held -= 1) };
        },
      };
      Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    });
    await page.clock.install();
    await enrol(page, site, `Door ${Math.random().toString(36).slice(2, 8)}`);
    await enterPin(page);
    await page.getByRole('button', { name: 'Scan' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan tickets' });
    await expect(page.locator('.scan-camera')).toHaveAttribute('data-state', 'on');
    // Its screen stays on meanwhile.
    const held = () => page.evaluate(() => (globalThis as unknown as { held: number }).held);
    await expect.poll(held).toBe(1);
    await page.clock.fastForward('02:30');
    await page.evaluate((text) => (globalThis as unknown as { holdUp(text: string): void }).holdUp(text), ticket);
    await expect(scan.getByRole('alert').filter({ hasText: name })).toContainText('Here');
    await page.clock.fastForward('02:30');
    await expect(scan).toBeVisible();
    await page.clock.fastForward('00:40');
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expect.poll(held).toBe(0);
  } finally {
    await browser.close();
  }
});

test('a tablet in a stand can read tickets with its other camera, and keeps to it', async ({ site, launchOptions }) => {
  const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2'];
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  try {
    const page = await browser.newPage({ viewport: { width: 768, height: 1024 } });
    await openConsole(page, site.origin, 'front_desk', '/console?scan');
    const camera = page.locator('.scan-camera');
    const used = () =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.label);
    await expect(camera).toHaveAttribute('data-state', 'on');
    const first = await used();
    await page.getByRole('button', { name: 'Other camera' }).click();
    await expect(camera).toHaveAttribute('data-state', 'on');
    await expect.poll(used).not.toBe(first);
    await expect.poll(used).toBeDefined();
    const second = await used();
    await expectAccessible(page);
    await page.reload();
    await expect(camera).toHaveAttribute('data-state', 'on');
    expect(await used()).toBe(second);
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
