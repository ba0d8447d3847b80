import { expect, type Locator } from '@playwright/test';

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

/**
 * Fills a field in as `autofill` does, until the console has noticed it. What React draws again before the console looks, for the answer of a
 * call, takes the value back.
 */
export async function autofillUntilHeard(field: Locator, text: string): Promise<void> {
  await field.evaluate((element) =>
    element.addEventListener('input', () => element.setAttribute('data-heard', (element as HTMLInputElement).value)),
  );
  await expect(async () => {
    await autofill(field, text);
    await expect(field).toHaveAttribute('data-heard', text, { timeout: 1000 });
  }).toPass();
}
