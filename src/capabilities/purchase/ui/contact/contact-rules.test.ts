import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactModalSchema, dayPassFormSchema, isEmail } from './contact-rules.ts';

const good = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '98765 43210' };

function complaints(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return {};
  const first: Record<string, string> = {};
  for (const issue of parsed.error.issues) first[issue.path.join('.')] ??= issue.message;
  return first;
}

describe('the day pass form', () => {
  test('a good form passes, with spaces around it taken off', () => {
    expect(z.parse(dayPassFormSchema, { ...good, customerName: ' Asha Rao ' })).toEqual(good);
  });

  test.each([
    [{ customerName: 'A' }, 'customerName', 'Name must be at least 2 characters'],
    [{ customerName: '\u200b\u200b' }, 'customerName', 'Name must be at least 2 characters'],
    [{ customerName: '  A  ' }, 'customerName', 'Name must be at least 2 characters'],
    [{ customerEmail: '' }, 'customerEmail', 'Please enter a valid email'],
    [{ customerEmail: 'asha@' }, 'customerEmail', 'Please enter a valid email'],
    [{ customerEmail: 'a b@example.com' }, 'customerEmail', 'Please enter a valid email'],
    [{ customerPhone: '' }, 'customerPhone', 'Phone number must be at least 10 digits'],
    [{ customerPhone: '98765 4321' }, 'customerPhone', 'Phone number must be at least 10 digits'],
    [{ customerPhone: '0000000000' }, 'customerPhone', 'Phone number must be at least 10 digits'],
  ])('%j: %s', (wrong, field, message) => {
    expect(complaints(dayPassFormSchema, { ...good, ...wrong })).toEqual({ [field]: message });
  });

  test.each(['+1 415 555 2671', '044 2233 4455', '01124112233'])('DAYPASS-19: %s is taken', (customerPhone) => {
    expect(complaints(dayPassFormSchema, { ...good, customerPhone })).toEqual({});
  });
});

describe('the contact modal (MODAL-06, MODAL-07, MODAL-08, MODAL-09, MODAL-10)', () => {
  test.each([
    [{ customerName: '' }, 'customerName', 'Name is required'],
    [{ customerEmail: '' }, 'customerEmail', 'Email is required'],
    [{ customerEmail: 'asha' }, 'customerEmail', 'Please enter a valid email'],
    [{ customerPhone: '' }, 'customerPhone', 'Phone number is required'],
    [{ customerPhone: '98765' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    [{ customerPhone: '+91 98765 43210' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    [{ customerPhone: '1298967890' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
  ])('%j: %s', (wrong, field, message) => {
    expect(complaints(contactModalSchema, { ...good, ...wrong })).toEqual({ [field]: message });
  });

  test.each(['98765 43210', '44-2233-4455'])('MODAL-10: a good one with %s passes', (customerPhone) => {
    expect(complaints(contactModalSchema, { ...good, customerPhone })).toEqual({});
  });
});

test.each(['a@b.co', 'first.last+tag@sub.example.co.in'])('%s can be an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'a', 'a@b', '@b.co', 'a@b.', 'a,b@c.co', 'a@b.co\nBcc: x@y.z', `${'a'.repeat(250)}@b.co`])(
  '%j can not',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
