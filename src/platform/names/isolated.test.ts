import { expect, test } from 'vitest';
import { isolated, isolatedLine } from './isolated.ts';

test.each(['محمد علی', 'דוד לוי', 'Ali محمد', 'ރަޝީދު'])('%s is isolated among other words', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['Asha Rao', 'आशा राव', 'ಆಶಾ ರಾವ್', '陳大文', '', '₹384 – “Zoë”'])('%s stays as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

test('A line that begins with such a name keeps its order from left to right', () => {
  expect(isolatedLine('דוד לוי, Day Pass, Tue 24 Nov')).toBe('\u2066דוד לוי, Day Pass, Tue 24 Nov\u2069');
  expect(isolatedLine('Asha Rao, Day Pass')).toBe('Asha Rao, Day Pass');
});
