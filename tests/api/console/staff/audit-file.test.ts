import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, writeAudit, writeAudits } from '#platform/database/audit-log.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { emptyAuditLog } from '#tests/support/database/audit-entries.ts';

/** More than two pages of the file. */
const ENTRIES = 1201;

let site: ConsoleSite;
const asha: Actor = { kind: 'staff', id: 1, name: 'Asha Nair' };
const sana: Actor = { kind: 'staff', id: 3, name: 'Sana Khan' };
const at = (n: number) => new Date(Date.parse('2026-11-01T12:00:00+05:30') + n * 60_000);

beforeAll(async () => {
  site = await openConsoleSite();
  await emptyAuditLog(site.database.db);
  await writeAudits(
    site.database.db,
    Array.from({ length: ENTRIES }, (_, n) => ({
      actor: n % 2 ? sana : asha,
      action: 'task_written' as const,
      subject: `booking:${n}`,
      detail: { n },
      now: at(n),
    })),
  );
  await writeAudit(site.database.db, {
    actor: asha,
    action: 'note_written',
    subject: 'person:x',
    detail: {},
    reason: '=HYPERLINK("https://example.com","pay")',
    now: at(ENTRIES),
  });
});
afterAll(() => site.close());

const file = async (query = '', as: As = 'owner') => {
  const { status, headers, bytes } = await site.call('GET', `/audit.csv${query}`, { as });
  return { status, headers, lines: bytes.toString().split('\r\n') };
};
const taken = () =>
  site.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'audit_log_exported').execute();

test('The file has every entry once, the newest first, and no cell is read as a formula', async () => {
  const { status, headers, lines } = await file();
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toContain('audit-log.csv');
  const [heading, ...rows] = lines;
  expect(heading).toBe('\uFEFFDate,Time,Who,Kind,Device,Action,Subject,Detail,Reason,Approved by');
  expect(rows[0]).toContain(`"'=HYPERLINK(""https://example.com"",""pay"")"`);
  expect(rows.slice(1).map((row) => row.split(',')[6])).toEqual(
    Array.from({ length: ENTRIES }, (_, n) => `booking:${ENTRIES - 1 - n}`),
  );
  expect(rows.at(-1)).toBe('2026-11-01,12:00,Asha Nair,staff,,task_written,booking:0,"{""n"":0}",,');
});

test('The file has what the filters of the screen leave', async () => {
  expect((await file('?subject=booking:7')).lines).toHaveLength(2);
  expect((await file('?actor=3')).lines).toHaveLength(601);
  expect((await file('?from=2026-11-01&to=2026-11-01')).lines).toHaveLength(721);
  expect((await file('?from=yesterday')).status).toBe(400);
});

test('Taking it is in the audit log with the filters, and what is refused is not', async () => {
  const before = (await taken()).length;
  await file('?subject=booking:7&from=2026-11-01');
  await file('?actor=1', 'front_desk');
  const after = await taken();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({
    actor_name: 'Asha Nair',
    detail: { subject: 'booking:7', from: '2026-10-31T18:30:00.000Z', to: null, byOne: false },
  });
});

test('The front desk gets a file of its own entries', async () => {
  expect((await file('?actor=1', 'front_desk')).status).toBe(403);
  const { body } = await site.call<{ staff: { id: number } }>('GET', '/me', { as: 'front_desk' });
  const { lines } = await file('', 'front_desk');
  const own = await site.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', String(body.staff.id))
    .where('action', '<>', 'audit_log_exported')
    .execute();
  expect(lines).toHaveLength(own.length + 1);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[2]))).toEqual(new Set(['Sana Khan']));
});

test('The desk goes on while a file is read slowly', async () => {
  const answer = await site.open('/audit.csv', 'owner');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect((await site.call('GET', '/day')).status).toBe(200);
  await reader?.cancel();
});
