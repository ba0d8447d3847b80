import * as z from 'zod';
import { paise } from '#platform/money.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import type { SettlementLine } from '../rules/settlements/settlement-line.ts';
import type {
  PaymentPayer,
  ProviderDispute,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderQr,
  ProviderRefund,
  ProviderSettlement,
} from './payment-gateway.ts';

const amount = z.int().nonnegative().transform(paise);
/** At most what a column of the database holds; anything else counts as not said. */
const looseAmount = z.int().nonnegative().max(2_147_483_647).transform(paise).nullish().catch(null);
/** Seconds since 1970. The maximum keeps the date valid in JavaScript. */
const seconds = z.int().nonnegative().max(99_999_999_999);
const orderStatus = z.enum(['created', 'attempted', 'paid']);
const paymentStatus = z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']);
const refundStatus = z.enum(['pending', 'processed', 'failed']);

/** The provider sends `[]` for no notes and an object otherwise. */
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

const textNotes = (given: z.output<typeof notes>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Array.isArray(given) ? {} : (given ?? {})).filter(
      (note): note is [string, string] => typeof note[1] === 'string',
    ),
  );

/** Name of the note with a refund's idempotency key, to recognise it in lists and webhooks. */
export const REFUND_KEY_NOTE = 'refund_key';

/** Razorpay, api/orders/entity. */
export const orderAnswer = z
  .object({
    id: z.string().regex(/^order_\w+$/),
    amount,
    currency: z.string(),
    receipt: z.string().nullish(),
    status: orderStatus,
  })
  .transform((order): ProviderOrder => ({ ...order, receipt: order.receipt ?? '' }));

/** Razorpay, api/payments/entity. Of its state only `status` is believed: samples of failed payments show `captured: true`. */
export const paymentAnswer = z
  .object({
    id: z.string().regex(/^pay_\w+$/),
    order_id: z.string().nullish(),
    amount,
    currency: z.string(),
    status: paymentStatus,
    amount_refunded: amount.nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: seconds.catch(0),
    captured_at: seconds.nullish().catch(null),
    fee: looseAmount,
    tax: looseAmount,
    notes: notes.catch(null),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      amountRefunded: payment.amount_refunded ?? paise(0),
      method: payment.method ?? '',
      errorDescription: payment.error_description ?? null,
      paidAt: new Date((payment.captured_at ?? payment.created_at) * 1000),
      fee: payment.fee ?? null,
      tax: payment.tax ?? null,
      notes: textNotes(payment.notes),
    }),
  );

const said = z.string().trim().min(1).max(200).nullish().catch(null);

/** The payer in the same entity. The provider puts 'void@razorpay.com' where it was given no address. */
export const payerAnswer = z
  .object({
    email: said,
    contact: said,
    vpa: said,
    acquirer_data: z.object({ rrn: said }).nullish().catch(null),
  })
  .transform(
    ({ email, contact, vpa, acquirer_data }): PaymentPayer => ({
      email: email && email !== 'void@razorpay.com' ? email : null,
      phone: contact ?? null,
      upi: vpa ?? null,
      bankReference: acquirer_data?.rrn ?? null,
    }),
  );

const qrId = z.string().regex(/^qr_\w+$/);

/** Razorpay, api/qr-codes/create. `image_content` is there for accounts that draw the codes themselves. */
export const qrAnswer = z
  .object({
    id: qrId,
    payment_amount: amount,
    usage: z.literal('single_use'),
    image_content: z.string().startsWith('upi://').max(1000).nullish().catch(null),
  })
  .transform(
    ({ id, payment_amount, image_content }): ProviderQr => ({
      id,
      amount: payment_amount,
      text: image_content ?? null,
    }),
  );

const reference = z.string().nullish();

/** Razorpay, api/refunds/entity. */
export const refundAnswer = z
  .object({
    id: z.string().regex(/^rfnd_\w+$/),
    payment_id: z.string(),
    amount,
    currency: z.string().min(1).nullish().catch(null),
    status: refundStatus,
    acquirer_data: z
      .union([z.object({ arn: reference, rrn: reference, utr: reference }), z.array(z.unknown())])
      .nullish(),
    created_at: z.int().positive().max(99_999_999_999).nullish().catch(null),
    notes,
  })
  .transform((refund): ProviderRefund => {
    const bank = refund.acquirer_data && !Array.isArray(refund.acquirer_data) ? refund.acquirer_data : {};
    const key = refund.notes && !Array.isArray(refund.notes) ? refund.notes[REFUND_KEY_NOTE] : null;
    return {
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      ...(refund.currency ? { currency: refund.currency } : {}),
      status: refund.status,
      ...(refund.created_at ? { madeAt: new Date(refund.created_at * 1000) } : {}),
      bankReference: bank.arn ?? bank.rrn ?? bank.utr ?? null,
      key: typeof key === 'string' ? key : null,
    };
  });

const sum = z.int().nullish();

