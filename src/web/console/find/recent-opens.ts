/** Something that was opened from Find. */
export type Opened = { path: string; title: string; detail: string };

const MOST = 8;

let opened: readonly Opened[] = [];

/** Keeps what was opened last, in memory only: a reload or a sign-out forgets it. */
export function rememberOpened(what: Opened): void {
  opened = [what, ...opened.filter(({ path }) => path !== what.path)].slice(0, MOST);
}

/** What was opened last, the latest first. */
export const recentOpens = (): readonly Opened[] => opened;
