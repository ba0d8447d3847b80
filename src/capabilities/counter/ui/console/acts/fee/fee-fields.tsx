import { useFormContext, useWatch } from 'react-hook-form';
import { SlipFields } from '#console/parts/slip-fields.tsx';
import { SelectField, TextField } from '#design/field.tsx';
import { receivedProblem } from '../../../../rules/received-cash.ts';
import { slipProblem } from '../../../../rules/slip-problem.ts';
import type { FeeDraft } from './fee-draft.ts';

/** How the fee of a move, or the supplement of an extension, is paid. @param totalPaise what is due. */
export function FeeFields({ totalPaise }: { totalPaise: number }) {
  const { register, control, formState } = useFormContext<FeeDraft>();
  const way = useWatch({ control, name: 'way' });
  return (
    <>
      <SelectField label="How it is paid" {...register('way')}>
        <option value="link">By link</option>
        <option value="upi">By UPI QR code</option>
        <option value="cash">In cash</option>
        <option value="machine">Card machine or own UPI</option>
      </SelectField>
      {way === 'link' || way === 'upi' ? (
        <p className="row-detail">The place is held for 15 minutes. Nothing changes unless it is paid.</p>
      ) : null}
      {way === 'cash' ? (
        <TextField
          label="Cash received"
          optional
          hint="Empty for the exact sum."
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.received?.message}
          {...register('received', {
            validate: (typed, draft) =>
              draft.way !== 'cash' || typed.trim() === '' || (receivedProblem(typed, totalPaise) ?? true),
          })}
        />
      ) : null}
      {way === 'machine' ? (
        <SlipFields
          by={register('by')}
          reference={{
            error: formState.errors.reference?.message,
            ...register('reference', {
              validate: (typed, draft) => draft.way !== 'machine' || (slipProblem(typed, draft.by) ?? true),
            }),
          }}
          goodFor="payment"
        />
      ) : null}
    </>
  );
}
