import type { Paise } from '#platform/money.ts';
import type { Result } from '#platform/result.ts';

/** Money that goes back over the counter. */
export type ByHand<Refusal> = {
  /** The part of the sum by which cash goes up to the next rupee. */
  roundedUp: Paise;
  /** Writes that it left the drawer. */
  give(refundId: number): Promise<Result<unknown, Refusal>>;
};

/** In place of no refund of the provider. */
export const atOnce = { inPlaceOf: null } as const;
