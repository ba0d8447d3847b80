import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { bodyResolver } from '#console/parts/form/body-rules.ts';
import { EmailField } from '#console/parts/form/email-field.tsx';
import { FormFoot } from '#console/parts/form/form-foot.tsx';
import { FormFailure, showFailure } from '#console/parts/form/form-problems.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { resendMessageCall } from '../../calls.ts';
import type { StuckMessage } from '../../contract.ts';
import { messageTitle } from './message-words.ts';

/** Sends a message again. The address of an e-mail can be corrected; a WhatsApp number cannot, as its consent belongs to the number. */
export function ResendForm({
  message,
  queryKey,
  onClose,
}: {
  message: Pick<StuckMessage, 'id' | 'channel' | 'template'> & { to?: string | undefined };
  queryKey: readonly unknown[];
  onClose: () => void;
}) {
  const change = useChange(resendMessageCall, { topics: ['inbox'], queries: [queryKey] });
  const isMail = message.channel === 'email';
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: isMail ? { to: message.to ?? '' } : {},
    resolver: bodyResolver<{ to?: string }>(resendMessageCall.body),
  });
  const submit = handleSubmit(async ({ to }) => {
    const corrected = to === undefined || to === message.to ? {} : { to };
    try {
      await change.mutateAsync({ params: { id: message.id }, body: corrected });
      showToast({ title: 'Message sent again', text: messageTitle(message.template), kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['to']);
    }
  });
  return (
    <form noValidate className="part-form" onSubmit={(event) => void submit(event)}>
      <FormFailure message={formState.errors.root?.message} />
      {isMail ? (
        <EmailField label="Send to" error={formState.errors.to?.message} {...register('to')} />
      ) : (
        <p className="text-muted">The message goes to the same number again.</p>
      )}
      <FormFoot act="Send again" busyAct="Sending…" isBusy={change.isPending} kind="secondary" onClose={onClose} />
    </form>
  );
}
