import { expect, test } from 'vitest';
import { meta as bookings } from '#web/member/my-bookings.tsx';
import { meta as profile } from '#web/member/profile.tsx';
import { meta as confirmation } from './booking-confirmation.tsx';
import { meta as booking } from './booking-page.tsx';
import { meta as payment } from './pay-page.tsx';

test('Pages that no search lists carry the brand of the facility in their titles', () => {
  const matches = [{ loaderData: { site: { brand: 'Quiet Floor' } } }];
  const titleOf = (meta: unknown) => (meta as (around: object) => { title?: string }[])({ matches })[0]?.title;
  expect([bookings, profile, confirmation, booking, payment].map(titleOf)).toEqual([
    'My Bookings · Quiet Floor',
    'My Profile · Quiet Floor',
    'Booking Confirmation · Quiet Floor',
    'Your Booking · Quiet Floor',
    'Your Payment · Quiet Floor',
  ]);
});
