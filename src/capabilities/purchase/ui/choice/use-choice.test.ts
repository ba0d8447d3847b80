import { expect, test } from 'vitest';
import { latestChoice } from './use-choice.ts';

type Times = { start: string; end: string };
const addressOf = ({ start, end }: Times): string => `?start=${start}&end=${end}`;

test('a start and an end that are chosen in quick succession are both kept', () => {
  const choice = latestChoice({ start: '', end: '' }, addressOf);
  expect(choice.choose({ start: '10:00' })).toBe('?start=10:00&end=');
  expect(choice.choose({ end: '12:00' })).toBe('?start=10:00&end=12:00');
});

test('the page that comes late to an earlier choice takes the later one back no more', () => {
  const choice = latestChoice({ start: '', end: '' }, addressOf);
  choice.choose({ start: '10:00' });
  choice.choose({ end: '12:00' });
  choice.arrived({ start: '10:00', end: '' });
  expect(choice.address()).toBe('?start=10:00&end=12:00');
  choice.arrived({ start: '10:00', end: '12:00' });
  expect(choice.choose({ start: '11:00' })).toBe('?start=11:00&end=12:00');
});

test('a choice that was overtaken before it was shown is not waited for', () => {
  const choice = latestChoice({ start: '', end: '' }, addressOf);
  choice.choose({ start: '09:00' });
  choice.choose({ start: '10:00' });
  choice.arrived({ start: '10:00', end: '' });
  choice.arrived({ start: '09:00', end: '' });
  expect(choice.read()).toEqual({ start: '09:00', end: '' });
});

test('what a link or Back shows is what is chosen', () => {
  const choice = latestChoice({ start: '10:00', end: '12:00' }, addressOf);
  choice.arrived({ start: '14:00', end: '16:00' });
  expect(choice.choose({ end: '17:00' })).toBe('?start=14:00&end=17:00');
});
