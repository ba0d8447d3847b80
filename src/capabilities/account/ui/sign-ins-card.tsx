import { useState } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { accountTexts } from './texts.ts';

const HOME_AFTER_MS = 1500;

/** Ends every sign-in of the account; this device goes home signed out. */
export function SignInsCard() {
  const { authorizedFetch, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const answer = await authorizedFetch('/api/auth/sign-out-everywhere', { method: 'POST' }).catch(() => null);
    if (answer?.ok) {
      showToast(accountTexts.signedOutEverywhere);
      await signOut({ goTo: '/', afterMs: HOME_AFTER_MS });
    } else showToast(accountTexts.signOutFailed);
    setBusy(false);
  };
  return (
    <section aria-labelledby="sign-ins" className="card">
      <h2 id="sign-ins" className="text-h3">
        {accountTexts.signIns}
      </h2>
      <p className="mt-2 mb-4 text-small text-muted">{accountTexts.signInsIntro}</p>
      <Button kind="secondary" busy={busy} busyLabel="Signing out..." onClick={() => void leave()}>
        <Icon name="leave" size={18} /> {accountTexts.endSignIns}
      </Button>
    </section>
  );
}
