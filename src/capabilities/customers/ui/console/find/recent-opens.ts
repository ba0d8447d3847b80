/** Something that was opened from Find. */
type Opened = { path: string; title: string; detail: string };

const MOST = 8;

let recent: { owner: string; opened: readonly Opened[] } = { owner: '', opened: [] };

/** Keeps what a colleague opened last, in memory only: a reload, a sign-out, or the next colleague on the same tablet forgets it. */
export function rememberOpened(owner: string, what: Opened): void {
  const opened = [what, ...recentOpens(owner).filter(({ path }) => path !== what.path)].slice(0, MOST);
  recent = { owner, opened };
}

/** What `owner` opened last, the latest first. */
export const recentOpens = (owner: string): readonly Opened[] => (recent.owner === owner ? recent.opened : []);
