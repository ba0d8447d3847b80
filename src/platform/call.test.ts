import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, call } from './call.ts';

const documentCall = call('GET', '/api/months/:month/documents/:file', 'anyone', {
  query: z.object({ q: z.optional(z.string()), cursor: z.optional(z.string()) }),
  answers: { 200: z.object({}) },
});
const feedCall = call('GET', '/calendar/:file{.+\\.ics}', 'mail-link', { answers: { 200: { file: 'text/calendar' } } });

test('The address of a call has its parameters and what is asked', () => {
  const params = { month: '2026-11', file: 'SMP 26/27.pdf' };
  expect(addressOf(documentCall, { params })).toBe('/api/months/2026-11/documents/SMP%2026%2F27.pdf');
  expect(addressOf(documentCall, { params, query: { q: 'a & b', cursor: '' } })).toBe(
    '/api/months/2026-11/documents/SMP%2026%2F27.pdf?q=a+%26+b',
  );
  expect(addressOf(feedCall, { params: { file: 'x.ics' } as never })).toBe('/calendar/x.ics');
});
