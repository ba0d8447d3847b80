/** A reader of RFC 4180 that shares nothing with the writer: one character after the other. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      at += 1;
    } else cell += character;
  }
  rows.at(-1)?.push(cell);
  const [headings = [], ...data] = rows.filter((row) => row.length > 1 || row[0] !== '');
  return data.map((row) => {
    if (row.length !== headings.length) throw new Error(`${row.length} cells under ${headings.length} headings`);
    return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']));
  });
}
