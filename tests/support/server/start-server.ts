import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { notingStatements } from '../database/statements/of-programs.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { freePort } from './free-port.ts';
import { quickStart } from './quick-start.ts';
import { type Answer, type CallOptions, callSite } from './site-client.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type RunningServer = {
  origin: string;
  pid: number;
  /** The settings that give a command beside it the server's clock; none when the server has the real time. */
  clockSettings(): Record<string, string>;
  /** Everything that it printed so far. */
  output(): string;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Resolves when the process has ended by itself. */
  ended: Promise<number | null>;
};

const alone = 'build/server/index.js';
const cluster = 'scripts/operate/cluster.ts';

/** Where every server leaves what it printed, for a search of the logs of a whole run. */
const keptLogs = process.env['LOGS_KEPT_IN'];

/**
 * What each program that a test starts gets of this run: where programs lie, the code that an earlier start compiled (apart from that of
 * `npm start`, which compiles with other switches), and the shifted clock of `npm run test:dates`.
 */
export const ofThisRun = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(root, 'build', 'compiled-in-tests'),
  ...shiftedClock(process.env),
  ...notingStatements(),
});

/**
 * The built server as several processes on the given database; `pid` is that of the first, which watches over the others.
 * @param folder where the program lies, if it is not this checkout.
 */
export const launchCluster = (
  database: FreshDatabase,
  env: Record<string, string> = {},
  folder = root,
): Promise<RunningServer> => launch(database, env, { program: cluster, folder });

/**
 * The built server as a process of its own, on the given database. Only the settings named here reach it.
 * @param options.switches of Node.js.
 */
export async function launch(
  database: FreshDatabase,
  env: Record<string, string> = {},
  { program = alone, folder = root, switches = quickStart } = {},
): Promise<RunningServer> {
  // A cluster has to know its port beforehand; a single process takes one that the system gives it.
  const port = program === cluster ? String(await freePort()) : '0';
  const child = spawn(process.execPath, [...switches, program], {
    cwd: folder,
    env: {
      ...ofThisRun(),
      NODE_ENV: 'production',
      PORT: port,
      LOG_LEVEL: keptLogs ? 'debug' : 'warn',
      ...database.env,
      ...env,
      ...continuedClock(database, env['NOW']),
    },
    // The channel closes when the test dies in any way, and the server then ends as well.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', kill);
    return code ?? null;
  });
  const output = collect(child);
  const origin = await listening(child, output);
  return {
    origin,
    pid: child.pid ?? 0,
    clockSettings: () => continuedClock(database, env['NOW']),
    output,
    call: (method, path, options) => callSite(origin, method, path, options),
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

/** Since when a database's clock has shown what, by its name and the `NOW`. */
const clocks = new Map<string, string>();

/** The settings by which all processes on the database that are given the same `NOW` have one clock. None without `NOW`. */
function continuedClock({ env }: FreshDatabase, now: string | undefined): Record<string, string> {
  if (now === undefined) return {};
  // By its name, as a process may reach it through a proxy.
  const name = env['DATABASE_URL'] ? new URL(env['DATABASE_URL']).pathname : env['DATA_DIR'];
  const since = clocks.get(`${name} ${now}`) ?? new Date().toISOString();
  clocks.set(`${name} ${now}`, since);
  return { NOW: now, NOW_SINCE: since };
}

export type StartedServer = RunningServer & { database: FreshDatabase; close(): Promise<void> };

/** A server on a database of its own; `close` ends both. */
export async function startServer({ env = {} }: { env?: Record<string, string> } = {}): Promise<StartedServer> {
  const database = await freshDatabase();
  const server = await launch(database, env);
  return {
    ...server,
    database,
    async close() {
      await server.stop();
      await database.drop();
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk;
    if (keptLogs) appendFileSync(join(keptLogs, `${process.pid}-${child.pid}.log`), chunk);
  };
  if (keptLogs) mkdirSync(keptLogs, { recursive: true });
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => text;
}

/** Resolves with the address that the program announces once it accepts connections. */
function listening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, publicUrl, served = publicUrl] = /^Meju is at (\S+?)(?:, served from (\S+))?$/m.exec(output()) ?? [];
      if (served !== undefined) resolve(served);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
}
