import { useFormContext } from 'react-hook-form';
import { SlipFields } from '#console/parts/slip-fields.tsx';
import { Button } from '#design/button.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { slipProblem } from '../../../../rules/slip-problem.ts';
import type { SaleDraft } from '../sale-draft.ts';

/** A payment by the card machine or the UPI address of the facility, with the number on its slip. */
export function Machine({ totalPaise, busy, onPay }: { totalPaise: number | null; busy: boolean; onPay: () => void }) {
  const { register, getValues, setError, formState } = useFormContext<SaleDraft>();
  if (totalPaise === null) return null;
  function pay(): void {
    const problem = slipProblem(getValues('reference'), getValues('by'));
    if (problem !== null) return setError('reference', { message: problem }, { shouldFocus: true });
    onPay();
  }
  return (
    <div className="grid gap-3">
      <SlipFields
        by={register('by')}
        reference={{
          error: formState.errors.reference?.message,
          onKeyDown: (event) => (event.key === 'Enter' ? pay() : undefined),
          ...register('reference'),
        }}
        goodFor="sale"
      />
      <Button kind="confirm" busy={busy} busyLabel="Selling…" onClick={pay}>
        {formatRupees(paise(totalPaise))} is paid
      </Button>
    </div>
  );
}
