import * as z from 'zod/mini';
import type { ConsoleApi } from '../../api/console-api.ts';

const changeShape = z.looseObject({ topics: z.optional(z.array(z.string())), cursor: z.optional(z.string()) });

/** What the changes call tells. */
export type Heard = {
  /** A sign of life. */
  sign(): void;
  connected(connected: boolean): void;
  /** The call failed: no network or no server. */
  lost(error: unknown): void;
  /** These topics changed; undefined: look at everything again, as changes may have been missed. */
  changed(topics: readonly string[] | undefined): void;
};

/** Between two calls, and between two looks without a held call. */
const PAUSE_MS = 250;
const POLL_MS = 10_000;

/** Follows the changes until `signal`. After every lost connection everything is asked again, so nothing can be missed. */
export async function followChanges(api: ConsoleApi, heard: Heard, signal: AbortSignal): Promise<void> {
  let missed = false;
  let cursor: string | null = null;
  while (!signal.aborted) {
    try {
      const answer = await api.open(`/changes${cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`}`, signal);
      heard.sign();
      heard.connected(true);
      if (missed) heard.changed(undefined);
      missed = false;
      cursor = (await readLines(answer, heard)) ?? cursor;
      await pause(PAUSE_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      heard.connected(false);
      heard.lost(error);
      missed = true;
      await pause(POLL_MS, signal);
      if (!signal.aborted) heard.changed(undefined);
    }
  }
}

/** One JSON object a line; a line that is none is a sign of life. Returns up to where the changes are known, for the next call. */
async function readLines(answer: Response, heard: Heard): Promise<string | undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let cursor: string | undefined;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    heard.sign();
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) cursor = readLine(line, heard) ?? cursor;
  }
  return readLine(rest, heard) ?? cursor;
}

function readLine(line: string, heard: Heard): string | undefined {
  if (!line.trim().startsWith('{')) return;
  const change = z.safeParse(changeShape, parse(line));
  if (change.success && change.data.topics?.length) heard.changed(change.data.topics);
  return change.data?.cursor;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
