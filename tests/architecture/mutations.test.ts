import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleStub, reachOf } from '../../scripts/mutations/module-stub.ts';
import { modules } from '../../scripts/mutations/modules.ts';
import { mutantsOf } from '../../scripts/mutations/mutants-of.ts';
import { figuresOf, mutate } from '../../scripts/mutations/mutate.ts';
import { statementMutantsOf } from '../../scripts/mutations/statement-mutants-of.ts';
import { isUnitTest, loadersByDistance } from '../../scripts/mutations/tests-of.ts';

const changes = (source: string) => mutantsOf('x.ts', source).map(({ from, to }) => `${from} → ${to}`);

describe('The mutants of a source', () => {
  test.each([
    ['a <= b', ['<= → <', '<= → >']],
    ['a === b', ['=== → !==']],
    ['a * 2', ['* → /', '2 → 3']],
    ['a && !b', ['&& → ||', '!b → b']],
    ["f('x')", ["'x' → ''"]],
    ['/^a$/.test(b)', ['/^a$/ → /a$/', '/^a$/ → /^a/']],
    ['Math.round(a)', ['round → floor']],
  ])('of %s', (source, expected) => expect(changes(source)).toEqual(expected));

  test('fix each condition, and withhold each result', () => {
    expect(changes('function f() { if (a) return b; }')).toEqual(['a → true', 'a → false', 'b → undefined']);
    expect(changes('const f = () => a;')).toEqual(['a → undefined']);
  });

  test('leave types, imports, names and the words of thrown errors alone', () => {
    const source = `import { a } from 'x'; type B = 'b' | 1; const c = d as 'e'; throw new Error('f' + 2); g.h;`;
    expect(changes(source)).toEqual([]);
  });

  test('are each the whole source with one change', () => {
    expect(mutantsOf('x.ts', 'const a = 1;\nconst b = a > 2;')[1]).toEqual({
      line: 2,
      from: '>',
      to: '>=',
      source: 'const a = 1;\nconst b = a >= 2;',
    });
  });
});

describe('The mutants of a statement', () => {
  const changed = (source: string) => statementMutantsOf('x.ts', source).map(({ from, to }) => `${from} → ${to}`);

  test('leave out a condition, move a bound, take the least for the most, and drop locks, orders and limits', () => {
    const source =
      'sql`select a from b where c = ${d(1)} and (e <= ${f} or g is null) order by least(h, 1), i desc limit 1 for update skip locked`';
    expect(changed(source)).toEqual([
      'c = ${d(1)} → true',
      '(e <= ${f} or g is null) → true',
      'g is null → true',
      '<= → <',
      'for update skip locked → ',
      ' skip locked → ',
      'order by least(h, 1), i desc → ',
      'limit 1 → limit 2',
      ' desc → ',
      'least → greatest',
    ]);
  });

  test('are looked for in what is put into another, and in the chains of Kysely', () => {
    expect(changed('sql`where ${sql`not exists (select from a where b = 1)`}`')).toContain('b = 1 → true');
    expect(changed("db.selectFrom('a').where('b', '<', c).forUpdate().execute()")).toEqual([
      '.forUpdate() → ',
      ".where('b', '<', c) → ",
      "'<' → '<='",
    ]);
    expect(changed("db.selectFrom('a').select((b) => b.fn.min('c')).orderBy('d', 'desc')")).toEqual([
      ".orderBy('d', 'desc') → ",
      ", 'desc' → ",
      'min → max',
    ]);
    expect(changed('sql`select distinct on (a) coalesce(b, 0) from c where d is distinct from e`')).toEqual([
      'd is distinct from e → true',
      'distinct on (a)  → ',
      'coalesce → nullif',
    ]);
  });
});

describe('A store of which statements are changed', () => {
  const source = `const within = (a) => sql\`x = \${a}\`;
export const count = (db) => sql\`select \${within(1)}\`;
export async function end(db) {
  return db.deleteFrom('a');
}
export const columns = ['a'] as const;
export type Row = { a: number };`;

  test('has a stub for what it exports as values', () => {
    const names = moduleStub('a.ts', source, 'a.ts?source').match(/(?<=export const )\w+/g);
    expect(names).toEqual(['count', 'end', 'columns']);
  });

  test('is reached at a line by what is there, and by what uses it', () => {
    expect([...reachOf('a.ts', source, 1)]).toEqual(['a.ts#count']);
    expect([...reachOf('a.ts', source, 4)]).toEqual(['a.ts#end']);
  });
});

test('Every module has files, and each file has mutants or only types', () => {
  expect(modules().map(({ name }) => name)).toEqual([
    'price',
    'places',
    'fulfilment',
    'refund',
    'identity',
    'requests',
  ]);
  for (const { paths } of modules()) expect(paths.length).toBeGreaterThan(5);
});

test('The tests of a rule are those that load it, however far away, the nearest first', () => {
  const loaders = loadersByDistance()('src/capabilities/invoicing/rules/buyer/gstin.ts');
  expect(loaders[0]).toBe('src/capabilities/invoicing/rules/buyer/gstin.ts');
  const tests = loaders.filter(isUnitTest);
  expect(tests[0]).toBe('src/capabilities/invoicing/rules/buyer/gstin.test.ts');
  expect(tests).toContain('src/capabilities/purchase/ui/contact/check-contact.test.ts');
});

describe('A rule whose tests know one of its two bounds', () => {
  let folder: string;
  beforeAll(() => {
    // A folder that no other test reads while this runs.
    mkdirSync('test-results', { recursive: true });
    folder = mkdtempSync(join('test-results', 'mutated-'));
    writeFileSync(join(folder, 'rule.ts'), 'export const fits = (n: number): boolean => n > 0 && n < 9;\n');
    writeFileSync(
      join(folder, 'rule.test.ts'),
      `import { expect, test } from 'vitest';
       import { fits } from './rule.ts';
       test('a', () => { expect([fits(-5), fits(0), fits(1), fits(5), fits(50)]).toEqual([false, false, true, true, false]); });`,
    );
    writeFileSync(
      join(folder, 'broken.test.ts'),
      `import { expect, test } from 'vitest'; import { fits } from './rule.ts'; test('b', () => expect(fits(5)).toBe(false));`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('loses the mutants of that bound, keeps those of the other, and a test that fails anyway kills nothing', async () => {
    const path = join(folder, 'rule.ts');
    const tests = [join(folder, 'rule.test.ts'), join(folder, 'broken.test.ts')];
    const { judged, useless } = await mutate(path, [path, ...tests], () => true);
    const standing = (kind: string) =>
      judged.filter((mutant) => mutant.standing === kind).map(({ from, to }) => `${from} → ${to}`);
    expect(standing('survived').sort()).toEqual(['9 → 10', '< → <=']);
    expect(standing('killed')).toContain('> → >=');
    expect(useless).toEqual([join(folder, 'broken.test.ts')]);
    const figures = figuresOf([{ name: 'fits', paths: [path] }], judged);
    expect(figures).toEqual([{ name: 'fits', killed: judged.length - 2, all: judged.length }]);
  });
});
