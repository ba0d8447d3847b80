/** `AUTH-15`, `AUTH-15 to AUTH-17`, `REC-10 to 13`, and what follows after a comma without its prefix: `CONFIRM-01, -03`. */
const named = /\b([A-Z]{2,8})-(\d{2})(?:\s*to\s*(?:\1-)?(\d{2}))?((?:,\s*-\d{2}\b)*)/g;

/** The ids of the specification's table that a text names, ranges spelled out. */
export function idsIn(text: string): string[] {
  const ids: string[] = [];
  for (const [, prefix = '', first = '', last = first, more = ''] of text.matchAll(named)) {
    for (let n = Number(first); n <= Number(last); n += 1) ids.push(idOf(prefix, n));
    for (const [, n] of more.matchAll(/-(\d{2})/g)) ids.push(idOf(prefix, Number(n)));
  }
  return ids;
}

const idOf = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(2, '0')}`;
