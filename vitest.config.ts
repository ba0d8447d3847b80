import { defineConfig } from 'vitest/config';
import { onEmbeddedAlone, onPostgresAlone } from './tests/support/database/statements/on-one-engine.ts';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { quickStart } from './tests/support/server/quick-start.ts';

/** What hangs ends. Ample on a busy machine, beside the other chains of tests, and longer than `eventually` waits, which says what was missing. */
const limits = { testTimeout: 150_000, hookTimeout: 150_000, expect: { poll: { timeout: 60_000 } } };

/** Crowds, kills, faults and random requests take minutes in their full size. */
const longLimits = { ...limits, testTimeout: 600_000, hookTimeout: 600_000 };

/** `BOTH_ENGINES`: this run is one of two, of which the other one is on the other engine. */
function leftOut(): string[] {
  if (process.env['STATEMENTS_NOTED_IN']) return [];
  if (process.env['TEST_DATABASE_URL']) return onEmbeddedAlone;
  return process.env['BOTH_ENGINES'] ? onPostgresAlone : [];
}

/** One project after the other (`groupOrder`), as each has its own number of workers. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.system.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: 'tests/support/fixed-seed.ts',
          // Isolates each file for 3 s of processor time in all; threads and forks take 35 and 55 s.
          pool: 'vmThreads',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'system',
          sequence: { groupOrder: 2 },
          include: ['src/**/*.system.test.ts', 'sandbox/**/*.test.ts'],
          ...limits,
          setupFiles: 'tests/support/fixed-seed.ts',
          // As below: each file has servers and folders of its own.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          sequence: { groupOrder: 3 },
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 4 },
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/api/**/*.test.ts'],
          exclude: leftOut(),
          ...limits,
          // Each file has a database and a server of its own, so two may run at once; nothing else is kept between them.
          isolate: false,
          maxWorkers: 3,
          execArgv: [...quickStart],
        },
      },
      {
        test: {
          name: 'security',
          sequence: { groupOrder: 5 },
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/security/**/*.test.ts'],
          ...longLimits,
          fileParallelism: false,
          isolate: false,
          execArgv: [...quickStart],
        },
      },
      {
        test: {
          name: 'races',
          sequence: { groupOrder: 6 },
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/races/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // It mounts disks of its own, which few machines let a test do.
          exclude: process.env['FAULTS'] === 'full' ? [] : ['tests/faults/full-disk.test.ts'],
          ...longLimits,
          fileParallelism: false,
          // As for the calls: a new worker for each file would load the program again.
          isolate: false,
          execArgv: [...quickStart],
        },
      },
    ],
  },
});
