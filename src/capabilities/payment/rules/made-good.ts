/** A refund that the provider refused for good, in paise. */
type Refused = { id: number; amount: number };

/** The refused refund that another one is made in place of, and what of it is still owed: 0 when the other one is the whole of it. */
export type MadeGood = { id: number; owed: number };

/** Which refused refund an `amount` at the provider's dashboard makes good: the one of the same amount, or else a part of a larger one. */
export function madeGood(refused: readonly Refused[], amount: number): MadeGood | null {
  const one = refused.find((other) => other.amount === amount) ?? refused.find((other) => other.amount > amount);
  return one ? { id: one.id, owed: one.amount - amount } : null;
}
