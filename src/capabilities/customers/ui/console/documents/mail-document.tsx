import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { EmailField } from '#console/parts/form/email-field.tsx';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { mailDocumentCall } from '../../../calls.ts';
import { bookingKey } from '../booking/booking-query.ts';

/** Mails an invoice or credit note, to the customer or another address. */
export function MailDocument({
  document,
  name,
  to: customer,
  onClose,
}: {
  document: { bookingId: string; number: string; file: string };
  /** 'Invoice'. */
  name: string;
  to: string;
  onClose: () => void;
}) {
  const change = useChange(mailDocumentCall, { topics: ['inbox'], queries: [bookingKey(document.bookingId)] });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { to: customer },
    resolver: bodyResolver<{ to: string }>(mailDocumentCall.body),
  });
  const submit = handleSubmit(async ({ to }) => {
    try {
      const mailed = await change.mutateAsync({
        params: { bookingId: document.bookingId, file: document.file },
        body: to === customer ? {} : { to },
      });
      showToast({ title: `${name} on its way`, text: `${document.number} to ${mailed.to}`, kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['to']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={formState.errors.root?.message} />
      <EmailField label="Send to" error={formState.errors.to?.message} {...register('to')} />
      <FormFoot
        act={`Mail ${name.toLowerCase()}`}
        busyAct="Sending…"
        isBusy={change.isPending}
        kind="secondary"
        onClose={onClose}
      />
    </form>
  );
}
