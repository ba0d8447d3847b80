import { call } from '#platform/call.ts';
import {
  bookingLinkAnswer,
  bookingListQuery,
  bookingListSchema,
  savedBookingAnswer,
  savedBookingBody,
} from './contract.ts';

export const listBookingsCall = call('GET', '/api/database/bookings/user/:who', 'self', {
  query: bookingListQuery,
  answers: { 200: bookingListSchema },
});
export const saveBookingCall = call('POST', '/api/database/bookings', 'owner', {
  body: savedBookingBody,
  answers: { 200: savedBookingAnswer },
});
export const readLinkCall = call('GET', '/api/bookings/:bookingId/link', 'owner-or-link', {
  answers: { 200: bookingLinkAnswer },
});
export const renewLinkCall = call('POST', '/api/bookings/:bookingId/link', 'owner-or-link', {
  answers: { 200: bookingLinkAnswer },
});
