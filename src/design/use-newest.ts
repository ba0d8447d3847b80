import { useCallback, useEffect, useRef } from 'react';

/** `act` as it is now, under one name that stays: what is handed it needs no drawing anew each time that the page is drawn. Not for use while drawing. */
export function useNewest<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...args) => newest.current(...args), []);
}
