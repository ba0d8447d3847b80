import { failureText, isOldVersion } from '#console/api/call-failed.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettled } from '#console/parts/form/use-settled-text.ts';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Button } from '#design/button.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import type { IssueAnswer } from '../../../contract.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SendIssue } from './send-issue.tsx';
import { useDraftActs } from './use-draft-acts.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** The form of a draft beside a preview of its mail. @param subscribers null while their number is not known. */
export function DraftForm({
  issue,
  subscribers,
  onClose,
}: {
  issue: IssueAnswer;
  subscribers: number | null;
  onClose: () => void;
}) {
  const draft = useSavedDraft(issue);
  const acts = useDraftActs(issue.id, draft, onClose);
  const { typed, stored, saved } = draft;
  const { register, reset, formState } = draft.form;
  const { settled: shown } = useSettled(typed, 500);
  const isWhole = typed.subject.trim() !== '' && typed.text.trim() !== '';
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  /** The next save replaces the colleague's draft. */
  const keepOwn = () => {
    draft.replaceStored();
    acts.forgetErrors();
  };

  return (
    <div className="side-by-side">
      <form
        noValidate
        className="part-form"
        aria-label="Issue"
        onSubmit={(event) => {
          event.preventDefault();
          quietly(acts.save());
        }}
      >
        <FocusedHeading>{saved.subject || 'New issue'}</FocusedHeading>
        {draft.kept ? (
          <KeptNotice
            onDiscard={() => {
              draft.replaceStored();
              reset(stored);
              draft.saving.reset();
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
        {isOldVersion(acts.error) ? (
          <DraftConflict
            theirs={issue.version === saved.version ? null : stored}
            onAgain={() => void acts.showNewest()}
            onKeep={keepOwn}
            onTake={() => {
              keepOwn();
              reset(stored);
            }}
          />
        ) : acts.error ? (
          <Notice tone="error" live="alert">
            {failureText(acts.error)}
          </Notice>
        ) : null}
        <div className="row-acts">
          <Button type="submit" kind="secondary" busy={draft.saving.isPending} busyLabel="Saving…">
            Save draft
          </Button>
          <Button
            kind="plain"
            busy={acts.isTesting}
            busyLabel="Sending…"
            disabled={!isWhole}
            onClick={() => quietly(acts.test())}
          >
            Send me a test mail
          </Button>
          <Button kind="plain" busy={acts.isDiscarding} busyLabel="Removing…" onClick={() => quietly(acts.discard())}>
            Remove draft
          </Button>
        </div>
        <SendIssue
          subscribers={subscribers}
          isWhole={isWhole}
          isBusy={acts.isBusy}
          onSend={() => quietly(acts.send())}
        />
      </form>
      <MailPreview id={issue.id} words={shown} />
    </div>
  );
}
