import * as z from 'zod/mini';
import { typedLine, withoutWrapping } from './typed.ts';

// Controls, line and paragraph separators, and the marks that reverse the direction of what follows.
const notOnOneLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const notInAnyText = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

const tooLong = (max: number, what?: string): string =>
  what === undefined ? `At most ${max} characters` : `${what} must be at most ${max} characters`;

/**
 * A trimmed text of one line, at most `max` characters, without control characters or line breaks. What pasting adds goes (`typedLine`).
 * @param what names the text, for a form whose summary lists what is wrong.
 */
export const oneLine = (max: number, what?: string) =>
  z.string().check(
    z.overwrite(typedLine),
    z.maxLength(max, tooLong(max, what)),
    z.refine(
      (text) => !notOnOneLine.test(text) && text.isWellFormed(),
      'Line breaks and control characters are not allowed',
    ),
  );

/** Refuses control characters but line feeds and tabs, and what turns the direction of a text. */
export const printable = z.refine<string>(
  (text) => !notInAnyText.test(text) && text.isWellFormed(),
  'Control characters are not allowed',
);

/** A trimmed text of any lines, at most `max` characters; line ends become '\n'. @param what as in `oneLine`. */
export const manyLines = (max: number, what?: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max, tooLong(max, what))),
      z.transform((text) => withoutWrapping(text).replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(printable),
  );

/** `text` as one clean line of at most `max` characters, for what other services say and we cannot refuse. */
export const toOneLine = (text: string, max: number): string =>
  Array.from(text.toWellFormed().replace(new RegExp(notOnOneLine, 'gu'), ' ').replace(/\s+/g, ' ').trim())
    .slice(0, max)
    .join('');

/** How many visible characters a text has: without spaces at the ends, joiners and characters without width. */
export const visibleLength = (text: string): number =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim().length;
