import desk from './desk.css?inline';
import home from './home-page.css?inline';
import type { Sheet } from './sheet-of.ts';
import site from './site.css?inline';

const dev = import.meta.env.DEV;

/** Without the compiler's name at its head: it would stand in every page. */
const bare = (sheet: string): string => sheet.replace(/^\/\*![^*]*\*\/\s*/, '');

/**
 * Nor what stands in for `@property` in browsers that do not know it (Firefox before July 2024): on the home page that is a line in the
 * drawer, and its first answer has to fit into ten packets.
 */
const smallest = (sheet: string): string => bare(sheet).replace(/^@layer properties\{@supports[^{]*\{.*?\}\}\}/, '');

/** The style sheets as texts. They stand in the page itself, so the browser's bundle leaves them out; development has one for all. */
export const sheets: Record<Sheet, string> = {
  home: dev ? desk : import.meta.env.SSR ? smallest(home) : '',
  site: dev ? desk : import.meta.env.SSR ? bare(site) : '',
  desk: dev || import.meta.env.SSR ? bare(desk) : '',
};
