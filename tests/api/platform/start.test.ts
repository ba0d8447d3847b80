import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { refusedStart } from '#tests/support/server/refused-start.ts';
import { launch } from '#tests/support/server/start-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('The start is refused, with a clear word and an exit code', () => {
  test('for malformed settings: all are named, no value is printed', () => {
    const { status, said } = refusedStart({ ...database.env, PORT: 'hunter2', SMTP_URL: 'hunter2', NOW: 'hunter2' });
    expect(status).toBe(1);
    expect(said).toMatch(/PORT.*SMTP_URL.*NOW/s);
    expect(said).not.toContain('hunter2');
  });

  test('for a database that is not there, without its password', () => {
    const { status, said } = refusedStart({ DATABASE_URL: 'postgres://meju:hunter2@127.0.0.1:1/meju' });
    expect(status).toBe(1);
    expect(said).toMatch(/DATABASE_URL \(no database could be opened there: ECONNREFUSED\)/);
    expect(said).not.toContain('hunter2');
  });

  test('for a data folder that cannot be one', () => {
    const { status, said } = refusedStart({ DATA_DIR: '/dev/null/data' });
    expect(status).toBe(1);
    expect(said).toMatch(/DATA_DIR \(/);
  });

  test('for a port that is taken, and for a facility file that is none', async () => {
    const server = await launch(database);
    const { port } = new URL(server.origin);
    const taken = refusedStart({ ...database.env, PORT: port });
    expect([taken.status, taken.said]).toEqual([1, expect.stringMatching(/PORT \(another program already uses it/)]);
    await server.stop();
    expect(refusedStart({ ...database.env, FACILITY_FILE: 'nowhere.json' }).said).toMatch(/FACILITY_FILE/);
  });

  test('for a migration that was changed after it was applied, by its name', async () => {
    const own = await freshDatabase();
    const { db, close } = await openDatabase({
      url: own.env['DATABASE_URL'] || undefined,
      dataDir: own.env['DATA_DIR'] ?? null,
    });
    await sql`update migrations set checksum = 'of another text' where name = '0001_core.sql'`.execute(db);
    await close();
    const { status, said } = refusedStart({ ...own.env });
    expect(status).toBe(1);
    expect(said).toMatch(/^The migration 0001_core.sql was changed after it was applied to this database/m);
    await own.drop();
  });

  test('for a sandbox that others could reach and nobody asked for', () => {
    expect(refusedStart({ ...database.env, HOST: '0.0.0.0' }).said).toMatch(/SANDBOX=on/);
  });
});

describe('A database', () => {
  const live = { SANDBOX: 'off' };

  test('that began as a sandbox never starts live', async () => {
    await (await launch(database)).stop();
    const { status, said } = refusedStart({ ...database.env, ...live });
    expect(status).toBe(1);
    expect(said).toMatch(/SANDBOX \(this database belongs to a sandbox/);
  });

  test('that began live, bare, never starts as a sandbox: what is missing is named', async () => {
    const own = await freshDatabase({ bare: true });
    await (await launch(own, live)).stop();
    const { status, said } = refusedStart({ ...own.env });
    expect(status).toBe(1);
    expect(said).toMatch(/FIREBASE_API_KEY.*RAZORPAY_KEY_ID.* missing/s);
    await own.drop();
  });

  test('whose live start is refused for sample facts is not live yet', async () => {
    const own = await freshDatabase({ bare: true });
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
    expect(refusedStart({ ...own.env, ...live, ...keys }).said).toMatch(/FACILITY_FILE \(with live payment keys/);
    const { db, close } = await openDatabase({
      url: own.env['DATABASE_URL'] || undefined,
      dataDir: own.env['DATA_DIR'] ?? null,
    });
    const { rows } = await sql`select value from installation where key = 'mode'`.execute(db);
    await close();
    expect(rows).toEqual([]);
    await own.drop();
  });

  test('without credentials and without a sandbox serves all the same, and names them in its log', async () => {
    const own = await freshDatabase();
    const server = await launch(own, live);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.call('GET', '/sandbox/inbox')).status).toBe(404);
    expect((await server.call('POST', '/sandbox/crash', { body: { at: 'fulfil:locked' } })).status).toBe(404);
    expect(server.output()).toMatch(/FIREBASE_API_KEY.*RAZORPAY_KEY_ID/s);
    await server.stop();
    await own.drop();
  });
});

describe('npm itself', () => {
  test.each([
    ['start', {}],
    ...(databaseServer ? [['cluster', { PROCESSES: '2' }] as [string, Record<string, string>]] : []),
  ])('ended by SIGHUP leaves no orphan of npm run %s', async (script, more) => {
    const own = await freshDatabase();
    const port = String(await freePort());
    const npm = spawn('npm', ['run', script], {
      cwd: root,
      env: { ...process.env, ...own.env, ...more, PORT: port, NODE_ENV: '', LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    });
    const status = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
    await eventually(async () => expect(await status()).toBe(200));
    npm.kill('SIGHUP');
    await eventually(async () => await expect(status()).rejects.toThrow('fetch failed'));
    await own.drop();
  });
});

describe('A server whose starter is killed while it starts', () => {
  test('ends by itself', async () => {
    const own = await freshDatabase();
    const server = spawn(process.execPath, ['build/server/index.js'], {
      cwd: root,
      env: { ...process.env, ...own.env, PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    server.disconnect();
    const [, signal] = await once(server, 'exit', { signal: AbortSignal.timeout(140_000) });
    expect(signal).toBeNull();
    await own.drop();
  });
});

describe('SIGTERM', () => {
  test('lets what runs finish, then ends the process with 0', async () => {
    const server = await launch(database, patientStop);
    await server.call('POST', '/sandbox/faults', {
      body: { target: 'identity', mode: 'delay', delayMs: 1500, times: 1 },
    });
    const running = server.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x', { body: {} });
    await eventually(async () => expect((await server.call('GET', '/sandbox/faults')).body).toEqual({ faults: [] }));
    const code = server.stop();
    expect((await running).status).toBeGreaterThanOrEqual(400);
    expect(await code).toBe(0);
  });
});

describe('Too many requests', () => {
  test('of one address are 429 with the time to wait, and others are not touched', async () => {
    const server = await launch(database, { TRUST_PROXY: '1' });
    const ask = (address: string) =>
      server.call('POST', '/api/enquiries/contact', {
        headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` },
        body: {},
      });
    // One more than a minute lets through; sent again when the end of a minute cut it in two.
    const refused = await eventually(async () => {
      const answers = await Promise.all(Array.from({ length: 31 }, () => ask('203.0.113.9')));
      const first = answers.find(({ status }) => status === 429);
      if (!first) throw new Error(`No call was refused: ${answers.map(({ status }) => status).join()}`);
      return first;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ success: false, error: { code: 'too_many_requests' } });
    expect((await ask('203.0.113.10')).status).toBe(400);
    await server.stop();
  });
});
