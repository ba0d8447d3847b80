import { describe, expect, it } from 'vitest';
import { cursorOf, missedTopics, type SeenChanges, topics } from './missed-topics.ts';

const noon = Date.parse('2026-11-25T12:00:00+05:30');
const one: SeenChanges = {
  instance: 'one',
  seq: 7,
  since: noon - 60_000,
  last: new Map([
    ['bookings', { seq: 7, at: noon }],
    ['visits', { seq: 5, at: noon - 10_000 }],
  ]),
};
const other: SeenChanges = {
  ...one,
  instance: 'other',
  seq: 20,
  last: new Map([['bookings', { seq: 20, at: noon + 5 }]]),
};

describe('what a screen has missed', () => {
  it('is nothing for the first call, and nothing behind the last answer', () => {
    expect(missedTopics(one, null)).toEqual([]);
    expect(missedTopics(one, cursorOf(one, noon))).toEqual([]);
  });

  it('is what this process has seen since', () => {
    expect(missedTopics(one, cursorOf({ ...one, seq: 6 }, noon))).toEqual(['bookings']);
    expect(missedTopics(one, cursorOf({ ...one, seq: 4 }, noon))).toEqual(['bookings', 'visits']);
  });

  it('is found by time for the cursor of another process, rather twice than never', () => {
    expect(missedTopics(one, cursorOf(other, noon - 2000))).toEqual(['bookings']);
    expect(missedTopics(one, cursorOf(other, noon + 500))).toEqual(['bookings']);
    expect(missedTopics(one, cursorOf(other, noon + 2000))).toEqual([]);
  });

  it('may be everything where that is not known', () => {
    for (const cursor of ['', 'none', 'one.7', 'x'.repeat(5000), cursorOf(other, noon - 3_600_000)])
      expect(missedTopics(one, cursor)).toEqual(topics);
    expect(missedTopics({ ...one, since: null }, cursorOf(one, noon))).toEqual(topics);
  });
});
