import type { PageHandle } from '#web/page-handle.ts';
import type { Sheet } from './sheets.ts';

/** The style sheet of a page, from what its route modules say (outermost first). */
export const sheetOf = (handles: readonly (PageHandle | undefined)[]): Sheet =>
  handles.findLast((handle) => handle?.sheet)?.sheet ?? 'site';

/**
 * Whether a page carries only what it shows before React of its style sheet, which then follows as a file. Where React comes at once the
 * whole would be needed at once as well.
 */
export const comesInParts = (handles: readonly (PageHandle | undefined)[]): boolean =>
  handles.findLast((handle) => handle?.hydrate)?.hydrate !== 'soon';
