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
