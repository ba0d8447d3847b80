import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleStaff } from '#sandbox/identity/chooser/sample-staff.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { consoleRoutes } from '#tests/support/console/routes/console-routes.ts';
import { enrolled, shiftOf, withPin } from '#tests/support/console/team.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { seed } from '#tests/support/seed.ts';
import { arbitraryOf, oddValue } from './arbitrary-of.ts';
import { changedOnce } from './changed-fields.ts';
import { routeRules } from './routes.ts';

/** `FUZZ=20000 npm run test:security`; a few hundred otherwise. `SEED` makes other ones. */
const REQUESTS = Number(process.env['FUZZ'] ?? 400);
const routes = Object.keys(routeRules).filter((route) => route.includes(' /api/console/'));

let site: ConsoleSite;
let shift: As;
beforeAll(async () => {
  site = await openConsoleSite();
  shift = await shiftOf(site, await enrolled(site), {
    staffId: await withPin(site, 'manager', '640281'),
    pin: '640281',
  });
});
afterAll(() => site.close());

/** Undoes what an owner did to the four colleagues, so that every route is tried by all of them. */
async function reinstate(): Promise<void> {
  const { db } = site.database;
  for (const { email, role } of sampleStaff) {
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .orderBy(sql`ended_at is null`, 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('staff').set({ role, ended_at: null, ended_by: null }).where('id', '=', id).execute();
  }
}

const oddText = oddValue.map((value) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed(),
);
const inPath = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '999999999',
    '-1',
    '1e3',
    'daypass_1_1700000000000',
    '00000000-0000-4000-8000-000000000000',
  ),
  oddText.filter((text) => text.trim() !== '' && !/^\.+$/.test(text)),
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('q', 'date', 'from', 'to', 'cursor', 'subject', 'actor', 'act', 'paise', 'preview', 'status'),
      fc.oneof(oddText, fc.constantFrom('2026-11-24', 'booking:1', 'refund', '12', 'as')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'));

const shotAt = (route: string) =>
  fc.record({
    as: fc.constantFrom<'owner' | 'manager' | 'front_desk' | 'accountant' | 'shift'>(
      'owner',
      'owner',
      'manager',
      'front_desk',
      'accountant',
      'shift',
    ),
    inPath,
    query,
    body: fc.oneof(
      {
        weight: 8,
        arbitrary: (routeRules[route]?.shape ? arbitraryOf(routeRules[route].shape) : oddValue).map(
          (body) => JSON.stringify(body) ?? '',
        ),
      },
      { weight: 1, arbitrary: oddText },
    ),
    version: fc.constantFrom('0', '1', '"1"', 'x', '-1'),
  });

describe(`${REQUESTS} requests of colleagues, made from the calls' own schemas`, () => {
  // A held call answers when something changes, or after 24 s.
  test.each(routes.filter((route) => !route.endsWith('/changes')))(
    '%s is answered, and never by a failure of ours',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const shots = fc.sample(shotAt(route), { numRuns: Math.ceil(REQUESTS / routes.length), seed });
      for (const shot of shots) {
        const path = pattern.replace(/:\w+(\{[^}]*\})?/g, encodeURIComponent(shot.inPath));
        const answer = await site.call<{ success?: boolean; error?: { code?: unknown } }>(
          method,
          shot.query ? `${path}?${shot.query}` : path,
          {
            as: shot.as === 'shift' ? shift : shot.as,
            raw: shot.body.toWellFormed(),
            headers: { 'If-Match': shot.version },
          },
        );
        const said = JSON.stringify({ seed, path, shot, answer });
        expect(answer.status, said).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body.error?.code, said).toEqual(expect.any(String));
      }
      const owners = site.database.db.selectFrom('staff').where('role', '=', 'owner').where('ended_at', 'is', null);
      expect(await owners.select('id').execute(), 'an owner is left').not.toEqual([]);
      await reinstate();
    },
  );

  test('leave colleagues who can still work', async () => {
    expect((await site.call('GET', '/me', { as: 'owner' })).status).toBe(200);
    expect((await site.call('GET', '/day', { as: 'front_desk' })).status).toBe(200);
  });
});

/** What a refused call may keep, by its action in the audit log: a count of the drawer, a wrong PIN, and who looked. */
const keptByRefusals = ['till_counted', 'pin_wrong'];

describe('Valid calls of colleagues in which one field is changed', () => {
  const changes = routes.flatMap((route) => {
    const shape = routeRules[route]?.shape;
    return shape && consoleRoutes[route]?.make ? [{ route, shape }] : [];
  });
  const entries = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action <> all(${keptByRefusals})`.execute(site.database.db);
    return rows[0]?.count;
  };

  test.each(changes)('$route does it, or refuses it and changes nothing', async ({ route, shape }) => {
    const [method = '', pattern = ''] = route.split(' ');
    const change = fc.record({
      as: fc.constantFrom<'owner' | 'manager' | 'front_desk'>('owner', 'manager', 'front_desk'),
      changed: changedOnce(shape),
      preview: fc.constantFrom('', '', '?preview=1'),
    });
    const shots = fc.sample(change, { numRuns: Math.ceil(REQUESTS / changes.length), seed });
    const made = () => consoleRoutes[route]?.make?.(site);
    let valid = await made();
    for (const { as, changed, preview } of shots) {
      const before = await entries();
      const path = `${valid?.path ?? pattern.replace('/api/console', '')}${preview}`;
      const raw = (JSON.stringify(changed(valid?.body ?? {})) ?? 'null').toWellFormed();
      const answer = await site.call(method, path, { as, raw, headers: valid?.headers ?? {} });
      const said = JSON.stringify({ seed, as, path, raw, answer });
      expect(answer.status, said).toBeLessThan(500);
      if (answer.status >= 400) expect(await entries(), said).toBe(before);
      else if (preview === '') valid = await made();
    }
    await reinstate();
  });

  test('leave the books and the drawer in order', async () => {
    const { db } = site.database;
    expect([...(await invariantViolations(db)), ...(await tillViolations(db))]).toEqual([]);
  });
});
