import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, as a busy machine is no failure; what is green waits for none of it.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    launchOptions: executablePath ? { executablePath } : {},
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
  projects: [
    // The frame sets its own sizes, and taking over and hostile links do not depend on one; what a person does with their account is the same on both.
    {
      name: 'phone',
      testIgnore: ['shell/**', 'security/**'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: 'account/**', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
