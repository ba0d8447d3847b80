import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Tables } from '#platform/database/tables.ts';
import { bareApp, isStandIn, serverRoutes } from '#tests/support/server/server-routes.ts';
import { methodOf, pathOf, routeRules } from './routes.ts';

const routes = serverRoutes();

/** Texts of several lines, by the name of their field. */
const longTexts = ['message', 'bio', 'billingAddress', 'address', 'content', 'answer', 'text', 'purpose'];
/** Texts that are looked up or compared, or that the rules of their service judge; and what a room is for, which its customer and colleagues see. */
const judgedLater = [
  ...['uid', 'deviceKey', 'code', 'fingerprint', 'wording', 'bookingId', 'booking_id', 'leaveEmpty', 'endTime'],
  ...['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
  ...['customerName', 'customerEmail', 'customerPhone', 'description', 'name', 'phone', 'email', 'purpose'],
];

/** The fields of a body that are no groups, by their last name; of a pipe as a whole. */
function leavesOf(schema: z.core.$ZodType, name = ''): { name: string; schema: z.core.$ZodType }[] {
  const { shape, options, element, valueType, innerType } = schema._zod.def as unknown as {
    shape?: Record<string, z.core.$ZodType>;
    options?: readonly z.core.$ZodType[];
    element?: z.core.$ZodType;
    valueType?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
  };
  if (shape) return Object.entries(shape).flatMap(([field, inner]) => leavesOf(inner, field));
  if (options) return options.flatMap((option) => leavesOf(option, name));
  const inside = element ?? valueType ?? innerType;
  return inside ? leavesOf(inside, name) : [{ name, schema }];
}

test.each([
  ['turns the direction of what follows it', 'Tea\u202eklim', '\u202e', judgedLater],
  ['ends its line, unless it has several', 'Tea\r\nmilk', '\n', [...judgedLater, ...longTexts]],
])('No field of a body keeps a text that %s', (_, text, kept, exempt) => {
  const keeps = (schema: z.core.$ZodType) => String(z.safeParse(schema, text).data ?? '').includes(kept);
  const taking = Object.entries(routeRules).flatMap(([route, { shape }]) =>
    leavesOf(shape ?? z.object({}))
      .filter(({ name, schema }) => !exempt.includes(name) && keeps(schema))
      .map(({ name }) => `${route} ${name}`),
  );
  expect(taking).toEqual([]);
});

test('Each call of the server has a rule about who may use it', () => {
  const without = routes.filter((route) => !isStandIn(route) && !(route in routeRules));
  expect(without, 'write the rule into tests/security/routes.ts').toEqual([]);
});

test('No rule is about a call that is gone', () => {
  expect(Object.keys(routeRules).filter((route) => !routes.includes(route))).toEqual([]);
});

test('ROLE-01, ROLE-03: the site’s calls know the anonymous and the signed-in; staff have calls of their own', () => {
  const known = ['anyone', 'signed-in', 'self', 'owner', 'owner-or-link', 'provider', 'mail-link', 'monitor', 'staff'];
  expect(Object.values(routeRules).filter(({ rule }) => !known.includes(rule))).toEqual([]);
  expect(routes.filter((route) => /admin|operator|staff|manage/i.test(route))).toEqual([]);
  const staffs = Object.keys(routeRules).filter((route) => routeRules[route]?.rule === 'staff');
  expect(staffs.filter((route) => !route.includes(' /api/console/'))).toEqual([]);
});

test('Each path of the inventory leads to its own call', () => {
  const of = { uid: 'x', email: 'x', bookingId: 'x', orderId: 'x', paymentId: 'x', signature: 'x' };
  const app = bareApp({ RATE_LIMITS: 'off' });
  for (const route of Object.keys(routeRules)) {
    const path = pathOf(route, of);
    expect(path).not.toMatch(/[:{}\\]/);
    const [found] = app.router.match(methodOf(route), path);
    const patterns = found.map(([handler]) => (handler as unknown as [unknown, { path: string }])[1].path);
    expect(patterns, path).toContain(route.split(' ')[1]);
  }
});

test('The inventory sees what is mounted', () => {
  expect(routes).toContain('POST /api/payments/create-order');
  expect(routes.length).toBeGreaterThan(40);
});

describe('The limits', () => {
  /** A database that says of everybody that they have used up their minute. */
  class UsedUp extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      const rows = [{ used: 1e9, leftMs: 1000 }];
      return { ...(await super.acquireConnection()), executeQuery: async () => ({ rows: rows as never[] }) };
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UsedUp(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const nothing = { uid: 'x', email: 'x', bookingId: 'x', orderId: 'x', paymentId: 'x', signature: 'x' };
  const ask = async (route: string, headers: Record<string, string> = {}) => {
    const app = bareApp({ RATE_LIMITS: 'on', db });
    return (await app.request(pathOf(route, nothing), { method: methodOf(route), headers })).status;
  };
  const uncounted = ['GET /healthz', 'GET /readyz', 'GET /metrics'];

  test.each(Object.keys(routeRules).filter((route) => !uncounted.includes(route)))(
    'are asked before anything is done: %s is 429 for who has used up their minute, with a token or without',
    async (route) => {
      expect(await ask(route)).toBe(429);
      expect(await ask(route, { Authorization: 'Bearer x' })).toBe(429);
    },
  );

  test('are asked before a page is rendered', async () => {
    expect(await ask('GET /day-pass')).toBe(429);
  });
});

test.each([
  [true, 503, 'confirmation_delayed'],
  [false, 500, 'internal'],
])(
  'When all fails behind the call, its answer confirms the payment to its payer, and to no one else (%s)',
  async (isGenuine, status, code) => {
    const result = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'a'.repeat(64) };
    const app = bareApp({ RATE_LIMITS: 'off', payments: { isCheckoutSignature: () => isGenuine } });
    const answer = await app.request('/api/payments/verify', {
      method: 'POST',
      headers: { Authorization: 'Bearer x' },
      body: JSON.stringify(result),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  },
);
