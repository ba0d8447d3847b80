import type { Draft } from './draft.ts';

/** What the buyer's own unpaid order is for, and until when its place is held (ISO 8601). */
export type OwnHold = { readonly key: string; readonly orderId: string; readonly until: string };

/** The hold that the tab remembers, as long as it can still live. */
export function keptHold({ heldKey, heldOrder, heldUntil = '' }: Draft, now: Date): OwnHold | null {
  if (!heldKey || !heldOrder || !(Date.parse(heldUntil) > now.getTime())) return null;
  return { key: heldKey, orderId: heldOrder, until: heldUntil };
}

/** The draft with the hold to remember, or without one. */
export function withHold({ heldKey: _, heldOrder: __, heldUntil: ___, ...draft }: Draft, hold: OwnHold | null): Draft {
  return hold ? { ...draft, heldKey: hold.key, heldOrder: hold.orderId, heldUntil: hold.until } : draft;
}
