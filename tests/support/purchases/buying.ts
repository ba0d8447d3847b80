import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { DayAvailability } from '#capabilities/places/contract.ts';
import type {
  CancellationAnswer,
  CreateOrderAnswer,
  IncludedBookingAnswer,
  MoveAnswer,
  VerifyAnswer,
} from '#capabilities/purchase/contract.ts';
import type { Answer } from '../server/site-client.ts';
import type { Choice } from './choices.ts';
import { type PaymentResult, type PayOptions, pay } from './pay.ts';
import { orderBody, type PurchaseSite } from './purchase-site.ts';

/** The parts of the error shape, which a good answer lacks. */
export type Refusal = {
  error?: { code: string; message: string; fields?: Record<string, string> };
  message?: string;
  yours?: { orderId: string; bookingId: string };
};
export type Ordered = CreateOrderAnswer & Refusal;

/** One person's steps of a purchase, as their browser makes them. */
export const buying = (site: PurchaseSite, uid: string) => ({
  order: (choice: Choice, change: Record<string, unknown> = {}): Promise<Answer<Ordered>> =>
    site.call('POST', '/api/payments/create-order', {
      token: uid,
      body: orderBody(choice.selection, choice.amount, change),
    }),
  bookIncluded: ({ selection }: Pick<Choice, 'selection'>, change: Record<string, unknown> = {}) =>
    site.call<IncludedBookingAnswer & Refusal>('POST', '/api/included-bookings', {
      token: uid,
      body: { ...orderBody(selection, 0, change), amount: undefined, currency: undefined, description: undefined },
    }),
  pay: (orderId: string, options: PayOptions = {}): Promise<Answer<PaymentResult>> =>
    pay(site.origin, orderId, options),
  verify: (result: PaymentResult): Promise<Answer<VerifyAnswer & Refusal>> =>
    site.call('POST', '/api/payments/verify', { token: uid, body: result }),
  status: (id: string) => site.call('GET', `/api/payments/status/${id}`, { token: uid }),
  release: (orderId: string) => site.call('POST', `/api/payments/${orderId}/release`, { token: uid }),
  cancellation: (bookingId: string) =>
    site.call<CancellationAnswer & Refusal>('GET', `/api/bookings/${bookingId}/cancellation`, { token: uid }),
  cancel: (bookingId: string, body: Record<string, unknown> = {}) =>
    site.call<CancellationAnswer & Refusal>('POST', `/api/bookings/${bookingId}/cancellation`, { token: uid, body }),
  booking: (bookingId: string) => site.call('GET', `/api/bookings/${bookingId}`, { token: uid }),
  move: (bookingId: string, { selection }: Pick<Choice, 'selection'>): Promise<Answer<MoveAnswer & Refusal>> =>
    site.call('POST', `/api/bookings/${bookingId}/move`, { token: uid, body: { selection } }),
  /** The availability of a date, as this person sees it. */
  free: async (service: ServiceType, date: string): Promise<DayAvailability | undefined> => {
    const path = `/api/availability/${service}?from=${date}&to=${date}`;
    const { body } = await site.call<{ days: DayAvailability[] }>('GET', path, { token: uid });
    return body.days[0];
  },
  list: (query = '') => site.call('GET', `/api/database/bookings/user/${uid}${query}`, { token: uid }),
});
