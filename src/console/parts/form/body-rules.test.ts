import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyResolver, fieldRule } from './body-rules.ts';

const name = z.string().check(z.trim(), z.minLength(2, 'Enter a name.'), z.regex(/^\D*$/, 'No digits.'));
const check = (typed: Record<string, string>) =>
  bodyResolver(z.object({ name, email: z.string().check(z.minLength(1, 'Enter an address.')) }))(
    typed,
    undefined,
    {} as never,
  );

test('A form has the rules of its call: one message a field, and what is sent is as the call reads it', () => {
  expect(check({ name: '1', email: '' })).toEqual({
    values: {},
    errors: {
      name: { type: 'body', message: 'Enter a name.' },
      email: { type: 'body', message: 'Enter an address.' },
    },
  });
  expect(check({ name: ' Asha ', email: 'a', until: '' })).toEqual({
    values: { name: 'Asha', email: 'a', until: '' },
    errors: {},
  });
});

test('A field that the call does not take with what was chosen is left out before', () => {
  const body = z.strictObject({ by: z.string() });
  const rules = bodyResolver<{ by: string; reference: string }>(body, ({ by }) => ({ by }));
  expect(rules({ by: 'cash', reference: '' }, undefined, {} as never)).toEqual({
    values: { by: 'cash', reference: '' },
    errors: {},
  });
});

test('A field among others has the rule of the call’s own field', () => {
  const { validate } = fieldRule(name);
  expect([validate(' A '), validate('Asha')]).toEqual(['Enter a name.', true]);
});
