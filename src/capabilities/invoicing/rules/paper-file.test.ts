import { expect, test } from 'vitest';
import { paperFile } from './paper-file.ts';

test('a paper is filed under its number, without slashes', () => {
  expect(paperFile('INV/26-27/000001')).toBe('INV-26-27-000001.pdf');
});
