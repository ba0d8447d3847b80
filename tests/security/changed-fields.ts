import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
};

/** A field of a body, by the names that lead to it. A list has its first row only. */
type Field = { path: readonly string[]; kind: 'text' | 'number' | 'choice' | 'group' };

const notAtAll = [null, [], {}, [null], 'x', 5, true];

/** What each kind of field is tempted by: other kinds, and values at the end of what a language, a calendar or a database can hold. */
const tempting: Record<Field['kind'], readonly unknown[]> = {
  text: [
    ...notAtAll.filter((value) => value !== 'x'),
    '',
    ' ',
    'x'.repeat(5000),
    '\u0000',
    '\ud800',
    'a\u202eb',
    'a\r\nBcc: b@example.com',
    '__proto__',
    '%',
    "'",
    '१२',
    '1e21',
    '2147483648',
    '0000-01-01',
    '2026-02-30',
    '9999-12-31',
    '24:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    'javascript:alert(1)',
  ],
  number: [
    null,
    '1',
    [],
    {},
    0,
    -1,
    1.5,
    1,
    1e21,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    2 ** 53 - 1,
    -(2 ** 53 - 1),
  ],
  choice: [...notAtAll, false, '', 'constructor'],
  group: notAtAll,
};

/** The fields that a schema has, those of every variant included. */
function fieldsOf(schema: Schema, path: readonly string[] = []): Field[] {
  const def = schema._zod.def as unknown as Def;
  const inside = def.innerType ?? def.in;
  const here = path.length > 0 ? [{ path, kind: 'group' as const }] : [];
  if (def.options) return def.options.flatMap((option) => fieldsOf(option, path));
  if (def.shape)
    return [...here, ...Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]))];
  if (def.element) return [...here, ...fieldsOf(def.element, [...path, '0'])];
  if (def.valueType) return here;
  if (inside) return fieldsOf(inside, path);
  const kinds: Record<string, Field['kind']> = { string: 'text', number: 'number', int: 'number' };
  return [{ path, kind: kinds[def.type] ?? 'choice' }];
}

/** A valid body in which one field is missing, of another kind or extreme; all else is as it was. */
export const changedOnce = (schema: Schema): fc.Arbitrary<(valid: unknown) => unknown> => {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return fc.constant((valid) => valid);
  return fc
    .constantFrom(...fields)
    .chain(({ path, kind }) =>
      fc.constantFrom(...tempting[kind], undefined).map((value) => (valid: unknown) => replaced(valid, path, value)),
    );
};

function replaced(valid: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(valid))
    return valid.map((one, index) => (String(index) === name ? replaced(one, rest, value) : one));
  const known: Record<string, unknown> = typeof valid === 'object' && valid !== null ? { ...valid } : {};
  return { ...known, [name]: replaced(known[name], rest, value) };
}
