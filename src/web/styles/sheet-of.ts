import type { PageHandle } from '#web/page-handle.ts';

export type Sheet = 'home' | 'site' | 'desk';

/** The style sheet of a page, from what its route modules say (outermost first). */
export function sheetOf(handles: readonly (PageHandle | undefined)[]): Sheet {
  return handles.findLast((handle) => handle?.sheet)?.sheet ?? 'site';
}
