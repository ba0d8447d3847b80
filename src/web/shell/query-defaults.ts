/** What our calls answered stays fresh for five minutes, and a failure is tried once more (TIME-08, TIME-09). */
export const queryDefaults = { staleTime: 300_000, retry: 1 };
