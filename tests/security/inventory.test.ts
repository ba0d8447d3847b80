import { expect, test } from 'vitest';
import { routeRules } from './routes.ts';
import { isStandIn, serverRoutes } from './server-routes.ts';

const routes = serverRoutes();

test('Each call of the server has a rule about who may use it', () => {
  const without = routes.filter((route) => !isStandIn(route) && !(route in routeRules));
  expect(without, 'write the rule into tests/security/routes.ts').toEqual([]);
});

test('No rule is about a call that is gone', () => {
  expect(Object.keys(routeRules).filter((route) => !routes.includes(route))).toEqual([]);
});

test('ROLE-01, ROLE-03: the rules know the anonymous and the signed-in, and no person above them', () => {
  const known = ['anyone', 'signed-in', 'self', 'owner', 'owner-or-link', 'provider', 'mail-link', 'monitor'];
  expect(Object.values(routeRules).filter(({ rule }) => !known.includes(rule))).toEqual([]);
  expect(routes.filter((route) => /admin|operator|staff|manage/i.test(route))).toEqual([]);
});

test('The inventory sees what is mounted', () => {
  expect(routes).toContain('POST /api/payments/create-order');
  expect(routes.length).toBeGreaterThan(40);
});
