import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

test('The address in a ticket’s QR code opens the same page for every id, which says nothing of the booking', async () => {
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-26'));
  const [own, unknown] = await Promise.all([bookingId, 'nothing'].map((id) => site.page(`/in/${id}`)));
  expect(own?.status).toBe(200);
  expect(own?.text).toBe(unknown?.text);
  expect(own?.text).toContain('Show this at the front desk');
  expect(own?.text).not.toContain(bookingId);
  expect(own?.headers.get('x-robots-tag')).toContain('noindex');
  const policy = own?.headers.get('content-security-policy') ?? '';
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(own?.text ?? '') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
});
