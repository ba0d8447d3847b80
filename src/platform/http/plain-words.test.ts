import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from './body.ts';

const schema = z.object({
  amount: z.int().check(z.positive()),
  name: z.string().check(z.maxLength(3)),
  own: z.optional(z.string('Please say so')),
  plan: z.enum(['day', 'month']),
});
const good = { amount: 1, name: 'Asu', plan: 'day' };

describe('what is wrong with a field', () => {
  it.each<[string, unknown, string, string]>([
    ['is missing', { amount: undefined }, 'amount', 'amount is required.'],
    ['has another type', { amount: '1' }, 'amount', 'amount is not valid.'],
    ['is too small', { amount: 0 }, 'amount', 'amount is too short or too small.'],
    ['is too long', { name: 'Asha' }, 'name', 'name is too long or too large.'],
    ['is none of the choices', { plan: 'week' }, 'plan', 'plan is not valid.'],
    ['has words of its own', { own: 7 }, 'own', 'Please say so'],
  ])('API-09: that %s is said in words that a person understands', (_what, change, field, message) => {
    expect(() => parseInput(schema, { ...good, ...(change as object) })).toThrow(
      expect.objectContaining({ message, fields: { [field]: message } }),
    );
  });

  it('API-09: a body that is no object is not valid', () => {
    expect(() => parseInput(schema, [])).toThrow(expect.objectContaining({ message: 'The request is not valid.' }));
  });
});
