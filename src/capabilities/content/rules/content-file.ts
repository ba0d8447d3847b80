/** A file of the content folder: lines of `name: value` between two lines of `---`, then the text. */
export type ContentFile = { fields: Readonly<Record<string, string>>; text: string };

/** @throws when the file does not begin with its fields. */
export function parseContentFile(file: string): ContentFile {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || text === undefined)
    throw new Error('A content file begins with its fields between --- lines.');
  const fields = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { fields: Object.fromEntries(fields), text: text.trim() };
}
