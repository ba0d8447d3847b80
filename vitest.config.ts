import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sandbox/**/*.test.ts'],
          // A busy machine is no failure: property tests work for seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          name: 'api',
          globalSetup: 'tests/support/build-first.ts',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each file has a database and a server of its own, so two may run at once.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'security',
          globalSetup: 'tests/support/build-first.ts',
          include: ['tests/security/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'races',
          globalSetup: 'tests/support/build-first.ts',
          include: ['tests/races/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // It mounts disks of its own, which few machines let a test do.
          exclude: process.env['FAULTS'] === 'full' ? [] : ['tests/faults/full-disk.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
