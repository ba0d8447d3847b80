import { useState } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { BusyButton, Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { accountTexts } from './texts.ts';

/** Take everything along, or have it erased. */
export function DataCard({ send }: { send: AuthorizedFetch }) {
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    const file = await fetchExport(send);
    if (file) saveFile(file.name, file.content);
    showToast(file ? accountTexts.exported : accountTexts.exportFailed);
  };
  return (
    <section aria-labelledby="data" className="card">
      <h2 id="data" className="text-h3">
        {accountTexts.data}
      </h2>
      <p className="mt-2 mb-4 text-small text-muted">{accountTexts.dataIntro}</p>
      <div className="flex flex-wrap gap-3">
        <BusyButton kind="secondary" busyLabel="Collecting..." work={save}>
          <Icon name="download" size={18} /> {accountTexts.exportData}
        </BusyButton>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          {accountTexts.erase}
        </Button>
      </div>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} send={send} />
    </section>
  );
}

async function fetchExport(send: AuthorizedFetch): Promise<{ name: string; content: Blob } | null> {
  try {
    const answer = await send('/api/account/export');
    if (!answer.ok || answer.headers.get('Content-Type') !== 'application/zip') return null;
    const name = /filename="([\w.-]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    return { name: name ?? 'my-data.zip', content: await answer.blob() };
  } catch {
    return null;
  }
}

const HOME_AFTER_MS = 1500;

/** Ends every sign-in of the account; this device goes home signed out. */
export function SignInsCard() {
  const { authorizedFetch, signOut } = useAuth();
  const endSessions = async () => {
    const answer = await authorizedFetch('/api/auth/sign-out-everywhere', { method: 'POST' }).catch(() => null);
    const ok = answer?.ok ?? false;
    showToast(ok ? accountTexts.signedOutEverywhere : accountTexts.signOutFailed);
    return ok;
  };
  const leave = () => signOut({ goTo: '/', afterMs: HOME_AFTER_MS, endSessions });
  return (
    <section aria-labelledby="sign-ins" className="card">
      <h2 id="sign-ins" className="text-h3">
        {accountTexts.signIns}
      </h2>
      <p className="mt-2 mb-4 text-small text-muted">{accountTexts.signInsIntro}</p>
      <BusyButton kind="secondary" busyLabel="Signing out..." work={leave}>
        <Icon name="leave" size={18} /> {accountTexts.endSignIns}
      </BusyButton>
    </section>
  );
}
