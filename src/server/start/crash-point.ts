import { Hono } from 'hono';
import * as z from 'zod';
import type { FaultPoint } from '#platform/fault-point.ts';
import { readBody } from '#platform/http/body.ts';

/** A fault point that does nothing until a step is chosen. */
export type CrashPoint = FaultPoint & {
  dieAt(step: string): void;
  /** The next work that reaches the step never goes on, with its transaction open: a kill then finds work at several steps. */
  haltAt(step: string): void;
  /** The steps at which work has halted. */
  halted(): readonly string[];
};

export function crashPoint(): CrashPoint {
  let deadly = '';
  const awaited = new Set<string>();
  const halted: string[] = [];
  const reached: FaultPoint = (step) => {
    if (step === deadly) process.kill(process.pid, 'SIGKILL');
    else if (awaited.delete(step)) halted.push(step);
    else return;
    // The signal ends the process before its next turn; nothing more may happen in this one.
    return new Promise<void>(() => {});
  };
  return Object.assign(reached, {
    dieAt: (step: string) => void (deadly = step),
    haltAt: (step: string) => void awaited.add(step),
    halted: () => halted,
  });
}

/**
 * `POST /sandbox/crash {at}`: this process kills itself, as `kill -9` does, when work reaches the named step. With `halt: true` the next work
 * that reaches it halts there instead; `GET /sandbox/crash` lists where work has halted.
 */
export const crashCall = (point: CrashPoint): Hono =>
  new Hono()
    .get('/sandbox/crash', (c) => c.json({ success: true, halted: point.halted() }))
    .post('/sandbox/crash', async (c) => {
      const { at, halt } = await readBody(
        c,
        z.object({ at: z.string().min(1).max(100), halt: z.boolean().optional() }),
      );
      if (halt) point.haltAt(at);
      else point.dieAt(at);
      return c.json({ success: true, at });
    });
