import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('What holds commas, quotes or lines stays one cell, and amounts stay numbers', () => {
  expect(csv(['Buyer', 'Rounding'], [['Rao, "Sons" & Co', -0.01]])).toBe(
    '\uFEFFBuyer,Rounding\r\n"Rao, ""Sons"" & Co",-0.01',
  );
});

test.each(['=HYPERLINK("x")', '+91', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1', ' =1'])(
  '%j is no formula of a spreadsheet',
  (typed) => {
    expect(
      csv(['Buyer'], [[typed]])
        .split('\r\n')[1]
        ?.replace(/^"/, ''),
    ).toMatch(/^'/);
  },
);

test.each([
  ['Rao;=1+1', '"Rao;\'=1+1"'],
  ['Rao\t=1+1', '"Rao\t\'=1+1"'],
  ['Rao; \u200b＝1+1;-2', '"Rao;\' \u200b＝1+1;\'-2"'],
  ['Rao;"=1+1"', '"Rao;\'""=1+1"""'],
  ['Rao; Sons', '"Rao; Sons"'],
])('%j has no formula where semicolons or tabs end a cell', (typed, written) => {
  expect(csv(['Buyer'], [[typed]]).split('\r\n')[1]).toBe(written);
});

test.each([
  ['\t', "\t'=1"],
  [';', ";'=1"],
  ['; ', ";' =1"],
  [' ', ' =1'],
  ['"', '""=1'],
])('%j may be repeated at any length, in a time that grows as it does', (part, end) => {
  const run = part.repeat(200_000);
  const [, row = ''] = csv(['Buyer'], [[`x${run}x${run}=1`]]).split('\r\n');
  expect(row.replace(/"$/, '').endsWith(end)).toBe(true);
  expect(row.replaceAll('""', '"').includes(`x${run}x`)).toBe(true);
});
