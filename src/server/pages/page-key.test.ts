import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIstDay } from '#platform/ist-day.ts';
import { pageKey } from './page-key.ts';

const today = parseIstDay('2026-11-21') ?? expect.unreachable();
const params = { date: 'day', offer: ['weekend'], page: 'count', at: 'time', token: 'given' } as const;
const keyOf = (query: string) => pageKey('/day-pass', new URLSearchParams(query), params, today);

describe('the address by which a page is stored', () => {
  test('has the declared parameters in one order', () => {
    expect(keyOf('offer=weekend&date=2026-11-24')).toBe('/day-pass?date=2026-11-24&offer=weekend');
    expect(keyOf('date=2026-11-24&offer=weekend')).toBe('/day-pass?date=2026-11-24&offer=weekend');
  });

  test.each([
    ['a parameter nobody declared', 'utm_source=x'],
    ['a date that does not exist', 'date=2026-02-30'],
    ['yesterday in India', 'date=2026-11-20'],
    ['a date beyond a year', 'date=2028-01-01'],
    ['an unknown offer', 'offer=everything'],
    ['a page number that is none', 'page=0'],
    ['markup', 'offer=%3Cscript%3E'],
    ['a time that does not exist', 'at=25:00'],
  ])('leaves out %s', (_, query) => {
    expect(keyOf(query)).toBe('/day-pass');
  });

  test('tells of a secret only that it is there', () => {
    expect(keyOf('token=abc')).toBe('/day-pass?token=given');
    expect(keyOf(`token=${'<'.repeat(5000)}`)).toBe('/day-pass?token=given');
    expect(keyOf('token=')).toBe('/day-pass');
  });

  test('takes the first of a repeated parameter', () => {
    expect(keyOf('page=2&page=3')).toBe('/day-pass?page=2');
  });

  test('is its own address: read again it stays the same, whatever was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('date', 'offer', 'page', 'at', 'token', 'x'), fc.string())),
        (pairs) => {
          const key = pageKey('/p', new URLSearchParams(pairs), params, today);
          expect(pageKey('/p', new URLSearchParams(key.split('?')[1]), params, today)).toBe(key);
        },
      ),
    );
  });
});
