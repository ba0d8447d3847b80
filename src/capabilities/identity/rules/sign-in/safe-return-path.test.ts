import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { safeReturnPath } from './safe-return-path.ts';

describe('After signing in the visitor goes on to', () => {
  test.each([
    ['/day-pass'],
    ['/day-pass?offer=weekend'],
    ['/my-bookings?tab=confirmed#latest'],
    ['/booking-confirmation?plan=A%2F%2FB&date=24%20Nov%202026'],
    ['/blog/why%20not'],
    ['/profile/'],
  ])('%s as given (AUTH-04)', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test('a path that holds spaces', () => {
    expect(safeReturnPath('/day-pass?name=Ananya Rao')).toBe('/day-pass?name=Ananya%20Rao');
    expect(safeReturnPath('/blog/why not')).toBe('/blog/why%20not');
  });
});

describe('After signing in the visitor goes to the start page', () => {
  test.each([[null], [undefined], ['']])('instead of %j, as there is no way back (AUTH-05)', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });

  test.each([
    ['day-pass'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['http://evil.example/day-pass'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    [' /day-pass'],
    ['/\u0000/evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/%2F/evil.example'],
    ['/%2Fevil.example'],
    ['/%5Cevil.example'],
    ['/%5cevil.example'],
    ['/%252Fevil.example'],
    ['/%25252525252525252Fevil.example'],
    ['%2F%2Fevil.example'],
    ['/%09/evil.example'],
    ['/%0d%0aLocation:%20https://evil.example'],
    ['/%E0%A4%A'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['/day-pass\\..\\evil'],
    ['?redirect=/day-pass'],
    ['#top'],
    ['@evil.example'],
    [':80'],
    ['/login'],
    ['/login/'],
    ['/Login?redirect=//evil.example'],
    ['/login?redirect=%2Flogin%3Fredirect%3D%252Flogin'],
    ['/%6Cogin?redirect=/login'],
    ['/auth'],
    ['/register?redirect=/auth'],
    ['/a/../login'],
  ])('instead of %j (AUTH-06, AUTH-07)', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });
});

test('A path longer than any of ours leads to the start page', () => {
  expect(safeReturnPath(`/${'a'.repeat(2048)}`)).toBe('/');
});

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%2F',
      '%5c',
      '%2e',
      '%25',
      '%09',
      '%0a',
      '\t',
      '\n',
      '\r',
      ' ',
      '?',
      '#',
      '@',
      ':',
      'evil.example',
      'https:',
      'javascript:',
      'login',
      'auth',
      'redirect=',
      'a',
      '\u0000',
      '\u2028',
      '\u00a0',
      '／',
      '。',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('Any redirect parameter', () => {
  test('the visitor stays on this site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `/${rest}`),
          anyText(),
          fc
            .tuple(fc.constantFrom('http', 'https'), fc.domain(), hostile)
            .map(([by, host, rest]) => `${by}://${host}/${rest}`),
        ),
        (value) => {
          const path = safeReturnPath(value);
          const { origin, pathname } = new URL(path, 'https://meju.example');
          return /^\/(?![/\\])/.test(path) && origin === 'https://meju.example' && /^\/(?!\/)/.test(pathname);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('the answer is itself a safe path that no second reading changes', () => {
    fc.assert(
      fc.property(hostile, (rest) => {
        const path = safeReturnPath(`/${rest}`);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test('no sign-in page sends back to a sign-in page', () => {
    fc.assert(
      fc.property(hostile, (rest) => {
        const page = decodeURIComponent(new URL(safeReturnPath(`/${rest}`), 'https://meju.example').pathname);
        expect(page.toLowerCase()).not.toMatch(/^\/(login|auth|register)\/*$/);
      }),
      { numRuns: 5000 },
    );
  });
});
