import { afterEach, expect, test, vi } from 'vitest';
import { clearDrafts, clearOfflineCopies } from './clear-local-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage, whose keys are its properties, as in browsers. */
function storage(kept: Record<string, string>): Record<string, string> {
  const tab: Record<string, string> = Object.create({ removeItem: (key: string) => Reflect.deleteProperty(tab, key) });
  Object.assign(tab, kept);
  vi.stubGlobal('sessionStorage', tab);
  return tab;
}

test('Signing out clears typed data from the tab and keeps all other data', () => {
  const tab = storage({
    'draft:dayPass': '{"customerName":"Asha"}',
    'draft:coworking': '{}',
    toasts: '[]',
  });
  clearDrafts();
  expect(Object.keys(tab)).toEqual(['toasts']);
});

test('A browser that keeps nothing has nothing to forget', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('navigator', {});
  expect(clearDrafts()).toBeUndefined();
  await expect(clearOfflineCopies()).resolves.toBeUndefined();
});
