export type SaleState = 'waiting' | 'paid' | 'ended' | 'refunded';

/** What became of a sale by link at `now`. Money that arrives after its end still books what is free, or goes back. */
export function saleState(
  { state, closesAt }: { state: 'held' | 'settled' | 'refunded' | 'expired' | 'released'; closesAt: Date },
  now: Date,
): SaleState {
  if (state === 'settled') return 'paid';
  if (state === 'refunded') return 'refunded';
  return state === 'held' && now < closesAt ? 'waiting' : 'ended';
}
