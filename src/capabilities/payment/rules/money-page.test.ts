import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoneyRow } from '../contract.ts';
import { linesAfter, MONEY_PAGE, moneyPosition, pageOfMoney } from './money-page.ts';

type Line = Pick<MoneyRow, 'id' | 'since'>;

/** Lines of few instants, so that many share one, and of ids as the provider makes them. */
const lists = fc
  .uniqueArray(fc.record({ ms: fc.integer({ min: 1, max: 40 }), id: fc.stringMatching(/^[a-z]{1,2}_[\w.-]{1,4}$/) }), {
    selector: ({ id }) => id,
    maxLength: 180,
    size: 'max',
  })
  .map((lines) => lines.map(({ ms, id }): Line => ({ id, since: new Date(ms * 1000).toISOString() })));

const everything = { from: null, until: null };

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [];
  let cursor: string | null = null;
  do {
    const after: ReturnType<typeof moneyPosition> = cursor === null ? null : moneyPosition(cursor);
    const page: { rows: MoneyRow[]; nextCursor: string | null } = pageOfMoney(
      linesAfter(lines as MoneyRow[], { ...everything, after }),
    );
    pages.push(page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

describe('A list of money', () => {
  test('has each line on one page, newest first, and no page more than it needs', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const pages = pagesOf(lines);
        const newestFirst = lines.toSorted((a, b) =>
          a.since === b.since ? (a.id < b.id ? 1 : -1) : a.since < b.since ? 1 : -1,
        );
        expect(pages.flat()).toEqual(newestFirst);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(lines.length / MONEY_PAGE)));
      }),
      { numRuns: 40 },
    );
  });

  test('of a span has its first instant and not its last', () => {
    const lines = [1, 2, 3, 4].map((second) => ({ id: `pay_${second}`, since: new Date(second * 1000).toISOString() }));
    const span = { from: new Date(2000), until: new Date(4000), after: null };
    expect(linesAfter(lines as MoneyRow[], span).map(({ id }) => id)).toEqual(['pay_3', 'pay_2']);
  });

  test.each([
    '',
    '5',
    '5.',
    '.pay_1',
    'x5.pay_1',
    '5x.pay_1',
    '5.pay 1',
    '5.pay_1 ',
    `${'9'.repeat(16)}.pay_1`,
    `5.${'a'.repeat(151)}`,
  ])('begins nowhere for the cursor %o', (cursor) => {
    expect(moneyPosition(cursor)).toBeNull();
  });

  test('goes on at an instant and an id', () => {
    expect(moneyPosition('1795000000000.rfnd_1.a')).toEqual({ at: new Date(1_795_000_000_000), id: 'rfnd_1.a' });
  });
});
