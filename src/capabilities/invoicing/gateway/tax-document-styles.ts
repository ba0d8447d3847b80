import { colours, text } from './pdf-page.ts';

/** Where the right half of a tax paper begins. */
export const MIDDLE = 312;

export const small = text(8.5, { colour: colours.muted });
export const body = text(9.5);
export const strong = text(9.5, { weight: 700 });
