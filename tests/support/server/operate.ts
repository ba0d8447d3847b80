import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FreshDatabase } from '../database/fresh-database.ts';
import { shortLife } from './quick-start.ts';
import { ofThisRun } from './start-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One of the operator's scripts (`npm run backup -- FILE`, …) on a database. */
export function operate(
  command: 'backup' | 'doctor' | 'restore' | 'move-to-server',
  database: FreshDatabase,
  args: string[] = [],
  env: Record<string, string> = {},
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...shortLife, `scripts/operate/${command}.ts`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 250_000,
      env: { ...ofThisRun(), ...database.env, ...env },
    },
  );
  return { status, said: stdout + stderr };
}
