import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { countRows } from '#tests/support/database/audit.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { launch } from '#tests/support/server/start-server.ts';

const TOGETHER = 3;
const root = fileURLToPath(new URL('../../..', import.meta.url));

describe.skipIf(!databaseServer)('Processes that start together on one new PostgreSQL database', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ bare: true });
  });
  afterAll(() => database.drop());

  test('prepare it one after the other: none makes a table while another one does', async () => {
    const opened = await Promise.all(
      Array.from({ length: TOGETHER }, () => openDatabase({ url: database.env['DATABASE_URL'], dataDir: null })),
    );
    let inside = 0;
    let most = 0;
    await Promise.all(
      opened.map(({ db, withStartupLock }) =>
        withStartupLock(async () => {
          inside += 1;
          most = Math.max(most, inside);
          // Long enough for a process that does not wait: each statement lets the others go on.
          for (let n = 0; n < 20; n += 1) await db.selectNoFrom((of) => of.lit(1).as('one')).execute();
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('give their turn back also when what they did failed', async () => {
    const { withStartupLock, close } = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: null });
    await expect(withStartupLock(() => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
    expect(await withStartupLock(() => Promise.resolve('the next one'))).toBe('the next one');
    await close();
  });

  test('all serve', async () => {
    const servers = await Promise.all(Array.from({ length: TOGETHER }, () => launch(database)));
    for (const { call } of servers) {
      const { body } = await call('GET', '/api/availability/dayPass');
      expect(body).toMatchObject({ success: true });
    }
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('end by themselves when the first one is killed while they start', async () => {
    const own = await freshDatabase({ bare: true });
    const first = spawn(process.execPath, ['scripts/operate/cluster.ts'], {
      cwd: root,
      env: { ...process.env, ...own.env, PORT: String(await freePort()), PROCESSES: '2', NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // Its first server has made the schema and has not begun to serve.
    await eventually(async () => expect(await countRows(own, "pg_tables where tablename = 'migrations'")).toBe(1));
    first.kill('SIGKILL');
    // It closes once all that share its output have ended.
    const [, signal] = await once(first, 'close', { signal: AbortSignal.timeout(140_000) });
    expect(signal).toBe('SIGKILL');
    await own.drop();
  });
});
