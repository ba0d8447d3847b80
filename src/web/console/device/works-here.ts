import { withStorage } from '#platform/with-storage.ts';

/** Where this browser remembers that a colleague uses the console in it. It is no permission: only the page of a ticket reads it, to lead on. */
export const WORKS_HERE = 'console:works-here';

/** Notes whether tickets that are scanned by this browser's camera open in the console. */
export const keepWorksHere = (is: boolean): void =>
  void withStorage('localStorage', (storage) =>
    is ? storage.setItem(WORKS_HERE, 'yes') : storage.removeItem(WORKS_HERE),
  );
