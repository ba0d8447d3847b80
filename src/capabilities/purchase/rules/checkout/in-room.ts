import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { isHourly } from '#capabilities/places/rules/product.ts';

/** A quote of the room that a colleague chose among several, by its number; undefined for any. Other services have no rooms, and keep their place. */
export const inRoom = (quote: Quote, room: number | undefined): Quote =>
  room !== undefined && isHourly(quote.placeKind) ? { ...quote, placeNumber: room } : quote;
