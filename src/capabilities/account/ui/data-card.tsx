import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { showToast } from '#design/toasts/toasts.ts';
import type { Send } from './ask.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { accountTexts } from './texts.ts';

/** Take everything along, or have it erased. */
export function DataCard({ send }: { send: Send }) {
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await fetchExport(send);
    if (file) saveFile(file.name, file.content);
    showToast(file ? accountTexts.exported : accountTexts.exportFailed);
    setBusy(false);
  };
  return (
    <section aria-labelledby="data" className="card">
      <h2 id="data" className="text-h3">
        {accountTexts.data}
      </h2>
      <p className="mt-2 mb-4 text-small text-muted">{accountTexts.dataIntro}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} busyLabel="Collecting..." onClick={() => void save()}>
          <Icon name="download" size={18} /> {accountTexts.exportData}
        </Button>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          {accountTexts.erase}
        </Button>
      </div>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} send={send} />
    </section>
  );
}

async function fetchExport(send: Send): Promise<{ name: string; content: Blob } | null> {
  try {
    const answer = await send('/api/account/export');
    if (!answer.ok || answer.headers.get('Content-Type') !== 'application/zip') return null;
    const name = /filename="([\w.-]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    return { name: name ?? 'my-data.zip', content: await answer.blob() };
  } catch {
    return null;
  }
}
