import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CallFailed } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { TextAreaField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { replyCall } from '../../../calls.ts';
import type { InboxEnquiry } from '../../../contract.ts';

/** An answer by mail, with the mail as it goes out below the text. */
export function ReplyForm({ enquiry, onClose }: { enquiry: InboxEnquiry; onClose: () => void }) {
  const { id, name, email, subject, reference, replies } = enquiry;
  const [seen, setSeen] = useState(replies.length);
  const change = useChange(replyCall, { topics: ['inbox'] });
  const drafts = useKeptDraft(`reply:${id}`);
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { text: '', ...drafts.read({ text: '' })?.fields },
    resolver: bodyResolver<{ text: string }>(replyCall.body),
  });
  const text = useWatch({ control, name: 'text' });
  useEffect(() => {
    drafts.keep({ version: 0, fields: { text } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same draft of the same person
  }, [text]);
  const submit = handleSubmit(async (typed) => {
    try {
      await change.mutateAsync({ params: { id }, body: { ...typed, seen } });
      drafts.forget();
      showToast({ title: 'Answer sent', text: `To ${email}`, kind: 'success' });
      onClose();
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'answered_meanwhile') {
        setSeen(Number(error.detail['answers']));
        // The row may have left this list by now, with its form; what was typed is kept for the next time that it is opened.
        showToast({ title: 'Answered meanwhile', text: error.message, kind: 'warning' });
      }
      showFailure(setError, error, ['text']);
    }
  });
  return (
    <PartForm
      label={`Answer to ${name}`}
      problem={formState.errors.root?.message}
      submit={submit}
      act="Send answer"
      isBusy={change.isPending}
      busyAct="Sending…"
      onClose={onClose}
    >
      <TextAreaField
        label="Your answer"
        rows={6}
        // The press that opened the form asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it to type here
        autoFocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <section aria-label="Preview of the e-mail" className="mail-preview">
        <p className="row-detail">
          To {email} · Re: {subject} ({reference})
        </p>
        <p>Hello {name},</p>
        <p className="whitespace-pre-line">{text.trim() || '…'}</p>
      </section>
    </PartForm>
  );
}
