import { describe, expect, test } from 'vitest';
import { idsIn } from '../../scripts/conformance/ids-in.ts';
import { join, strangeIds } from '../../scripts/conformance/proof.ts';
import { exceptions, placedIds, requirements } from '../../scripts/conformance/requirements.ts';
import { titlesIn, writtenTests } from '../../scripts/conformance/titles.ts';

const nothing = { differs: new Map<string, string>(), untestable: new Map<string, string>() };
const rows = requirements();

test('A text names the rows whose ids are written out in it, each once', () => {
  expect(idsIn('a price is shown (PRICE-01)')).toEqual(['PRICE-01']);
  expect(idsIn('REC-10, PAY-33 and REC-10 again')).toEqual(['REC-10', 'PAY-33']);
  expect(idsIn('ERR-01 to ERR-03 names its ends, not what may lie between')).toEqual(['ERR-01', 'ERR-03']);
  expect(idsIn('UTF-8 and 2026-11-24 are no rows')).toEqual([]);
});

describe('The titles of tests are read from their sources', () => {
  const read = (source: string) => titlesIn('some.test.ts', source);

  test('with the titles around them', () => {
    expect(read(`describe('a', () => { test('b', () => {}); describe('c', () => { it('d', () => {}) }) })`)).toEqual([
      'a › b',
      'a › c › d',
    ]);
  });

  test('once for each case of a table, with the rows that the case names', () => {
    expect(read(`const t = [['TIME-01: x', 1], ['y', 2]]; it.each(t)('%s', () => {})`)).toEqual([
      '%s TIME-01: x',
      '%s',
    ]);
  });

  test('once for each case of the titles around them', () => {
    const source = `describe.each([['TIME-01'], ['TIME-02']])('%s', () => { test('x', () => {}) })`;
    expect(read(source)).toEqual(['%s TIME-01 › x', '%s TIME-02 › x']);
  });

  test('not from comments, steps or texts of other calls', () => {
    expect(read(`// TIME-01\ntest('x', async () => { await test.step('TIME-02', f); say('TIME-03') })`)).toEqual(['x']);
  });
});

describe('A row', () => {
  const [row] = rows;
  const named = { file: 'x.test.ts', title: `it is so (${row?.id})` };
  const standing = (...tests: (typeof named)[]) => join(rows, tests, nothing)[0]?.standing;

  test('is proven by a test that names it', () => expect(standing(named)).toBe('proven'));
  test('is missing where no test names it', () => expect(standing()).toBe('missing'));
  test('differs where a decision says so and a test proves it', () => {
    const differs = new Map([[row?.id ?? '', 'safer']]);
    expect(join(rows, [named], { ...nothing, differs })[0]).toMatchObject({ standing: 'differs', reason: 'safer' });
    expect(join(rows, [], { ...nothing, differs })[0]?.standing).toBe('missing');
  });
});

test('Every row of the specification is named by a test, or says why none can reach it: at most one in twenty', () => {
  const standings = join(rows, writtenTests(), exceptions());
  expect(standings.filter(({ standing }) => standing === 'missing').map(({ id }) => id)).toEqual([]);
  expect(standings.filter(({ standing }) => standing === 'untestable').length).toBeLessThanOrEqual(rows.length / 20);
});

test('At most six rows in a hundred differ from the specification', () => {
  const { differs } = exceptions();
  expect(differs.size).toBeGreaterThan(0);
  expect(differs.size).toBeLessThanOrEqual(rows.length * 0.06);
});

test('Each row has one place in docs/conformance.md', () => {
  const known = new Set(rows.map(({ id }) => id));
  const ids = placedIds();
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('A test names at most three rows, so that each of them is asserted', () => {
  const many = writtenTests().filter(({ title }) => idsIn(title).length > 3);
  expect(many.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('No test names a row that the specification does not have', () => {
  expect(strangeIds(rows, writtenTests())).toEqual([]);
});
