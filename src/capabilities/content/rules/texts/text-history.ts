/** One row of a text's history. `by` is null for what its file said. Without content it was removed, or a planned change was taken back. */
export type Revision = {
  version: number;
  change: 'published' | 'removed' | 'taken_back';
  content: unknown;
  beginsAt: Date;
  takesBack: number | null;
  at: Date;
  by: string | null;
};

/** The state of a revision: on the site, before or after that, or taken back before it began. */
type RevisionState = 'now' | 'planned' | 'past' | 'taken_back';

export type TextHistory = {
  /** The version that a change must name. 0 if the text does not exist. */
  version: number;
  /** The live content. Null if the text is not on the site. */
  live: unknown;
  /** Whether the text was changed in the console, so that its file is no longer used. */
  isEdited: boolean;
  /** Newest first, without the notes that something was taken back. */
  revisions: (Revision & { state: RevisionState })[];
  /** The change that was made last; null before the first one. */
  last: Revision | null;
};

/**
 * The history of a text at `now`, or at its last change where that is later.
 * @param started what its file says, with a version of its own. @param revisions the newest first.
 */
export function historyOf(
  started: { version: number; content: unknown } | null,
  revisions: readonly Revision[],
  now: Date,
): TextHistory {
  const [last] = revisions;
  if (!last)
    return {
      version: started?.version ?? 0,
      live: started?.content ?? null,
      isEdited: false,
      revisions: [],
      last: null,
    };
  // A call that waited for another change began before it, and must not take it for one to come.
  const asOf = last.at > now ? last.at : now;
  const takenBack = new Set(revisions.map(({ takesBack }) => takesBack));
  const shown = revisions.filter(({ change }) => change !== 'taken_back');
  const begun = shown.filter(({ version, beginsAt }) => beginsAt <= asOf && !takenBack.has(version));
  const current = begun.toSorted((a, b) => b.beginsAt.getTime() - a.beginsAt.getTime() || b.version - a.version)[0];
  const stateOf = (one: Revision): RevisionState => {
    if (takenBack.has(one.version)) return 'taken_back';
    if (one === current) return 'now';
    return one.beginsAt > asOf ? 'planned' : 'past';
  };
  return {
    version: last.version,
    live: current?.content ?? null,
    isEdited: true,
    revisions: shown.map((one) => ({ ...one, state: stateOf(one) })),
    last,
  };
}
