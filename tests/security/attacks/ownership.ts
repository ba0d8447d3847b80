import { expect, test } from 'vitest';
import { methodOf, type Named, pathOf, routeRules } from '../routes.ts';
import type { Stage } from '../stage.ts';

const ruled = Object.entries(routeRules).map(([route, rule]) => ({ route, ...rule }));
const closed = ruled.filter(({ rule }) => !['anyone', 'provider', 'mail-link', 'monitor'].includes(rule));

/** Every call, asked by nobody and by somebody else. */
export function ownership(stage: Stage): void {
  const ask = (
    route: string,
    of: Named,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> },
  ) => {
    const { body } = routeRules[route] ?? {};
    return stage.call(methodOf(route), pathOf(route, of), { token, headers, ...(body ? { body: body(of) } : {}) });
  };

  test.each(closed)('$route is 401 without a sign-in, and by a token that is none', async ({ route, rule }) => {
    const nobody = await ask(route, stage.hers, {});
    expect(nobody).toMatchObject({
      status: 401,
      body: { success: false, error: { code: rule === 'staff' ? 'sign_in' : 'sign_in_required' } },
    });
    expect((await ask(route, stage.hers, { token: 'eyJhbGciOiJub25lIn0.e30.' })).status).toBe(401);
  });

  test.each(ruled.filter(({ rule }) => rule === 'self'))(
    '$route about another person is 403, whether there is such a person or not',
    async ({ route }) => {
      const { token } = stage.ravi;
      const [known, unknown] = [await ask(route, stage.hers, { token }), await ask(route, stage.nobodys, { token })];
      expect(known).toMatchObject({ status: 403, body: { success: false, error: { code: 'not_yours' } } });
      expect(unknown.body).toEqual(known.body);
      expect(unknown.status).toBe(403);
    },
  );

  test.each(ruled.filter(({ rule }) => rule === 'owner' || rule === 'owner-or-link'))(
    '$route about what is another’s is 404, with the body of what is missing',
    async ({ route }) => {
      const { token } = stage.ravi;
      const [theirs, missing] = [await ask(route, stage.hers, { token }), await ask(route, stage.nobodys, { token })];
      expect(theirs).toMatchObject({ status: 404, body: { success: false, error: { code: 'not_found' } } });
      expect(missing.body).toEqual(theirs.body);
      expect(missing.status).toBe(404);
    },
  );

  test.each(ruled.filter(({ rule }) => rule === 'staff'))(
    '$route of the console is 404 for a customer, with the body of a call that does not exist',
    async ({ route }) => {
      const { token } = stage.ravi;
      const asked = await ask(route, stage.hers, { token });
      const missing = await stage.call('GET', '/api/console/nothing', { token });
      expect([asked.status, asked.body]).toEqual([404, missing.body]);
    },
  );

  test.each(ruled.filter(({ rule }) => rule === 'owner-or-link'))(
    '$route by a forged link is 404, by the booking’s own it is open',
    async ({ route }) => {
      const missing = await ask(route, stage.nobodys, { token: stage.ravi.token });
      for (const link of ['', 'x', `${stage.hers.bookingId}.1.${'A'.repeat(22)}`, `${stage.hers.bookingId}.1.`]) {
        const answer = await ask(route, stage.hers, { headers: { 'X-Booking-Link': link } });
        expect(answer).toMatchObject({ status: 404, body: missing.body });
      }
    },
  );

  test('None of it was done: the booking is still hers and confirmed', async () => {
    const { body } = await stage.call('GET', `/api/bookings/${stage.hers.bookingId}`, { token: stage.asha.token });
    expect(body).toMatchObject({ booking: { status: 'confirmed', customer_name: 'Asha Rao' } });
  });
}
