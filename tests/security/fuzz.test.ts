import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seed } from '#tests/support/seed.ts';
import { arbitraryOf, oddValue } from './arbitrary-of.ts';
import { expectCleanLog } from './clean-log.ts';
import { methodOf, type Named, pathOf, type RouteRule, routeRules } from './routes.ts';
import { eventSignature, openStage, reportSignature } from './stage.ts';

/** `FUZZ=20000 npm run test:security`; a few hundred otherwise. `SEED` makes other ones. */
const REQUESTS = Number(process.env['FUZZ'] ?? 400);
const AT_ONCE = 8;

const stage = openStage({ RATE_LIMITS: 'off' });

type Shot = {
  route: string;
  who: 'asha' | 'ravi' | 'nobody' | 'forged';
  about: 'hers' | 'nobodys' | 'odd';
  odd: string;
  query: string;
  body: string | null;
  contentType: string;
  link: string | null;
};

const oddText = oddValue
  .map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
  .map((text) => text.slice(0, 400));

const queryOf = fc
  .array(
    fc.tuple(
      fc.constantFrom('from', 'to', 'plan', 'status', 'limit', 'cursor', 'token', 'x'),
      fc.oneof(
        oddText,
        fc.constantFrom('2026-11-24', '2026-12-24', 'month', 'day', '10', 'confirmed', '1700000000000.daypass_1_1'),
      ),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'));

const bodyOf = ({ shape, body }: RouteRule): fc.Arbitrary<string | null> => {
  const made = shape ? arbitraryOf(shape) : body ? fc.constant(body(stage.hers ?? ({} as Named))) : oddValue;
  const json = made.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 10, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, Math.floor(text.length / 2))) },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constant(null) },
  );
};

const shotAt = (route: string): fc.Arbitrary<Shot> =>
  fc.record({
    route: fc.constant(route),
    who: routeRules[route]?.endsSignIn
      ? fc.constantFrom('nobody', 'forged')
      : fc.constantFrom('asha', 'asha', 'ravi', 'nobody', 'forged'),
    about: fc.constantFrom('hers', 'hers', 'nobodys', 'odd'),
    odd: oddText.filter((text) => text !== ''),
    query: queryOf,
    body: methodOf(route) === 'GET' ? fc.constant(null) : bodyOf(routeRules[route] ?? { rule: 'anyone' }),
    contentType: fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ),
    link: fc.option(
      oddText.map((text) => text.replace(/[^\x20-\x7e]/g, '')),
      { freq: 4, nil: null },
    ),
  });

/** Half a surrogate pair has no percent encoding. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

async function fire(shot: Shot): Promise<string | null> {
  const { route, who, about, odd, query, body, contentType, link } = shot;
  const everywhere = { uid: odd, email: odd, bookingId: odd, orderId: odd, paymentId: odd, signature: odd };
  const path = `${pathOf(route, about === 'odd' ? withoutHalves(everywhere) : stage[about])}${query && `?${query}`}`;
  const tokens = {
    asha: stage.asha.token,
    ravi: stage.ravi.token,
    nobody: undefined,
    forged: 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA',
  };
  const isEvent = routeRules[route]?.rule === 'provider';
  const {
    status,
    headers,
    body: answer,
  } = await stage.call<unknown>(methodOf(route), path, {
    token: tokens[who],
    ...(body === null ? {} : { raw: body.toWellFormed() }),
    headers: {
      ...(body === null ? {} : { 'Content-Type': contentType }),
      ...(link === null ? {} : { 'X-Booking-Link': link }),
      ...(isEvent && who !== 'forged' ? signaturesOf((body ?? '').toWellFormed()) : {}),
    },
  });
  if (status >= 500) return `${status}`;
  if (status < 400) return null;
  const isPage = !path.startsWith('/api/') || headers.get('content-type')?.startsWith('text/html');
  return isPage || isError(answer) ? null : `an error of another shape: ${JSON.stringify(answer)}`;
}

const signaturesOf = (body: string) => ({
  'X-Razorpay-Signature': eventSignature(body),
  'X-Hub-Signature-256': reportSignature(body),
});

const withoutHalves = (named: Named): Named =>
  Object.fromEntries(Object.entries(named).map(([name, text]) => [name, text.toWellFormed()])) as Named;

const isError = (answer: unknown): boolean => {
  const { success, error, message } = answer as {
    success?: unknown;
    error?: { code?: unknown; message?: unknown };
    message?: unknown;
  };
  return success === false && typeof error?.code === 'string' && error.message === message;
};

describe(`${REQUESTS} requests made from the calls' own schemas`, () => {
  let shots: Shot[] = [];
  const failures: { shot: Shot; why: string }[] = [];

  beforeAll(async () => {
    const routes = Object.keys(routeRules);
    const each = Math.ceil(REQUESTS / routes.length);
    shots = routes.flatMap((route, i) => fc.sample(shotAt(route), { numRuns: each, seed: seed + i }));
    const waiting = shots.map((shot, i) => ({ shot, at: (i * 7919) % shots.length })).sort((a, b) => a.at - b.at);
    const gun = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const why = await fire(next.shot);
        if (why) failures.push({ shot: next.shot, why });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, gun));
  }, 600_000);

  test('are each answered, none by a failure of ours, and every error in the one shape', () => {
    expect(shots.length).toBeGreaterThanOrEqual(REQUESTS);
    expect(failures.slice(0, 5), `SEED=${seed}`).toEqual([]);
  });

  test('leave Asha her booking, unless she cancelled it herself', async () => {
    const { body } = await stage.call<{ booking: { status: string } }>('GET', `/api/bookings/${stage.hers.bookingId}`, {
      token: stage.asha.token,
    });
    expect(body).toMatchObject({ booking: { customer_name: 'Asha Rao', amount: 384 } });
    expect(['confirmed', 'cancelled']).toContain(body.booking.status);
  });

  test('leave the server well and nobody in its log', async () => {
    expect((await stage.call('GET', '/readyz')).status).toBe(200);
    expect(stage.server.output()).not.toMatch(/"level":(50|60)/);
    expectCleanLog(stage);
  });
});
