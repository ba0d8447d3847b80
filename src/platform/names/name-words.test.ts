import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameBegins, nameWords } from './name-words.ts';

describe('A name', () => {
  test.each([
    ["D'Souza", 'dsouza'],
    ['D’Souza', "d'sou"],
    ['Dsouza', "D'Souza"],
    ["Joseph D'Souza", 'souza jos'],
    ['K. S. Rao', 'ks rao'],
    ['K.S. Rao', 'k s rao'],
    ['KS Rao', 'k.s.'],
    ['Abdul-Rahman Khan', 'abdulrahman'],
    ['Abdulrahman', 'Abdul-Rahman'],
    ['Zoë Müller', 'zoe mull'],
    ['ಆಶಾ ರಾವ್', 'ಆಶಾ'],
  ])('%j is found by %j', (name, typed) => {
    expect(nameBegins(name, typed)).toBe(true);
  });

  test.each([
    ['Asha Rao', 'sha'],
    ['Asha Rao', 'asharao'],
    ['Asha Rao', 'asha sen'],
  ])('%j is not found by %j', (name, typed) => {
    expect(nameBegins(name, typed)).toBe(false);
  });

  test('is found by itself, without its punctuation, and with it between all letters of a word', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    const name = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(name, fc.constantFrom("'", '’', '-', '.', '\u2010'), (pairs, mark) => {
        const written = pairs.map((pair) => pair.join(mark)).join(' ');
        const plain = pairs.map((pair) => pair.join('')).join(' ');
        for (const typed of [written, plain, written.toUpperCase()]) expect(nameBegins(written, typed)).toBe(true);
        expect(nameBegins(plain, written)).toBe(true);
      }),
    );
  });

  test('has no more parts than asked for', () => {
    expect(nameWords("Asha Rao D'Souza Sen", 3)).toEqual([['Asha'], ['Rao'], ['D']]);
  });
});
