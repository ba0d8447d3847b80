const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

export const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27|nbsp);/g, (written, name: string) => entities[name] ?? written);

/** The visible text of a page, without scripts and styles; one space between elements. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replaceAll(/<(script|style|title)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Targets of all links, as the browser reads them. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href));

/** Targets of the links with exactly this text. */
export const linksSaying = (html: string, words: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , inside = '']) => textOf(inside) === words)
    .map(([, href = '']) => decoded(href));

/** The content of a page's `<meta>` by its name or property. */
export const metaOf = (html: string, name: string): string | undefined => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined ? undefined : decoded(found);
};
