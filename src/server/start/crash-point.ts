import { Hono } from 'hono';
import * as z from 'zod';
import type { FaultPoint } from '#platform/fault-point.ts';
import { readBody } from '#platform/http/body.ts';

/** A fault point that does nothing until a step is chosen. */
export type CrashPoint = FaultPoint & { dieAt(step: string): void };

export function crashPoint(): CrashPoint {
  let deadly = '';
  const reached: FaultPoint = (step) => {
    if (step !== deadly) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal ends the process before its next turn; nothing more may happen in this one.
    return new Promise<void>(() => {});
  };
  return Object.assign(reached, { dieAt: (step: string) => void (deadly = step) });
}

/** `POST /sandbox/crash {at}`: this process kills itself, as `kill -9` does, when work reaches the named step. */
export const crashCall = (point: CrashPoint): Hono =>
  new Hono().post('/sandbox/crash', async (c) => {
    const { at } = await readBody(c, z.object({ at: z.string().min(1).max(100) }));
    point.dieAt(at);
    return c.json({ success: true, at });
  });
