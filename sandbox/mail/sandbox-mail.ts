import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Database } from '#platform/database/tables.ts';
import { nextFault } from '../faults/next-fault.ts';
import { addToInbox } from '../inbox/add-to-inbox.ts';
import type { SandboxServices } from '../services.ts';
import { readLetter } from './read-letter.ts';

export type SandboxMail = {
  /** For the mail gateway: 'smtp://127.0.0.1:40123'. */
  url: string;
  stop(): Promise<void>;
};

/** The open connections by their client's port, for the faults that cut them. */
type Sockets = Map<number, Socket>;

/** Receives mail over SMTP on a free loopback port of this process; every process has its own and all share one inbox. */
export async function startSandboxMail(services: Pick<SandboxServices, 'db' | 'clock'>): Promise<SandboxMail> {
  const sockets: Sockets = new Map();
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: 25_000_000,
    logger: false,
    onData: (stream, session, answer) => {
      receive(services, sockets, stream, session).then(
        (message) => answer(null, message),
        (error: unknown) => answer(error instanceof Error ? error : new Error('not kept')),
      );
    },
  });
  // A client that goes away in the middle of a letter is its own concern.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function receive(
  services: Pick<SandboxServices, 'db' | 'clock'>,
  sockets: Sockets,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<string> {
  const raw = await buffer(stream);
  const keep = async () => {
    const letter = await readLetter(raw);
    for (const { address } of session.envelope.rcptTo) {
      await addToInbox(services.db, { ...letter, recipient: address, at: services.clock.now() });
    }
  };
  await sufferMailFault(services.db, keep, sockets.get(session.remotePort));
  return 'OK: kept in the sandbox inbox';
}

/**
 * Keeps the letter, or misbehaves as `/sandbox/faults` asks: an SMTP reply of that status, a wait, nonsense, or a cut connection.
 * @throws an error whose `responseCode` becomes the SMTP reply.
 */
async function sufferMailFault(db: Database, keep: () => Promise<void>, socket: Socket | undefined): Promise<void> {
  const fault = await nextFault(db, 'mail');
  if (fault?.mode === 'delay') await wait(fault.delayMs, undefined, { ref: false });
  if (!fault || fault.mode === 'delay' || fault.phase === 'after') await keep();
  if (!fault || fault.mode === 'delay') return;
  if (fault.mode === 'garbage') socket?.end('<html>It works!</html>\u0007\r\n');
  if (fault.mode === 'drop') socket?.destroy();
  const text = fault.status < 550 ? 'Requested action aborted, try again later' : 'Mailbox unavailable';
  throw Object.assign(new Error(text), { responseCode: fault.status });
}
