import * as z from 'zod/mini';
import { TextField } from '#design/field.tsx';
import { useFilledForm } from '#design/hooks/use-filled-form.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { parseEmail } from '#platform/text/email.ts';
import { bookingKey } from '../../booking/booking-query.ts';
import { FormFoot } from '../form-foot.tsx';
import { FormFailure, showFailure } from '../form-problems.tsx';
import { usePress } from '../press.ts';
import type { ListedDocument } from './document-list.tsx';

const mailedAnswer = z.object({ to: z.string() });

/** Mails an invoice or credit note, to the customer or another address. */
export function MailDocument({
  document,
  name,
  path,
  to: customer,
  onClose,
}: {
  document: ListedDocument;
  /** 'Invoice'. */
  name: string;
  path: string;
  to: string;
  onClose: () => void;
}) {
  const press = usePress(mailedAnswer, { topics: ['inbox'], queries: [bookingKey(document.bookingId)] });
  const { register, handleSubmit, setError, formState } = useFilledForm({ defaultValues: { to: customer } });
  const submit = handleSubmit(async ({ to }) => {
    try {
      const mailed = await press.mutateAsync({ path, body: to.trim() === customer ? {} : { to: to.trim() } });
      showToast({ title: `${name} on its way`, text: `${document.number} to ${mailed.to}`, kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['to']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={formState.errors.root?.message} />
      <TextField
        label="Send to"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={formState.errors.to?.message}
        {...register('to', { validate: (to) => parseEmail(to) !== null || 'Enter an e-mail address.' })}
      />
      <FormFoot
        act={`Mail ${name.toLowerCase()}`}
        busyAct="Sending…"
        isBusy={press.isPending}
        kind="secondary"
        onClose={onClose}
      />
    </form>
  );
}
