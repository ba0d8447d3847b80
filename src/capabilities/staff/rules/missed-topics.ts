/** Topics of live changes. A screen that shows a topic refetches. */
export const topics = ['bookings', 'visits', 'money', 'inbox', 'staff'] as const;
export type Topic = (typeof topics)[number];

/** Changes seen by a process. `at`: ms since 1970, by the clock that all processes share. */
export type SeenChanges = {
  /** The process, as cursors name it. */
  readonly instance: string;
  /** The number of its last notice. */
  readonly seq: number;
  /** Since when it hears; null while it does not. */
  readonly since: number | null;
  readonly last: ReadonlyMap<Topic, { readonly seq: number; readonly at: number }>;
};

/** Two processes hear of the same commit at slightly different times. */
const SLACK_MS = 1000;

/** Up to where a screen knows the changes, for its next call, which another process may answer. */
export const cursorOf = ({ instance, seq }: SeenChanges, at: number): string => `${instance}.${seq}.${at}`;

/**
 * What changed since a cursor. Where that is not known for sure, everything may have: after a restart, for a cursor that is none, and while
 * this process hears nothing.
 * @param cursor null: only what changes from now on is of interest.
 */
export function missedTopics(seen: SeenChanges, cursor: string | null): readonly Topic[] {
  if (cursor === null) return [];
  const [, instance, seq, at] = /^(\w{1,40})\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (instance === undefined || seen.since === null) return topics;
  if (instance === seen.instance) return topics.filter((topic) => (seen.last.get(topic)?.seq ?? 0) > Number(seq));
  const from = Number(at) - SLACK_MS;
  if (from < seen.since) return topics;
  return topics.filter((topic) => (seen.last.get(topic)?.at ?? 0) > from);
}
