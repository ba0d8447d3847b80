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

test.each([
  ['Ambedkar Jayanti', '2027-04-11', '2027-04-21'],
  ['May Day', '2028-04-28', '2028-05-10'],
  ['Independence Day', '2028-08-12', '2028-08-23'],
  ['Gandhi Jayanti', '2026-09-29', '2026-10-09'],
  ['Rajyotsava', '2027-10-29', '2027-11-10'],
])('the banks are closed on %s, so a refund asked for three days before takes a day longer', (_, asked, by) => {
  expect(creditedBy(new Date(`${asked}T12:00:00+05:30`))).toBe(by);
});
