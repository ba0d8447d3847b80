import type * as z from 'zod/mini';
import { isConsoleCall } from '#capabilities/staff/console-call.ts';
import type { Call, PublicAccess } from '#platform/call.ts';
import { definedCalls } from '#tests/support/server/server-routes.ts';

/**
 * Who may use a call: what its definition `needs`; `monitor`: with the token of METRICS_TOKEN, and not there without it; `staff`: a colleague,
 * with the permission of its definition.
 */
type Rule = PublicAccess | 'staff' | 'monitor';

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

/** What the definitions do not say: who is named by the body, and whose sign-in the call ends. */
const more: Record<string, Pick<RouteRule, 'body' | 'endsSignIn'>> = {
  'PUT /api/auth/profile': { body: ({ uid }) => ({ uid, bio: 'Hello' }) },
  'POST /api/auth/sync': { body: ({ uid }) => ({ uid }) },
  'POST /api/auth/sign-out-everywhere': { endsSignIn: true },
  'POST /api/account/erasure': { endsSignIn: true },
  'POST /api/payments/verify': {
    body: ({ orderId, paymentId, signature }) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    }),
  },
  'POST /api/database/bookings': { body: ({ bookingId }) => ({ booking_id: bookingId, status: 'confirmed' }) },
  'POST /api/bookings/:bookingId/gstin': {
    body: () => ({ company: 'Rao', gstin: '27AAPFU0939F1ZV', address: 'Pune' }),
  },
  'POST /api/bookings/:bookingId/closure': { body: () => ({ choice: 'keep' }) },
  'POST /api/bookings/:bookingId/move': {
    body: () => ({ selection: { serviceType: 'dayPass', date: '2026-11-30' } }),
  },
};

const ruleOf = (call: Call): Rule => (isConsoleCall(call) ? 'staff' : (call.needs as PublicAccess));

/** Each call of the server by method and path with its rule: the defined ones, and what is no call of an API. */
export const routeRules: Record<string, RouteRule> = {
  'GET /healthz': { rule: 'anyone' },
  'GET /readyz': { rule: 'anyone' },
  'GET /metrics': { rule: 'monitor' },
  'POST /newsletter/confirm': { rule: 'mail-link' },
  'POST /newsletter/unsubscribe': { rule: 'mail-link' },
  'GET /in/:id': { rule: 'anyone' },
  'GET /b/:token/calendar.ics': { rule: 'mail-link' },
  'GET /calendar/:file{.+\\.ics}': { rule: 'mail-link' },
  ...Object.fromEntries(
    definedCalls().map(({ call }) => {
      const route = `${call.method} ${call.path}`;
      const shape = call.body ? { shape: call.body } : {};
      return [route, { rule: ruleOf(call), ...shape, ...more[route] } satisfies RouteRule];
    }),
  ),
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
