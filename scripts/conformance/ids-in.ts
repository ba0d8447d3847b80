const id = /\b[A-Z]{2,8}-\d{2}\b/g;

/** The ids of the specification's table that a text names, each written out, so that a plain search finds the same. */
export const idsIn = (text: string): string[] => [...new Set(text.match(id))];
