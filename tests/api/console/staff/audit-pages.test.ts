import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { emptyAuditLog } from '#tests/support/database/audit-entries.ts';

type Page = { entries: { subject: string; at: string; actor: { name: string } }[]; nextCursor: string | null };

let site: ConsoleSite;
const asha: Actor = { kind: 'staff', id: 1, name: 'Asha Nair' };
const sana: Actor = { kind: 'staff', id: 3, name: 'Sana Khan' };
const day = (n: number, time = '12:00') => new Date(`2026-11-${String(n).padStart(2, '0')}T${time}:00+05:30`);
const write = (actor: Actor, subject: string, now: Date) =>
  writeAudit(site.database.db, { actor, action: 'task_written', subject, detail: {}, reason: 'A reason', now });

beforeAll(async () => {
  site = await openConsoleSite();
  await emptyAuditLog(site.database.db);
  for (let n = 0; n < 120; n += 1) await write(n % 2 ? sana : asha, `booking:${n}`, day(1 + Math.floor(n / 12)));
  await write({ kind: 'customer', id: 'uid-1' }, 'booking:0', day(20));
  await write({ kind: 'system', name: 'the program' }, 'booking:0', day(21));
});
afterAll(() => site.close());

const read = (query: string, as: As = 'owner') => site.call<Page>('GET', `/audit?${query}`, { as });
const subjects = async (query: string, as: As = 'owner') => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Page } = await read(`${query}${cursor ? `&cursor=${cursor}` : ''}`, as);
    found.push(...body.entries.map(({ subject }) => subject));
    cursor = body.nextCursor;
  }
  return found;
};

test('Pages hold every entry once, the newest first', async () => {
  const found = await subjects('');
  expect(found).toHaveLength(122);
  expect(found.slice(2)).toEqual(Array.from({ length: 120 }, (_, n) => `booking:${119 - n}`));
  expect((await read('')).body.entries).toHaveLength(50);
});

test('Entries are found by subject, actor and dates', async () => {
  expect((await read('subject=booking:0')).body.entries).toMatchObject([
    { actor: { kind: 'system', name: 'the program' } },
    { actor: { kind: 'customer', name: 'customer' } },
    {
      actor: { kind: 'staff', name: 'Asha Nair' },
      reason: 'A reason',
      action: 'task_written',
      at: day(1).toISOString(),
    },
  ]);
  for (const actor of ['3', 'staff:3', 'sana.khan@example.com', 'Sana%20Khan', 'KHAN'])
    expect(await subjects(`actor=${actor}`)).toHaveLength(60);
  expect(await subjects('from=2026-11-02&to=2026-11-03')).toHaveLength(24);
  const instants = new URLSearchParams({ from: day(2).toISOString(), to: day(3).toISOString() });
  expect(await subjects(String(instants))).toHaveLength(12);
  expect(await subjects('subject=booking:1&actor=1')).toEqual([]);
});

test('The front desk sees its own entries only', async () => {
  expect(await subjects('', 'front_desk')).toHaveLength(60);
  expect(await subjects('actor=3', 'front_desk')).toHaveLength(60);
  expect(await subjects('subject=booking:0', 'front_desk')).toEqual([]);
  for (const actor of ['1', 'Asha Nair', 'asha.nair@example.com'])
    expect(await read(`actor=${encodeURIComponent(actor)}`, 'front_desk')).toMatchObject({
      status: 403,
      body: { needs: 'audit_log' },
    });
  expect(await subjects('', 'accountant')).toHaveLength(122);
});

test.each([
  'cursor=x',
  'cursor=-1',
  'from=yesterday',
  'to=2026-02-30',
  'from=2026-11-03&to=2026-11-02',
  'subject=',
  `actor=${'x'.repeat(201)}`,
])('%s is refused', async (query) => {
  expect((await read(query)).status).toBe(400);
});
