import { micromark, parse, postprocess, preprocess } from 'micromark';
import type { Section } from './section.ts';
import { isSafeAddress } from './texts/link-address.ts';
import type { ReadMarkdown } from './texts/text-problems.ts';

const addresses = /(?<= )(href|src)="([^"]*)"/g;

/** Markdown as HTML. HTML in the text is shown as text, and an address that could be a script is dropped. */
export const renderMarkdown = (markdown: string): string =>
  // The library drops `tel:` too. Quotes in texts are escaped, so what looks like an attribute is one.
  micromark(markdown, { allowDangerousProtocol: true }).replaceAll(addresses, (written, name: string, to: string) =>
    isSafeAddress(unescaped(to)) ? written : `${name}=""`,
  );

/** A text in the sections of its second-level headings, so that each can be linked to. */
export const renderSections = (markdown: string): Section[] =>
  sectionsIn(markdown).map(({ text, ...section }) => ({ ...section, html: renderMarkdown(text) }));

/** The anchors of these sections. */
export const anchorsIn = (markdown: string): string[] =>
  sectionsIn(markdown).flatMap(({ id }) => (id === '' ? [] : [id]));

function sectionsIn(markdown: string): { id: string; title: string; text: string }[] {
  const taken = new Set<string>();
  return markdown.split(/^## +/m).flatMap((part, index) => {
    if (index === 0) return part.trim() ? [{ id: '', title: '', text: part }] : [];
    const end = part.indexOf('\n');
    const title = (end < 0 ? part : part.slice(0, end)).trim();
    return [{ id: freeAnchor(anchorOf(title), taken), title, text: end < 0 ? '' : part.slice(end) }];
  });
}

/** Of letters and digits of any script; the one of a heading without any is 'part'. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part';

/** Headings with the same words are told apart: 'refunds', 'refunds-2'. */
function freeAnchor(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  for (let nth = 2; taken.has(anchor); nth += 1) anchor = `${wanted}-${nth}`;
  taken.add(anchor);
  return anchor;
}

/**
 * Extracts the parts of a Markdown text to check, with facts filled in. @param inSections whether its page shows it by `renderSections`: then its
 * headings can be linked to, and a link of one section cannot use an address that is defined in another.
 */
export function readMarkdown(markdown: string, inSections: boolean): ReadMarkdown {
  const parts = inSections ? markdown.split(/^## +/m) : [markdown];
  const found = parts.map((part) => micromark(part, { allowDangerousProtocol: true }));
  const all = (name: 'a href' | 'img src') =>
    found.flatMap((html) =>
      [...html.matchAll(new RegExp(`<${name}="([^"]*)"`, 'g'))].map(([, to = '']) => unescaped(to)),
    );
  return {
    html: parts.flatMap(htmlIn),
    links: all('a href'),
    images: all('img src'),
    anchors: inSections ? anchorsIn(markdown) : [],
  };
}

/** The HTML of a text, as it is written. */
function htmlIn(markdown: string): string[] {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events.flatMap(([change, token, context]) =>
    change === 'enter' && (token.type === 'htmlFlow' || token.type === 'htmlText')
      ? [context.sliceSerialize(token)]
      : [],
  );
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (one) => characters[one] ?? one);
