import type { Paise } from '#platform/money.ts';
import type { Result } from '#platform/result.ts';

/** A refund paid at the counter. */
export type ByHand<Refusal> = {
  /** Amount added to round cash up to the next rupee. */
  roundedUp: Paise;
  /** Records the payout from the drawer. */
  give(refundId: number): Promise<Result<unknown, Refusal>>;
};

/** Marks a refund as paid at the counter at once, replacing no refund of the provider. */
export const atOnce = { inPlaceOf: null } as const;
