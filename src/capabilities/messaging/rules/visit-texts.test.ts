import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { visitSteps } from './visit-texts.ts';

const tuesday = new Date('2026-11-24T00:30:00Z');
const sunday = new Date('2026-11-29T00:30:00Z');
const steps = (placeKind: string | undefined, startsAt = tuesday) =>
  visitSteps({ placeKind, serviceName: 'Day Pass', startsAt }, sampleFacility);

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

test('a monthly desk is used at any hour, so reception counts on the first day alone', () => {
  expect(steps('dedicated_desk')).toEqual([
    'Collect your key at reception from 8:00 AM',
    'Please arrive 15 minutes early on your first day',
    'Carry a valid photo ID',
    'Check in at reception on your first day',
    'Quote your Booking ID',
  ]);
});
