import { appendFileSync } from 'node:fs';

/*
 * Loaded into the measured server by `memory.ts` (`--import`, with `--expose-gc`): records the memory in use
 * after a full collection, from time to time.
 */

export type MemoryNote = { minute: number; heapUsed: number; arrayBuffers: number; rss: number };

const EVERY_MS = 5000;
const file = process.env['MEMORY_NOTES'];

function note(to: string): void {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const line: MemoryNote = { minute: performance.now() / 60_000, heapUsed, arrayBuffers, rss };
  appendFileSync(to, `${JSON.stringify(line)}\n`);
}

if (file) setInterval(note, EVERY_MS, file).unref();
