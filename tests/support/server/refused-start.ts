import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shortLife } from './quick-start.ts';
import { ofThisRun } from './start-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts the built server with these settings, in the expectation that it refuses. */
export function refusedStart(
  env: Record<string, string>,
  program = 'build/server/index.js',
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...shortLife, program], {
    cwd: root,
    encoding: 'utf8',
    timeout: 200_000,
    env: { ...ofThisRun(), NODE_ENV: 'production', PORT: '0', ...env },
  });
  return { status, said: stdout + stderr };
}
