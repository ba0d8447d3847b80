import { describe, expect, test } from 'vitest';
import { afterOtherNumber, afterPick, nobody } from './filled-in.ts';

const asha = { ...nobody, personId: 'a', name: 'Asha Rao', email: 'asha@example.com', gstin: '29AAGCB7383J1Z4' };
const kiran = { ...nobody, personId: 'k', name: 'Kiran', company: 'Kiran & Co' };

describe('Another number', () => {
  test('removes the details filled in for the customer before', () => {
    expect(afterOtherNumber(asha, asha)).toEqual(nobody);
  });

  test('keeps what was typed, before the number and after it', () => {
    const typed = { ...nobody, name: 'Leela', gstin: '29AAGCB7383J1Z4', address: 'ITPL' };
    expect(afterOtherNumber(typed, nobody)).toEqual(typed);
    const changed = { ...asha, personId: '', name: 'Asha R', company: 'Rao Works' };
    expect(afterOtherNumber(changed, asha)).toEqual({ ...nobody, name: 'Asha R', company: 'Rao Works' });
  });
});

describe('A known customer', () => {
  test('fills fields that are empty or of another customer, and uses the known name', () => {
    expect(afterPick(nobody, nobody, asha)).toEqual(asha);
    expect(afterPick(asha, asha, kiran)).toEqual(kiran);
    expect(afterPick({ ...nobody, name: 'asha' }, nobody, asha)).toEqual(asha);
  });

  test('replaces nothing else that was typed', () => {
    const typed = { ...nobody, gstin: '29AABCT1332L1ZX', company: 'New Works', address: 'ITPL' };
    expect(afterPick(typed, nobody, asha)).toEqual({
      ...asha,
      ...typed,
      personId: 'a',
      name: 'Asha Rao',
      email: asha.email,
    });
  });
});
