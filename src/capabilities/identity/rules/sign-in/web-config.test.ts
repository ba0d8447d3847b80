import { describe, expect, test } from 'vitest';
import { identitySetup, sandboxConfig, type WebConfig } from './web-config.ts';

const real: WebConfig = {
  apiKey: 'AIzaReal',
  authDomain: 'meju.firebaseapp.com',
  projectId: 'meju-live',
  storageBucket: 'meju-live.appspot.com',
  messagingSenderId: '42',
  appId: '1:42:web:1',
  measurementId: 'G-1',
};

describe('Authentication is set up', () => {
  test('with every value there (AUTH-25)', () => {
    expect(identitySetup(real, false)).toEqual({ mode: 'live', config: real, missing: [] });
  });

  test('without a measurement id, so that analytics does not start (AUTH-46)', () => {
    const { measurementId: _, ...rest } = real;
    expect(identitySetup(rest, false)).toEqual({ mode: 'live', config: { ...real, measurementId: '' }, missing: [] });
  });

  test.each(['apiKey', 'authDomain', 'projectId', 'storageBucket', 'messagingSenderId', 'appId'] as const)(
    'never without %s, which the set-up screen names (AUTH-25, LOGIN-17)',
    (key) => {
      for (const empty of ['', ' ']) {
        const setup = identitySetup({ ...real, [key]: empty }, false);
        expect(setup.mode).toBe('off');
        expect(setup.config).toBeNull();
        expect(setup.missing).toHaveLength(1);
        expect(setup.missing[0]).toMatch(/^FIREBASE_/);
      }
    },
  );

  test('by the stand-in where one is asked for', () => {
    expect(identitySetup({}, true)).toEqual({ mode: 'sandbox', config: sandboxConfig, missing: [] });
  });
});
