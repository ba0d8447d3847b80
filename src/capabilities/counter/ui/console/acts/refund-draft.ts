import type { PreviewBodyOf } from '#platform/call.ts';
import { typedPaise } from '#platform/text/typed.ts';
import type { cancelCall, refundCall } from '../../../calls.ts';
import type { ReasonDraft } from './reason-fields.tsx';

/** What is chosen on the refund sheet. `amount` is in rupees, as it was typed. */
export type RefundDraft = ReasonDraft & {
  line: 'terms' | 'full' | 'part' | 'none';
  amount: string;
  place: 'free' | 'keep';
  /** The payment to refund, if the booking is kept. */
  paymentId: string;
};

/** The request for the preview and for the change. */
type RefundAsk = PreviewBodyOf<typeof cancelCall> | PreviewBodyOf<typeof refundCall>;

/**
 * The body of a draft. Null while its amount is missing.
 * @param cancels false gives a refund and keeps the booking.
 */
export function refundAsk(
  { line, amount, place, paymentId }: Pick<RefundDraft, 'line' | 'amount' | 'place' | 'paymentId'>,
  cancels: boolean,
): RefundAsk | null {
  const paise = typedPaise(amount);
  if (!cancels) return paise === null ? null : { paise, paymentId };
  const refund = line !== 'part' ? line : paise === null ? null : { paise };
  return refund && { refund, ...(place === 'keep' ? { keepPlace: true } : {}) };
}
