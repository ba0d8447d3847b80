import { useForm } from 'react-hook-form';
import { useChange } from '#console/api/use-change.ts';
import { fieldRule } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { writeEntryCall } from '../../calls.ts';
import { reason as reasonField, type TillEntry } from '../../contract.ts';
import { isMovement, wholeRupees } from './movement-amount.ts';
import { entryText } from './till-words.ts';

/** Form for the correction of an entry. The wrong entry stays; the correction is an entry of its own. */
export function CorrectForm({ entry, onClose }: { entry: TillEntry; onClose: () => void }) {
  const change = useChange(writeEntryCall, { topics: ['money'] });
  // Rupees are typed and paise sent, so of the call's body only the reason is a field.
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { amount: '', reason: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async ({ amount, reason }) => {
    const body = {
      kind: 'correction' as const,
      corrects: entry.id,
      paise: wholeRupees(amount) * 100,
      reason: reason.trim(),
    };
    try {
      await change.mutateAsync({ body });
      showToast({ title: 'Entry corrected', kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reason']);
    }
  });
  return (
    <PartForm
      label={`Correct ${entryText(entry)}`}
      problem={errors.root?.message}
      submit={submit}
      act="Save correction"
      isBusy={change.isPending}
      busyAct="Saving…"
      onClose={onClose}
    >
      <TextField
        label="Right amount"
        hint={`Instead of ${rupees(Math.abs(entry.amountPaise))}. Enter 0 if nothing was ${entry.kind === 'paid_in' ? 'put in' : 'taken out'}.`}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        // The press that opened the form asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it to type here
        autoFocus
        error={errors.amount?.message}
        {...register('amount', {
          validate: (text) => isMovement(text, 0) || 'Enter whole rupees, from ₹0 to ₹1,00,000.',
        })}
      />
      <TextField label="Reason" error={errors.reason?.message} {...register('reason', fieldRule(reasonField))} />
    </PartForm>
  );
}
