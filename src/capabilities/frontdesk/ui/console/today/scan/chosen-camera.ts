import { withStorage } from '#platform/with-storage.ts';

const STORED = 'console:camera';

/** The name of the chosen camera. Null without a choice. Stored by name, as ids can change between visits. */
export const chosenCamera = (): string | null => withStorage('localStorage', (storage) => storage.getItem(STORED));

export const chooseCamera = (label: string): void =>
  void withStorage('localStorage', (storage) => storage.setItem(STORED, label));

type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>;

/** The cameras. Browsers name none before the permission. */
const camerasAmong = (devices: readonly Device[]): Device[] =>
  devices.filter(({ kind, label }) => kind === 'videoinput' && label !== '');

/** The name of the camera after the one in use; null where there is no other. */
export function nextCamera(devices: readonly Device[], usedId: string | undefined): string | null {
  const cameras = camerasAmong(devices);
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === usedId) + 1) % cameras.length];
  return next === undefined || next.deviceId === usedId ? null : next.label;
}

/** The id of the camera of this name; undefined where it is gone. */
export const cameraNamed = (devices: readonly Device[], name: string): string | undefined =>
  camerasAmong(devices).find(({ label }) => label === name)?.deviceId;
