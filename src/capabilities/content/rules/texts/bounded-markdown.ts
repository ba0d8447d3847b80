const LINES = 1000;
const MARKS = 1500;

/** Nine quotes or lists within each other, in one line. A list has a space behind its mark; a line of dashes divides a text. */
const deep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){9}/m;

export const UNBOUNDED = 'Too many lines, marks or quotes within quotes: 1,000 lines and 1,500 marks at most.';

/**
 * Whether a Markdown text is made into a page in a moment. The time grows with the square of its lines and marks: the worst text of 20,000
 * characters would keep the whole program busy for seconds at each preview, and ours have a hundred lines.
 */
export const isBounded = (markdown: string): boolean =>
  markdown.split('\n').length <= LINES &&
  (markdown.match(/[*_[\]`<>&!~]/g) ?? []).length <= MARKS &&
  !deep.test(markdown);
