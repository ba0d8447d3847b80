import { expect, test } from 'vitest';
import { documentFile } from './document-file.ts';

test('a document is filed under its number, without slashes', () => {
  expect(documentFile('INV/26-27/000001')).toBe('INV-26-27-000001.pdf');
});
