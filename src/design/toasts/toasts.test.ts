import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Toasts = typeof import('./toasts.ts');

const kept = new Map<string, string>();
let leave: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  leave = () => undefined;
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (_: string, left: () => void) => {
    leave = left;
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

/** A new document, which knows only what the last one kept. */
async function nextPage(): Promise<Toasts> {
  leave();
  vi.resetModules();
  return import('./toasts.ts');
}

const titles = ({ toastStore }: Toasts) => toastStore.read().map(({ title }) => title);

describe('a toast outlives the page only as far as it still says something', () => {
  test('a success is not shown longer for it, and a payment id stays until it is dismissed', async () => {
    const before = await nextPage();
    before.showToast({ title: 'Payment Successful!' });
    before.showToast({ title: 'Verification Issue', kind: 'warning', keep: true });
    vi.advanceTimersByTime(6_000);
    const after = await nextPage();
    expect(titles(after)).toEqual(['Payment Successful!', 'Verification Issue']);
    expect(after.toastStore.read()[0]?.until).toBe(1_007_000);
    vi.advanceTimersByTime(1_000);
    expect(titles(await nextPage())).toEqual(['Verification Issue']);
  });

  test('an error, and what is only about its page, stay behind', async () => {
    const before = await nextPage();
    before.showToast({ title: 'Date Required', kind: 'destructive' });
    before.showToast({ title: 'Payment Cancelled', kind: 'warning', ofPage: true });
    expect(titles(before)).toHaveLength(2);
    expect(titles(await nextPage())).toEqual([]);
  });
});

test.each(['{', 'null', '{}', '[null,1,{}]', '[{"title":7,"until":9e15}]'])(
  'what cannot be read of the last page, %s, shows nothing and breaks nothing',
  async (text) => {
    await nextPage();
    leave = () => undefined;
    kept.set('toasts', text);
    expect(titles(await nextPage())).toEqual([]);
  },
);

test('an open window shows the toasts instead of the page below it', async () => {
  const { hostToasts, isToastHost } = await nextPage();
  const [page, window] = [Symbol('page'), Symbol('window')];
  const leavePage = hostToasts(page);
  expect(isToastHost(page)).toBe(true);
  const close = hostToasts(window);
  expect([isToastHost(page), isToastHost(window)]).toEqual([false, true]);
  close();
  expect(isToastHost(page)).toBe(true);
  leavePage();
});

test('removing the toast of one topic keeps those of others', async () => {
  const { showToast, withdrawToast, toastStore } = await nextPage();
  showToast({ title: 'Payment Verification Failed', about: 'checkout', of: 'pay_1', keep: true });
  withdrawToast('checkout', 'pay_2');
  withdrawToast('missing');
  expect(toastStore.read()).toHaveLength(1);
  withdrawToast('checkout', 'pay_1');
  expect(toastStore.read()).toEqual([]);
  showToast({ title: 'Payment Successful!', about: 'checkout' });
  withdrawToast('checkout', 'pay_1');
  expect(toastStore.read()).toHaveLength(1);
  withdrawToast('checkout');
  expect(toastStore.read()).toEqual([]);
});
