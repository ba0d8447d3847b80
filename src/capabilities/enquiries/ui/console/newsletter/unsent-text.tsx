import { useState } from 'react';
import { useChange } from '#console/api/use-change.ts';
import { useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { draftIssueCall } from '../../../calls.ts';
import { ISSUES_KEY } from './issue-query.ts';

type Words = { subject: string; text: string };

/** Text typed into a draft that a colleague has since sent or removed. It can be saved as a new draft. @param stored what is stored of it. */
export function UnsentText({ id, stored, onDrafted }: { id: number; stored: Words; onDrafted: (id: number) => void }) {
  const drafts = useKeptDraft(`issue:${id}`);
  const [kept, setKept] = useState(() => drafts.read(stored));
  const drafting = useChange(draftIssueCall, { topics: [], queries: [ISSUES_KEY] });
  if (!kept) return null;
  const { subject = '', text = '' } = kept.fields;
  function forget(): void {
    drafts.forget();
    setKept(null);
  }
  async function draft(): Promise<void> {
    const drafted = await drafting.mutateAsync({ body: { subject, text } });
    forget();
    onDrafted(drafted.id);
  }
  return (
    <Notice
      tone="pending"
      live="status"
      title="Your unsaved text is still here"
      actions={
        <>
          <Button
            kind="secondary"
            busy={drafting.isPending}
            busyLabel="Opening…"
            onClick={() => void draft().catch(() => undefined)}
          >
            Make it a new draft
          </Button>
          <Button kind="plain" onClick={forget}>
            Discard it
          </Button>
        </>
      }
    >
      <p>A colleague was first: nobody got it.</p>
      <details>
        <summary>See it</summary>
        <p className="font-strong">{subject}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </details>
      <RowFailure failure={drafting.error} />
    </Notice>
  );
}
