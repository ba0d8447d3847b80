import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/database/tables.ts';
import { nextFault } from '../faults/next-fault.ts';

/**
 * Keeps the letter, or misbehaves as `/sandbox/faults` asks: an SMTP reply of that status, a wait, nonsense, or a cut connection.
 * @throws an error whose `responseCode` becomes the SMTP reply.
 */
export async function sufferMailFault(
  db: Database,
  keep: () => Promise<void>,
  socket: Socket | undefined,
): Promise<void> {
  const fault = await nextFault(db, 'mail');
  if (fault?.mode === 'delay') await wait(fault.delayMs, undefined, { ref: false });
  if (!fault || fault.mode === 'delay' || fault.phase === 'after') await keep();
  if (!fault || fault.mode === 'delay') return;
  if (fault.mode === 'garbage') socket?.end('<html>It works!</html>\u0007\r\n');
  if (fault.mode === 'drop') socket?.destroy();
  const text = fault.status < 550 ? 'Requested action aborted, try again later' : 'Mailbox unavailable';
  throw Object.assign(new Error(text), { responseCode: fault.status });
}
