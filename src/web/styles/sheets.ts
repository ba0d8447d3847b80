import fonts from '#design/fonts.css?inline';
import desk from './desk.css?inline';
import deskFile from './desk.css?url';
import site from './site.css?inline';
import siteFile from './site.css?url';

/** For pages that are read, and for those where something is booked, paid or private. */
export type Sheet = 'site' | 'desk';

const dev = import.meta.env.DEV;
const server = import.meta.env.SSR;

/** Without the compiler's name at its head: it would stand in every page. */
const bare = (sheet: string): string => sheet.replace(/^\/\*![^*]*\*\/\s*/, '');

/** The style sheets as texts. They stand in the page itself, so the browser's bundle leaves them out; development has one for all. */
export const sheets: Record<Sheet, string> = {
  site: dev ? fonts + desk : server ? fonts + bare(site) : '',
  desk: dev || server ? fonts + bare(desk) : '',
};

/** The same as files, without the typeface. */
export const sheetFiles: Record<Sheet, string> = { site: siteFile, desk: deskFile };
