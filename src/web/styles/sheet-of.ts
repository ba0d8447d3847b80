import type { PageHandle } from '#web/page-handle.ts';
import type { Sheet } from './sheets.ts';

/** The style sheet of a page, from what its route modules say (outermost first). */
export const sheetOf = (handles: readonly (PageHandle | undefined)[]): Sheet =>
  handles.findLast((handle) => handle?.sheet)?.sheet ?? 'site';
