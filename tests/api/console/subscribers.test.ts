import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
  const at = new Date('2026-11-23T20:00:00Z');
  const row = (email: string, state: 'confirmed' | 'pending' | 'unsubscribed') => ({
    email,
    state,
    confirm_hash: null,
    confirm_until: null,
    asked_at: at,
    confirmed_at: state === 'pending' ? null : at,
    unsubscribed_at: state === 'unsubscribed' ? at : null,
    unsubscribe_token: `token of ${email}`,
    created_at: at,
  });
  await site.database.db
    .insertInto('newsletter_subscribers')
    .values([
      ...Array.from({ length: 120 }, (_, n) => row(`reader${String(n).padStart(3, '0')}@example.com`, 'confirmed')),
      row('=cmd@example.com', 'confirmed'),
      row('asked@example.com', 'pending'),
      row('left@example.com', 'unsubscribed'),
    ])
    .execute();
});
afterAll(() => site.close());

type Page = { confirmed: number; subscribers: { email: string; confirmedAt: string }[]; nextCursor: string | null };

describe('The list of subscribers', () => {
  test('has everybody who confirmed and did not leave, once each, over its pages', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/newsletter/subscribers${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`;
      const { status, body }: { status: number; body: Page } = await site.call<Page>('GET', path, { as: 'manager' });
      expect([status, body.confirmed]).toEqual([200, 121]);
      expect(body.subscribers.length).toBeLessThanOrEqual(50);
      seen.push(...body.subscribers.map(({ email }) => email));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
    expect(seen).not.toContain('asked@example.com');
    expect(seen).not.toContain('left@example.com');
  });

  test('is a file for owners with the day of consent in India; no cell is read as a formula, and it is noted who took it', async () => {
    const { status, headers, bytes } = await site.call('GET', '/newsletter/subscribers.csv', { as: 'owner' });
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toContain('subscribers.csv');
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(122);
    expect(lines).toContain('reader000@example.com,2026-11-24');
    expect(lines).toContain("'=cmd@example.com,2026-11-24");
    const entry = await site.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'detail'])
      .where('action', '=', 'subscribers_exported')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_name: 'Asha Nair', detail: { count: 121 } });
  });

  test('refuses a cursor that is too long, and the file to everybody but owners', async () => {
    const path = `/newsletter/subscribers?cursor=${'a'.repeat(255)}`;
    expect((await site.call('GET', path, { as: 'owner' })).status).toBe(400);
    for (const as of ['manager', 'front_desk', 'accountant'] as const)
      expect((await site.call('GET', '/newsletter/subscribers.csv', { as })).status).toBe(403);
  });
});
