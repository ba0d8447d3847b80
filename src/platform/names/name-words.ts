/** The parts of a word of a name: `D'Souza` has two, and so have the initials of `K. S. Rao`. It is found by its parts and as one. */
export type NameWord = readonly string[];

/** ASCII punctuation and the Unicode dashes and apostrophes, as `name_words` of the database has it. */
const PUNCTUATION = /[!-/:-@[-`{-~\u2010-\u2019]+/;

/** The words of a name or of what is typed for one, without accents and punctuation, at most `max` parts. Case stays. */
export function nameWords(text: string, max = Number.POSITIVE_INFINITY): NameWord[] {
  const words: string[][] = [];
  let left = max;
  let wasInitials = false;
  // Compatibility forms first: they may become punctuation.
  for (const token of text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/\s+/)) {
    const parts = token
      .split(PUNCTUATION)
      .filter((part) => part !== '')
      .slice(0, left);
    if (parts.length === 0) continue;
    left -= parts.length;
    const isInitials = parts.every((part) => [...part].length === 1);
    if (isInitials && wasInitials) words.at(-1)?.push(...parts);
    else words.push(parts);
    wasInitials = isInitials;
  }
  return words;
}

/** Whether words of `name` begin with all words that are typed, as the search of the database has it. */
export function nameBegins(name: string, typed: string): boolean {
  const forms = nameWords(name.toLowerCase()).flatMap((parts) => [...parts, parts.join('')]);
  const isThere = (start: string) => forms.some((form) => form.startsWith(start));
  const wanted = nameWords(typed.toLowerCase());
  return wanted.length > 0 && wanted.every((parts) => parts.every(isThere) || isThere(parts.join('')));
}
