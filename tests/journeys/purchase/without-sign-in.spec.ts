import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/worker-site.ts';

for (const [path, query, toast] of [
  ['/day-pass', '?date=2026-11-24', 'Please login to book a day pass.'],
  ['/conference-room', '?date=2026-11-24&start=10:00&end=12:00', 'Please login to book a conference room.'],
  ['/coworking', '?date=2026-12-01', 'Authentication Required'],
  ['/recreation-plan', '?date=2026-11-24', 'Authentication Required'],
] as const) {
  test(`PAY-09: a buyer on ${path} who is not signed in sees that and goes to the sign-in, with the way back`, async ({
    page,
    site,
  }) => {
    await page.goto(site.origin + path + query);
    for (const [label, value] of [
      ['Full Name', 'Asha Rao'],
      ['Email Address', 'asha@example.com'],
      ['Phone Number', '98765 43210'],
    ] as const) {
      const field = page.getByLabel(label);
      if (await field.isVisible()) await field.fill(value);
    }
    await page.locator('#pay').click();
    await page.waitForURL(
      (url) => url.pathname === '/login' && (url.searchParams.get('redirect') ?? '').startsWith(path),
    );
    await expect(page.getByRole('status').filter({ hasText: toast })).toBeVisible();
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(new URL(back, site.origin).searchParams.get('date')).toBe(new URLSearchParams(query).get('date'));
  });
}
