import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeKeys } from '#console/api/change-keys.ts';

type Sale = typeof import('./unanswered-sale.ts');

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
async function loaded(): Promise<Sale> {
  vi.resetModules();
  return import('./unanswered-sale.ts');
}
function keysOf({ nameSale, salePlace }: Sale, staffId = 3, what = 'Hot desk, ₹384') {
  nameSale(staffId, what);
  return changeKeys(salePlace(staffId));
}

test('A sale without an answer goes on with its key in the next sheet, after a reload too, and says what and when it was', async () => {
  const page = await loaded();
  const key = keysOf(page).keyOf({});
  const reloaded = await loaded();
  vi.advanceTimersByTime(60_000);
  expect(reloaded.unansweredSale(3)).toMatchObject({ key, what: 'Hot desk, ₹384', at: '2026-11-24T05:00:00.000Z' });
  expect(keysOf(reloaded, 3, 'Room, ₹1,888').keyOf({})).toBe(key);
  expect(reloaded.unansweredSale(3)).toMatchObject({ what: 'Hot desk, ₹384', at: '2026-11-24T05:00:00.000Z' });
});

test('An answered sale, and one of a colleague, leave the next sale its own key', async () => {
  const page = await loaded();
  const keys = keysOf(page);
  const key = keys.keyOf({});
  expect(keysOf(page, 4).keyOf({})).not.toBe(key);
  keys.answered();
  expect([page.unansweredSale(3), (await loaded()).unansweredSale(3)]).toEqual([null, null]);
  expect(keysOf(page).keyOf({})).not.toBe(key);
});

test('Where the tab stores nothing, or something odd, closing the sheet still keeps the key', async () => {
  stored.set('console:unanswered-sale:3', '{"key":7}');
  expect((await loaded()).unansweredSale(3)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  const page = await loaded();
  const key = keysOf(page).keyOf({});
  expect(keysOf(page).keyOf({})).toBe(key);
});
