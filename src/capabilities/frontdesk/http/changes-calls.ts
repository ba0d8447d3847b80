import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import type { ChangesAnswer } from '../contract.ts';
import type { ConsoleChanges } from '../use-cases/console-changes.ts';

/** Shorter than 25 s, after which proxies and screens give up. */
const HELD_MS = 24_000;
const HEARTBEAT_MS = 5000;

/**
 * `GET /api/console/changes?since=`: held until something changes, with white space as a sign of life, and then one JSON object. `since` is the
 * cursor of the last answer. A change of the team ends all held calls: the next one is refused to those who no longer work here.
 */
export const changesCalls = ({ consoleChanges }: { consoleChanges: ConsoleChanges }) =>
  new Hono<StaffEnv>().get('/api/console/changes', (c) => {
    const ending = new AbortController();
    const over = new AbortController();
    const signal = AbortSignal.any([ending.signal, c.req.raw.signal, over.signal]);
    let heartbeat: NodeJS.Timeout | undefined;
    const timeout = setTimeout(() => over.abort(), HELD_MS);
    const clear = () => {
      clearInterval(heartbeat);
      clearTimeout(timeout);
    };
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        const write = (text: string) => stream.enqueue(new TextEncoder().encode(text));
        write('\n');
        heartbeat = setInterval(() => write('\n'), HEARTBEAT_MS);
        const changes = await consoleChanges.next(c.req.query('since') ?? null, signal);
        clear();
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
  });
