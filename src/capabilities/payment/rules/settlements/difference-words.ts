import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';

export type DifferenceKind = 'unknown' | 'amount_differs' | 'twice' | 'fee_differs' | 'not_settled' | 'refund_unknown';

/** What differs between the provider's payouts and our books. Amounts in paise; null where one side has none. */
export type Difference = {
  kind: DifferenceKind;
  entityId: string;
  type: string;
  ours: number | null;
  theirs: number | null;
  times: number;
  since: Date;
};

const rupees = (amount: number | null): string => formatRupeesExact(paise(amount ?? 0));

/** 'The provider settled ₹192.00 of the payment pay_…, and our books have ₹384.00.' */
export function differenceSentence({ kind, entityId, type, ours, theirs, times, since }: Difference): string {
  const what = type === 'refund' ? 'refund' : 'payment';
  switch (kind) {
    case 'unknown':
      return type === 'payment'
        ? `The provider settled ${rupees(theirs)} for the payment ${entityId}, which is not in our books.`
        : `The provider settled ${rupees(theirs)} as ${type} ${entityId}, which is not in our books.`;
    case 'amount_differs':
      return `The provider settled ${rupees(theirs)} for the ${what} ${entityId}. Our books have ${rupees(ours)}.`;
    case 'twice':
      return `The provider settled the ${what} ${entityId} ${times} times: ${rupees(theirs)} instead of ${rupees(ours)}.`;
    case 'fee_differs':
      return `The provider kept a fee of ${rupees(theirs)} for the payment ${entityId}, and had reported ${rupees(ours)}.`;
    case 'not_settled':
      return `The payment ${entityId} of ${rupees(ours)} from ${formatIstDay(istDayOf(since), 'date')} is not settled yet.`;
    case 'refund_unknown':
      return `The provider took ${rupees(theirs)} for the refund ${entityId}, which is not in our books.`;
  }
}

/** What a person does next about a difference. */
export const differenceNext: Record<DifferenceKind, string> = {
  unknown: 'Find it in the provider’s dashboard, then refund it there or ask the provider',
  amount_differs: 'Ask the provider for the rest, or wait for its next settlement',
  twice: 'Tell the provider: it takes the second amount back',
  fee_differs: 'Ask the provider to correct its fee',
  not_settled: 'Ask the provider when it pays this out',
  refund_unknown: 'Compare the refund with its booking in the provider’s dashboard',
};

/** What the difference is about, in paise: what is too much or missing, or the whole where one side has nothing. */
export const differencePaise = ({ ours, theirs }: Difference): number => Math.abs((theirs ?? 0) - (ours ?? 0));
