import { withStorage } from '#platform/with-storage.ts';

const PROBE = 'meju:probe';

/** Whether this browser keeps site data. Without it a sign-in would be lost on the next page (AUTH-22). */
export const canStoreSession = (): boolean =>
  withStorage('localStorage', (storage) => {
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return true;
  }) ?? false;
