import { useState } from 'react';
import { openEvidenceCall } from '#capabilities/customers/calls.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';

/** Downloads the evidence of a dispute as one file to upload at the provider. */
export function EvidenceButton({ disputeId, about }: { disputeId: string; about: string }) {
  const api = useApi();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  async function download() {
    setState({ busy: true });
    try {
      const answer = await api.open(openEvidenceCall, { params: { id: disputeId } }, AbortSignal.timeout(120_000));
      saveFile(`evidence-${disputeId}.zip`, await answer.blob());
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: failureText(error) });
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="secondary" busy={state.busy} busyLabel="Preparing…" onClick={() => void download()}>
        <Icon name="download" />
        Download evidence<span className="sr-only">: {about}</span>
      </Button>
      <RowFailure failure={state.failure} />
    </div>
  );
}
