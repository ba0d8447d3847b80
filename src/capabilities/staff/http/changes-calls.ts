import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { followChangesCall } from '../calls.ts';
import type { ChangesAnswer } from '../contract.ts';
import type { ConsoleChanges } from '../use-cases/console-changes.ts';
import type { StaffEnv } from './access.ts';

/** Shorter than 25 s, after which proxies and screens give up. */
const HELD_MS = 24_000;
const HEARTBEAT_MS = 5000;

/** Screens of one person that are open at once, and of all people in this process. Each held call keeps a connection. */
const HELD_BY_ONE = 12;
const HELD_BY_ALL = 300;

/** Counts the held calls. @returns a function that ends one, or null where there are too many. */
function heldCalls() {
  const byPerson = new Map<number, number>();
  let all = 0;
  return (staffId: number): (() => void) | null => {
    const own = byPerson.get(staffId) ?? 0;
    if (own >= HELD_BY_ONE || all >= HELD_BY_ALL) return null;
    all += 1;
    byPerson.set(staffId, own + 1);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      all -= 1;
      const left = (byPerson.get(staffId) ?? 1) - 1;
      if (left === 0) byPerson.delete(staffId);
      else byPerson.set(staffId, left);
    };
  };
}

/**
 * Held until something changes, with white space as a sign of life, and then one JSON object. A change of the team ends all held calls: the next
 * one is refused to those who no longer work here. With too many held calls a screen asks every ten seconds instead.
 */
export const changesCalls = ({ consoleChanges }: { consoleChanges: ConsoleChanges }): ServedCall[] => {
  const hold = heldCalls();
  return [
    serve<typeof followChangesCall, StaffEnv>(
      followChangesCall,
      {
        about: 'Held until something changes since the cursor of the last answer.',
        refusals: { 429: ['too_many_held'] },
      },
      async (c) => {
        const release = hold(c.get('staff').id);
        if (!release)
          throw new HttpRefusal(429, 'too_many_held', 'Too many screens follow the changes. Close some of them.', {
            headers: { 'Retry-After': '10' },
          });
        const ending = new AbortController();
        const over = new AbortController();
        const signal = AbortSignal.any([ending.signal, c.req.raw.signal, over.signal]);
        let heartbeat: NodeJS.Timeout | undefined;
        const timeout = setTimeout(() => over.abort(), HELD_MS);
        const clear = () => {
          clearInterval(heartbeat);
          clearTimeout(timeout);
          release();
        };
        const body = new ReadableStream<Uint8Array>({
          async start(stream) {
            const write = (text: string) => stream.enqueue(new TextEncoder().encode(text));
            write('\n');
            heartbeat = setInterval(() => write('\n'), HEARTBEAT_MS);
            const changes = await consoleChanges.next(c.req.query('since') ?? null, signal).finally(clear);
            if (ending.signal.aborted) return;
            write(`${JSON.stringify({ success: true, ...changes } satisfies ChangesAnswer)}\n`);
            stream.close();
          },
          cancel() {
            clear();
            ending.abort();
          },
        });
        return c.body(body, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store, no-transform' });
      },
    ),
  ];
};
