import { expect, test } from 'vitest';
import type { ArrivalRow } from '#capabilities/frontdesk/ui/console/today/board.ts';
import { foundIn } from './search-query.ts';

const row = (more: Partial<ArrivalRow>): ArrivalRow => ({
  bookingId: '1700000000000',
  service: 'dayPass',
  serviceName: 'Day Pass',
  isMonth: false,
  customerName: 'Divya Sharma',
  place: 'Hot desk 14',
  start: '2026-11-23T02:30:00.000Z',
  end: '2026-11-23T13:30:00.000Z',
  state: 'expected',
  ...more,
});

test('The day on a device is searched by name, booking number and place, twelve rows at most', () => {
  const arrivals = [
    row({}),
    row({ bookingId: '1700000000001', customerName: 'Anil Rao', place: 'Hot desk 15', state: 'arrived' }),
  ];
  const ids = (text: string) => foundIn({ arrivals }, text).map(({ id }) => id);
  expect(ids('div')).toEqual(['1700000000000']);
  expect(ids('000001')).toEqual(['1700000000001']);
  expect(ids('hot desk 15')).toEqual(['1700000000001']);
  expect(foundIn({ arrivals }, 'anil')).toEqual([
    { kind: 'booking', id: '1700000000001', title: 'Anil Rao', detail: 'Day Pass, Hot desk 15, here' },
  ]);
  const many = Array.from({ length: 20 }, (_, index) => row({ bookingId: `17000000000${index}` }));
  expect(foundIn({ arrivals: many }, 'divya')).toHaveLength(12);
});
