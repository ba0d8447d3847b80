import { withStorage } from '#platform/with-storage.ts';

/** A shared device that an owner has enrolled. The key names it to the server; it opens nothing without a PIN. */
export type EnrolledDevice = { deviceKey: string; name: string; door: boolean };

const STORED = 'console:device';
const BY_GOOGLE = 'console:google';

/** The device that this browser is; null for a browser of someone's own. */
export const enrolledDevice = (): EnrolledDevice | null =>
  withStorage('localStorage', (storage) => JSON.parse(storage.getItem(STORED) ?? 'null') as EnrolledDevice | null);

export const keepDevice = (device: EnrolledDevice): void =>
  void withStorage('localStorage', (storage) => storage.setItem(STORED, JSON.stringify(device)));

/** Makes this a browser like any other: the device was locked. */
export const forgetDevice = (): void => void withStorage('localStorage', (storage) => storage.removeItem(STORED));

/** Whether this tab of a shared device is used with a Google sign-in. */
export const isByGoogle = (): boolean =>
  withStorage('sessionStorage', (storage) => storage.getItem(BY_GOOGLE)) === 'yes';

export const goByGoogle = (): void =>
  void withStorage('sessionStorage', (storage) => storage.setItem(BY_GOOGLE, 'yes'));
