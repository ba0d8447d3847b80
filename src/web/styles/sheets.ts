import desk from './desk.css?inline';
import type { Sheet } from './sheet-of.ts';
import site from './site.css?inline';

/** The two style sheets as texts. They stand in the page itself, so the browser's bundle leaves them out; development has one for all. */
export const sheets: Record<Sheet, string> = {
  site: import.meta.env.DEV ? desk : import.meta.env.SSR ? site : '',
  desk: import.meta.env.DEV || import.meta.env.SSR ? desk : '',
};
