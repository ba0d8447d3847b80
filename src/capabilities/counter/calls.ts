import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call } from '#platform/call.ts';
import {
  cashBody,
  includedSaleAnswer,
  includedSaleBody,
  payAnswer,
  payVerifyAnswer,
  payVerifyBody,
  requestedAnswer,
  saleAnswer,
  saleBody,
  soldAnswer,
} from './contract.ts';
import {
  extendedAnswer,
  extendPreview,
  movedAnswer,
  movePreview,
  paidOutAnswer,
  refundedAnswer,
  refundPreview,
  releasedAnswer,
  releasePreview,
} from './rules/acts/act-answers.ts';
import {
  cancelBody,
  cancelPreviewBody,
  extendBody,
  moveBody,
  payOutBody,
  refundBody,
  refundPreviewBody,
  releaseBody,
  releasePreviewBody,
} from './rules/acts/act-bodies.ts';
import {
  askedAgainAnswer,
  assignBody,
  assignedAnswer,
  candidatesAnswer,
  candidatesQuery,
  customerAskedAnswer,
  giveBackBody,
  givenBackAnswer,
  givenOtherwiseAnswer,
  giveOtherwiseBody,
} from './rules/stuck/stuck-shapes.ts';

const success = z.literal(true);

/** 201: paid at the counter. 202: to be paid by link or QR code. */
export const sellCall = consoleCall('POST', '/sales', {
  needs: 'sell',
  body: saleBody,
  answers: { 201: soldAnswer, 202: requestedAnswer },
});
/** A person's hours of the conference room pay for it: there is no money and no invoice. */
export const sellIncludedCall = consoleCall('POST', '/people/:uid/included-sales', {
  needs: 'sell',
  body: includedSaleBody,
  answers: { 201: includedSaleAnswer },
});
export const readSaleCall = consoleCall('GET', '/sales/:saleId', { needs: 'sell', answers: { 200: saleAnswer } });
export const endSaleCall = consoleCall('DELETE', '/sales/:saleId', {
  needs: 'sell',
  answers: { 200: z.object({ success, released: z.literal(true) }) },
});
export const takeCashCall = consoleCall('POST', '/sales/:saleId/cash', {
  needs: 'sell',
  body: cashBody,
  answers: { 201: soldAnswer },
});

export const cancelCall = consoleCall('POST', '/bookings/:bookingId/cancel', {
  needs: 'cancel_by_terms',
  body: cancelBody,
  answers: { 200: refundedAnswer },
  preview: { body: cancelPreviewBody, answer: refundPreview },
});
export const refundCall = consoleCall('POST', '/bookings/:bookingId/refund', {
  needs: 'refund_beyond_terms',
  body: refundBody,
  answers: { 200: refundedAnswer },
  preview: { body: refundPreviewBody, answer: refundPreview },
});
/** 202: the move takes place when its fee is paid by link or QR code. */
export const moveCall = consoleCall('POST', '/bookings/:bookingId/move', {
  needs: 'move',
  body: moveBody,
  answers: { 200: movedAnswer, 202: requestedAnswer },
  preview: { answer: movePreview },
});
/** 202: the booking ends later when the supplement is paid by link or QR code. */
export const extendCall = consoleCall('POST', '/bookings/:bookingId/extend', {
  needs: 'move',
  body: extendBody,
  answers: { 200: extendedAnswer, 202: requestedAnswer },
  preview: { answer: extendPreview },
});
export const releaseCall = consoleCall('POST', '/bookings/:bookingId/release', {
  needs: 'cancel_by_terms',
  body: releaseBody,
  answers: { 200: releasedAnswer },
  preview: { body: releasePreviewBody, answer: releasePreview },
});
export const payOutCall = consoleCall('POST', '/bookings/:bookingId/pay-out', {
  needs: 'cancel_by_terms',
  body: payOutBody,
  answers: { 200: paidOutAnswer },
});

export const askRefundAgainCall = consoleCall('POST', '/money/refunds/:id/again', {
  needs: 'work_money',
  answers: { 200: askedAgainAnswer },
});
export const askCustomerCall = consoleCall('POST', '/money/refunds/:id/ask-customer', {
  needs: 'work_money',
  answers: { 200: customerAskedAnswer },
});
export const giveOtherwiseCall = consoleCall('POST', '/money/refunds/:id/given', {
  needs: 'work_money',
  body: giveOtherwiseBody,
  answers: { 200: givenOtherwiseAnswer },
});
export const findCandidatesCall = consoleCall('GET', '/money/payments/:paymentId/candidates', {
  needs: 'work_money',
  query: candidatesQuery,
  answers: { 200: candidatesAnswer },
});
export const giveUnknownBackCall = consoleCall('POST', '/money/payments/:paymentId/give-back', {
  needs: 'work_money',
  body: giveBackBody,
  answers: { 200: givenBackAnswer },
});
export const assignPaymentCall = consoleCall('POST', '/money/payments/:paymentId/belongs-to', {
  needs: 'work_money',
  body: assignBody,
  answers: { 200: assignedAnswer },
});

export const readPaymentCall = call('GET', '/api/pay', 'mail-link', { answers: { 200: payAnswer } });
export const verifyByLinkCall = call('POST', '/api/pay/verify', 'mail-link', {
  body: payVerifyBody,
  answers: { 200: payVerifyAnswer, 202: payVerifyAnswer },
});
export const addToAccountCall = call('POST', '/api/bookings/:bookingId/account', 'signed-in', {
  answers: { 200: z.object({ success, bookingId: z.string() }) },
});
