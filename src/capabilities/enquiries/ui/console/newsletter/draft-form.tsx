import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText, isOldVersion } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { type KeptDraft, useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettled } from '#console/parts/form/use-settled-text.ts';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { offerUndo } from '#console/undo/undo-store.ts';
import { Button } from '#design/button.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { changeIssueCall, discardIssueCall, draftIssueCall, sendIssueCall, testIssueCall } from '../../../calls.ts';
import type { IssueAnswer } from '../../../contract.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { ISSUES_KEY } from './issue-query.ts';
import { readersText } from './issue-words.ts';
import { MailPreview } from './mail-preview.tsx';

const again = { topics: [], queries: [ISSUES_KEY] } as const;

/** A draft beside its mail: kept, sent to oneself, or sent to everybody who confirmed. @param subscribers null while their number is not known. */
export function DraftForm({
  issue,
  subscribers,
  onClose,
}: {
  issue: IssueAnswer;
  subscribers: number | null;
  onClose: () => void;
}) {
  const { id } = issue;
  // What this page has saved last: a colleague's change in between is refused, not overwritten.
  const stored = { subject: issue.subject, text: issue.text };
  const drafts = useKeptDraft(`issue:${id}`);
  const [kept, setKept] = useState(() => drafts.read(stored));
  const [saved, show] = useState({
    version: kept?.version ?? issue.version,
    ...stored,
  });
  // A press during a save waits for it: with the version of before, it would be refused as if a colleague had changed the draft.
  const newest = useRef(saved);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  function setSaved(next: typeof saved): void {
    newest.current = next;
    show(next);
  }
  const saving = useChange(changeIssueCall, again);
  const testing = useChange(testIssueCall, again);
  const sending = useChange(sendIssueCall, again);
  // The list alone is asked again: there is no draft to ask for.
  const client = useQueryClient();
  const discarding = useChange(discardIssueCall, { topics: [] });
  const drafting = useChange(draftIssueCall, again);
  const [isAsking, setIsAsking] = useState(false);
  const { register, handleSubmit, control, getValues, reset, formState } = useForm({
    defaultValues: { ...stored, ...kept?.fields },
    resolver: bodyResolver<typeof stored>(changeIssueCall.body),
  });
  const words = useWatch({ control });
  const typed = { subject: words.subject ?? '', text: words.text ?? '' };
  const { settled: shown } = useSettled(typed, 500);
  const isChanged = typed.subject !== saved.subject || typed.text !== saved.text;
  const unsaved = isChanged ? JSON.stringify({ version: saved.version, fields: typed }) : null;
  useEffect(() => {
    if (unsaved === null) drafts.forget();
    else drafts.keep(JSON.parse(unsaved) as KeptDraft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same draft of the same person
  }, [unsaved]);
  const isWhole = typed.subject.trim() !== '' && typed.text.trim() !== '';
  const error = saving.error ?? testing.error ?? sending.error ?? discarding.error;
  const isOld = isOldVersion(error);
  const forgetErrors = () => [saving, testing, sending, discarding].forEach((one) => one.reset());
  const showNewest = () => client.invalidateQueries({ queryKey: ISSUES_KEY });

  /** The next change replaces the colleague's draft. */
  function takeNote(): void {
    setSaved({ version: issue.version, ...stored });
    setKept(null);
    forgetErrors();
  }

  /** What is on the screen is what goes out: it is kept first. @returns the version that has these words. */
  async function savedVersion(): Promise<number> {
    await running.current.catch(() => undefined);
    const { version: before, ...last } = newest.current;
    const body = getValues();
    if (body.subject === last.subject && body.text === last.text) return before;
    const save = saving.mutateAsync({ params: { id }, body, version: before });
    running.current = save;
    const { version } = await save;
    setSaved({ version, ...body });
    setKept(null);
    return version;
  }
  const save = handleSubmit(async () => {
    forgetErrors();
    await savedVersion();
    showToast({ title: 'Draft saved', kind: 'success' });
  });
  const test = handleSubmit(async () => {
    forgetErrors();
    const { to } = await testing.mutateAsync({ params: { id }, version: await savedVersion() });
    showToast({ title: 'Test mail sent', text: `To ${to}`, kind: 'success' });
  });
  const send = handleSubmit(async () => {
    forgetErrors();
    const { subscribers: count } = await sending.mutateAsync({ params: { id }, version: await savedVersion() });
    showToast({ title: 'The issue is being sent', text: `To ${readersText(count)}.`, kind: 'success' });
  });
  async function discard(): Promise<void> {
    const body = { subject: typed.subject, text: typed.text };
    forgetErrors();
    await running.current.catch(() => undefined);
    try {
      await discarding.mutateAsync({ params: { id }, version: newest.current.version });
    } catch (failed) {
      await showNewest();
      throw failed;
    }
    drafts.forget();
    offerUndo({
      text: 'Draft removed',
      undo: () =>
        drafting.mutateAsync({ body }).catch((failed: unknown) => {
          showToast({ title: 'The draft is still removed', text: failureText(failed), kind: 'destructive' });
        }),
    });
    onClose();
    await client.invalidateQueries({ queryKey: [...ISSUES_KEY, 'list'] });
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const isBusy = saving.isPending || testing.isPending || sending.isPending || discarding.isPending;

  return (
    <div className="side-by-side">
      <form
        noValidate
        className="part-form"
        aria-label="Issue"
        onSubmit={(event) => {
          event.preventDefault();
          quietly(save());
        }}
      >
        <FocusedHeading>{saved.subject || 'New issue'}</FocusedHeading>
        {kept ? (
          <KeptNotice
            onDiscard={() => {
              setKept(null);
              setSaved({ version: issue.version, ...stored });
              reset(stored);
              saving.reset();
            }}
          />
        ) : null}
        <TextField
          label="Subject"
          maxLength={150}
          autoComplete="off"
          error={formState.errors.subject?.message}
          {...register('subject')}
        />
        <TextAreaField
          label="Text"
          hint="Markdown: **bold**, [a link](/coworking), ## a heading, - a list."
          rows={16}
          maxLength={20_000}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        {isOld ? (
          <DraftConflict
            theirs={issue.version === saved.version ? null : stored}
            onAgain={() => void showNewest()}
            onKeep={takeNote}
            onTake={() => {
              takeNote();
              reset(stored);
            }}
          />
        ) : error ? (
          <Notice tone="error" live="alert">
            {failureText(error)}
          </Notice>
        ) : null}
        <div className="row-acts">
          <Button type="submit" kind="secondary" busy={saving.isPending} busyLabel="Saving…">
            Save draft
          </Button>
          <Button
            kind="plain"
            busy={testing.isPending}
            busyLabel="Sending…"
            disabled={!isWhole}
            onClick={() => quietly(test())}
          >
            Send me a test mail
          </Button>
          <Button kind="plain" busy={discarding.isPending} busyLabel="Removing…" onClick={() => quietly(discard())}>
            Remove draft
          </Button>
        </div>
        {isAsking ? (
          <section className="grid gap-3 [&>h2]:scroll-mb-52">
            <FocusedHeading>Send the issue</FocusedHeading>
            <p>
              It goes to {subscribers === null ? 'everybody who confirmed' : readersText(subscribers)}, 120 mails a
              minute. You can stop it, but no mail that went out can be taken back.
            </p>
            <div className="row-acts">
              <Button busy={isBusy} busyLabel="Sending…" onClick={() => quietly(send())}>
                {subscribers === null ? 'Send it' : `Send to ${readersText(subscribers)}`}
              </Button>
              <Button kind="plain" onClick={() => setIsAsking(false)}>
                Back
              </Button>
            </div>
          </section>
        ) : (
          <div>
            <Button disabled={!isWhole || subscribers === 0} onClick={() => setIsAsking(true)}>
              Send…
            </Button>
            {subscribers === 0 ? (
              <p className="mt-2 text-small text-muted">Nobody has confirmed the newsletter yet.</p>
            ) : null}
          </div>
        )}
      </form>
      <MailPreview id={id} words={shown} />
    </div>
  );
}
