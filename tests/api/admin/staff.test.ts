import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { sampleStaff } from '#sandbox/identity/chooser/sample-staff.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

/** The team by commands, and commands by the team. */
let site: PurchaseSite;
beforeEach(async () => {
  site = await openPurchaseSite();
});
afterEach(() => site.close());

const adminAs = (operator: string, ...args: string[]) => runAdmin(adminServices(site), args, operator);
const audit = () =>
  site.services.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'actor_name', 'action', 'subject', 'reason', 'detail'])
    .where('action', '<>', 'catalogue_published')
    .orderBy('id')
    .execute();

describe('A database without anybody on the team', () => {
  it('takes the first owner without a name, and nothing else that changes', async () => {
    for (const args of [
      ['price', 'day-pass', '--base', '350', '--gst', '63'],
      ['content'],
      ['staff', 'end', 'meera@example.com'],
    ])
      expect(await adminAs('Meera', ...args)).toMatchObject({
        code: 1,
        text: expect.stringContaining('Nobody is on the team yet. Add the first owner: npm run admin -- staff add'),
      });
    expect(await adminAs('', 'staff')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Nobody is on the team'),
    });
    expect(await adminAs('', 'price')).toMatchObject({ code: 0, text: expect.stringContaining('day-pass') });
    expect((await adminAs('Meera', 'today')).code).toBe(0);
    expect(await adminAs('', 'staff', 'add', '--email', 'ravi@example.com', '--role', 'manager')).toMatchObject({
      code: 1,
      text: expect.stringContaining('The first colleague must be an owner'),
    });
    expect(await adminAs('', 'staff', 'add', '--email', 'Meera@Example.com', '--role', 'owner')).toEqual({
      code: 0,
      text: 'meera can sign in at /console with the Google account meera@example.com.',
    });
    expect((await adminAs('', 'staff')).text).toMatch(/meera +meera@example.com +owner +never/);
    expect((await audit()).at(-1)).toMatchObject({ action: 'staff_added', subject: 'staff:1', actor_id: null });
  });
});

describe('With a team', () => {
  beforeEach(() => seedStaff(site.services.db, sampleStaff, site.clock.now()));

  it('a command is of a colleague, by address or exact name, and says what to do otherwise', async () => {
    for (const as of ['Asha Nair', 'asha.nair@example.com', 'Asha.Nair@Example.com'])
      expect((await adminAs(as, 'tasks')).code).toBe(0);
    expect(await adminAs('Meera', 'tasks')).toMatchObject({
      code: 1,
      text: expect.stringContaining('"Meera" is not on the team. See who is: npm run admin -- staff list'),
    });
    expect((await adminAs('asha nair', 'tasks')).code).toBe(1);
    expect(await adminAs('', 'tasks')).toMatchObject({ code: 1, text: expect.stringContaining('Who are you?') });
    expect((await adminAs('', 'tasks', '--as', 'Ravi Kumar')).code).toBe(0);
    await adminAs(
      'Asha Nair',
      'staff',
      'add',
      '--email',
      'ravi2@example.com',
      '--name',
      'Ravi Kumar',
      '--role',
      'manager',
    );
    expect(await adminAs('Ravi Kumar', 'tasks')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Several colleagues have this name'),
    });
  });

  it('a command needs a role that includes it', async () => {
    for (const [as, ...args] of [
      ['Sana Khan', 'content'],
      ['Sana Khan', 'staff', 'end', 'ravi.kumar@example.com'],
      ['Ravi Kumar', 'staff', 'add', '--email', 'x@example.com', '--role', 'owner'],
      ["Joseph D'Souza", 'today'],
      ["Joseph D'Souza", 'refund', 'daypass_1_1', '--reason', 'Goodwill'],
    ] as const)
      expect(await adminAs(as, ...args)).toMatchObject({
        code: 1,
        text: expect.stringContaining('does not include this'),
      });
    expect((await adminAs("Joseph D'Souza", 'papers')).code).toBe(0);
    expect((await adminAs('Sana Khan', 'today')).code).toBe(0);
  });

  it('roles change and access ends at once; the last owner stays', async () => {
    expect((await adminAs('Asha Nair', 'staff', 'role', 'ravi.kumar@example.com', 'owner')).text).toContain(
      'Ravi Kumar has the role owner now.',
    );
    expect((await adminAs('Ravi Kumar', 'staff', 'end', 'asha.nair@example.com')).code).toBe(0);
    expect((await adminAs('Asha Nair', 'tasks')).code).toBe(1);
    for (const args of [
      ['end', 'ravi.kumar@example.com'],
      ['role', 'ravi.kumar@example.com', 'manager'],
    ])
      expect(await adminAs('Ravi Kumar', 'staff', ...args)).toMatchObject({
        code: 1,
        text: expect.stringContaining('This is the last owner.'),
      });
    const entries = (await audit()).filter(({ action }) => action.startsWith('staff'));
    expect(entries).toMatchObject([
      {
        action: 'staff_role_changed',
        actor_kind: 'staff',
        actor_id: '1',
        subject: 'staff:2',
        detail: { from: 'manager', to: 'owner' },
      },
      { action: 'staff_ended', actor_id: '2', actor_name: 'Ravi Kumar', subject: 'staff:1' },
    ]);
  });

  it.each([
    [['staff', 'dance'], 'What to do is one of: list, add, role, end.'],
    [['staff', 'add', '--role', 'owner'], 'Give the address of the Google account'],
    [['staff', 'add', '--email', 'x@example.com', '--role', 'boss'], 'The role is one of: owner'],
    [['staff', 'add', '--email', 'ravi.kumar@example.com', '--role', 'owner'], 'Ravi Kumar is on the team as manager.'],
    [['staff', 'end', 'nobody@example.com'], 'Nobody on the team has this address'],
    [['staff', 'role', 'ravi.kumar@example.com'], 'The role is missing.'],
  ])('%j is refused in words', async (args, words) => {
    expect(await adminAs('Asha Nair', ...args)).toMatchObject({ code: 1, text: expect.stringContaining(words) });
  });

  it('the log holds a change if it was made, and look-ups apart; what failed leaves nothing', async () => {
    const { bookingId } = await booked(site, choices.dayPass('2026-11-27'));
    await adminAs('Asha Nair', 'refund', 'daypass_1_1', '--reason', 'Goodwill');
    await adminAs('Asha Nair', 'close', 'day-pass', '2026-12-25');
    await adminAs('Asha Nair', 'price');
    expect(await audit()).toEqual([]);
    await adminAs('Sana Khan', 'find', bookingId);
    await adminAs('Sana Khan', 'find', 'daypass_1_1');
    await adminAs('Sana Khan', 'today', '2026-11-27');
    await adminAs('Ravi Kumar', 'refund', bookingId, '--cancel', '--reason', 'No power');
    expect(await audit()).toMatchObject([
      { action: 'looked_up', subject: `booking:${bookingId}`, actor_name: 'Sana Khan', detail: { command: 'find' } },
      { action: 'looked_up', subject: '', detail: { command: 'today', args: ['2026-11-27'] } },
      { action: 'booking_cancelled', subject: `booking:${bookingId}`, actor_id: '2', reason: 'No power' },
    ]);
    await adminAs('Ravi Kumar', 'refund', bookingId, '--cancel', '--reason', 'No power');
    expect(await audit()).toHaveLength(3);
  });
});
