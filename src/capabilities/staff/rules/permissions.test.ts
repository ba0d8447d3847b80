import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissions, permissionsFrom, permits, permitsFrom, roles } from './permissions.ts';

const role = fc.constantFrom(...roles);
const permission = fc.constantFrom(...permissions);
const device = fc.option(fc.record({ door: fc.boolean() }), { nil: null });

describe('Who may do what', () => {
  test('the owner may do everything', () => {
    expect(permissions.filter((one) => !permits('owner', one))).toEqual([]);
  });

  test('team, limits and facts are the owner’s alone', () => {
    for (const one of ['manage_team', 'manage_devices', 'change_limits', 'change_facts', 'export_people'] as const)
      expect(roles.filter((who) => permits(who, one))).toEqual(['owner']);
  });

  test('the accountant changes nothing', () => {
    expect(permissions.filter((one) => permits('accountant', one))).toEqual([
      'read_booking',
      'read_till',
      'read_money',
      'papers',
      'audit_log',
      'own_audit_log',
      'figures',
    ]);
  });

  test('the manager may do all that the front desk may', () => {
    fc.assert(fc.property(permission, (one) => !permits('front_desk', one) || permits('manager', one)));
  });

  test('nobody may do more on a shared device than with their own sign-in', () => {
    fc.assert(fc.property(role, device, permission, (who, on, one) => !permitsFrom(who, on, one) || permits(who, one)));
  });

  test('a PIN opens no team, devices, limits, facts or prices, whatever the role', () => {
    const closed = ['manage_team', 'manage_devices', 'read_devices', 'change_limits', 'change_facts', 'publish_prices'];
    fc.assert(
      fc.property(role, fc.boolean(), (who, door) =>
        permissionsFrom(who, { door }).every((one) => !closed.includes(one)),
      ),
    );
  });

  test('a device at the door checks people in and does nothing else', () => {
    fc.assert(fc.property(role, (who) => permissionsFrom(who, { door: true }).every((one) => one === 'arrivals')));
    expect(permissionsFrom('front_desk', { door: true })).toEqual(['arrivals']);
    expect(permissionsFrom('accountant', { door: true })).toEqual([]);
  });

  test('the list is what is permitted one by one', () => {
    fc.assert(
      fc.property(
        role,
        device,
        permission,
        (who, on, one) => permissionsFrom(who, on).includes(one) === permitsFrom(who, on, one),
      ),
    );
  });
});
