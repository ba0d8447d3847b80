import { describe, expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('for %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
