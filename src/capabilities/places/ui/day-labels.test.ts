import { describe, expect, test } from 'vitest';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { answerOf, canChoose, type DayState, nextFree, shortState, spokenDay, whyNot } from './day-labels.ts';

const tuesday = '2026-11-24' as IstDay;
const on = (state: DayState['state'], free: number, date = '2026-11-24'): DayState => ({
  date,
  state,
  free,
  capacity: 50,
});

describe('a day says its state in words, and never that what costs money is free', () => {
  test.each([
    [on('open', 12), 'Open', 'Tuesday, 24 November, open, 12 desks left', true],
    [on('few', 5), '5 left', 'Tuesday, 24 November, 5 left of 50 desks', true],
    [on('few', 1), '1 left', 'Tuesday, 24 November, 1 left of 50 desks', true],
    [on('full', 0), 'Full', 'Tuesday, 24 November, full', false],
    [on('closed', 0), 'Closed', 'Tuesday, 24 November, closed', false],
    [undefined, '', 'Tuesday, 24 November', true],
  ])('%j', (state, short, spoken, choosable) => {
    expect(shortState(state)).toBe(short);
    expect(spokenDay(tuesday, state, factsOf('dayPass').places.day.counted)).toBe(spoken);
    // Voice control needs the visible words in the accessible name.
    expect(spoken.toLowerCase()).toContain(short.toLowerCase());
    expect(canChoose(state)).toBe(choosable);
  });

  test('a full day says why, and which day is open next', () => {
    const days = [on('full', 0), on('full', 0, '2026-11-25'), on('few', 2, '2026-11-26')];
    expect(whyNot(tuesday, days[0], factsOf('dayPass').places.day.counted, days)).toBe(
      'Tuesday, 24 November is full: all 50 desks are taken. The next open day is Thursday, 26 November.',
    );
    expect(nextFree(tuesday, days)).toBe('2026-11-26');
    expect(nextFree('2026-11-26' as IstDay, days)).toBeNull();
    expect(whyNot(tuesday, on('closed', 0), factsOf('dayPass').places.day.counted, [])).toBe(
      'Tuesday, 24 November is closed for booking.',
    );
  });

  describe('a picker answers the last press by current availability', () => {
    const wednesday = '2026-11-25' as IstDay;
    const noun = factsOf('dayPass').places.day.counted;
    const tuesdayFull = [on('full', 0), on('open', 12, wednesday)];

    test('a press on a full day says why, also where another day is selected', () => {
      const picked = { chose: null, refused: { day: tuesday, beside: wednesday } };
      const asked = { selected: wednesday, days: tuesdayFull, noun };
      expect(answerOf(picked, asked)).toEqual({
        refusal: whyNot(tuesday, on('full', 0), noun, tuesdayFull),
        chosen: '',
      });
    });

    test('a refusal ends when the day is free again, and when another day is selected', () => {
      const picked = { chose: null, refused: { day: tuesday, beside: null } };
      expect(answerOf(picked, { selected: null, days: [on('few', 1)], noun }).refusal).toBe('');
      expect(answerOf(picked, { selected: wednesday, days: tuesdayFull, noun }).refusal).toBe('');
    });

    test('a chosen day is read out, and refused as soon as it is full', () => {
      const picked = { chose: tuesday, refused: null };
      expect(answerOf(picked, { selected: tuesday, days: [on('few', 1)], noun })).toEqual({
        refusal: '',
        chosen: 'You chose Tuesday, 24 November.',
      });
      expect(answerOf(picked, { selected: tuesday, days: tuesdayFull, noun }).refusal).toContain('is full');
      expect(answerOf(picked, { selected: wednesday, days: tuesdayFull, noun }).chosen).toBe('');
    });
  });
});
