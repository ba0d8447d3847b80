import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeKeys } from './change-keys.ts';

type Module = typeof import('./unanswered-change.ts');

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as a page has it that was just loaded. */
async function loaded(): Promise<Module> {
  vi.resetModules();
  return import('./unanswered-change.ts');
}
function keysOf({ nameChange, lastingPlace }: Module, staffId = 3, what = 'Hot desk, ₹384') {
  nameChange('sale', staffId, what);
  return changeKeys(lastingPlace('sale', staffId));
}

test('A sale without an answer goes on with its key in the next sheet, after a reload too, and says what and when it was', async () => {
  const page = await loaded();
  const key = keysOf(page).keyOf({});
  const reloaded = await loaded();
  vi.advanceTimersByTime(60_000);
  expect(reloaded.unansweredChange('sale', 3)).toMatchObject({
    key,
    what: 'Hot desk, ₹384',
    at: '2026-11-24T05:00:00.000Z',
  });
  expect(keysOf(reloaded, 3, 'Room, ₹1,888').keyOf({})).toBe(key);
  expect(reloaded.unansweredChange('sale', 3)).toMatchObject({
    what: 'Hot desk, ₹384',
    at: '2026-11-24T05:00:00.000Z',
  });
});

test('An answered sale, and one of a colleague, leave the next sale its own key', async () => {
  const page = await loaded();
  const keys = keysOf(page);
  const key = keys.keyOf({});
  expect(keysOf(page, 4).keyOf({})).not.toBe(key);
  expect(page.unansweredChange('till-entry', 3)).toBeNull();
  keys.answered();
  expect([page.unansweredChange('sale', 3), (await loaded()).unansweredChange('sale', 3)]).toEqual([null, null]);
  expect(keysOf(page).keyOf({})).not.toBe(key);
});

test('Where the tab stores nothing, or something odd, closing the sheet still keeps the key', async () => {
  stored.set('console:unanswered-sale:3', '{"key":7}');
  expect((await loaded()).unansweredChange('sale', 3)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  const page = await loaded();
  const key = keysOf(page).keyOf({});
  expect(keysOf(page).keyOf({})).toBe(key);
});
