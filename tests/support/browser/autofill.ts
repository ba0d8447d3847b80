import type { Locator } from '@playwright/test';

/** Fills a field in as some phones' autofill does: the value is there, and no event says so. */
export async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const prototype =
      element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  }, text);
}
