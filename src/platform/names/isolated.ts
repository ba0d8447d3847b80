/** Hebrew, Arabic with Urdu and Persian, Syriac, Thaana, N'Ko and the other scripts that run from right to left, with their forms of older sets. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name, or a text that somebody typed, for use among other words. One that runs from right to left is isolated (U+2068, U+2069), so that it
 * turns no figures and signs beside it around. Every other one stays as it is. Source: Unicode UAX 9, section 2.4.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/**
 * A line that begins with such a name and goes on in Latin letters: 'Asha Rao, Day Pass, Tue 24 Nov'. It is isolated from what is beside it and keeps
 * its order from left to right (U+2066). Without that its first letter would turn the whole line around.
 */
export const isolatedLine = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2066${text}\u2069` : text);
