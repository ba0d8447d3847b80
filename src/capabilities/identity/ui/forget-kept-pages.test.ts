import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgetKeptPages } from './forget-kept-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab's storage, whose keys are its properties, as in browsers. */
function storage(kept: Record<string, string>): Record<string, string> {
  const tab: Record<string, string> = Object.create({ removeItem: (key: string) => Reflect.deleteProperty(tab, key) });
  Object.assign(tab, kept);
  vi.stubGlobal('sessionStorage', tab);
  return tab;
}

test('Whoever signs out leaves nothing in the tab of what they typed, and everything that is not theirs', () => {
  const tab = storage({ 'draft:dayPass': '{"customerName":"Asha"}', 'draft:coworking': '{}', toasts: '[]' });
  forgetDrafts();
  expect(Object.keys(tab)).toEqual(['toasts']);
});

test('A browser that keeps nothing has nothing to forget', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('navigator', {});
  expect(forgetDrafts()).toBeUndefined();
  await expect(forgetKeptPages()).resolves.toBeUndefined();
});
