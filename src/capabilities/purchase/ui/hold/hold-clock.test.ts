import { describe, expect, test } from 'vitest';
import { holdLeft } from './hold-clock.ts';

const ends = '2026-11-21T12:15:00.000Z';
const at = (iso: string) => holdLeft(ends, new Date(iso));

describe("the hold's clock", () => {
  test('counts down from fifteen minutes', () => {
    expect(at('2026-11-21T12:00:00.000Z')).toEqual({ text: '15:00', seconds: 900, warn: false, ended: false });
    expect(at('2026-11-21T12:13:54.200Z')).toMatchObject({ text: '1:06', warn: true });
  });

  test('warns in the last three minutes and then says that it has ended', () => {
    expect(at('2026-11-21T12:11:59.000Z').warn).toBe(false);
    expect(at('2026-11-21T12:12:00.000Z').warn).toBe(true);
    expect(at('2026-11-21T12:15:00.000Z')).toEqual({ text: '0:00', seconds: 0, warn: false, ended: true });
    expect(at('2026-11-22T00:00:00.000Z').ended).toBe(true);
  });

  test('never shows more than the fifteen minutes, although the clock lags behind the server', () => {
    expect(at('2026-11-21T11:59:59.600Z')).toMatchObject({ text: '15:00', seconds: 900 });
    expect(at('2026-11-21T11:59:57.000Z').text).toBe('15:00');
  });

  test('an unreadable end is an ended hold', () => {
    expect(holdLeft('', new Date(ends)).ended).toBe(true);
  });
});
