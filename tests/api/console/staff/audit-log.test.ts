import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '#platform/database/audit-log.ts';
import { emptyAuditLog } from '#tests/support/database/audit-entries.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let base: TestDatabase;
const now = new Date('2026-11-24T04:30:00Z');

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(() => emptyAuditLog(base.db));

const write = (subject: string, detail: Record<string, unknown>) =>
  writeAudit(base.db, { actor: { kind: 'system', name: 'the program' }, action: 'task_written', subject, detail, now });
const entries = () => base.db.selectFrom('audit_log').select(['subject', 'detail']).orderBy('id').execute();

test.each([
  `update audit_log set actor_name = 'Eve'`,
  `update audit_log set detail = '{}'`,
  `update audit_log set subject = 'booking:2'`,
  `update audit_log set subject = 'person:other' where subject like 'person:%'`,
  `update audit_log set detail = '{"uid": "other"}' where detail ? 'uid'`,
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log cascade',
  'delete from acts',
])('The audit log refuses: %s', async (statement) => {
  await write('booking:1', { amount: 1 });
  await write('person:asha', { uid: 'asha' });
  const before = await entries();
  await expect(sql.raw(statement).execute(base.db)).rejects.toThrow('The audit log only grows.');
  expect(await entries()).toEqual(before);
});

test('A purge that names an instant removes nothing that is younger', async () => {
  await write('booking:1', {});
  const purge = base.db.transaction().execute(async (tx) => {
    await sql`select set_config('meju.audit_log_purged_before', ${now.toISOString()}, true)`.execute(tx);
    await sql`delete from audit_log`.execute(tx);
  });
  await expect(purge).rejects.toThrow('The audit log only grows.');
});

test('A process of the release before writes and reads it in its own words', async () => {
  await sql`insert into audit_log (at, actor, action, detail) values (${now}, 'Meera', 'refund', '{"bookingId": "x"}')`.execute(
    base.db,
  );
  await sql`insert into acts (at, actor, act, detail) values (${now}, 'Ravi', 'close', '{}')`.execute(base.db);
  await write('booking:1', {});
  const { rows } = await sql`
    select actor, actor_kind, actor_name, subject from audit_log order by id`.execute(base.db);
  expect(rows).toEqual([
    { actor: 'Meera', actor_kind: 'staff', actor_name: 'Meera', subject: 'booking:x' },
    { actor: 'Ravi', actor_kind: 'staff', actor_name: 'Ravi', subject: '' },
    { actor: 'the program', actor_kind: 'system', actor_name: 'the program', subject: 'booking:1' },
  ]);
  const old = await sql`select actor, act from acts order by id`.execute(base.db);
  expect(old.rows).toHaveLength(3);
});
