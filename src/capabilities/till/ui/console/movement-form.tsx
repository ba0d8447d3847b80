import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepUnansweredChange, lastingPlace, nameChange, unansweredChange } from '#console/api/unanswered-change.ts';
import { useChange } from '#console/api/use-change.ts';
import { fieldRule } from '#console/parts/form/body-rules.ts';
import { showFailure } from '#console/parts/form/form-problems.tsx';
import { PartForm } from '#console/parts/form/part-form.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { writeEntryCall } from '../../calls.ts';
import { reason as reasonField } from '../../contract.ts';
import { isMovement, wholeRupees } from './movement-amount.ts';

type Typed = { kind: 'paid_in' | 'paid_out'; amount: string; reason: string };

/** Cash that goes into the drawer or out of it without a sale, with its reason. */
export function MovementForm({ onClose }: { onClose: () => void }) {
  const { id: staffId } = useStaff().staff;
  const [before, setBefore] = useState(() => unansweredChange('till-entry', staffId));
  const change = useChange(writeEntryCall, { topics: ['money'], keyPlace: lastingPlace('till-entry', staffId) });
  // Rupees are typed and paise sent, so of the call's body only the reason is a field.
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { kind: 'paid_out', amount: '', reason: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ kind, amount, reason }) => {
    const paise = wholeRupees(amount) * 100;
    const title = kind === 'paid_in' ? `${rupees(paise)} paid in` : `${rupees(paise)} paid out`;
    nameChange('till-entry', staffId, title);
    try {
      await change.mutateAsync({ body: { kind, paise, reason: reason.trim() } });
      showToast({ title, kind: 'success' });
      onClose();
    } catch (error) {
      showFailure(setError, error, ['reason']);
    }
  });
  return (
    <PartForm
      label="Pay in or out"
      className="till-card"
      problem={errors.root?.message}
      submit={submit}
      act="Save"
      isBusy={change.isPending}
      busyAct="Saving…"
      onClose={onClose}
    >
      {before ? (
        <Notice
          tone="pending"
          live="status"
          title="The last entry had no answer"
          actions={
            <Button
              kind="secondary"
              onClick={() => {
                keepUnansweredChange('till-entry', staffId, null);
                setBefore(null);
              }}
            >
              New entry
            </Button>
          }
        >
          {before.what}, {momentText(before.at)}. It may have been saved: look among the entries. The same entry again
          is not saved twice. For another entry, press New entry first.
        </Notice>
      ) : null}
      <fieldset className="choices">
        <legend>What happened?</legend>
        <label className="choice">
          <input type="radio" className="tick" value="paid_out" {...register('kind')} />
          Cash was taken out
        </label>
        <label className="choice">
          <input type="radio" className="tick" value="paid_in" {...register('kind')} />
          Cash was put in
        </label>
      </fieldset>
      <TextField
        label="Amount"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        error={errors.amount?.message}
        {...register('amount', {
          validate: (text) => isMovement(text, 1) || 'Enter whole rupees, from ₹1 to ₹1,00,000.',
        })}
      />
      <TextField label="Reason" error={errors.reason?.message} {...register('reason', fieldRule(reasonField))} />
    </PartForm>
  );
}
