/** Scripts for which documents have a typeface. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Kannada}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether documents write some of a name in Latin letters, as they have no typeface for it: true for 'Борис'. */
export const isWrittenInLatin = (name: string): boolean =>
  Array.from(name).some((letter) => /\p{L}/u.test(letter) && !DRAWN.test(letter));
