import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { quickFolder } from '../quick-folder.ts';
import { freePort } from '../server/free-port.ts';

export type Cluster = { url: string; stop(): Promise<void> };

/** The folder of a PostgreSQL installation of version 15 or later with btree_gist; null when the machine has none. */
export function findPostgres(): string | null {
  const patterns = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ];
  const folders = [...globSync(patterns).sort().reverse(), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && versionOf(folder) >= 15) ?? null;
}

const versionOf = (folder: string): number => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

/**
 * A throwaway PostgreSQL server in a temporary folder, on a free port of loopback. Its binaries refuse root, so root lends it another user.
 * @param within a folder for its data.
 */
export async function startCluster(binaries: string, { within = quickFolder() } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(within, 'meju-postgres-'));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const onExit = () => server.kill('SIGQUIT');
  process.on('exit', onExit);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    async stop() {
      process.off('exit', onExit);
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (accounts.find((line) => line.startsWith('postgres:')) ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} as it started.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
