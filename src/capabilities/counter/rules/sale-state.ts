export type SaleState = 'waiting' | 'paid' | 'ended' | 'refunded';

/** The state of a sale by link at `now`. A payment after its end still books a free place, or is refunded. */
export function saleState(
  { state, closesAt }: { state: 'held' | 'settled' | 'refunded' | 'expired' | 'released'; closesAt: Date },
  now: Date,
): SaleState {
  if (state === 'settled') return 'paid';
  if (state === 'refunded') return 'refunded';
  return state === 'held' && now < closesAt ? 'waiting' : 'ended';
}
