import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeDecoder } from './decoder.ts';

vi.mock('./decode-in-script.ts', () => ({ decodeInScript: () => async () => 'read by script' }));
afterEach(() => void vi.unstubAllGlobals());

const video = {} as HTMLVideoElement;

/** A browser's own decoder that looks so. */
function browserReads(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
}

describe('A ticket before the camera', () => {
  test('is read by the browser where it can', async () => {
    browserReads(async () => [{ rawValue: 'read by the browser' }]);
    expect(await (await makeDecoder())(video)).toBe('read by the browser');
  });

  test.each([['no decoder'], ['one for other codes']])('is read by script where the browser has %s', async (which) => {
    if (which !== 'no decoder') browserReads(async () => [], ['ean_13']);
    expect(await (await makeDecoder())(video)).toBe('read by script');
  });

  test('is read by script where the browser names the format and has no service for it', async () => {
    browserReads(async () => {
      throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
    });
    const decode = await makeDecoder();
    await decode(video);
    expect(await decode(video)).toBe('read by script');
  });

  test('is left to the browser where the video had no picture yet', async () => {
    const looks = [
      async () => {
        throw new DOMException('Invalid element or state.', 'InvalidStateError');
      },
      async () => [{ rawValue: 'read by the browser' }],
    ];
    browserReads(async () => (await looks.shift()?.()) ?? []);
    const decode = await makeDecoder();
    expect(await decode(video)).toBeNull();
    expect(await decode(video)).toBe('read by the browser');
  });
});
