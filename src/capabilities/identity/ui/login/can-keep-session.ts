import { withStorage } from '#platform/with-storage.ts';

const PROBE = 'meju:probe';

/** Does this browser keep what a site writes? Where it does not, whoever signs in is a stranger again on the next page (AUTH-22). */
export const canKeepSession = (): boolean =>
  withStorage('localStorage', (storage) => {
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return true;
  }) ?? false;
