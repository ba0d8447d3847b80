import type { CancellationAnswer, PurchaseAnswer } from '#capabilities/purchase/contract.ts';
import { type Answer, callSite } from '../server/site-client.ts';
import type { Choice } from './choices.ts';
import { type PaymentResult, type PayOptions, pay } from './pay.ts';
import type { SignedIn } from './people.ts';
import { orderBody } from './purchase-site.ts';

export type Order = { orderId: string; bookingId: string; amount: number };
export type Verified = { success: boolean; verified: boolean; bookingId: string };

/** One person's steps of a purchase on a running server, as their browser makes them. */
export const shopper = (origin: string, person: SignedIn) => ({
  order: (choice: Choice): Promise<Answer<Order & { error?: { code: string } }>> =>
    callSite(origin, 'POST', '/api/payments/create-order', {
      token: person.token,
      body: orderBody(choice.selection, choice.amount, {
        customerName: person.name,
        customerEmail: person.email,
        customerPhone: person.phone,
      }),
    }),
  pay: (orderId: string, options: PayOptions = {}): Promise<Answer<PaymentResult>> => pay(origin, orderId, options),
  verify: (result: PaymentResult): Promise<Answer<Verified>> =>
    callSite(origin, 'POST', '/api/payments/verify', { token: person.token, body: result }),
  cancel: (bookingId: string): Promise<Answer<CancellationAnswer>> =>
    callSite(origin, 'POST', `/api/bookings/${bookingId}/cancellation`, { token: person.token, body: {} }),
  booking: (bookingId: string): Promise<Answer<PurchaseAnswer>> =>
    callSite(origin, 'GET', `/api/bookings/${bookingId}`, { token: person.token }),
});
