import { gstinAddedAnswer } from '#capabilities/invoicing/contract.ts';
import { businessSchema } from '#capabilities/invoicing/rules/buyer/business.ts';
import { call, doneAnswer } from '#platform/call.ts';
import {
  calendarFeedAnswer,
  cancelBody,
  cancellationAnswer,
  createOrderAnswer,
  createOrderBody,
  existingBookingsAnswer,
  includedBookingAnswer,
  includedBookingBody,
  moveAnswer,
  moveBody,
  paymentStatusAnswer,
  purchaseAnswer,
  releaseAnswer,
  renewalAnswer,
  renewalBody,
  verifyAnswer,
  verifyBody,
} from './contract.ts';

export const createOrderCall = call('POST', '/api/payments/create-order', 'signed-in', {
  body: createOrderBody,
  answers: { 200: createOrderAnswer },
});
export const bookIncludedCall = call('POST', '/api/included-bookings', 'signed-in', {
  body: includedBookingBody,
  answers: { 200: includedBookingAnswer },
});
export const verifyPaymentCall = call('POST', '/api/payments/verify', 'owner-or-link', {
  body: verifyBody,
  answers: { 200: verifyAnswer, 202: verifyAnswer },
});
export const readPaymentStatusCall = call('GET', '/api/payments/status/:id', 'owner-or-link', {
  answers: { 200: paymentStatusAnswer },
});
export const releaseOrderCall = call('POST', '/api/payments/:orderId/release', 'owner-or-link', {
  answers: { 200: releaseAnswer },
});
export const receiveWebhookCall = call('POST', '/api/payments/webhook', 'provider', { answers: { 200: doneAnswer } });
export const readPurchaseCall = call('GET', '/api/bookings/:bookingId', 'owner-or-link', {
  answers: { 200: purchaseAnswer },
});
export const readExistingBookingsCall = call('GET', '/api/purchases/:service/before', 'signed-in', {
  answers: { 200: existingBookingsAnswer },
});
export const readCancellationCall = call('GET', '/api/bookings/:bookingId/cancellation', 'owner-or-link', {
  answers: { 200: cancellationAnswer },
});
export const cancelBookingCall = call('POST', '/api/bookings/:bookingId/cancellation', 'owner-or-link', {
  body: cancelBody,
  answers: { 200: cancellationAnswer },
});
export const moveBookingCall = call('POST', '/api/bookings/:bookingId/move', 'owner-or-link', {
  body: moveBody,
  answers: { 200: moveAnswer },
});
export const readRenewalCall = call('GET', '/api/renewals', 'mail-link', { answers: { 200: renewalAnswer } });
export const startRenewalCall = call('POST', '/api/renewals', 'mail-link', {
  body: renewalBody,
  answers: { 200: createOrderAnswer },
});
export const addGstinCall = call('POST', '/api/bookings/:bookingId/gstin', 'owner', {
  body: businessSchema,
  answers: { 200: gstinAddedAnswer },
});
export const readCalendarFeedCall = call('GET', '/api/calendar-feed', 'signed-in', {
  answers: { 200: calendarFeedAnswer },
});
export const replaceCalendarFeedCall = call('POST', '/api/calendar-feed', 'signed-in', {
  answers: { 200: calendarFeedAnswer },
});
