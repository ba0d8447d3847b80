import { defineConfig } from 'vitest/config';

/** A machine may be slow, and busy with something else. What is green waits for none of it. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sandbox/**/*.test.ts'],
          ...patient,
          setupFiles: 'tests/support/one-seed.ts',
          isolate: false,
          maxWorkers: 2,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'api',
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/api/**/*.test.ts'],
          ...patient,
          // Each file has a database and a server of its own, so two may run at once; nothing else is kept between them.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'security',
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/security/**/*.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'races',
          globalSetup: 'tests/support/server/build-first.ts',
          include: ['tests/races/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // It mounts disks of its own, which few machines let a test do.
          exclude: process.env['FAULTS'] === 'full' ? [] : ['tests/faults/full-disk.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
    ],
  },
});
