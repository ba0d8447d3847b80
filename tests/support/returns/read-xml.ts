export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const token = /<\?[^>]*\?>|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** A strict reader of the XML that Tally is given: every tag is closed, every character is a legal one. @throws Error */
export function readXml(text: string): XmlElement {
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no place for these
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)) throw new Error('not a character of XML');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [all, close, name, attributes, isEmpty, words] = match;
    end = match.index + all.length;
    const inside = open.at(-1);
    if (!inside) throw new Error('nothing is open');
    if (words !== undefined) inside.text += decoded(words);
    else if (name === undefined) continue;
    else if (close) {
      if (inside.name !== name) throw new Error(`${name} closes ${inside.name}`);
      open.pop();
    } else {
      const element = { name, attributes: attributesIn(attributes ?? ''), children: [], text: '' };
      inside.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (end !== text.length) throw new Error(`not XML at ${end}: ${text.slice(end, end + 40)}`);
  const [top] = root.children;
  if (open.length !== 1 || !top || root.children.length !== 1) throw new Error('not one whole element');
  return top;
}

function decoded(text: string): string {
  return text.replace(/&(#\d+|#x[\da-f]+|\w+)?;?/gi, (reference, code: string | undefined) => {
    const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[code ?? ''];
    if (named) return named;
    const point = /^#(\d+)$/.exec(code ?? '')?.[1];
    if (point === undefined || !reference.endsWith(';')) throw new Error(`not a reference: ${reference}`);
    return String.fromCodePoint(Number(point));
  });
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

export const elements = (within: XmlElement, name: string): XmlElement[] =>
  within.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);

export const textOf = (within: XmlElement, name: string): string | undefined =>
  within.children.find((child) => child.name === name)?.text;
