import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { CallFailed } from '../api/call-failed.ts';
import { useSession } from '../api/console-session.tsx';
import { type Me, meQuery } from '../api/me.ts';
import { storeMe } from '../device/shift-store.ts';
import { NotFoundPage } from './not-found.tsx';
import { FailedPage, LoadingPage } from './page-states.tsx';

const StaffContext = createContext<Me | null>(null);

/**
 * Lets in who works here. Without a sign-in the site's own sign-in page comes first; everybody else gets the page for unknown addresses.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { api, state, device, knownMe } = useSession();
  const { pathname, search } = useLocation();
  const me = useQuery({ ...meQuery(api), enabled: state === 'in' });
  const failed = me.error instanceof CallFailed ? me.error : null;
  const signsIn = state === 'out' || (!device && !me.data && failed?.status === 401);
  useEffect(() => {
    if (device && me.data) storeMe(me.data);
  }, [device, me.data]);
  useEffect(() => {
    if (signsIn) location.replace(signInPath(pathname + search));
  }, [signsIn, pathname, search]);
  if (failed?.status === 404) return <NotFoundPage />;
  const staff = me.data ?? (failed?.isAway ? knownMe : null);
  if (staff) return <StaffContext value={staff}>{children}</StaffContext>;
  if (failed && !signsIn) return <FailedPage error={failed} onAgain={() => void me.refetch()} />;
  return <LoadingPage>{signsIn ? 'Opening the sign-in page…' : 'Opening the console…'}</LoadingPage>;
}

/**
 * Who works here, with permissions.
 * @throws Error outside RequireStaff.
 */
export function useStaff(): Me {
  const me = useContext(StaffContext);
  if (!me) throw new Error('useStaff must be used within RequireStaff');
  return me;
}
