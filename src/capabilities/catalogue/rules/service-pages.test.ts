import { expect, test } from 'vitest';
import { servicePages } from './service-pages.ts';

test('each service is booked on the page that the specification gives it', () => {
  expect(servicePages).toEqual({
    dayPass: '/day-pass',
    coworking: '/coworking',
    meetingRoom: '/conference-room',
    recreation: '/recreation-plan',
  });
});
