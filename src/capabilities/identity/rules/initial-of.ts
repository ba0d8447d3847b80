const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter of a name as its script writes it, for where a picture would be: 'ಆ', or a whole emoji, never half of one. */
export function initialOf(name: string): string {
  for (const { segment } of letters.segment(name.trim())) return segment.toUpperCase();
  return 'U';
}
