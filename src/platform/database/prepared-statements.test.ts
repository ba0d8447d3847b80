import { describe, expect, test } from 'vitest';
import { statementNames } from './prepared-statements.ts';

/** What the last of `times` askings is called. */
function asked(nameOf: (text: string) => string | null, text: string, times: number): string | null {
  let name: string | null = null;
  for (let n = 0; n < times; n += 1) name = nameOf(text);
  return name;
}

describe('A statement is planned once for each connection', () => {
  test('when it is asked often, always under the same name, which no other has', () => {
    const nameOf = statementNames();
    expect(asked(nameOf, 'select a from b where c = $1', 4)).toBeNull();
    const name = nameOf('select a from b where c = $1');
    expect(name).toContain('select a from b where c');
    expect(asked(nameOf, `select ${'a, '.repeat(99)}a from b where c = $1`, 5)?.length).toBeLessThan(64);
    expect(asked(nameOf, 'select a from b where c = $1', 3)).toBe(name);
    expect(asked(nameOf, 'select a from b where d = $1', 5)).not.toBe(name);
  });

  test.each([
    'select * from b where c = $1',
    'select "b".* from "b" where c = $1',
    'select a, * from b where c = $1',
    'insert into b (c) values ($1) RETURNING *',
    'with d as (select a from (select a from b) e where c = $1) select * from d',
  ])('but not when a new column of its table would change what it answers: %s', (text) => {
    expect(asked(statementNames(), text, 20)).toBeNull();
  });

  test.each([
    'select a from b where c < $1',
    'select a from b where c && $1',
    'select a from b where c in ($1, $2)',
    'select a from b where c = $1 order by d limit 1',
  ])('nor when the best way to its rows depends on the values: %s', (text) => {
    expect(asked(statementNames(), text, 20)).toBeNull();
  });

  test('unless its author says that one plan is right for all values', () => {
    expect(asked(statementNames(), '/* same plan */ select a from b where c = $1 and d > $2', 5)).not.toBeNull();
    expect(asked(statementNames(), '/* same plan */ select * from b where c = $1 and d > $2', 20)).toBeNull();
  });

  test.each([
    'select count(*)::int, a * $1 from b',
    'insert into b (c) select j.c from (select *, now() as d from f($1)) j returning id',
  ])('while counting, multiplying, or a star within is no such thing: %s', (text) => {
    expect(asked(statementNames(), text, 5)).not.toBeNull();
  });

  test('and statements that differ each time stay bounded', () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 5000 }, (_, n) => asked(nameOf, `select ${n} where $1`, 5));
    expect(names.filter((name) => name !== null)).toHaveLength(150);
  });
});
