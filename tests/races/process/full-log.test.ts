import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { quickStart } from '#tests/support/server/quick-start.ts';
import { ofThisRun } from '#tests/support/server/start-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const METRICS_TOKEN = 'a-token-of-metrics-1';

let database: FreshDatabase;
let child: ChildProcess;
let origin: string;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.drop();
});

/** Starts a program of ours whose output goes to `output`, and waits until it serves. */
async function startInto(output: number | 'pipe', program: string): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [...quickStart, program], {
    cwd: root,
    env: {
      ...ofThisRun(),
      NODE_ENV: 'production',
      PORT: String(port),
      PROCESSES: '2',
      METRICS_TOKEN,
      RATE_LIMITS: 'off',
      ...patientStop,
      ...database.env,
    },
    stdio: ['ignore', output, output],
  });
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
}

const callOften = async (times: number) => {
  for (let n = 0; n < times; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await fetch(`${origin}/api/${'a'.repeat(500)}`);
        await answer.text();
        expect(answer.status).toBe(404);
      }),
    );
};

async function figure(name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const values = [...(await answer.text()).matchAll(new RegExp(`^${name}\\S* (\\d+)$`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** How it ended. One that cannot end by itself is forced to, with another code. */
async function endBySigterm(): Promise<{ code: unknown; signal: unknown }> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  return { code, signal };
}

const onFullDisk = async (program: string) => {
  const full = openSync('/dev/full', 'w');
  await startInto(full, program);
  closeSync(full);
};

const clean = { code: 0, signal: null };

describe.skipIf(process.platform !== 'linux')('While its log cannot be written', () => {
  test('as the disk is full, a server goes on, counts what waits and what is lost, and ends when asked to', async () => {
    await onFullDisk('build/server/index.js');
    await callOften(200);
    expect(await figure('meju_log_lines_waiting')).toBeGreaterThan(100);
    expect(await figure('meju_log_lines_lost_total')).toBe(0);
    await callOften(6000);
    expect(await figure('meju_log_lines_lost_total')).toBeGreaterThan(100);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await endBySigterm()).toEqual(clean);
  });

  test('as nobody reads its pipe, a server goes on and ends when asked to', async () => {
    await startInto('pipe', 'build/server/index.js');
    await callOften(2000);
    expect(await figure('meju_log_lines_waiting')).toBeGreaterThan(100);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await endBySigterm()).toEqual(clean);
  });

  test.skipIf(!databaseServer)('as the disk is full, several processes go on and end when asked to', async () => {
    await onFullDisk('scripts/operate/cluster.ts');
    await callOften(300);
    expect(await figure('meju_log_lines_waiting')).toBeGreaterThan(100);
    expect(await endBySigterm()).toEqual(clean);
  });
});
