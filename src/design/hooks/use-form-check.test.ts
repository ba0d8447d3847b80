import { expect, test } from 'vitest';
import { type FormCheckEvent, nextFormCheck } from './use-form-check.ts';

type Errors = { name?: string | undefined };
const wrong: Errors = { name: 'Please enter your name' };
const after = (...events: FormCheckEvent<Errors>[]) => events.reduce(nextFormCheck<Errors>, { errors: {}, attempt: 0 });

test('nothing complains before the first submit, and the rules are not asked', () => {
  const check = () => expect.fail('asked');
  expect(after({ type: 'changed', check })).toEqual({ errors: {}, attempt: 0 });
  expect(after({ type: 'submitted', found: {} }, { type: 'changed', check })).toEqual({ errors: {}, attempt: 0 });
});

test('after a submit with a mistake the messages follow every change', () => {
  const submitted = { type: 'submitted', found: wrong } as const;
  expect(after(submitted)).toEqual({ errors: wrong, attempt: 1 });
  expect(after(submitted, { type: 'changed', check: () => ({}) })).toEqual({ errors: {}, attempt: 1 });
  expect(after(submitted, { type: 'changed', check: () => wrong }).errors).toBe(wrong);
});

test('each refused submit moves the focus to the summary, also where the server names no field', () => {
  expect(after({ type: 'submitted', found: wrong }, { type: 'submitted', found: wrong }).attempt).toBe(2);
  expect(after({ type: 'refused', found: {} })).toEqual({ errors: {}, attempt: 1 });
});

test('a field without a message is no mistake', () => {
  expect(after({ type: 'submitted', found: { name: undefined } }).attempt).toBe(0);
});

test('a form that starts again complains of nothing', () => {
  expect(after({ type: 'submitted', found: wrong }, { type: 'reset' })).toEqual({ errors: {}, attempt: 0 });
});
