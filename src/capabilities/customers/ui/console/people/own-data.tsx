import { useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Section } from '#console/parts/section.tsx';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { saveFile } from '#design/save-file.ts';
import { exportPersonCall } from '../../../calls.ts';
import { EraseForm } from './erase-form.tsx';

/** What a person can ask for by law: all their data, and to be deleted. */
export function OwnData({ person }: { person: { id: string; name: string } }) {
  const can = useCan();
  const [erasing, setErasing] = useState(false);
  const mayExport = can('export_people');
  const mayErase = can('erase_people');
  if (!mayExport && !mayErase) return null;
  return (
    <Section title="Their data">
      <div className="flex flex-wrap gap-2">
        {mayExport ? <ExportButton personId={person.id} /> : null}
        {mayErase && !erasing ? (
          <Button kind="secondary" onClick={() => setErasing(true)}>
            Delete account
          </Button>
        ) : null}
      </div>
      {erasing ? <EraseForm person={person} onClose={() => setErasing(false)} /> : null}
    </Section>
  );
}

function ExportButton({ personId }: { personId: string }) {
  const api = useApi();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  async function download() {
    setState({ busy: true });
    try {
      const answer = await api.open(exportPersonCall, { params: { uid: personId } }, AbortSignal.timeout(120_000));
      saveFile('person.json', await answer.blob());
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: failureText(error) });
    }
  }
  return (
    <>
      <Button kind="secondary" busy={state.busy} busyLabel="Preparing…" onClick={() => void download()}>
        <Icon name="download" />
        Download data
      </Button>
      {state.failure ? (
        <p role="alert" className="row-failure w-full">
          {state.failure}
        </p>
      ) : null}
    </>
  );
}
