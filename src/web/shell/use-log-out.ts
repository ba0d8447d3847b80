import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { showToast } from '#design/toasts.ts';
import { en } from '#web/strings/en.ts';

/** The bar's Logout: signs out and says how it went (NAV-14 to NAV-16). */
export function useLogOut(): () => void {
  const { signOut } = useAuth();
  return () => {
    void signOut().then(({ ok }) => showToast(ok ? en.loggedOut : { ...en.logoutFailed, kind: 'destructive' }));
  };
}
