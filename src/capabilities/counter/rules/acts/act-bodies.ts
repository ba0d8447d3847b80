import * as z from 'zod/mini';
import { moveSelectionSchema } from '#capabilities/catalogue/contract.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import { payment } from '../payment-body.ts';
import { wantedRoom } from '../wanted-room.ts';

export const reason = z.pipe(oneLine(300), z.string().check(z.minLength(1, 'Please give a reason.')));
/** From Re 1, as the provider sends nothing smaller. */
const sum = z
  .int('Give the amount in whole paise: 50000 for ₹500.')
  .check(z.gte(100, 'The smallest refund is ₹1.'), z.lte(1_000_000_000, 'The largest refund is ₹1,00,00,000.'));
const approvalId = z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000)));
const route = z.optional(z.enum(['provider', 'counter']));

const cancelFields = {
  refund: z.union([z.enum(['terms', 'full', 'none']), z.object({ paise: sum })]),
  /** The customer keeps the place until the end, despite the refund. */
  keepPlace: z.optional(z.boolean()),
  route,
  approvalId,
};

/** The amounts of the preview. Refused with `refund_changed` if they differ now, for example after a deadline. */
const expected = z.object({
  refundPaise: z.int(),
  /** Additional refund of supplements. */
  supplementPaise: z.optional(z.int()),
  hours: z.optional(z.int()),
});
export type ExpectedRefund = z.output<typeof expected>;
export const cancelBody = z.object({ ...cancelFields, reason, expected: z.optional(expected) });
/** A preview needs no reason. */
export const cancelPreviewBody = z.object({ ...cancelFields, reason: z.optional(reason) });
export type CancelAsk = Omit<z.output<typeof cancelPreviewBody>, 'reason'>;

const refundFields = {
  paise: sum,
  /** Of a supplement or of a move's fee; left out: what was paid for the booking itself. */
  paymentId: z.optional(z.string().check(z.regex(/^\w{1,60}$/))),
  route,
  approvalId,
};

/** Amount left after the refund, from the preview. Refused with `refund_changed` if another refund was made since. */
const expectedLeft = z.object({ leftPaise: z.int() });
export const refundBody = z.object({ ...refundFields, reason, expected: z.optional(expectedLeft) });
export const refundPreviewBody = z.object({ ...refundFields, reason: z.optional(reason) });

const moveFields = {
  selection: moveSelectionSchema,
  room: wantedRoom,
  /** Leaves out the fee of a second or later move. */
  waiveFee: z.optional(z.boolean()),
  approvalId,
  /** How a fee that is due is paid. The move takes place once it is. */
  payment: z.optional(payment),
};

export const moveBody = z.object({ ...moveFields, reason: z.optional(reason) });

/** The new end in India, 'HH:MM', and how a supplement that is due is paid. */
export const extendBody = z.object({ endTime: z.string().check(z.maxLength(10)), payment: z.optional(payment) });

/** `called`: the customer said that they will not come, so there is no need to wait. */
export const releaseBody = z.object({ reason, called: z.optional(z.boolean()) });
export const releasePreviewBody = z.object({ reason: z.optional(reason) });

/** Which refund that waits at the counter is handed out. */
export const payOutBody = z.object({ refundId: z.int().check(z.gte(1), z.lte(1_000_000_000)) });
