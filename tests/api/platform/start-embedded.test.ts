import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { embeddedDatabase } from '#tests/support/database/fresh-database.ts';
import { operate } from '#tests/support/server/operate.ts';
import { refusedStart } from '#tests/support/server/refused-start.ts';
import { launch } from '#tests/support/server/start-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('An embedded database', () => {
  test('refuses several processes, as it belongs to one', () => {
    const { status, said } = refusedStart({ DATA_DIR: '.data', PORT: '3000' }, 'scripts/operate/cluster.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/DATABASE_URL \(several processes need a PostgreSQL server/);
  });

  test('in a folder is for one process; a killed one gives it up', async () => {
    const folder = await embeddedDatabase();
    const first = await launch(folder);
    const second = refusedStart({ ...folder.env });
    expect([second.status, second.said]).toEqual([1, expect.stringContaining(`in use by process ${first.pid}`)]);
    await first.kill();
    const third = await launch(folder);
    expect((await third.call('GET', '/readyz')).status).toBe(200);
    await third.stop();
    expect(existsSync(`${folder.env['DATA_DIR']}/lock`)).toBe(false);
    await folder.drop();
  });
});

describe('npm start', () => {
  test('killed with SIGKILL takes its server along, and the next start works', async () => {
    const folder = await embeddedDatabase();
    const script = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, ...folder.env, PORT: '0', NODE_ENV: '', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    await new Promise<void>((resolve) =>
      script.stdout.on('data', (chunk: Buffer) => (said += chunk).includes('Meju is at ') && resolve()),
    );
    script.kill('SIGKILL');
    const next = await launch(folder);
    expect((await next.call('GET', '/readyz')).status).toBe(200);
    const [, before = ''] = /Meju is at (\S+)/.exec(said) ?? [];
    await expect(fetch(before)).rejects.toThrow('fetch failed');
    await next.stop();
    await folder.drop();
  });
});

describe('A damaged embedded database', () => {
  test('refuses the start by its name, the doctor names it, and nothing is made in its folder', async () => {
    const folder = await embeddedDatabase();
    const data = `${folder.env['DATA_DIR']}/database`;
    rmSync(`${data}/global`, { recursive: true });
    const before = readdirSync(data).sort();
    const { status, said } = refusedStart({ ...folder.env });
    expect([status, said]).toEqual([1, expect.stringMatching(/The embedded database in .* is damaged \(missing/)]);
    expect(operate('doctor', folder).said).toContain('DATA_DIR: the embedded database is damaged');
    expect(readdirSync(data).sort()).toEqual(before);
    await folder.drop();
  });
});
