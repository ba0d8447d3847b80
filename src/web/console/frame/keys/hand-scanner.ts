/** The fewest characters of a code. */
const SHORTEST = 8;

/** A hand-held scanner types faster than this; people do not. */
const LONGEST_GAP_MS = 50;

/**
 * Tells a hand-held scanner from typing: a burst of at least 8 characters, each within 50 ms of the one before, ended by Enter.
 * @returns a reader of keys, in order, that answers the code when a burst ends.
 */
export function scannerReader(): (key: string, at: number) => string | null {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isInTime = at - last <= LONGEST_GAP_MS;
    last = at;
    if (key === 'Enter') {
      const code = isInTime && text.length >= SHORTEST ? text : null;
      text = '';
      return code;
    }
    if ([...key].length !== 1) return null;
    text = isInTime ? text + key : key;
    return null;
  };
}
