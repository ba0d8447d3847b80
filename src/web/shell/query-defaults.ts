/**
 * Answers stay fresh for five minutes, and a failed call is retried once (TIME-08, TIME-09). Offline a call fails at once and is repeated
 * when the network is back.
 */
export const queryDefaults = {
  staleTime: 300_000,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
