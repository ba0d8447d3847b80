/**
 * What our calls answered stays fresh for five minutes, and a failure is tried once more (TIME-08, TIME-09). Offline a call fails instead
 * of waiting without a word, and is made again by itself when the network is back.
 */
export const queryDefaults = {
  staleTime: 300_000,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
