import { describe, expect, test } from 'vitest';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { beforeVisitList, visitTexts } from './visit-texts.ts';

const tuesday = new Date('2026-11-24T00:30:00Z');
const sunday = new Date('2026-11-29T00:30:00Z');
const steps = (placeKind: string | undefined, startsAt = tuesday, facility: Facility = sampleFacility) =>
  beforeVisitList({ placeKind, serviceName: 'Day Pass', startsAt }, facility);

test.each(['hot_desk', 'room', undefined])(
  'CONFIRM-15, CONFIRM-16, CONFIRM-17: before a visit to a %s while reception is open one comes early, with an ID, to reception',
  (kind) => {
    expect(steps(kind)).toEqual([
      'Please arrive 15 minutes early',
      'Carry a valid photo ID',
      'Check in at reception',
      'Quote your Booking ID',
    ]);
  },
);

test('recreation opens before reception, so the list says when reception is open that day', () => {
  expect(steps('recreation_day')).toContain('Check in at reception, open 8:00 AM - 10:00 PM');
  expect(steps('recreation_day', sunday)).toContain('Check in at reception, open 9:00 AM - 8:00 PM');
  expect(steps('recreation_month')).toContain(
    'Check in at reception, open 8:00 AM - 10:00 PM, on Sundays 9:00 AM - 8:00 PM',
  );
  expect(steps('recreation_day')).toContain('Please arrive 15 minutes early on your first visit');
});

test('a weekday that is closed is named, and a key is collected on the next day', () => {
  const closed: Facility = { ...sampleFacility, hours: { ...sampleFacility.hours, closedOn: ['Sunday'] } };
  expect(steps('recreation_month', tuesday, closed)).toContain(
    'Check in at reception, open 8:00 AM - 10:00 PM, closed on Sundays',
  );
  expect(steps('dedicated_desk', sunday, closed)[0]).toBe('Collect your key at reception from 8:00 AM on Mon 30 Nov');
  expect(steps('hot_desk', sunday, closed)).toContain(
    'Show your Booking ID on arrival, as reception is closed that day',
  );
});

test('a monthly desk is used at any hour, so reception counts on the first day alone', () => {
  expect(steps('dedicated_desk')).toEqual([
    'Collect your key at reception from 8:00 AM',
    'Please arrive 15 minutes early on your first day',
    'Carry a valid photo ID',
    'Check in at reception on your first day',
    'Quote your Booking ID',
  ]);
});

describe('a date with hours of its own', () => {
  const on = (reception: { opens: string; closes: string } | null): Facility => ({
    ...sampleFacility,
    dated: { weeks: [], capacities: [], days: { '2026-11-24': { name: 'Holiday', hours: { reception } } } },
  });
  const shut = 'Show your Booking ID on arrival, as reception is closed that day';

  test('has them in the list, and so has a date of a planned week', () => {
    const short = on({ opens: '11:00', closes: '15:00' });
    expect(steps('recreation_day', tuesday, short)).toContain('Check in at reception, open 11:00 AM - 3:00 PM');
    expect(steps('dedicated_desk', tuesday, short)[0]).toBe('Collect your key at reception from 11:00 AM');
    const reception = { monSat: { opens: '07:00', closes: '21:00' }, sun: { opens: '10:00', closes: '18:00' } };
    const week = { from: '2026-11-23' as IstDay, hours: { ...sampleFacility.hours, reception } };
    const planned = { ...sampleFacility, dated: { weeks: [week], capacities: [], days: {} } };
    expect(steps('recreation_day', tuesday, planned)).toContain('Check in at reception, open 7:00 AM - 9:00 PM');
    expect(steps('recreation_month', tuesday, planned)).toContain(
      'Check in at reception, open 7:00 AM - 9:00 PM, on Sundays 10:00 AM - 6:00 PM',
    );
  });

  test('does not send customers to a closed reception', () => {
    for (const kind of ['hot_desk', 'room', 'recreation_day', undefined]) {
      expect(steps(kind, tuesday, on(null))).toContain(shut);
      expect(steps(kind, tuesday, on(null)).join()).not.toContain('Check in');
    }
    const pass = { placeKind: 'hot_desk', serviceName: 'Day Pass', startsAt: tuesday };
    expect(visitTexts(pass, on(null)).firstStep).toBe(shut);
    expect(visitTexts(pass, sampleFacility).firstStep).toBe('Check in at reception at any time in these hours');
  });

  test('moves the key of a month to the next day on which reception is open', () => {
    expect(steps('dedicated_desk', tuesday, on(null))).toEqual([
      'Collect your key at reception from 8:00 AM on Wed 25 Nov',
      'Please arrive 15 minutes early on your first day',
      'Carry a valid photo ID',
      'Check in at reception when you collect your key',
      'Quote your Booking ID',
    ]);
  });
});
