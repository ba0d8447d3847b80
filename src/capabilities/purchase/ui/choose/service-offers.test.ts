import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import type { DayState } from '#capabilities/places/ui/day-labels.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';
import { availabilityText, freeStretches, mergedDays, serviceOffers } from './service-offers.ts';

const date = '2026-11-24' as IstDay;
const day = (state: DayState['state'], free: number, capacity: number) => ({ date, state, free, capacity });

describe('all four services on one date', () => {
  test('each with its price and the date carried over', () => {
    expect(serviceOffers(sampleCatalogue, date).map(({ price, base, to }) => [price, base, to])).toEqual([
      ['₹384 a day', '₹325 plus GST', '/day-pass?date=2026-11-24'],
      ['From ₹3,776 for up to 4 hours', '₹3,200 plus GST', '/conference-room?date=2026-11-24'],
      ['From ₹373 a day', '₹333 plus GST', '/recreation-plan?date=2026-11-24'],
      ['From ₹6,489 a month', '₹5,499 plus GST', '/coworking?date=2026-11-24'],
    ]);
  });

  test('a service that is closed is not listed', () => {
    const catalogue = { ...sampleCatalogue, recreation: { ...sampleCatalogue.recreation, onSale: false } };
    expect(serviceOffers(catalogue, date).map(({ service }) => service)).not.toContain('recreation');
  });

  test('availability is shown in real numbers', () => {
    expect(availabilityText('dayPass', day('open', 38, 50), [])).toBe('38 of 50 desks left');
    expect(availabilityText('dayPass', day('few', 1, 1), [])).toBe('1 of 1 desk left');
    expect(availabilityText('recreation', day('open', 2, 2), [])).toBe('2 of 2 passes left');
    expect(availabilityText('dayPass', day('full', 0, 50), [])).toBe('Full');
    expect(availabilityText('dayPass', day('closed', 0, 50), [])).toBe('Not on sale for this date');
    expect(availabilityText('meetingRoom', day('open', 8, 10), ['9 AM-12 PM', '2 PM-7 PM'])).toBe(
      'Available 9 AM-12 PM and 2 PM-7 PM',
    );
    expect(availabilityText('coworking', undefined, [])).toBe('');
  });

  test('the room’s free hours are joined into spans', () => {
    const hour = (start: string, end: string, state: string) => ({
      start: start as IstTime,
      end: end as IstTime,
      state,
    });
    expect(
      freeStretches([
        hour('09:00', '10:00', 'free'),
        hour('10:00', '11:00', 'free'),
        hour('11:00', '12:00', 'taken'),
        hour('12:00', '13:00', 'free'),
      ]),
    ).toEqual(['9 AM-11 AM', '12 PM-1 PM']);
  });

  test('a date is open while any service has something left', () => {
    const [some] = mergedDays([[day('full', 0, 50)], [day('few', 2, 10)], null]) ?? [];
    expect(some).toEqual({ date, state: 'open', free: 1, capacity: 3 });
    expect(mergedDays([[day('full', 0, 50)], [day('closed', 0, 10)]])?.[0]?.state).toBe('full');
    expect(mergedDays([null, null])).toBeNull();
  });
});
