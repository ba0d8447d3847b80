import type { Locator } from '@playwright/test';

/**
 * Fills a field in as some phones' autofill does: the value is there, and no event says so.
 * @param press a button to press in the same moment. What React draws again in between, for a live change, would take the value back.
 */
export async function autofill(field: Locator, text: string, press?: Locator): Promise<void> {
  await field.evaluate(
    (element, { value, button }) => {
      const prototype =
        element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      if (button instanceof HTMLElement) button.click();
    },
    { value: text, button: (await press?.elementHandle()) ?? null },
  );
}
