import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { useSettled } from '#console/parts/form/use-settled-text.ts';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Button } from '#design/button.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { useFilledForm } from '#design/hooks/use-filled-form.ts';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { changeIssueCall, discardIssueCall, sendIssueCall, testIssueCall } from '../../../calls.ts';
import type { IssueAnswer } from '../../../contract.ts';
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
  const [saved, setSaved] = useState({ version: issue.version, subject: issue.subject, text: issue.text });
  const saving = useChange(changeIssueCall, again);
  const testing = useChange(testIssueCall, { topics: [] });
  const sending = useChange(sendIssueCall, again);
  const discarding = useChange(discardIssueCall, again);
  const [isAsking, setIsAsking] = useState(false);
  const { register, handleSubmit, control, formState } = useFilledForm({
    defaultValues: { subject: issue.subject, text: issue.text },
  });
  const words = useWatch({ control });
  const typed = { subject: words.subject ?? '', text: words.text ?? '' };
  const { settled: shown } = useSettled(typed, 500);
  const isChanged = typed.subject !== saved.subject || typed.text !== saved.text;
  const isWhole = typed.subject.trim() !== '' && typed.text.trim() !== '';
  const error = saving.error ?? testing.error ?? sending.error ?? discarding.error;
  const isOld = error instanceof CallFailed && error.code === 'version';

  /** What is on the screen is what goes out: it is kept first. @returns the version that has these words. */
  async function kept(): Promise<number> {
    if (!isChanged) return saved.version;
    const { version } = await saving.mutateAsync({ params: { id }, body: typed, version: saved.version });
    setSaved({ version, ...typed });
    return version;
  }
  const save = handleSubmit(async () => {
    await kept();
    showToast({ title: 'Draft saved', kind: 'success' });
  });
  const test = handleSubmit(async () => {
    const { to } = await testing.mutateAsync({ params: { id }, version: await kept() });
    showToast({ title: 'Test mail sent', text: `To ${to}`, kind: 'success' });
  });
  const send = handleSubmit(async () => {
    const { subscribers: count } = await sending.mutateAsync({ params: { id }, version: await kept() });
    showToast({ title: 'The issue is being sent', text: `To ${readersText(count)}.`, kind: 'success' });
  });
  async function discard(): Promise<void> {
    await discarding.mutateAsync({ params: { id }, version: saved.version });
    onClose();
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
        {error ? (
          <Notice tone="error" live="alert">
            {isOld ? 'Someone else changed this draft. Copy your text, then load the page again.' : failureText(error)}
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
          <section aria-label="Send the issue" className="grid gap-3">
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
