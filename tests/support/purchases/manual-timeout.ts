/** How long somebody waits for an answer, in a test's hand. */
export type ManualTimeout = {
  /** For a gateway's calls: ends after its time as usual, or when `expire` is called. */
  limit(timeoutMs: number): AbortSignal;
  /** Ends what is waited for now; what is asked afterwards has all of its time again. */
  expire(): void;
};

export function makeManualTimeout(): ManualTimeout {
  let controller = new AbortController();
  return {
    limit: (timeoutMs) => AbortSignal.any([AbortSignal.timeout(timeoutMs), controller.signal]),
    expire() {
      const ended = controller;
      controller = new AbortController();
      ended.abort();
    },
  };
}
