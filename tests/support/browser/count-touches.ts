import type { Page } from '@playwright/test';

/**
 * Counts what a person does from now on: each press, each field that is typed into (a press on it included), and each key outside of fields.
 * Answers how to read the count.
 */
export async function countTouches(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = globalThis as unknown as { touches: number };
    counter.touches = 0;
    let field: EventTarget | null = null;
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea');
    addEventListener(
      'pointerdown',
      ({ target }) => {
        counter.touches += 1;
        field = isText(target) ? target : null;
      },
      { capture: true },
    );
    addEventListener(
      'keydown',
      ({ target }) => {
        if (isText(target) && target === field) return;
        counter.touches += 1;
        field = isText(target) ? target : null;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { touches: number }).touches);
}
