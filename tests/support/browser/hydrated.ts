import type { BrowserContext, Page } from '@playwright/test';

/** Lets every page of `context` remember that React has hydrated it. */
export const noteHydration = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })));

/**
 * Resolves once React has hydrated the document that `page` shows, in a context of `noteHydration`. The router's own marks in `window` are
 * set before React's first render.
 */
export const hydrated = (page: Page): Promise<unknown> => page.waitForFunction(() => 'isHydrated' in window);
