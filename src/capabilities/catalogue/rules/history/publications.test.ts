import { expect, test } from 'vitest';
import { publicationsOf } from './publications.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const version = (number: number, note: string, written: number, begins: number) => ({
  version: number,
  note,
  at: at(written),
  begins: at(begins),
});

test('A publication that changed later versions as well is one, with its first beginning', () => {
  expect(
    publicationsOf([
      version(5, 'welcome off', 3, 3),
      version(4, 'day pass', 2, 30),
      version(3, 'day pass', 2, 20),
      version(2, 'day pass', 1, 30),
      version(1, 'first', 1, 1),
    ]).map(({ version: number, begins }) => [number, begins.getUTCDate()]),
  ).toEqual([
    [5, 3],
    [4, 20],
    [2, 30],
    [1, 1],
  ]);
});
