/** A refund that the provider refused for good, in paise. */
type Refused = { id: number; amount: number };

/** The refused refund that another one replaces, and the amount still owed (0 if replaced in full). */
export type ReplacedRefund = { id: number; owed: number };

/** Finds the refused refund that a refund of `amount` at the provider's dashboard replaces: one of the same amount, else a larger one in part. */
export function replacedRefund(refused: readonly Refused[], amount: number): ReplacedRefund | null {
  const one = refused.find((other) => other.amount === amount) ?? refused.find((other) => other.amount > amount);
  return one ? { id: one.id, owed: one.amount - amount } : null;
}
