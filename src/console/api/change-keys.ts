/** A change that was sent and is not answered yet. `isRepeat`: it was sent before with this key. */
export type Unanswered = { about: string; key: string; isRepeat: boolean };

/** Where the key of a change waits for its answer. */
export type KeyPlace = { read(): Unanswered | null; keep(unanswered: Unanswered | null): void };

/** For as long as the button is shown. */
function inMemory(): KeyPlace {
  let kept: Unanswered | null = null;
  return { read: () => kept, keep: (unanswered) => void (kept = unanswered) };
}

/**
 * The keys of a button's changes. Without an answer nobody knows whether a change was made, so the next one about the same thing has its key: the
 * server makes the same change once, and refuses a different one only where the first was made (`key_reused`).
 * @param place where the key is kept, if it has to outlive the button.
 */
export function changeKeys(place: KeyPlace = inMemory()) {
  return {
    /** @param change its `params` name what it is about. */
    keyOf(change: { params?: unknown }): string {
      const about = JSON.stringify(change.params) ?? '';
      const before = place.read();
      const sent: Unanswered =
        before?.about === about ? { ...before, isRepeat: true } : { about, key: crypto.randomUUID(), isRepeat: false };
      place.keep(sent);
      return sent.key;
    },
    /** The server has made the change. */
    answered: (): void => place.keep(null),
    /**
     * The server has refused the change.
     * @param status of the refusal. Wrong input (400) and an ended session (401) are refused before the key is looked at: an earlier try may be made.
     */
    refused(status: number): void {
      if ((status === 400 || status === 401) && place.read()?.isRepeat) return;
      place.keep(null);
    },
  };
}
