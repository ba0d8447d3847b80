import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseIstDay } from '#platform/ist-day.ts';
import { pageKey } from './page-key.ts';

const today = parseIstDay('2026-11-21') ?? expect.unreachable();
const bounds = { today, desks: 50 };
const params = { date: 'day', offer: ['weekend'], desk: 'desk', at: 'hour', token: 'given' } as const;
const keyOf = (query: string) => pageKey('/day-pass', new URLSearchParams(query), params, bounds);

describe('the address by which a page is stored', () => {
  test('has the declared parameters in one order', () => {
    expect(keyOf('offer=weekend&date=2026-11-24')).toBe('/day-pass?date=2026-11-24&offer=weekend');
    expect(keyOf('date=2026-11-24&offer=weekend')).toBe('/day-pass?date=2026-11-24&offer=weekend');
  });

  test.each([
    ['a parameter nobody declared', 'utm_source=x'],
    ['a date that does not exist', 'date=2026-02-30'],
    ['yesterday in India', 'date=2026-11-20'],
    ['a date beyond every sale', 'date=2027-02-20'],
    ['an unknown offer', 'offer=everything'],
    ['the desk 0', 'desk=0'],
    ['a desk that the facility lacks', 'desk=51'],
    ['markup', 'offer=%3Cscript%3E'],
    ['a time that does not exist', 'at=25:00'],
    ['a time that is no whole hour', 'at=10:01'],
  ])('leaves out %s', (_, query) => {
    expect(keyOf(query)).toBe('/day-pass');
  });

  test('contains only that a secret is present', () => {
    expect(keyOf('token=abc')).toBe('/day-pass?token=given');
    expect(keyOf(`token=${'<'.repeat(5000)}`)).toBe('/day-pass?token=given');
    expect(keyOf('token=')).toBe('/day-pass');
  });

  test('takes the first of a repeated parameter', () => {
    expect(keyOf('desk=2&desk=3')).toBe('/day-pass?desk=2');
  });

  test('has few values in each parameter, whatever is asked for: the dates on sale, the desks and the hours', () => {
    const times = Array.from({ length: 24 * 60 }, (_, n) => {
      const [hour, minute] = [Math.floor(n / 60), n % 60];
      return `at=${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    const days = Array.from({ length: 400 }, (_, n) => `date=${addDays(today, n)}`);
    const desks = Array.from({ length: 2000 }, (_, n) => `desk=${n}`);
    const variants = (queries: string[]) => new Set(queries.map(keyOf)).size - 1;
    expect([variants(times), variants(days), variants(desks)]).toEqual([24, 91, 50]);
  });

  test('is its own address: read again it stays the same, whatever was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('date', 'offer', 'desk', 'at', 'token', 'x'), fc.string())),
        (pairs) => {
          const key = pageKey('/p', new URLSearchParams(pairs), params, bounds);
          expect(pageKey('/p', new URLSearchParams(key.split('?')[1]), params, bounds)).toBe(key);
        },
      ),
    );
  });
});
