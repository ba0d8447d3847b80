import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { showToast, type Toast } from '#design/toasts/toasts.ts';
import { en } from '#web/strings/en.ts';

/** The bar's Logout: signs out and says how it went (NAV-14 to NAV-16). */
export function useLogOut(): () => void {
  const { signOut } = useAuth();
  return () => {
    void signOut().then((ok) => showToast(logOutSays(ok)));
  };
}

/** The text of the toast. */
export const logOutSays = (ok: boolean): Toast =>
  ok ? { ...en.loggedOut, kind: 'success' } : { ...en.logoutFailed, kind: 'destructive' };
