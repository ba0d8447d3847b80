import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';

export type DifferenceKind = 'unknown' | 'amount_differs' | 'twice' | 'fee_differs' | 'not_settled' | 'refund_unknown';

/** A difference between the provider's payouts and our records. Amounts in paise; null if one side has none. */
export type Difference = {
  entityId: string;
  type: string;
  ours: number | null;
  theirs: number | null;
  times: number;
  since: Date;
  /** The payouts that contain it. Empty if none does. */
  settlements: readonly string[];
  /** Of a payment that bought a booking. */
  bookingId?: string | null;
} & ({ kind: 'fee_differs'; fee: FeeFacts } | { kind: Exclude<DifferenceKind, 'fee_differs'>; fee?: null });

/** The fee with its GST as reported of the payment (null where it said nothing) and as settled, and what was paid out of the amount. In paise. */
export type FeeFacts = {
  reported: { fee: number; tax: number } | null;
  settled: { fee: number; tax: number };
  amount: number;
  credited: number;
};

const rupees = (amount: number | null): string => formatRupeesExact(paise(amount ?? 0));

/** 'The provider settled ₹192.00 of the payment pay_…, and our books have ₹384.00.' */
export function differenceSentence(difference: Difference): string {
  const { entityId, type, ours, theirs, times, since } = difference;
  const what = type === 'refund' ? 'refund' : 'payment';
  switch (difference.kind) {
    case 'unknown':
      return type === 'payment'
        ? `The provider settled ${rupees(theirs)} for the payment ${entityId}, which is not in our books.`
        : `The provider settled ${rupees(theirs)} as ${type} ${entityId}, which is not in our books.`;
    case 'amount_differs':
      return `The provider settled ${rupees(theirs)} for the ${what} ${entityId}. Our books have ${rupees(ours)}.`;
    case 'twice':
      return `The provider settled the ${what} ${entityId} ${times} times: ${rupees(theirs)} instead of ${rupees(ours)}.`;
    case 'fee_differs':
      return feeSentence(entityId, difference.fee);
    case 'not_settled':
      return `The payment ${entityId} of ${rupees(ours)} from ${formatIstDay(istDayOf(since), 'date')} is not settled yet.`;
    case 'refund_unknown':
      return `The provider took ${rupees(theirs)} for the refund ${entityId}, which is not in our books.`;
  }
}

/** A fee differs in itself, in its GST alone, or it is right and something else was paid out. */
function feeSentence(entityId: string, { reported, settled, amount, credited }: FeeFacts): string {
  if (reported && reported.fee !== settled.fee)
    return `The provider kept a fee of ${rupees(settled.fee)} for the payment ${entityId}, and had reported ${rupees(reported.fee)}.`;
  if (reported && reported.tax !== settled.tax)
    return `The fee of the payment ${entityId} has GST of ${rupees(settled.tax)}. The provider had reported ${rupees(reported.tax)}.`;
  return `The provider paid out ${rupees(credited)} of the payment ${entityId}. Its amount less the fee is ${rupees(amount - settled.fee)}.`;
}

/** What a person does next about a difference. */
export const differenceNext: Record<DifferenceKind, string> = {
  unknown:
    'Look for it under Stuck. If it is not there, find it in the provider’s dashboard, then refund it there or ask the provider',
  amount_differs: 'Ask the provider for the rest, or wait for its next settlement',
  twice: 'Tell the provider: it takes the second amount back',
  fee_differs: 'Ask the provider to correct its fee',
  not_settled: 'Ask the provider when it pays this out',
  refund_unknown: 'Compare the refund with its booking in the provider’s dashboard',
};

/** Amount of the difference in paise: the excess or shortfall, or the whole if one side has nothing. */
export function differencePaise({ ours, theirs, fee }: Difference): number {
  if (!fee) return Math.abs((theirs ?? 0) - (ours ?? 0));
  const { reported, settled, amount, credited } = fee;
  const byFee = reported ? Math.abs(settled.fee - reported.fee) : 0;
  const byTax = reported ? Math.abs(settled.tax - reported.tax) : 0;
  return byFee || byTax || Math.abs(amount - settled.fee - credited);
}
