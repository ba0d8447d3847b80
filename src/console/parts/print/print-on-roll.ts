const MARGIN_MM = 4;
const MM_PER_PX = 25.4 / 96;
/** Print and screen break lines a little differently. */
const SPARE_MM = 3;
/** Drivers of receipt printers take no longer page; the rest follows on pages of the style sheet's length. */
const LONGEST_MM = 1000;

let pageSheet: CSSStyleSheet | null = null;

/**
 * Prints on a roll of 80 mm, on a page as long as its content: CSS has no such length, and a fixed one wastes paper or cuts a document in two.
 * @param content is laid out as in print while it has `data-measured`.
 * @param page the name of its `@page` rule, whose length it replaces.
 */
export function printOnRoll(content: HTMLElement, page: string): void {
  content.dataset['measured'] = '';
  const length = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX) + 2 * MARGIN_MM + SPARE_MM;
  delete content.dataset['measured'];
  if (!pageSheet) {
    pageSheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(pageSheet);
  }
  pageSheet.replaceSync(
    length <= LONGEST_MM ? `@page ${page} { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm; }` : '',
  );
  print();
}
