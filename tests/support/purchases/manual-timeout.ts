/** A timeout that the test ends. */
export type ManualTimeout = {
  /** For a gateway's calls: ends after its time as usual, or when `expire` is called. */
  limit(timeoutMs: number): AbortSignal;
  /** Ends the current wait; later calls have the whole timeout again. */
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
