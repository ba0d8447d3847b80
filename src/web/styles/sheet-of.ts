import type { PageHandle } from '#web/page-handle.ts';

export type Sheet = 'site' | 'desk';

/** The style sheet of a page, from what its route modules say (outermost first). */
export const sheetOf = (handles: readonly (PageHandle | undefined)[]): Sheet =>
  handles.findLast((handle) => handle?.hydrate)?.hydrate === 'soon' ? 'desk' : 'site';
