import * as z from 'zod/mini';
import { bookingRecordSchema } from '#capabilities/booking/contract.ts';
import { selectionSchema } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';

const id = z.string().check(z.maxLength(60));

/** POST /api/payments/create-order (PAY-02). `amount` in paise is only compared with our own price. */
export const createOrderBody = z.object({
  selection: selectionSchema,
  amount: z.int().check(z.positive()),
  currency: z.literal('INR'),
  description: z.optional(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  /** False: the customer wants e-mail only. */
  whatsApp: z.optional(z.boolean()),
});

/** `now` is the server's instant, by which the browser sets the hold's clock. */
const createOrderAnswer = z.object({
  success: z.literal(true),
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  keyId: z.string(),
  bookingId: z.string(),
  holdExpiresAt: z.iso.datetime(),
  now: z.iso.datetime(),
});
export type CreateOrderAnswer = z.infer<typeof createOrderAnswer>;

/** POST /api/payments/verify (PAY-05): of the specification's body only the provider's three fields are read. */
export const verifyBody = z.object({
  razorpay_order_id: id,
  razorpay_payment_id: id,
  razorpay_signature: z.string().check(z.maxLength(200)),
});

/**
 * 200 verified: there is a booking. 202 not verified: the provider has not said 'captured' yet, or cannot be asked; it settles by itself.
 * 200 not verified with `refunded`: the payment came when the place was gone and goes back in full.
 */
const verifyAnswer = z.object({
  success: z.literal(true),
  verified: z.boolean(),
  bookingId: z.string(),
  serviceType: z.enum(serviceTypes),
  refunded: z.optional(z.literal(true)),
  message: z.string(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

const paymentStatuses = ['created', 'authorized', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** GET /api/payments/status/{order or payment id}. `current` is false when the provider could not be asked just now. */
const paymentStatusAnswer = z.object({
  success: z.literal(true),
  status: z.enum(paymentStatuses),
  bookingId: z.string(),
  serviceType: z.enum(serviceTypes),
  current: z.boolean(),
});
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswer>;

/** POST /api/payments/{orderId}/release */
const releaseAnswer = z.object({ success: z.literal(true), released: z.literal(true), bookingId: z.string() });
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

const messageStates = ['none', 'queued', 'sent', 'delivered', 'failed'] as const;

/** Of a purchase: 'captured' only for what the provider reports so; 'confirming' while it may still come; 'none' once let go unpaid. */
const paymentStates = ['captured', 'confirming', 'refunding', 'refunded', 'none'] as const;

/** GET /api/bookings/{bookingId}: the owner's booking, or the checkout that may still become one. */
export const purchaseAnswer = z.object({
  success: z.literal(true),
  booking: bookingRecordSchema,
  payment: z.object({
    state: z.enum(paymentStates),
    method: z.string(),
    refunds: z.array(
      z.object({
        amount: z.number(),
        state: z.enum(['requested', 'sent', 'processed', 'failed']),
        reason: z.string(),
        bankReference: z.nullable(z.string()),
      }),
    ),
  }),
  /** What became of the confirmation on each channel. */
  messages: z.object({ email: z.enum(messageStates), whatsapp: z.enum(messageStates) }),
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;
