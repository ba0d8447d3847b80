import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { type KeptDraft, useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { changeIssueCall } from '../../../calls.ts';
import type { IssueAnswer } from '../../../contract.ts';
import { ISSUES_KEY } from './issue-query.ts';

export type SavedDraft = ReturnType<typeof useSavedDraft>;

/** The form of a draft with its last saved version. Unsaved text is kept on this device. */
export function useSavedDraft(issue: IssueAnswer) {
  const { id } = issue;
  const stored = { subject: issue.subject, text: issue.text };
  const drafts = useKeptDraft(`issue:${id}`);
  const [kept, setKept] = useState(() => drafts.read(stored));
  // The last save of this page: a colleague's change in between is refused, not overwritten.
  const [saved, show] = useState({ version: kept?.version ?? issue.version, ...stored });
  // A press during a save waits for it: with the version of before, it would be refused as if a colleague had changed the draft.
  const newest = useRef(saved);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  function setSaved(next: typeof saved): void {
    newest.current = next;
    show(next);
  }
  const saving = useChange(changeIssueCall, { topics: [], queries: [ISSUES_KEY] });
  const form = useForm({
    defaultValues: { ...stored, ...kept?.fields },
    resolver: bodyResolver<typeof stored>(changeIssueCall.body),
  });
  const words = useWatch({ control: form.control });
  const typed = { subject: words.subject ?? '', text: words.text ?? '' };
  const isChanged = typed.subject !== saved.subject || typed.text !== saved.text;
  const unsaved = isChanged ? JSON.stringify({ version: saved.version, fields: typed }) : null;
  useEffect(() => {
    if (unsaved === null) drafts.forget();
    else drafts.keep(JSON.parse(unsaved) as KeptDraft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same draft of the same person
  }, [unsaved]);

  /** Waits for a save that is under way. @returns the last saved version. */
  async function lastVersion(): Promise<number> {
    await running.current.catch(() => undefined);
    return newest.current.version;
  }

  return {
    form,
    typed,
    /** The server's draft, which may be a colleague's newer one. */
    stored,
    saved,
    /** Unsaved text from an earlier visit to the page; null if there is none. */
    kept,
    saving,
    lastVersion,
    /** Saves the text on screen, so that exactly it is sent. @returns the version that was saved. */
    async savedVersion(): Promise<number> {
      const before = await lastVersion();
      const body = form.getValues();
      if (body.subject === newest.current.subject && body.text === newest.current.text) return before;
      const save = saving.mutateAsync({ params: { id }, body, version: before });
      running.current = save;
      const { version } = await save;
      setSaved({ version, ...body });
      setKept(null);
      return version;
    },
    /** From now on, a save replaces the server's draft as this page shows it. The typed text stays. */
    replaceStored(): void {
      setSaved({ version: issue.version, ...stored });
      setKept(null);
    },
    forgetUnsaved: () => drafts.forget(),
  };
}
