import { defineConfig } from 'vitest/config';

/** The unit tests as one project: Stryker knows no projects within a configuration. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.system.test.ts'],
    setupFiles: 'tests/support/fixed-seed.ts',
  },
});
