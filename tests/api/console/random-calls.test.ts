import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import { watchChanges, watchedChanges } from '#tests/support/console/changed-rows.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { newEnquiry, newPerson } from '#tests/support/console/customers.ts';
import { type RandomCall, randomCall } from '#tests/support/console/random-calls.ts';
import { approver } from '#tests/support/console/team.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { seed } from '#tests/support/seed.ts';

/** `CALLS=5000` for a long run; `SEED` makes other calls. */
const CALLS = Number(process.env['CALLS'] ?? 300);

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

async function send({ as, again, method, path, body, headers = {} }: RandomCall): Promise<number[]> {
  const key = randomUUID();
  const once = () =>
    site.call(method, path, { as: as === 'stranger' ? { email: 'stranger@example.com' } : as, body, key, headers });
  const first = await once();
  return again ? [first.status, (await once()).status] : [first.status];
}

test(`Of ${CALLS} random calls each one that changes something has its entry in the audit log, and no other has`, async () => {
  const { db } = site.database;
  const bookings = [];
  for (const choice of [choices.dayPass('2026-11-24'), choices.recreation('2026-11-24'), choices.dayPass('2026-11-25')])
    for (const uid of ['asha', 'ravi']) bookings.push((await booked(site.shop, choice, { uid })).bookingId);
  const people = ['asha'];
  for (let n = 0; n < 6; n += 1) people.push(await newPerson(site));
  for (let n = 0; n < 6; n += 1) await newEnquiry(site);
  const second = await approver(site);
  await watchChanges(db);

  const statuses: number[] = [];
  for (let done = 0; done < CALLS; done += 50) {
    const { version } = await currentLimits(db);
    const calls = fc.sample(randomCall({ bookings, people, approver: second, version }), {
      numRuns: Math.min(50, CALLS - done),
      seed: seed + done,
    });
    for (const call of calls) statuses.push(...(await send(call)));
    // A person who is locked after wrong PINs approves nothing for 15 minutes.
    await sql`delete from pin_tries`.execute(db);
  }
  const { changes, entries, ...wrong } = await watchedChanges(db);
  expect(wrong).toEqual({ withoutEntry: [], withoutChange: [], withoutKey: [] });
  expect(changes).toBe(entries);
  // A long run changes less, as bookings end and places fill.
  expect(changes).toBeGreaterThan(CALLS / 10);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  for (const status of [200, 201, 400, 403, 404, 409]) expect(statuses).toContain(status);
});

test('A change without an entry is seen, and so is an entry without a change', async () => {
  const { db } = site.database;
  await sql`update staff set name = name || ' II' where id = 1`.execute(db);
  await sql`insert into audit_log (at, actor, action, detail) values (now(), 'Ravi', 'close', '{}')`.execute(db);
  expect(await watchedChanges(db)).toMatchObject({
    withoutEntry: ['staff'],
    withoutChange: ['close'],
    withoutKey: ['close'],
  });
});
