import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { sampleFacility } from '../sample-facility.ts';
import { advertisedFactsSchema, confirmedFacts, unconfirmedFacts } from './advertised-facts.ts';

const { claims } = sampleFacility;
const names = Object.keys(claims);
const off = Object.fromEntries(names.map((name) => [name, null]));

test('sample facts are unconfirmed, so live mode shows none of them', () => {
  expect(confirmedFacts(claims)).toEqual(off);
  expect(unconfirmedFacts(claims)).toEqual(names);
});

test('a fact with the day on which its owner checked it is shown, and the rest stay hidden', () => {
  const members = { figure: '120+', confirmedOn: '2026-11-20' as IstDay };
  expect(confirmedFacts({ ...claims, members })).toEqual({ ...off, members });
  expect(unconfirmedFacts({ ...claims, members, uptime: null })).toEqual(
    names.filter((name) => !['members', 'uptime'].includes(name)),
  );
});

test('a fact that is switched off needs no confirmation', () => {
  expect(unconfirmedFacts(off as typeof claims)).toEqual([]);
});

test.each([
  ['a day that does not exist', { confirmedOn: '2026-02-30' }],
  ['a yes without its day', { confirmedOn: true }],
])('a fact is not confirmed by %s', (_, change) => {
  expect(advertisedFactsSchema.safeParse({ ...claims, members: { ...claims.members, ...change } }).success).toBe(false);
});
