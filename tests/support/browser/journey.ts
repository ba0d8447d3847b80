import { expect } from '@playwright/test';
import { test as base } from './worker-site.ts';

type Fixtures = {
  /** Browser errors allowed in this test, as parts of their text. Any other error fails the test. */
  mayComplain: string[];
  watched: undefined;
};

/** Journeys through the worker's site. Browser errors fail the test. */
export const test = base.extend<Fixtures>({
  mayComplain: [[], { option: true }],
  watched: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      const unexpected = complaints.filter((text) => !mayComplain.some((part) => text.includes(part)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
