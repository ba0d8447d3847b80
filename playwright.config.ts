import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './tests/support/browser/chromium.ts';
import { chromiumSwitches } from './tests/support/browser/chromium-switches.ts';
import { isInMemory } from './tests/support/quick-folder.ts';
import { withoutShiftedClock } from './tests/support/shifted-clock.ts';

const executablePath = findHeadlessChromium();

/** `npm test` makes each journey once; `.ci/run`, and who calls Playwright, make those that are tagged `@both` at both widths. */
const once = process.env['WIDTHS'] === 'one';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Ample on a busy machine; what hangs ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      args: chromiumSwitches,
      // Playwright has Chromium keep its shared memory in files on the disk, as some containers have little: a tenth of the work.
      ignoreDefaultArgs: isInMemory() ? ['--disable-dev-shm-usage'] : [],
      env: withoutShiftedClock(process.env),
      ...(executablePath ? { executablePath } : {}),
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces cost more than the journeys themselves: TRACE=on keeps one of each failure.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // `@phone` where layout matters: `expectAccessible` checks the same pages at larger widths. `@both` where a mouse and a large screen lead
    // another way. What a journey does besides is the same on all.
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: once ? /@phone|@both/ : /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
