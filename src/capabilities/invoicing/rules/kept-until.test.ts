import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { keptUntil } from './kept-until.ts';

test.each([
  ['2026-11-24', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
  ['2027-04-01', '2034-12-31'],
])('A paper of %s is kept until %s', (issued, until) => expect(keptUntil(issued as IstDay)).toBe(until));
