import { expect, test } from 'vitest';
import { cameraNamed, nextCamera } from './chosen-camera.ts';

const devices = [
  { kind: 'videoinput', deviceId: '1', label: 'Front' },
  { kind: 'audioinput', deviceId: '2', label: 'Microphone' },
  { kind: 'videoinput', deviceId: '3', label: 'Back, wide' },
  { kind: 'videoinput', deviceId: '4', label: 'Back' },
] as const;

test.each([
  ['1', 'Back, wide'],
  ['3', 'Back'],
  ['4', 'Front'],
  ['gone', 'Front'],
  [undefined, 'Front'],
])('After camera %s comes "%s"', (used, next) => {
  expect(nextCamera(devices, used)).toBe(next);
});

test('With one camera there is no other, and cameras without a name do not count', () => {
  expect(nextCamera(devices.slice(0, 2), '1')).toBeNull();
  expect(nextCamera([{ kind: 'videoinput', deviceId: '', label: '' }], undefined)).toBeNull();
  expect(nextCamera([], undefined)).toBeNull();
});

test('A camera is found by its name, whatever its id is now', () => {
  expect(cameraNamed(devices, 'Back')).toBe('4');
  expect(cameraNamed(devices, 'Microphone')).toBeUndefined();
});
