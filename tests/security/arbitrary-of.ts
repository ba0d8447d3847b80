import fc from 'fast-check';
import type * as z from 'zod/mini';

type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  values?: readonly unknown[];
  entries?: Record<string, string | number>;
};

/** What no field expects, and what each is tempted by. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    -0,
    1e308,
    2 ** 53,
    0.1,
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nX: y',
    '%00',
    '%',
    '../../etc/passwd',
    "'; drop table bookings; --",
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil.example")',
    'javascript:alert(1)',
    '2026-02-30',
    '9999-12-31',
    '24:00',
    '１２',
    [],
    {},
    [[]],
    { $gt: '' },
    { toString: 1 },
    ['x', 'y'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(200, 1000, 5000, 20_000).map((length) => 'x'.repeat(length)),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Texts that some field takes, so that a body often gets past the first check. */
const likelyText = fc.constantFrom(
  'Asha Rao',
  'asha@example.com',
  '9876543210',
  '+91 98765 43210',
  '2026-11-24',
  '2026-11-26',
  '2026-11-28',
  '2026-12-31',
  '09:00',
  '10:00',
  '12:00',
  '18:00',
  '19:00',
  'A question about desks',
  'How do I get there from the metro?',
  '10-25',
  'daypass_1_1700000000000',
  'order_AAAAAAAAAAAAAA',
  'pay_AAAAAAAAAAAAAA',
  'a'.repeat(64),
  '0'.repeat(64),
  'https://example.com/a.png',
  '',
);

/** Values of the shape that a schema describes: mostly right in kind, now and then not. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  return fc.oneof({ weight: 12, arbitrary: rightKind(def) }, { weight: 1, arbitrary: oddValue });
}

function rightKind(def: Def): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {});
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'literal':
      return fc.constantFrom(...(def.values ?? [null]));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'array':
      return fc.array(def.element ? arbitraryOf(def.element) : oddValue, { maxLength: 5 });
    case 'string':
      return fc.oneof(likelyText, fc.string({ maxLength: 30 }));
    case 'number':
    case 'int':
      return fc.oneof(
        fc.constantFrom(1, 2, 50, 51, 19_900, 37_300, 38_400, 235_900, 377_600, 499_900, 648_900, 755_200),
        fc.integer(),
      );
    case 'boolean':
      return fc.boolean();
    case 'pipe':
      return def.in ? arbitraryOf(def.in) : oddValue;
    case 'optional':
    case 'nullable':
    case 'default':
      return def.innerType ? arbitraryOf(def.innerType) : oddValue;
    default:
      return oddValue;
  }
}

/** Now and then a field is missing, and one that nobody knows is there. */
function objectOf(shape: Record<string, z.core.$ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]));
  return fc
    .tuple(
      fc.record(fields),
      fc.option(fc.constantFrom(...Object.keys(shape), 'nothing'), { freq: 6, nil: null }),
      fc.option(fc.tuple(fc.constantFrom('status', 'uid', 'price', 'constructor', 'x'), oddValue), {
        freq: 8,
        nil: null,
      }),
    )
    .map(([value, missing, extra]) => {
      const made: Record<string, unknown> = { ...value };
      if (missing) delete made[missing];
      if (extra) made[extra[0]] = extra[1];
      return made;
    });
}
