import { expect, test } from 'vitest';
import { logQueryOf } from './log-query.ts';

const all = { subject: '', actor: '', from: '', to: '' };

test.each([
  ['daypass_1_1795239002151', 'booking:daypass_1_1795239002151'],
  [' Booking ID: daypass_1_1795239002151.\u200b', 'booking:daypass_1_1795239002151'],
  ['person:abc', 'person:abc'],
  ['not a number', 'booking:not a number'],
  ['', ''],
])('%j asks for the entries of %j', (subject, asked) => {
  expect(logQueryOf({ ...all, subject })).toEqual({ ...all, subject: asked });
});

test('A colleague is asked for as they are called, without what a copy brings along', () => {
  expect(logQueryOf({ ...all, actor: '\u202aSana\u202c ' }).actor).toBe('Sana');
  expect(logQueryOf({ ...all, actor: 'mailto:sana.khan@example.com' }).actor).toBe('sana.khan@example.com');
});
