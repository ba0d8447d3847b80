/** How long somebody waits for an answer, in a test's hand. */
export type Patience = {
  /** For a gateway's calls: ends after its time as usual, or when the patience runs out. */
  limit(timeoutMs: number): AbortSignal;
  /** Ends what is waited for now; what is asked afterwards has all of its time again. */
  runOut(): void;
};

export function makePatience(): Patience {
  let impatience = new AbortController();
  return {
    limit: (timeoutMs) => AbortSignal.any([AbortSignal.timeout(timeoutMs), impatience.signal]),
    runOut() {
      const ended = impatience;
      impatience = new AbortController();
      ended.abort();
    },
  };
}
