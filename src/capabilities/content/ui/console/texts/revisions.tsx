import { useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useFreshness } from '#console/live/use-live.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { readRevisionCall, takeBackTextCall } from '../../../calls.ts';
import type { TextAnswer, TextRevision } from '../../../contract.ts';
import { revisionStates, revisionText } from './text-words.ts';
import { type TextConflict, useTextChange } from './use-text-change.ts';

/** The revisions of a text, newest first. An earlier one can be restored, a planned one withdrawn. */
export function Revisions({
  text: { slug, revisions },
  version,
  onVersion,
  onConflict,
  onRestore,
}: {
  text: TextAnswer;
  version: number;
  onVersion: (version: number) => void;
  onConflict: (conflict: TextConflict) => void;
  onRestore: (fields: TextAnswer['fields']) => void;
}) {
  return (
    <Section heading="h2" title="History" count={revisions.length}>
      {revisions.length === 0 ? <p className="text-muted">Not changed here yet.</p> : null}
      {revisions.length > 0 ? (
        <ol className="rows" aria-label="History">
          {revisions.map((revision) => (
            <li key={revision.version} className="row-text">
              <div className="row-line">
                <div className="min-w-0">
                  <p className="row-title font-normal">{revisionText(revision)}</p>
                  <p className="row-detail">
                    {momentText(revision.at)}
                    {Date.parse(revision.from) > Date.parse(revision.at) ? `, from ${momentText(revision.from)}` : ''}
                  </p>
                </div>
                <Badge tone={revision.state === 'now' ? 'success' : revision.state === 'planned' ? 'pending' : 'muted'}>
                  {revisionStates[revision.state]}
                </Badge>
              </div>
              <div className="row-buttons">
                {revision.state === 'planned' ? (
                  <TakeBack {...{ slug, version, revision, onVersion, onConflict }} />
                ) : null}
                {revision.state !== 'now' && revision.change === 'published' ? (
                  <Restore slug={slug} revision={revision} onRestore={onRestore} />
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

function TakeBack({
  slug,
  version,
  revision,
  onVersion,
  onConflict,
}: {
  slug: string;
  version: number;
  revision: TextRevision;
  onVersion: (version: number) => void;
  onConflict: (conflict: TextConflict) => void;
}) {
  const change = useTextChange(takeBackTextCall, onConflict);
  const isOffline = useFreshness().state === 'offline';
  async function takeBack(): Promise<void> {
    const done = await change.send({ params: { slug }, body: { version: revision.version }, version });
    if (done) {
      onVersion(done.version);
      showToast({ title: 'Taken back', text: 'The text stays as it is.', kind: 'success' });
    }
    await change.showCurrent();
  }
  return (
    <>
      <Button
        kind="plain"
        busy={change.isPending}
        disabled={isOffline}
        busyLabel="Taking back…"
        aria-label={`Take back the change of ${momentText(revision.from)}`}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
      <RowFailure failure={change.error} />
    </>
  );
}

function Restore({
  slug,
  revision: { version, at },
  onRestore,
}: {
  slug: string;
  revision: TextRevision;
  onRestore: (fields: TextAnswer['fields']) => void;
}) {
  const api = useApi();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function restore(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const { fields } = await api.read(readRevisionCall, { params: { slug, version } });
      onRestore(fields);
      document.getElementById('content')?.focus();
      scrollTo({ top: 0 });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        kind="plain"
        busy={isBusy}
        busyLabel="Loading…"
        aria-label={`Restore the text of ${momentText(at)}`}
        onClick={() => void restore()}
      >
        Restore
      </Button>
      <RowFailure failure={failure} />
    </>
  );
}
