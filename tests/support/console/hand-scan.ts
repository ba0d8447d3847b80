import type { Page } from '@playwright/test';

/**
 * The keys of a scanner, in the page itself: a busy machine would make them slower than any scanner. Its unit test has the slow ones.
 * @returns of each key whether the browser goes on with it, so that Enter presses what has the focus.
 */
export const scan = (page: Page, text: string, ...ends: ('Enter' | 'Tab')[]): Promise<boolean[]> =>
  page.evaluate(
    (keys) =>
      keys.map((key) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
      ),
    [...text, ...ends],
  );
