import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { Log } from '#platform/log/log.ts';

/**
 * The output of a command; `code` is the exit code.
 * `follow`: the command that shows the progress of the started work. Absent when all is done.
 */
export type AdminOutcome = { code: 0 | 1; text: string; follow?: string[] };

type Command = { argv: string[]; operator: string };
type Key = { port: number; secret: string };

const BODY_MAX = 65_536;
const BACKUP_PATH = '/backup';
const keyFile = (dataDir: string): string => join(dataDir, 'admin.json');

/**
 * A second socket on loopback through which operator commands reach the process that has the embedded database. It is not part of the site, so
 * no proxy leads to it. Its secret is new at each start and readable only by the owner of the data folder.
 */
export async function openAdminSocket(
  { dataDir, log }: { dataDir: string; log: Log },
  run: (command: Command) => Promise<AdminOutcome>,
  backup: () => Promise<Uint8Array>,
): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify(body));
    };
    const serve = async () => {
      if (!(await timingSafeEqual(request.headers.authorization ?? '', `Bearer ${secret}`))) {
        return answer(403, { error: 'not allowed' });
      }
      if (request.url === BACKUP_PATH) {
        const bytes = await backup();
        return response.writeHead(200, { Connection: 'close' }).end(bytes);
      }
      const command = await readCommand(request);
      return command ? answer(200, await run(command)) : answer(400, {});
    };
    serve().catch((error: unknown) => {
      log.error({ err: error }, 'an admin command failed');
      answer(500, {});
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const key: Key = { port: (server.address() as AddressInfo).port, secret };
  const draft = `${keyFile(dataDir)}.part`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(key), { mode: 0o600, flag: 'wx' });
  renameSync(draft, keyFile(dataDir));
  return {
    async close() {
      rmSync(keyFile(dataDir), { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Hands a command to the running process; null when none runs there. */
export async function runOnServer(dataDir: string, command: Command): Promise<AdminOutcome | null> {
  const answer = await ask(dataDir, '/', JSON.stringify(command));
  return answer && ((await answer.json()) as AdminOutcome);
}

/** A packed backup, from the running process; null when none runs there. */
export async function backupFromServer(dataDir: string): Promise<Uint8Array | null> {
  const answer = await ask(dataDir, BACKUP_PATH, '');
  return answer && new Uint8Array(await answer.arrayBuffer());
}

async function ask(dataDir: string, path: string, body: string): Promise<Response | null> {
  const key = readKey(dataDir);
  if (!key) return null;
  const answer = await fetch(`http://127.0.0.1:${key.port}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key.secret}` },
    body,
  }).catch(() => null);
  // No process answers, or another program got the port of a dead one.
  if (!answer || answer.status === 403) return null;
  if (!answer.ok) throw new Error('The command failed; see the server log.');
  return answer;
}

function readKey(dataDir: string): Key | null {
  try {
    const key = JSON.parse(readFileSync(keyFile(dataDir), 'utf8')) as Partial<Key>;
    return typeof key.port === 'number' && typeof key.secret === 'string'
      ? { port: key.port, secret: key.secret }
      : null;
  } catch {
    return null;
  }
}

async function readCommand(request: IncomingMessage): Promise<Command | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > BODY_MAX) return null;
  }
  try {
    const { argv, operator } = JSON.parse(text) as Partial<Command>;
    const isCommand = Array.isArray(argv) && argv.every((word) => typeof word === 'string');
    return isCommand ? { argv, operator: typeof operator === 'string' ? operator : '' } : null;
  } catch {
    return null;
  }
}
