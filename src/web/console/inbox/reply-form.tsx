import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextAreaField } from '#design/field.tsx';
import { useFilledForm } from '#design/hooks/use-filled-form.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { showFailure } from '../parts/form-problems.tsx';
import { PartForm } from '../parts/part-form.tsx';
import { usePress } from '../parts/press.ts';
import type { Enquiry } from './inbox-queries.ts';

const answer = z.object({ success: z.literal(true), id: z.int() });

/** An answer by mail, with the mail as it goes out below the text. */
export function ReplyForm({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { id, name, email, subject, reference } = enquiry;
  const press = usePress(answer, { topics: ['inbox'] });
  const { register, handleSubmit, setError, control, formState } = useFilledForm({ defaultValues: { text: '' } });
  const text = useWatch({ control, name: 'text' });
  const submit = handleSubmit(async (body) => {
    try {
      await press.mutateAsync({ path: `/enquiries/${id}/reply`, body });
      showToast({ title: 'Answer sent', text: `To ${email}`, kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['text']);
    }
  });
  return (
    <PartForm
      label={`Answer to ${name}`}
      problem={formState.errors.root?.message}
      submit={submit}
      act="Send answer"
      isBusy={press.isPending}
      busyAct="Sending…"
      onClose={onClose}
    >
      <TextAreaField
        label="Your answer"
        rows={6}
        maxLength={5000}
        // The press that opened the form asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={formState.errors.text?.message}
        {...register('text', { validate: (typed) => typed.trim().length >= 2 || 'Please write an answer.' })}
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
