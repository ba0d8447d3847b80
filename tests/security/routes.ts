import type * as z from 'zod/mini';
import { consentBody, erasureBody } from '#capabilities/account/contract.ts';
import { savedBookingBody } from '#capabilities/booking/contract.ts';
import { offerBody, pricesBody } from '#capabilities/catalogue/contract.ts';
import { answerBody, closureBody, reopenClosureBody } from '#capabilities/closures/contract.ts';
import { cashBody, payVerifyBody, saleBody } from '#capabilities/counter/contract.ts';
import {
  cancelBody,
  extendBody,
  payOutBody,
  refundBody,
  releaseBody,
  moveBody as staffMoveBody,
} from '#capabilities/counter/rules/acts/act-bodies.ts';
import { blockBody, eraseBody, noteBody, unblockBody } from '#capabilities/customers/contract.ts';
import {
  assignEnquiryBody,
  contactSchema,
  enterpriseSchema,
  newsletterSchema,
  replyBody,
} from '#capabilities/enquiries/contract.ts';
import { guestsBody, undoBody, visitsBody } from '#capabilities/frontdesk/contract.ts';
import { profileChangesSchema, profileSyncSchema } from '#capabilities/identity/contract.ts';
import { businessSchema } from '#capabilities/invoicing/rules/buyer/business.ts';
import {
  assignBody,
  bookingResendBody,
  doneBody,
  resendBody,
  snoozeBody,
  taskBody,
} from '#capabilities/messaging/contract.ts';
import { createOrderBody, moveBody, renewalBody, verifyBody } from '#capabilities/purchase/contract.ts';
import {
  approvalBody,
  colleagueBody,
  deviceBody,
  enrolBody,
  pinBody,
  roleBody,
  shiftBody,
} from '#capabilities/staff/contract.ts';
import { limitsSchema } from '#capabilities/staff/rules/limits.ts';
import { closeBody, countBody, entryBody, openBody } from '#capabilities/till/contract.ts';

/**
 * Who may use a call. `anyone`; `signed-in`: 401 without a good token; `self`: it names a person, and any other is 403, known or not;
 * `owner`: it names a thing, and another's is 404 with the body of a missing one; `owner-or-link`: the same, or by the booking's signed
 * link; `provider`: signed by Razorpay or Meta, or with the token that Meta was given; `mail-link`: with the secret that its address or a link in a mail has; `monitor`: with the token of METRICS_TOKEN,
 * and not there without it; `staff`: a colleague, with the permission of tests/support/console/console-routes.ts.
 */
type Rule =
  | 'anyone'
  | 'staff'
  | 'signed-in'
  | 'self'
  | 'owner'
  | 'owner-or-link'
  | 'provider'
  | 'mail-link'
  | 'monitor';

/** What a route is about: ids of somebody, or ids that nobody has. */
export type Named = {
  uid: string;
  email: string;
  bookingId: string;
  orderId: string;
  paymentId: string;
  signature: string;
};

export type RouteRule = {
  rule: Rule;
  /** The shape of its body, from which the fuzzer makes bodies. */
  shape?: z.core.$ZodType;
  /** A body that names `of`, for calls that name by their body. */
  body?: (of: Named) => unknown;
  /** It would end the sign-ins of the people on the stage: the fuzzer asks as nobody only. */
  endsSignIn?: true;
};

const anyone: RouteRule = { rule: 'anyone' };

