import { topics as everyTopic } from '#capabilities/staff/rules/missed-topics.ts';

export type Changes = { topics: readonly string[]; cursor: string };

/** One held call from a cursor. */
export type AskChanges = (cursor: string) => Promise<Changes>;

/** A held call that hears nothing ends after 24 s, so this is as long as `eventually` waits. */
const EMPTY_ANSWERS_MAX = 5;

/**
 * Asks on from cursor to cursor, as a screen does, until `topic` is named.
 * @returns all topics that were named until then, and the cursor after them.
 * @throws Error when nothing is named any more.
 */
export async function hearUntil(ask: AskChanges, topic: string, since: string): Promise<Changes> {
  const heard = new Set<string>();
  let cursor = since;
  for (let empty = 0; empty < EMPTY_ANSWERS_MAX; ) {
    const answer = await ask(cursor);
    cursor = answer.cursor;
    for (const one of answer.topics) heard.add(one);
    if (heard.has(topic)) return { topics: [...heard], cursor };
    empty += answer.topics.length === 0 ? 1 : 0;
  }
  throw new Error(`No change of ${topic} was named, only of: ${[...heard].join(', ') || 'nothing'}`);
}

/**
 * A cursor that has everything behind it that was committed before. Notices come in the order of their commits, so a notice of its own comes last.
 * @param notify sends a notice of a topic, `select pg_notify('console_changed', topic)`.
 */
export async function cursorAfterAll(ask: AskChanges, notify: (topic: string) => Promise<unknown>): Promise<string> {
  for (;;) {
    const { cursor } = await ask('none');
    await notify('inbox');
    const heard = await hearUntil(ask, 'inbox', cursor);
    // A process names every topic while it does not listen yet, or not any more.
    if (heard.topics.length < everyTopic.length) return heard.cursor;
  }
}
