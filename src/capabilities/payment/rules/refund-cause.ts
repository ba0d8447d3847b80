/**
 * Why a colleague gave money back. `terms`, `full` and `part`: with a cancellation, by the customer's terms, everything, or a sum. `goodwill`:
 * the booking stays. `no_place`: the customer came and found no place.
 */
export type RefundKind = 'terms' | 'full' | 'part' | 'goodwill' | 'no_place';

/** Who gave a refund, and how much of it the booking's terms did not give, in paise. */
export type RefundCause = { kind: RefundKind; byStaff: number; approvalId: number | null; beyondTerms: number };
