import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actNamed, mayApprove } from './approvals.ts';
import { initialLimits, limitsOf } from './limits.ts';
import { permissions, permits, roles } from './permissions.ts';

const role = fc.constantFrom(...roles);
const act = fc.constantFrom(...permissions);
const paise = fc.integer({ min: 0, max: 100_000_000 });

test('nobody can approve an act that they may not do, and a right to approve a sum includes every smaller sum', () => {
  fc.assert(
    fc.property(role, act, paise, paise, (who, what, one, other) => {
      const may = (sum: number) => mayApprove(who, { act: what, paise: sum }, initialLimits);
      if (may(one)) expect(permits(who, what)).toBe(true);
      if (may(Math.max(one, other))) expect(may(Math.min(one, other))).toBe(true);
    }),
  );
});

test('a refund is approved up to one’s own limit', () => {
  for (const who of roles) {
    const limit = limitsOf(who, initialLimits).refundBookingPaise;
    const may = (sum: number) => mayApprove(who, { act: 'refund_beyond_terms', paise: sum }, initialLimits);
    if (limit === null) expect(may(100_000_000)).toBe(true);
    else expect([who, may(limit), may(limit + 1)]).toEqual([who, permits(who, 'refund_beyond_terms'), false]);
  }
});

test('a difference in the till is approved by a manager from the limit on', () => {
  const limit = initialLimits.tillDifferencePaise;
  const may = (sum: number) => roles.filter((who) => mayApprove(who, { act: 'till', paise: sum }, initialLimits));
  expect(may(limit - 1)).toEqual(['owner', 'manager', 'front_desk']);
  expect([may(limit), may(limit * 100)]).toEqual([
    ['owner', 'manager'],
    ['owner', 'manager'],
  ]);
});

test('team, devices, limits and facts cannot be approved', () => {
  for (const one of ['manage_team', 'manage_devices', 'change_limits', 'change_facts'] as const)
    expect(roles.filter((who) => mayApprove(who, { act: one, paise: 0 }, initialLimits))).toEqual([]);
});

test('acts have names of their own', () => {
  expect(['refund', 'refund_beyond_terms', 'closure', 'nothing', 'toString'].map(actNamed)).toEqual([
    'refund_beyond_terms',
    'refund_beyond_terms',
    'close_period',
    null,
    null,
  ]);
});
