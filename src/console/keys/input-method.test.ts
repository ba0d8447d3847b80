import { expect, test } from 'vitest';
import { isOfInputMethod } from './input-method.ts';

test.each([
  ['a key within a word that is being composed', { isComposing: true, keyCode: 13 }, true],
  ['the Enter with which Safari ends it', { isComposing: false, keyCode: 229 }, true],
  ['another Enter', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, key, is) => {
  expect(isOfInputMethod(key)).toBe(is);
});
