import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#platform/config.ts';
import { examineDatabase } from '#server/doctor/examine-database.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';

const SECRET = 'hunter2-hunter2';
let site: ConsoleSite;

beforeAll(async () => {
  const env = readEnvironment({ RAZORPAY_WEBHOOK_SECRET: SECRET, MAIL_FROM: 'desk@desk.example', SANDBOX: 'on' });
  site = await openConsoleSite(undefined, undefined, { env });
});
afterAll(() => site.close());

type Answer = { findings: { level: string; setting: string; wrong: string; todo: string }[] };

describe('The checklist of going live', () => {
  test('says what the doctor says, the next step beside each line, and no value of a setting', async () => {
    const { status, body } = await site.call<Answer>('GET', '/going-live', { as: 'owner' });
    expect(status).toBe(200);
    const names = body.findings.map(({ setting }) => setting);
    expect(names).toEqual(
      expect.arrayContaining(['SANDBOX', 'SMTP_URL', 'PUBLIC_URL', 'FACILITY_FILE', 'METRICS_TOKEN']),
    );
    expect(names).not.toContain('MAIL_FROM');
    for (const { level, wrong, todo } of body.findings) {
      expect(['must', 'should']).toContain(level);
      expect(wrong).not.toBe('');
      expect(todo).not.toBe('');
    }
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(JSON.stringify(body)).not.toContain('desk@desk.example');
  });

  test('asks for test payments on real phones until an owner confirms them, and records who did', async () => {
    const { db } = site.database;
    const tried = async () => (await examineDatabase(db, readEnvironment({}))).find(({ confirm }) => confirm);
    await sql`insert into installation (key, value) values ('mode', 'live')`.execute(db);
    expect(await tried()).toMatchObject({ level: 'must', todo: expect.stringContaining('docs/first-live-payment.md') });
    expect(await site.call('POST', '/going-live/payments-tried', { as: 'manager' })).toMatchObject({ status: 403 });
    expect(await tried()).toBeDefined();
    expect(await site.call('POST', '/going-live/payments-tried', { as: 'owner' })).toMatchObject({ status: 200 });
    expect(await tried()).toBeUndefined();
    expect(
      await db.selectFrom('audit_log').select('actor_name').where('action', '=', 'payments_tried').execute(),
    ).toEqual([{ actor_name: 'Asha Nair' }]);
  });

  test('names a text that cannot be read by its file, and a broken facility file, with what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meju-going-live-'));
    await cp(new URL('../../../content', import.meta.url), folder, { recursive: true });
    await writeFile(join(folder, 'faqs.json'), '[{"id":');
    await writeFile(join(folder, 'posts', 'torn.md'), 'no head');
    const facility = join(folder, 'facility.json');
    await writeFile(facility, '{"capcity": 1}');
    const env = readEnvironment({ SANDBOX: 'on', FACILITY_FILE: facility });
    const broken = await openConsoleSite(undefined, undefined, {
      env,
      contentFolder: pathToFileURL(`${folder}/`),
    });
    const { status, body } = await broken.call<Answer>('GET', '/going-live', { as: 'owner' });
    expect(status).toBe(200);
    expect(body.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ setting: 'content/faqs.json', todo: expect.stringContaining('correct the file') }),
        expect.objectContaining({ setting: 'content/posts/torn.md' }),
        expect.objectContaining({
          level: 'must',
          setting: 'FACILITY_FILE',
          wrong: 'unknown facts: capcity',
          todo: expect.stringContaining(facility),
        }),
      ]),
    );
    await broken.close();
    await rm(folder, { recursive: true });
  });

  test('is for owners alone', async () => {
    for (const as of ['manager', 'front_desk', 'accountant'] as const)
      expect(await site.call('GET', '/going-live', { as })).toMatchObject({
        status: 403,
        body: { error: { code: 'not_allowed' }, needs: 'change_facts' },
      });
  });
});
