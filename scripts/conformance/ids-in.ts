const start = /\b([A-Z]{2,8})-(\d{2})\b/g;
/** What may follow an id without its prefix: ` to 17`, ` to AUTH-17`, ` to -17`, `, -03`. */
const onward = /^(?:\s*to\s*(?:[A-Z]{2,8})?-?(\d{2})\b|,\s*-(\d{2})\b)/;

/** The ids of the specification's table that a text names, ranges and lists such as 'AUTH-15 to AUTH-17, -20' spelled out. */
export function idsIn(text: string): string[] {
  const ids: string[] = [];
  for (const { 0: whole, 1: prefix = '', 2: first = '', index } of text.matchAll(start)) {
    let last = Number(first);
    ids.push(idOf(prefix, last));
    let rest = text.slice(index + whole.length);
    for (let next = onward.exec(rest); next; next = onward.exec(rest)) {
      const [said, upTo, single] = next;
      const end = Number(upTo ?? single);
      for (let n = upTo ? last + 1 : end; n <= end; n += 1) ids.push(idOf(prefix, n));
      last = end;
      rest = rest.slice(said.length);
    }
  }
  return [...new Set(ids)];
}

const idOf = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(2, '0')}`;