/** Razorpay, settlements/fetch-recon. Lines not yet paid out have no settlement and become null. */
export const settlementLineAnswer = z
  .object({
    entity_id: z.string().min(1).max(100),
    type: z.string().min(1).max(40),
    amount: z.int(),
    fee: sum,
    tax: sum,
    debit: sum,
    credit: sum,
    settled: z.boolean().nullish(),
    settled_at: z.int().positive().max(99_999_999_999).nullish(),
    settlement_id: z.string().max(100).nullish(),
    settlement_utr: z.string().max(100).nullish(),
    payment_id: z.string().max(100).nullish(),
    order_id: z.string().max(100).nullish(),
    dispute_id: z.string().max(100).nullish(),
  })
  .transform((line): SettlementLine | null =>
    line.settlement_id && line.settled_at && line.settled !== false
      ? {
          settlementId: line.settlement_id,
          entityId: line.entity_id,
          type: line.type,
          utr: line.settlement_utr ?? null,
          amount: line.amount,
          fee: line.fee ?? 0,
          tax: line.tax ?? 0,
          debit: line.debit ?? 0,
          credit: line.credit ?? 0,
          paymentId: line.payment_id ?? null,
          orderId: line.order_id ?? null,
          disputeId: line.dispute_id ?? null,
          settledAt: new Date(line.settled_at * 1000),
        }
      : null,
  );

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform((list) => list.items);

/**
 * An entry of a list of the whole account. Entries of other programs may have states that we do not use (such as `pending`). They become null instead
 * of failing the list.
 */
const ofAccount = <Item extends { id: string }>(item: z.ZodType<Item>, known: z.ZodType) =>
  z.union([
    item.transform((read) => ({ id: read.id, item: read })),
    z
      .object({ id: z.string(), status: z.string().refine((status) => !known.safeParse(status).success) })
      .transform(({ id }) => ({ id, item: null })),
  ]);
export const paymentOfAccount = ofAccount(paymentAnswer, paymentStatus);
export const refundOfAccount = ofAccount(refundAnswer, refundStatus);

/** Razorpay, api/errors: the body of every 4xx and 5xx. */
export const errorAnswer = z.object({ code: z.string().catch(''), description: z.string().catch('') });

const looseSeconds = z.int().positive().max(99_999_999_999).nullish().catch(null);

const envelope = z.object({
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).catch({}),
  created_at: looseSeconds,
});
const paymentPayload = z.object({ payment: z.object({ entity: paymentAnswer }) });
/** Razorpay, webhooks/qr-codes. */
const codePayload = z.object({
  payment: z.object({ entity: paymentAnswer }),
  qr_code: z.object({ entity: z.object({ id: qrId }) }),
});
/** Of the payment, only the order is read. */
const refundPayload = z.object({
  refund: z.object({ entity: refundAnswer }),
  payment: z
    .object({ entity: z.object({ order_id: z.string().nullish() }) })
    .nullish()
    .catch(null),
});

/** A task is created in any case, so unreadable fields are left out. */
const loose = z
  .string()
  .transform((text) => toOneLine(text, 100))
  .nullish()
  .catch(null)
  .transform((text) => text || null);

const disputeFields = z.object({
  id: loose,
  payment_id: loose,
  amount: looseAmount,
  amount_deducted: looseAmount,
  currency: loose,
  phase: loose,
  reason_code: loose,
  respond_by: looseSeconds,
});
/** Razorpay, webhooks/disputes. */
const disputePayload = z
  .object({
    dispute: z.object({ entity: disputeFields }).catch({ entity: disputeFields.parse({}) }),
    payment: z.object({ entity: z.object({ id: loose }) }).catch({ entity: { id: null } }),
  })
  .transform(({ dispute: { entity }, payment }): Omit<ProviderDispute, 'reportedAt'> => {
    // An amount of zero or in another currency does not say how much of the payment is disputed.
    const isOurs = entity.currency === null || entity.currency === 'INR';
    return {
      id: entity.id,
      paymentId: entity.payment_id ?? payment.entity.id,
      amount: isOurs ? entity.amount || null : null,
      phase: entity.phase,
      reason: entity.reason_code,
      deducted: isOurs ? (entity.amount_deducted ?? paise(0)) : paise(0),
      respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
    };
  });

const settlementFields = z.object({ id: loose, amount: looseAmount, utr: loose });
/** Razorpay, webhooks/settlements. */
const settlementPayload = z
  .object({ settlement: z.object({ entity: settlementFields }).catch({ entity: settlementFields.parse({}) }) })
  .transform(
    ({ settlement: { entity } }): ProviderSettlement => ({
      id: entity.id,
      amount: entity.amount ?? null,
      utr: entity.utr,
    }),
  );

/** Razorpay, webhooks/payloads. An event of a payment or refund whose content cannot be read counts as something else. */
export function readEvent(json: unknown): ProviderEvent | null {
  const read = envelope.safeParse(json);
  if (!read.success) return null;
  const { event: name, payload, created_at: reported } = read.data;
  if (name.startsWith('payment.dispute.')) {
    const dispute = { ...disputePayload.parse(payload), reportedAt: reported ? new Date(reported * 1000) : null };
    return { about: 'dispute', name, dispute };
  }
  if (name.startsWith('settlement.')) {
    return { about: 'settlement', name, settlement: settlementPayload.parse(payload) };
  }
  if (name === 'qr_code.credited') {
    const credited = codePayload.safeParse(payload);
    if (credited.success) {
      const { payment, qr_code: code } = credited.data;
      return { about: 'payment', name, payment: { ...payment.entity, qrId: code.entity.id } };
    }
  }
  if (/^(payment|order)\./.test(name)) {
    const payment = paymentPayload.safeParse(payload);
    if (payment.success) return { about: 'payment', name, payment: payment.data.payment.entity };
  }
  if (name.startsWith('refund.')) {
    const refund = refundPayload.safeParse(payload);
    if (refund.success) {
      const { refund: body, payment } = refund.data;
      return { about: 'refund', name, refund: body.entity, orderId: payment?.entity.order_id ?? null };
    }
  }
  return { about: 'something_else', name };
}
