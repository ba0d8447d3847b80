import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { SelectField, TextField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import type { SaleDraft } from '../sale-draft.ts';

/** A payment by the card machine or the UPI address of the facility, with the number on its slip, which is good for one sale. */
export function Machine({ totalPaise, busy, onPay }: { totalPaise: number | null; busy: boolean; onPay: () => void }) {
  const { register, getValues, setError, formState } = useFormContext<SaleDraft>();
  if (totalPaise === null) return null;
  function pay(): void {
    if (getValues('reference').trim() === '')
      return setError('reference', { message: 'Enter the reference on the slip.' }, { shouldFocus: true });
    onPay();
  }
  return (
    <div className="grid gap-3">
      <SelectField label="Paid by" {...register('by')}>
        <option value="card">Card</option>
        <option value="upi">UPI on our own QR code</option>
      </SelectField>
      <TextField
        label="Reference on the slip"
        hint="12 digits for UPI. Each reference is good for one sale."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={formState.errors.reference?.message}
        onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' ? pay() : undefined)}
        {...register('reference')}
      />
      <Button kind="confirm" busy={busy} busyLabel="Selling…" onClick={pay}>
        {formatRupees(paise(totalPaise))} is paid
      </Button>
    </div>
  );
}
