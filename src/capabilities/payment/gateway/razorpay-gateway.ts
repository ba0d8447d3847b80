import type * as z from 'zod';
import { isHmac } from '#platform/http/is-hmac.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { SettlementLine } from '../rules/settlements/settlement-line.ts';
import type { PaymentGateway, ProviderAnswer } from './payment-gateway.ts';
import {
  errorAnswer,
  listOf,
  orderAnswer,
  payerAnswer,
  paymentAnswer,
  paymentOfAccount,
  qrAnswer,
  REFUND_KEY_NOTE,
  readEvent,
  refundAnswer,
  refundOfAccount,
  settlementLineAnswer,
} from './razorpay-answers.ts';
import { razorpayClient, type SdkFailure } from './razorpay-client.ts';

/** Settings of the provider's account. Without `keyId` or `keySecret` the gateway exists, but is not configured (`keyId` null). */
export type RazorpayGatewaySettings = {
  keyId: string | undefined;
  keySecret: string | undefined;
  /** One or several, separated by commas: after a change the provider still signs older events with the old one. */
  webhookSecret: string | undefined;
  apiUrl?: string | undefined;
  /** Whether the account makes QR codes for UPI, which Razorpay switches on by request. */
  qr?: boolean;
  timeoutMs?: number;
  /** Creates the timeout signal of a call. Tests can make it expire at once. */
  limit?: (timeoutMs: number) => AbortSignal;
};

/** The live service (razorpay SDK 2.9.8, `hostUrl`). */
const LIVE_API = 'https://api.razorpay.com';

/** Razorpay by its official SDK. `timeoutMs` (10 s) bounds every call; looking up an order while the customer waits has half of it. */
export function razorpayGateway(settings: RazorpayGatewaySettings): PaymentGateway {
  const { keyId, keySecret, apiUrl = LIVE_API, qr = false, timeoutMs = 10_000, limit } = settings;
  const webhookSecrets = (settings.webhookSecret ?? '').split(',').map((secret) => secret.trim());
  const clientFor = (timeout: number) =>
    razorpayClient({ keyId: keyId || 'missing', keySecret: keySecret || 'missing', apiUrl, timeoutMs: timeout, limit });
  const { sdk, http } = clientFor(timeoutMs);
  const { sdk: quick } = clientFor(timeoutMs / 2);

  return {
    keyId: keyId && keySecret ? keyId : null,
    hasQr: qr && Boolean(keyId && keySecret),
    createOrder: ({ amount, receipt, notes }) =>
      asked(orderAnswer, () => sdk.orders.create({ amount, currency: 'INR', receipt, notes })),
    async findOrderByReceipt(receipt) {
      const found = await read(listOf(orderAnswer), () => quick.orders.all({ receipt }));
      return found.ok ? { ok: true, value: found.value.find((order) => order.receipt === receipt) ?? null } : found;
    },
    fetchOrder: (orderId) => read(orderAnswer, () => sdk.orders.fetch(orderId)),
    paymentsOfOrder: (orderId) => read(listOf(paymentAnswer), () => sdk.orders.fetchPayments(orderId)),
    createQr: ({ amount, description, closesAt, notes }) =>
      asked(qrAnswer, () =>
        quick.qrCode.create({
          type: 'upi_qr',
          usage: 'single_use',
          fixed_amount: true,
          payment_amount: amount,
          description,
          close_by: Math.ceil(closesAt.getTime() / 1000),
          notes,
        }),
      ),
    closeQr: (qrId) => asked(qrAnswer, () => quick.qrCode.close(qrId)),
    async paymentsOfQr(qrId) {
      const listed = await read(listOf(paymentAnswer), () => sdk.qrCode.fetchAllPayments(qrId, { count: 100 }));
      return listed.ok ? { ok: true, value: listed.value.map((payment) => ({ ...payment, qrId })) } : listed;
    },
    fetchPayment: (paymentId) => read(paymentAnswer, () => sdk.payments.fetch(paymentId)),
    payerOf: (paymentId) => read(payerAnswer, () => sdk.payments.fetch(paymentId)),
    setPaymentNotes: (paymentId, notes) => read(paymentAnswer, () => sdk.payments.edit(paymentId, { notes })),
    capture: (paymentId, amount) => asked(paymentAnswer, () => sdk.payments.capture(paymentId, amount, 'INR')),
    refund: ({ paymentId, amount, key, notes }) =>
      asked(refundAnswer, async () => {
        const part = amount === null ? {} : { amount };
        const body = { ...part, speed: 'normal', notes: { ...notes, [REFUND_KEY_NOTE]: key } };
        const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
        try {
          return (await http.post(path, body, { headers: { 'X-Refund-Idempotency': key } })).data;
        } catch (error) {
          throw asSdkFailure(error);
        }
      }),
    refundsOfPayment: (paymentId) =>
      read(listOf(refundAnswer), () => sdk.payments.fetchMultipleRefund(paymentId, { count: 100 })),
    paymentsBetween: (span) => readAll(paymentOfAccount, (page) => sdk.payments.all({ ...inSeconds(span), ...page })),
    refundsBetween: (span) => readAll(refundOfAccount, (page) => sdk.refunds.all({ ...inSeconds(span), ...page })),
    settledOn: (day) => readReport(day, (query) => sdk.settlements.reports(query)),
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isHmac(`${orderId}|${paymentId}`, signature, keySecret ?? ''),
    isWebhookSignature: (rawBody, signature) => webhookSecrets.some((secret) => isHmac(rawBody, signature, secret)),
    readWebhook(rawBody) {
      try {
        return readEvent(JSON.parse(Buffer.from(rawBody).toString()));
      } catch {
        return null;
      }
    },
  };
}

