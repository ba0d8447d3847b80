import { expect } from '@playwright/test';
import { problemsOf } from '#tests/support/browser/visitor.ts';
import { test } from '#tests/support/browser/worker-site.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

// 00:30 on Sunday, 22 November 2026 in India; elsewhere it is still Saturday.
let site: StartedServer;

test.beforeAll(async () => {
  site = await startServer({ env: { NOW: '2026-11-21T19:00:00Z', RATE_LIMITS: 'off' } });
});
test.afterAll(() => site.close());

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC']) {
  test(`at 00:30 in India today is Sunday for a visitor in ${timezoneId}`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const problems = problemsOf(page);
    await page.goto(`${site.origin}/day-pass`);
    await expect(page.getByRole('link', { name: /^Today, Sunday, 22 November, open, 50 desks left/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Saturday, 21 November/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Today, Sunday/ }).click();
    await expect(page.getByText('Sunday, 22 November 2026, 10:00 AM - 7:00 PM')).toBeVisible();
    await expect(page.getByText('Non-refundable: the 24-hour deadline has passed.')).toBeVisible();
    await page.getByRole('link', { name: /^Monday, 23 November/ }).click();
    await expect(page.getByText('Free cancellation until Sun 22 Nov, 10:00 AM.')).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
}
