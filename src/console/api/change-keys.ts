/**
 * The keys of a button's changes. Without an answer nobody knows whether a change was made, so the next one about the same thing has its key: the
 * server makes the same change once, and refuses a different one only where the first was made (`key_reused`).
 */
export function changeKeys() {
  let unanswered: { about: string; key: string } | null = null;
  return {
    /** @param change its `params` name what it is about. */
    keyOf(change: { params?: unknown }): string {
      const about = JSON.stringify(change.params) ?? '';
      if (unanswered?.about !== about) unanswered = { about, key: crypto.randomUUID() };
      return unanswered.key;
    },
    /** The server has made the change, or refused it. */
    answered(): void {
      unanswered = null;
    },
  };
}
