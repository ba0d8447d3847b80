import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { CreateOrderBody } from '../../contract.ts';
import { paymentSlots } from '../services/payment-slots.ts';
import { asRecord, asText, type PaymentProblem, parse, refusal, unreachable, unreadable } from './payment-problem.ts';

type CallInit = Parameters<AuthorizedFetch>[1];

export type Customer = { readonly name: string; readonly email: string; readonly phone: string };

export type Order = {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly keyId: string;
  readonly bookingId: string;
  readonly holdExpiresAt: string;
  /** The server's own instant, by which the hold's clock is set; '' when it did not say. */
  readonly now: string;
};

/** What the provider's window hands over (PAY-04). */
export type ProviderPayment = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

/** The rest of the verification body (PAY-05 to PAY-07). The server does not rely on it. */
export type VerificationDetails = {
  readonly bookingId: string;
  readonly serviceType: ServiceType;
  readonly serviceName: string;
  readonly amount: number;
  readonly duration: string;
  readonly features: readonly string[];
  readonly date: string;
  readonly time: string;
  readonly customer: Customer;
};

const orderStatuses = ['created', 'authorized', 'paid', 'failed', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

type ClientResult<Value> = ({ ok: true } & Value) | { ok: false; problem: PaymentProblem };

/** The browser's side of the payment calls. Nothing here throws: failures are returned as a problem with a text. */
export type PaymentClient = ReturnType<typeof paymentClient>;

const TIMEOUT_MS = 30_000;
const unreachableText = 'We could not reach our server. Please check your internet connection and try again.';

export function paymentClient(send: AuthorizedFetch, timeoutMs: number = TIMEOUT_MS) {
  async function ask(
    path: string,
    init: CallInit,
    signal?: AbortSignal,
  ): Promise<{ response: Response; text: string } | null> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      return { response, text: await response.text() };
    } catch {
      return null;
    }
  }
  return {
    /** Makes the order, or gives the same one again for the same selection while its hold is active (API-07). */
    async createOrder(body: CreateOrderBody, signal?: AbortSignal): Promise<ClientResult<{ order: Order }>> {
      const answer = await ask('/api/payments/create-order', post(body), signal);
      if (!answer) return { ok: false, problem: unreachable(unreachableText) };
      const { response, text } = answer;
      if (!response.ok) {
        const specified = `HTTP ${response.status}: Failed to create payment order`;
        const problem = refusal(response.status, text, specified);
        return { ok: false, problem: { ...problem, text: problem.serverText || specified } };
      }
      if (text.trim() === '') {
        return { ok: false, problem: unreadable('Empty response from payment server', response.status) };
      }
      const order = readOrder(parse(text));
      return order
        ? { ok: true, order }
        : {
            ok: false,
            problem: unreadable('Invalid response from payment server. Please try again.', response.status),
          };
    },

    /** Books within the hours of the caller's membership. Repeated, it returns the same booking. */
    async bookIncluded({
      selection,
      customerName,
      customerEmail,
      customerPhone,
      whatsApp,
    }: CreateOrderBody): Promise<ClientResult<{ bookingId: string }>> {
      const body = { selection, customerName, customerEmail, customerPhone, whatsApp };
      const answer = await ask('/api/included-bookings', post(body));
      if (!answer) return { ok: false, problem: unreachable(unreachableText) };
      const { response, text } = answer;
      if (!response.ok) {
        const problem = refusal(response.status, text, 'The booking could not be made.');
        return { ok: false, problem: { ...problem, text: problem.serverText || problem.text } };
      }
      const bookingId = asText(asRecord(parse(text))['bookingId']);
      return bookingId
        ? { ok: true, bookingId }
        : { ok: false, problem: unreadable('Invalid response from our server. See My Bookings.', response.status) };
    },

    /** Asks the server to verify; verified only when `success` and `verified` are both true (API-11). */
    async verify(
      payment: ProviderPayment,
      details: VerificationDetails,
      signal?: AbortSignal,
    ): Promise<ClientResult<{ verified: boolean; refunded: boolean; bookingId: string }>> {
      const answer = await ask('/api/payments/verify', post(verificationBody(payment, details)), signal);
      if (!answer) return { ok: false, problem: unreachable(unreachableText) };
      const { response, text } = answer;
      if (!response.ok) {
        const specified = `HTTP ${response.status}: Payment verification failed`;
        return { ok: false, problem: refusal(response.status, text, specified) };
      }
      const body = parse(text);
      if (typeof body !== 'object' || body === null) {
        const problem = unreadable('Invalid response from payment server during verification.', response.status);
        return { ok: false, problem };
      }
      const { success, verified, refunded, bookingId } = asRecord(body);
      return {
        ok: true,
        verified: success === true && verified === true,
        refunded: success === true && verified !== true && refunded === true,
        bookingId: asText(bookingId) || details.bookingId,
      };
    },

    /** Saves the booking of a verified payment (API-13). The payment made it already, so that nothing is lost when this is false. */
    async saveBooking(record: object): Promise<boolean> {
      const answer = await ask('/api/database/bookings', post(record));
      return answer?.response.ok === true;
    },

    /** What is known of an order or payment of the caller; null when the server or, behind it, the provider could not be asked (API-12). */
    async status(id: string, signal?: AbortSignal): Promise<{ status: OrderStatus; bookingId: string } | null> {
      const answer = await ask(`/api/payments/status/${encodeURIComponent(id)}`, {}, signal);
      if (!answer?.response.ok) return null;
      const body = asRecord(parse(answer.text));
      const status = orderStatuses.find((known) => known === body['status']);
      const isCertain = body['current'] !== false || status === 'paid' || status === 'refunded';
      return status && isCertain ? { status, bookingId: asText(body['bookingId']) } : null;
    },

    /** Releases an unpaid hold. False if the server did not (it is paid, or the server could not be asked). */
    async release(orderId: string, signal?: AbortSignal): Promise<boolean> {
      const answer = await ask(`/api/payments/${encodeURIComponent(orderId)}/release`, post({}), signal);
      return answer?.response.ok === true;
    },
  };
}

const post = (body: unknown): CallInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

function verificationBody(payment: ProviderPayment, details: VerificationDetails) {
  const { customer, date, time, ...rest } = details;
  const when = paymentSlots(details.serviceType).sendsBookingDate
    ? { bookingDate: date, bookingTime: time }
    : { date, time };
  return {
    razorpay_payment_id: payment.razorpay_payment_id,
    razorpay_order_id: payment.razorpay_order_id,
    razorpay_signature: payment.razorpay_signature,
    ...rest,
    ...when,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
  };
}

function readOrder(body: unknown): Order | null {
  const { success, orderId, amount, currency, keyId, bookingId, holdExpiresAt, now } = asRecord(body);
  if (success === false || !asText(orderId) || typeof amount !== 'number' || !Number.isSafeInteger(amount)) return null;
  return {
    orderId: asText(orderId),
    amount,
    currency: asText(currency) || 'INR',
    keyId: asText(keyId),
    bookingId: asText(bookingId),
    holdExpiresAt: asText(holdExpiresAt),
    now: asText(now),
  };
}
