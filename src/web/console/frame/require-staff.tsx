import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dayQuery } from '#capabilities/frontdesk/ui/console/today/day-query.ts';
import { staffSignInPath } from '#capabilities/identity/ui/sign-in-page.ts';
import { readMeCall } from '#capabilities/staff/calls.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { useSession } from '#console/api/console-session.tsx';
import { about } from '#console/api/topics.ts';
import { FailedPage, LoadingPage } from '#console/parts/pages/page-states.tsx';
import { StaffContext } from '#console/staff.tsx';
import { storeMe } from '../device/shift-store.ts';
import { keepWorksHere } from '../device/works-here.ts';

/** Admits staff only. Without a sign-in the site's own sign-in page comes first; everybody else gets the page for unknown addresses. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { api, state, device, knownMe } = useSession();
  const { pathname, search } = useLocation();
  const me = useQuery({ ...meQuery(api), enabled: state === 'in' });
  const failed = me.error instanceof CallFailed ? me.error : null;
  const client = useQueryClient();
  useEffect(() => {
    // A tablet shows Today first: it is asked for beside the person.
    if (device && state === 'in') void client.prefetchQuery(dayQuery(api, true));
  }, [api, client, device, state]);
  // A further try has no failure yet: what is on the screen stays until it ends.
  const [wasAway, setWasAway] = useState(false);
  const isAway = failed || me.data ? failed?.isAway === true : wasAway;
  if (isAway !== wasAway) setWasAway(isAway);
  const opensBookings = me.data?.permissions.includes('read_booking');
  const signsIn = state === 'out' || (!device && !me.data && failed?.status === 401);
  useEffect(() => {
    if (device && me.data) storeMe(me.data);
  }, [device, me.data]);
  useEffect(() => {
    if (opensBookings !== undefined) keepWorksHere(opensBookings);
    else if (signsIn || failed?.status === 404) keepWorksHere(false);
  }, [opensBookings, signsIn, failed?.status]);
  useEffect(() => {
    if (signsIn) location.replace(staffSignInPath(pathname + search));
  }, [signsIn, pathname, search]);
  if (failed?.status === 404) return <NotFoundPage />;
  // A reload shows the frame at once as the shift knew it; the server's answer replaces it.
  const staff = me.data ?? (isAway || !me.error ? knownMe : null);
  if (staff) return <StaffContext value={staff}>{children}</StaffContext>;
  if (failed && !signsIn) return <FailedPage error={failed} onAgain={() => void me.refetch()} />;
  return <LoadingPage>{signsIn ? 'Opening the sign-in page…' : 'Opening the console…'}</LoadingPage>;
}

const meQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.read(readMeCall, {}, signal),
    meta: about('staff'),
  });

/** The same page for unknown addresses and for visitors who are not staff. */
function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <h1 className="text-h2">Page not found</h1>
        <p className="text-muted">There is no page at this address.</p>
        <a href="/" className="button button-secondary">
          Go to the home page
        </a>
      </div>
    </main>
  );
}
