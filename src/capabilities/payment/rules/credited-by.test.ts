import { expect, test } from 'vitest';
import { creditedBy } from './credited-by.ts';

test.each([
  ['on a Tuesday: nine days later, over one weekend', '2026-11-24T10:00:00+05:30', '2026-12-03'],
  ['on a Friday night: the weekend does not count', '2026-11-20T23:59:59+05:30', '2026-12-01'],
  ['a second later it is Saturday, and the same day', '2026-11-21T00:00:00+05:30', '2026-12-01'],
  ['before Christmas: its Friday does not count', '2026-12-21T12:00:00+05:30', '2026-12-31'],
  ['before Republic Day: its Tuesday does not count', '2027-01-20T12:00:00+05:30', '2027-02-01'],
])('POLICY-16: a refund asked for %s', (_, asked, by) => {
  expect(creditedBy(new Date(asked))).toBe(by);
});
