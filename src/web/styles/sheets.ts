import desk from './desk.css?inline';
import home from './home-page.css?inline';
import type { Sheet } from './sheet-of.ts';
import site from './site.css?inline';

const dev = import.meta.env.DEV;

/** Without the compiler's name at its head: it would stand in every page. */
const bare = (sheet: string): string => sheet.replace(/^\/\*![^*]*\*\/\s*/, '');

/** The style sheets as texts. They stand in the page itself, so the browser's bundle leaves them out; development has one for all. */
export const sheets: Record<Sheet, string> = {
  home: dev ? desk : import.meta.env.SSR ? bare(home) : '',
  site: dev ? desk : import.meta.env.SSR ? bare(site) : '',
  desk: dev || import.meta.env.SSR ? bare(desk) : '',
};
