import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest `act`, so that children need not render again. Not for use while rendering. */
export function useLatestCallback<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