/** Reads something, repeated once if a kept-alive connection was just closed by the provider. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<ProviderAnswer<z.output<Schema>>> {
  const answer = await asked(schema, call);
  return !answer.ok && answer.reason === 'unknown' && answer.why === 'unreachable' ? asked(schema, call) : answer;
}

/** The provider's maximum page size (api/payments/fetch-all-payments). */
const PAGE = 100;

/**
 * Reads the pages of a list until one is not full. New entries shift the pages, so duplicates are dropped. A full page with nothing new is an error,
 * as a provider that repeats a page would be read for ever.
 */
async function readAll<Item>(
  schema: z.ZodType<{ id: string; item: Item | null }>,
  call: (page: { count: number; skip: number }) => Promise<unknown>,
): Promise<ProviderAnswer<Item[]>> {
  const all = new Map<string, Item | null>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await read(listOf(schema), () => call({ count: PAGE, skip }));
    if (!page.ok) return page;
    const before = all.size;
    for (const { id, item } of page.value) if (!all.has(id)) all.set(id, item);
    if (page.value.length < PAGE) return { ok: true, value: [...all.values()].filter((item) => item !== null) };
    if (all.size === before) return nonsense;
  }
}

/** A page of a report stays below the limit of an answer's size; the provider gives at most 1,000 lines. */
const REPORT_PAGE = 500;
const REPORT_PAGES_MAX = 100;

type ReportQuery = { year: number; month: number; day: number; count: number; skip: number };

/**
 * The payouts of a day. There is no cursor, and new lines shift the pages. So a report of several pages is read twice and must be equal, else it
 * counts as unanswered.
 */
async function readReport(
  on: IstDay,
  call: (query: ReportQuery) => Promise<unknown>,
): Promise<ProviderAnswer<SettlementLine[]>> {
  const [year, month, day] = on.split('-').map(Number) as [number, number, number];
  const readOnce = async () => {
    const all: (SettlementLine | null)[] = [];
    for (let pages = 1; pages <= REPORT_PAGES_MAX; pages += 1) {
      const query = { year, month, day, count: REPORT_PAGE, skip: all.length };
      const page = await read(listOf(settlementLineAnswer), () => call(query));
      if (!page.ok) return page;
      all.push(...page.value);
      if (page.value.length < REPORT_PAGE) return { ok: true, value: { all, pages } } as const;
    }
    return nonsense;
  };
  const first = await readOnce();
  if (!first.ok) return first;
  const { all, pages } = first.value;
  if (pages > 1) {
    const second = await readOnce();
    if (!second.ok) return second;
    if (JSON.stringify(second.value.all) !== JSON.stringify(all)) return nonsense;
  }
  return { ok: true, value: all.filter((line) => line !== null) };
}

const nonsense = { ok: false, reason: 'unknown', why: 'nonsense' } as const;

const inSeconds = ({ start, end }: TimeRange) => ({
  from: Math.floor(start.getTime() / 1000),
  to: Math.ceil(end.getTime() / 1000),
});

/** Calls the provider and parses the answer. An unreadable answer is `unknown`, as the call may have succeeded. */
async function asked<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<ProviderAnswer<z.output<Schema>>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    return failureOf(error);
  }
  const read = schema.safeParse(answer);
  return read.success ? { ok: true, value: read.data } : { ok: false, reason: 'unknown', why: 'nonsense' };
}

function failureOf(error: unknown): Extract<ProviderAnswer<never>, { ok: false }> {
  if (!isSdkFailure(error)) return { ok: false, reason: 'unknown', why: 'unreachable' };
  const { statusCode } = error;
  if (statusCode === 0) {
    const timedOut = error.error === 'ERR_CANCELED' || error.error === 'ECONNABORTED' || error.error === 'ETIMEDOUT';
    return { ok: false, reason: 'unknown', why: timedOut ? 'timeout' : 'unreachable' };
  }
  if (statusCode === 429) return { ok: false, reason: 'unknown', why: 'throttled' };
  if (statusCode >= 500) return { ok: false, reason: 'unknown', why: 'server_error' };
  const read = errorAnswer.safeParse(error.error);
  if (statusCode < 400 || !read.success) return { ok: false, reason: 'unknown', why: 'nonsense' };
  return { ok: false, reason: 'rejected', status: statusCode, ...read.data };
}

const isSdkFailure = (error: unknown): error is SdkFailure =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';

/** Converts a failure of the HTTP client as the SDK's own handler does. */
function asSdkFailure(error: unknown): SdkFailure {
  const { status, data } = (error as { response: { status: number; data: { error?: unknown } } }).response;
  return { statusCode: status, error: data.error };
}
