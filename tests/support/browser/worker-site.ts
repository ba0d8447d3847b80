import { type StartedServer, startServer } from '../server/start-server.ts';
import { test as base } from './dated-test.ts';
import { noteHydration } from './hydrated.ts';

/** Saturday, 21 November 2026, 11:00 in India. */
const SATURDAY = '2026-11-21T05:30:00Z';

/**
 * The built site on a server and database of the worker's own, shared by its journeys, as a start takes seconds. So each journey uses
 * its own people and dates. A journey that needs another clock, other settings or a crash starts its own server.
 */
export const test = base.extend<object, { site: StartedServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { NOW: SATURDAY, RATE_LIMITS: 'off' } });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  context: async ({ context }, use) => {
    await noteHydration(context);
    await use(context);
  },
  baseURL: async ({ site }, use) => use(site.origin),
});
