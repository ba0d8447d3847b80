import { Outlet } from 'react-router';
import { RequireSignIn } from '#capabilities/identity/ui/require-sign-in.tsx';
import type { PageHandle } from '#web/page-handle.ts';

export const handle = { hydrate: 'soon', sheet: 'booking', audience: 'member' } satisfies PageHandle;

/** Who may enter the members' pages: whoever is signed in (ROLE-07). Below it `useMember` is never without a person. */
export default function MemberLayout() {
  return (
    <RequireSignIn>
      <Outlet />
    </RequireSignIn>
  );
}