/** Each call of the server by method and path with its rule. A call that is not here fails `inventory.test.ts`. */
export const routeRules: Record<string, RouteRule> = {
  'GET /healthz': anyone,
  'GET /readyz': anyone,
  'GET /metrics': { rule: 'monitor' },

  'GET /api/spaces/services': anyone,
  'GET /api/faqs': anyone,
  'GET /api/blog/posts': anyone,
  'GET /api/blog/posts/:slug': anyone,
  'GET /api/availability/:service': anyone,
  'GET /api/auth/config': anyone,
  'POST /api/enquiries/contact': { rule: 'anyone', shape: contactSchema },
  'POST /api/enquiries/enterprise': { rule: 'anyone', shape: enterpriseSchema },
  'POST /api/enquiries/newsletter': { rule: 'anyone', shape: newsletterSchema },
  'POST /newsletter/confirm': { rule: 'mail-link' },
  'POST /api/bookings/:bookingId/account': { rule: 'signed-in' },
  'GET /api/pay': { rule: 'mail-link' },
  'POST /api/pay/verify': { rule: 'mail-link', shape: payVerifyBody },
  'GET /api/renewals': { rule: 'mail-link' },
  'POST /api/renewals': { rule: 'mail-link', shape: renewalBody },
  'POST /newsletter/unsubscribe': { rule: 'mail-link' },

  'GET /api/auth/profile/:uid': { rule: 'self' },
  'PUT /api/auth/profile': { rule: 'self', shape: profileChangesSchema, body: ({ uid }) => ({ uid, bio: 'Hello' }) },
  'POST /api/auth/sync': { rule: 'self', shape: profileSyncSchema, body: ({ uid }) => ({ uid }) },
  'POST /api/auth/sign-out-everywhere': { rule: 'signed-in', endsSignIn: true },
  'GET /api/account/consents': { rule: 'signed-in' },
  'PUT /api/account/consents': { rule: 'signed-in', shape: consentBody },
  'GET /api/account/export': { rule: 'signed-in' },
  'GET /api/account/erasure': { rule: 'signed-in' },
  'POST /api/account/erasure': { rule: 'signed-in', shape: erasureBody, endsSignIn: true },
  'GET /api/database/bookings/user/:who': { rule: 'self' },

  'POST /api/payments/create-order': { rule: 'signed-in', shape: createOrderBody },
  'GET /api/purchases/:service/before': { rule: 'signed-in' },
  'POST /api/payments/verify': {
    rule: 'owner-or-link',
    shape: verifyBody,
    body: ({ orderId, paymentId, signature }) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }),
  },
  'GET /api/payments/status/:id': { rule: 'owner-or-link' },
  'POST /api/payments/:orderId/release': { rule: 'owner-or-link' },
  'POST /api/payments/webhook': { rule: 'provider' },
  'GET /api/messages/whatsapp/webhook': { rule: 'provider' },
  'POST /api/messages/whatsapp/webhook': { rule: 'provider' },
  'POST /api/database/bookings': {
    rule: 'owner',
    shape: savedBookingBody,
    body: ({ bookingId }) => ({ booking_id: bookingId, status: 'confirmed' }),
  },
  'GET /api/database/bookings/:bookingId/invoice': { rule: 'owner-or-link' },
  'GET /api/bookings/:bookingId/papers': { rule: 'owner-or-link' },
  'GET /api/bookings/:bookingId/papers/:file': { rule: 'owner-or-link' },
  'POST /api/bookings/:bookingId/gstin': {
    rule: 'owner',
    shape: businessSchema,
    body: () => ({ company: 'Rao', gstin: '27AAPFU0939F1ZV', address: 'Pune' }),
  },
  'GET /api/bookings/:bookingId': { rule: 'owner-or-link' },
  'GET /api/bookings/:bookingId/link': { rule: 'owner-or-link' },
  'POST /api/bookings/:bookingId/link': { rule: 'owner-or-link' },
  'GET /api/bookings/:bookingId/cancellation': { rule: 'owner-or-link' },
  'POST /api/bookings/:bookingId/cancellation': { rule: 'owner-or-link' },
  'GET /api/bookings/:bookingId/closure': { rule: 'owner-or-link' },
  'POST /api/bookings/:bookingId/closure': {
    rule: 'owner-or-link',
    shape: answerBody,
    body: () => ({ choice: 'keep' }),
  },
  'POST /api/bookings/:bookingId/move': {
    rule: 'owner-or-link',
    shape: moveBody,
    body: () => ({ selection: { serviceType: 'dayPass', date: '2026-11-30' } }),
  },

  'GET /api/console/me': { rule: 'staff' },
  'GET /api/console/openapi.json': { rule: 'staff' },
  'GET /api/openapi.json': anyone,
  'GET /api/console/session': { rule: 'staff' },
  'POST /api/console/session': { rule: 'staff', shape: shiftBody },
  'DELETE /api/console/session': { rule: 'staff' },
  'PUT /api/console/pin': { rule: 'staff', shape: pinBody },
  'GET /api/console/team': { rule: 'staff' },
  'POST /api/console/team': { rule: 'staff', shape: colleagueBody },
  'POST /api/console/team/:id/role': { rule: 'staff', shape: roleBody },
  'POST /api/console/team/:id/end': { rule: 'staff' },
  'GET /api/console/devices': { rule: 'staff' },
  'POST /api/console/devices': { rule: 'staff', shape: deviceBody },
  'POST /api/console/devices/enrol': { rule: 'staff', shape: enrolBody },
  'POST /api/console/devices/:id/lock': { rule: 'staff' },
  'GET /api/console/approvals': { rule: 'staff' },
  'POST /api/console/approvals': { rule: 'staff', shape: approvalBody },
  'GET /api/console/going-live': { rule: 'staff' },
  'POST /api/console/going-live/payments-tried': { rule: 'staff' },
  'GET /api/console/limits': { rule: 'staff' },
  'GET /api/console/newsletter/subscribers': { rule: 'staff' },
  'GET /api/console/newsletter/subscribers.csv': { rule: 'staff' },
  'PUT /api/console/limits': { rule: 'staff', shape: limitsSchema },
  'GET /api/console/audit': { rule: 'staff' },
  'GET /api/console/day': { rule: 'staff' },
  'GET /api/console/offer': { rule: 'staff' },
  'GET /api/console/calendar': { rule: 'staff' },
  'GET /api/console/calendar/day': { rule: 'staff' },
  'GET /api/console/calendar/floor': { rule: 'staff' },
  'GET /api/console/day/summary': { rule: 'staff' },
  'GET /api/console/changes': { rule: 'staff' },
  'POST /api/console/visits': { rule: 'staff', shape: visitsBody },
  'POST /api/console/visits/:key/undo': { rule: 'staff', shape: undoBody },
  'POST /api/console/visits/:key/guests': { rule: 'staff', shape: guestsBody },
  'POST /api/console/sales': { rule: 'staff', shape: saleBody },
  'GET /api/console/sales/:saleId': { rule: 'staff' },
  'DELETE /api/console/sales/:saleId': { rule: 'staff' },
  'POST /api/console/sales/:saleId/cash': { rule: 'staff', shape: cashBody },
  'GET /api/console/money/stuck': { rule: 'staff' },
  'GET /api/console/money/refunds': { rule: 'staff' },
  'GET /api/console/money/settlements': { rule: 'staff' },
  'GET /api/console/money/disputes': { rule: 'staff' },
  'GET /api/console/money/disputes/:id/evidence': { rule: 'staff' },
  'GET /api/console/prices': { rule: 'staff' },
  'PUT /api/console/prices': { rule: 'staff', shape: pricesBody },
  'GET /api/console/offers': { rule: 'staff' },
  'PUT /api/console/offers': { rule: 'staff', shape: offerBody },
  'GET /api/console/till': { rule: 'staff' },
  'GET /api/console/till/reports': { rule: 'staff' },
  'GET /api/console/till/reports/:id': { rule: 'staff' },
  'POST /api/console/till/open': { rule: 'staff', shape: openBody },
  'POST /api/console/till/entries': { rule: 'staff', shape: entryBody },
  'POST /api/console/till/count': { rule: 'staff', shape: countBody },
  'POST /api/console/till/close': { rule: 'staff', shape: closeBody },
  'GET /api/console/search': { rule: 'staff' },
  'GET /api/console/papers/:month': { rule: 'staff' },
  'GET /api/console/papers/:month/register': { rule: 'staff' },
  'GET /api/console/papers/:month/documents/:file': { rule: 'staff' },
  'GET /api/console/papers/:month/gstr1.json': { rule: 'staff' },
  'GET /api/console/papers/:month/csv.zip': { rule: 'staff' },
  'GET /api/console/papers/:month/tally.xml': { rule: 'staff' },
  'GET /api/console/papers/:month/bundle.zip': { rule: 'staff' },
  'POST /api/console/papers/:month/handed-over': { rule: 'staff' },
  'GET /api/console/bookings/:bookingId': { rule: 'staff' },
  'GET /api/console/bookings/:bookingId/papers/:file': { rule: 'staff' },
  'POST /api/console/bookings/:bookingId/notes': { rule: 'staff', shape: noteBody },
  'POST /api/console/bookings/:bookingId/cancel': { rule: 'staff', shape: cancelBody },
  'POST /api/console/bookings/:bookingId/refund': { rule: 'staff', shape: refundBody },
  'POST /api/console/bookings/:bookingId/move': { rule: 'staff', shape: staffMoveBody },
  'POST /api/console/bookings/:bookingId/pay-out': { rule: 'staff', shape: payOutBody },
  'POST /api/console/bookings/:bookingId/release': { rule: 'staff', shape: releaseBody },
  'POST /api/console/bookings/:bookingId/extend': { rule: 'staff', shape: extendBody },
  'POST /api/console/bookings/:bookingId/resend': { rule: 'staff', shape: bookingResendBody },
  'GET /api/console/closures': { rule: 'staff' },
  'GET /api/console/closures/:id': { rule: 'staff' },
  'POST /api/console/closures': { rule: 'staff', shape: closureBody },
  'POST /api/console/closures/:id/reopen': { rule: 'staff', shape: reopenClosureBody },
  'POST /api/console/closures/:id/cases/:bookingId': { rule: 'staff', shape: answerBody },
  'GET /api/console/customers': { rule: 'staff' },
  'GET /api/console/people': { rule: 'staff' },
  'GET /api/console/people/:uid': { rule: 'staff' },
  'GET /api/console/people/:uid/phone': { rule: 'staff' },
  'GET /api/console/people/:uid/export': { rule: 'staff' },
  'GET /api/console/people/:uid/erasure': { rule: 'staff' },
  'POST /api/console/people/:uid/notes': { rule: 'staff', shape: noteBody },
  'POST /api/console/people/:uid/block': { rule: 'staff', shape: blockBody },
  'POST /api/console/people/:uid/unblock': { rule: 'staff', shape: unblockBody },
  'POST /api/console/people/:uid/erase': { rule: 'staff', shape: eraseBody },
  'GET /api/console/inbox/waiting': { rule: 'staff' },
  'GET /api/console/inbox/colleagues': { rule: 'staff' },
  'GET /api/console/inbox/tasks': { rule: 'staff' },
  'GET /api/console/inbox/enquiries': { rule: 'staff' },
  'GET /api/console/inbox/messages': { rule: 'staff' },
  'POST /api/console/tasks': { rule: 'staff', shape: taskBody },
  'POST /api/console/tasks/:id/done': { rule: 'staff', shape: doneBody },
  'POST /api/console/tasks/:id/reopen': { rule: 'staff' },
  'POST /api/console/tasks/:id/assign': { rule: 'staff', shape: assignBody },
  'POST /api/console/tasks/:id/snooze': { rule: 'staff', shape: snoozeBody },
  'POST /api/console/messages/:id/resend': { rule: 'staff', shape: resendBody },
  'POST /api/console/enquiries/:id/reply': { rule: 'staff', shape: replyBody },
  'POST /api/console/enquiries/:id/assign': { rule: 'staff', shape: assignEnquiryBody },
  'POST /api/console/enquiries/:id/close': { rule: 'staff' },

  'GET /api/calendar-feed': { rule: 'signed-in' },
  'POST /api/calendar-feed': { rule: 'signed-in' },
  'GET /in/:id': anyone,
  'GET /b/:token/calendar.ics': { rule: 'mail-link' },
  'GET /calendar/:file{.+\\.ics}': { rule: 'mail-link' },
};

/** The path of a route about `of`; a parameter that names nothing of theirs is 'x'. What a pattern demands at its end is there. */
export const pathOf = (route: string, of: Named): string =>
  (route.split(' ')[1] ?? '').replace(
    /:(\w+)(?:\{[^/]*?((?:\\\.\w+)?)\})?/g,
    (_, name: string, end: string | undefined) =>
      encodeURIComponent(values(of)[name] ?? 'x') + (end ?? '').replace('\\', ''),
  );

export const methodOf = (route: string): string => route.split(' ')[0] ?? '';

const values = (of: Named): Record<string, string> => ({
  uid: of.uid,
  who: of.email,
  bookingId: of.bookingId,
  orderId: of.orderId,
  id: of.orderId,
  service: 'dayPass',
  slug: 'nothing',
  token: 'x',
});
