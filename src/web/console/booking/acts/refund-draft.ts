import type { cancelCall, refundCall } from '#capabilities/counter/calls.ts';
import type { PreviewBodyOf } from '#platform/call.ts';
import { ungrouped } from '#platform/text/indian-number.ts';
import type { ReasonDraft } from './reason-fields.tsx';

/** What is chosen on the refund sheet. `amount` is in rupees, as it was typed. */
export type RefundDraft = ReasonDraft & {
  line: 'terms' | 'full' | 'part' | 'none';
  amount: string;
  place: 'free' | 'keep';
};

/** What the server is asked, for a preview and for the change. */
type RefundAsk = PreviewBodyOf<typeof cancelCall> | PreviewBodyOf<typeof refundCall>;

const SMALLEST_PAISE = 100;

/** '384', '1,250' or '99.50' rupees in paise; null for anything else, and below one rupee. */
export function typedPaise(text: string): number | null {
  const [, rupees, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(ungrouped(text)) ?? [];
  if (rupees === undefined) return null;
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return paise >= SMALLEST_PAISE ? paise : null;
}

/**
 * The body that a draft stands for; null while its amount is missing.
 * @param cancels false gives a refund and keeps the booking.
 */
export function refundAsk(
  { line, amount, place }: Pick<RefundDraft, 'line' | 'amount' | 'place'>,
  cancels: boolean,
): RefundAsk | null {
  const paise = typedPaise(amount);
  if (!cancels) return paise === null ? null : { paise };
  const refund = line !== 'part' ? line : paise === null ? null : { paise };
  return refund && { refund, ...(place === 'keep' ? { keepPlace: true } : {}) };
}
