import { Outlet } from 'react-router';
import { RequireSignIn } from '#capabilities/identity/ui/require-sign-in.tsx';
import type { PageHandle } from '#web/page-handle.ts';

export const handle = { hydrate: 'soon', sheet: 'booking', audience: 'member' } satisfies PageHandle;

/** Members' pages are for signed-in visitors (ROLE-07). Inside, `useMember` always has a person. */
export default function MemberLayout() {
  return (
    <RequireSignIn>
      <Outlet />
    </RequireSignIn>
  );
}
