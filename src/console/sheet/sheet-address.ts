import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigate } from 'react-router';

/** What the history keeps of a sheet's address: the screen below it. */
type Below = { below?: { pathname: string; search: string } };

/** The state for a link that opens a sheet over the screen where it is pressed. */
export function useSheetState(): Below {
  const location = useLocation();
  const { below } = (location.state ?? {}) as Below;
  return { below: below ?? { pathname: location.pathname, search: location.search } };
}

/** The screen below the sheet at `location`; Today when the address was opened by itself. Null when it is no sheet. */
export function screenBelow(location: Location, isSheet: boolean): { pathname: string; search: string } | null {
  if (!isSheet) return null;
  return ((location.state ?? {}) as Below).below ?? { pathname: '/console', search: '' };
}

/** Leaves an entry of the history once: a second press, before the screen below is drawn, would lead back beyond it. */
export function useLeaveOnce(): (leave: () => void) => void {
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  // Forward leads to the same entry again.
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  return (leave) => {
    if (left.current === key) return;
    left.current = key;
    leave();
  };
}

/** Closes the sheet: back to the screen below, by the history where that led here. */
export function useCloseSheet(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const leaveOnce = useLeaveOnce();
  return () =>
    leaveOnce(() => {
      const { below } = (location.state ?? {}) as Below;
      if (below) void navigate(-1);
      else void navigate('/console', { replace: true });
    });
}
