import { expect, test } from 'vitest';
import type { Stage } from '../stage.ts';

const tricks: string[] = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: gopher',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-Port: 1',
  'Forwarded: host=evil.example;proto=gopher',
  'X-Host: evil.example',
  'X-Original-URL: /my-bookings',
  'X-Rewrite-URL: /api/auth/config',
  'X-HTTP-Method-Override: POST',
  'X-React-Router-SPA-Mode: yes',
  'X-React-Router-Prerender-Data: evil.example',
  'X-Remix-Reload-Document: yes',
  'X-Middleware-Subrequest: middleware:middleware:middleware',
  'RSC: 1',
  'Next-Router-Prefetch: 1',
  'X-Nextjs-Data: 1',
  'Accept: text/x-component, application/json',
  'Accept-Language: <script>',
  'Cookie: session=evil.example; theme=evil.example',
  'Authorization: Bearer evil.example',
  'Range: bytes=0-9',
  'Pragma: evil.example',
  'Origin: https://evil.example',
  'Referer: https://evil.example/',
  'User-Agent: <script>evil.example</script>',
  'Upgrade: h2c',
  'Via: evil.example',
];

const withoutHead = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);
const headOf = (answer: string): string => answer.slice(0, answer.indexOf('\r\n\r\n'));

/** Headers and queries by which one visitor tries to change what the next one gets. */
export function caches(stage: Stage): void {
  const get = (path: string, header = 'X-Nothing: x', host = 'x') =>
    stage.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nConnection: close\r\n\r\n`);
  const firstLine = (answer: string) => answer.split('\r\n')[0];

  test.each(tricks)('A page asked for with %s is the page of everybody', async (header) => {
    for (const path of ['/faq', '/faq.data', `/not-there-${tricks.indexOf(header)}`]) {
      // First with the trick, when nothing of that address may be in memory yet, then plainly.
      const tricked = await get(path, header, 'evil.example');
      const plain = await get(path);
      expect(tricked).not.toContain('evil.example');
      expect(firstLine(tricked)).toBe(firstLine(plain));
      expect(withoutHead(tricked)).toBe(withoutHead(plain));
      expect(headOf(plain)).not.toMatch(/^vary:(?! accept-encoding$)/im);
    }
  });

  test('What is in a query is in no page that others get', async () => {
    const asked = await get(
      '/day-pass?utm_source=evil.example&date=evil.example&callback=evil.example&_routes=evil.example',
    );
    expect(asked).not.toContain('evil.example');
    expect(withoutHead(asked)).toBe(withoutHead(await get('/day-pass')));
    expect(await get('/day-pass.data?_routes=evil.example')).not.toContain('evil.example');
  });

  test.each(['/my-bookings', '/profile', '/booking-confirmation?bookingId=X1', '/my-bookings.data', '/profile.data'])(
    '%s may be stored by nobody and holds nothing of anybody',
    async (path) => {
      const answer = await get(path, `Authorization: Bearer ${stage.asha.token}`);
      expect(headOf(answer).toLowerCase()).toContain('cache-control: private, no-store');
      for (const secret of [stage.asha.email, stage.asha.name, stage.hers.bookingId])
        expect(answer).not.toContain(secret);
    },
  );

  test.each([
    '/api/auth/config',
    '/api/spaces/services',
    '/api/availability/dayPass',
    '/api/nothing',
    '/api/auth/profile/x',
    '/sandbox/inbox',
  ])('An answer of %s may be stored by nobody', async (path) => {
    const { headers } = await stage.call('GET', path);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('A person’s own answers may be stored by nobody, the invoice neither', async () => {
    const { token } = stage.asha;
    for (const path of [
      `/api/bookings/${stage.hers.bookingId}`,
      `/api/database/bookings/user/${stage.hers.uid}`,
      `/api/database/bookings/${stage.hers.bookingId}/invoice`,
    ]) {
      const { status, headers } = await stage.call('GET', path, { token });
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    }
  });

  test.each(['/', '/api/auth/config', '/api/auth/profile/x', '/healthz', '/nothing', '/assets/nothing.js'])(
    'Another site may neither read %s nor show it in a frame',
    async (path) => {
      const asked = { headers: { Origin: 'https://evil.example' } };
      const preflight = await stage.call('OPTIONS', path, {
        headers: {
          ...asked.headers,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
      for (const { headers } of [await stage.call('GET', path, asked), preflight]) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers.get('set-cookie')).toBeNull();
      }
      expect(preflight.status).toBe(405);
    },
  );
}
