import { expect, test } from 'vitest';
import { linesOf } from './venue-fields.tsx';

test('A list of lines is empty when its field is', () => {
  expect(linesOf('')).toEqual([]);
  expect(linesOf('Fast Wi-Fi\n')).toEqual(['Fast Wi-Fi', '']);
});
