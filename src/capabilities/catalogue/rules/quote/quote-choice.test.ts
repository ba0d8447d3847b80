import { expect, test } from 'vitest';
import type { Selection } from '../../contract.ts';
import { services } from '../../services/all.ts';
import { selectionKey } from './quote-choice.ts';

const date = '2026-11-24';
const cases: [Selection, string][] = [
  [{ serviceType: 'dayPass', date }, 'dayPass|2026-11-24|any|list'],
  [{ serviceType: 'dayPass', date, desk: 7, offer: 'weekend' }, 'dayPass|2026-11-24|7|weekend'],
  [
    { serviceType: 'meetingRoom', date, startTime: '10:00', endTime: '12:00', purpose: 'x' },
    'meetingRoom|2026-11-24|10:00|12:00',
  ],
  [{ serviceType: 'coworking', date }, 'coworking|2026-11-24|list'],
  [{ serviceType: 'coworking', date, offer: 'welcome' }, 'coworking|2026-11-24|welcome'],
  [{ serviceType: 'recreation', date, plan: 'day' }, 'recreation|2026-11-24|day'],
];

// The key stands in the database: another text for the same selection would let a repeated request hold a second place.
test.each(cases)('%o is kept as %s', (selection, key) =>
  expect(selectionKey(services.definition(selection.serviceType), selection)).toBe(key),
);
