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

test('Signing out removes the worker of booking pages and their copies, and leaves the console its own', async () => {
  const removed: string[] = [];
  const worker = (scope: string) => ({ scope, unregister: async () => removed.push(scope) });
  const workers = [worker('https://meju.example/b/'), worker('https://meju.example/console')];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } });
  vi.stubGlobal('caches', {
    keys: async () => ['booking /b/1', 'console'],
    delete: async (name: string) => removed.push(name),
  });
  await clearOfflineCopies();
  expect(removed).toEqual(['https://meju.example/b/', 'booking /b/1']);
});

test('A browser that keeps nothing has nothing to forget', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('navigator', {});
  expect(clearDrafts()).toBeUndefined();
  await expect(clearOfflineCopies()).resolves.toBeUndefined();
});
