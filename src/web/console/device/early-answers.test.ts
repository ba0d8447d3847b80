import { afterEach, expect, test, vi } from 'vitest';
import { earlyAnswer } from './early-answers.ts';

afterEach(() => void vi.unstubAllGlobals());

test('An early answer is given once, and only to its own shift', async () => {
  const day = new Response('{}');
  vi.stubGlobal('earlyAnswers', { token: 'shift_1', answers: new Map([['/day', Promise.resolve(day)]]) });
  expect(earlyAnswer('/day', 'shift_2')).toBeUndefined();
  expect(earlyAnswer('/me', 'shift_1')).toBeUndefined();
  expect(await earlyAnswer('/day', 'shift_1')).toBe(day);
  expect(earlyAnswer('/day', 'shift_1')).toBeUndefined();
});

test('Without early answers each call asks by itself', () => {
  expect(earlyAnswer('/day', 'shift_1')).toBeUndefined();
});
