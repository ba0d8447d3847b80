/** Whether this browser keeps site data; false where it is switched off or full. */
export const keepsSiteData = (): boolean =>
  withStorage('localStorage', (storage) => {
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return true;
  }) ?? false;

const PROBE = 'meju:probe';

/** Uses a storage of the browser. Where it is switched off or full nothing is kept, and nothing breaks: null. */
export function withStorage<Value>(
  which: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Value,
): Value | null {
  try {
    return use(globalThis[which]);
  } catch {
    return null;
  }
}
