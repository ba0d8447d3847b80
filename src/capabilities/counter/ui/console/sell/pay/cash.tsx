import { type KeyboardEvent, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { typedPaise } from '#platform/text/typed.ts';
import { receivedProblem } from '../../../../rules/received-cash.ts';
import type { SaleDraft } from '../sale-draft.ts';
import { quickNotes } from './quick-notes.ts';

/** What the customer hands over: the usual sums by one press, or any other. The server says the change. UPI has one button, too. */
export function Cash({
  totalPaise,
  busy,
  onPay,
  onShowCode,
}: {
  totalPaise: number | null;
  busy: boolean;
  onPay: (receivedPaise: number) => void;
  /** Asks for the sum by a UPI QR code in place of cash; left out where it was asked for before. */
  onShowCode?: () => void;
}) {
  const { register, getValues, setError, formState } = useFormContext<Pick<SaleDraft, 'received'>>();
  const labelId = useId();
  if (totalPaise === null) return null;
  function payOther(): void {
    const typed = getValues('received');
    const problem = receivedProblem(typed, totalPaise ?? 0);
    if (problem !== null) return setError('received', { message: problem }, { shouldFocus: true });
    onPay(typedPaise(typed) ?? 0);
  }
  return (
    <div className="grid gap-3">
      <p id={labelId}>The customer gives</p>
      <div role="group" aria-labelledby={labelId} className="sell-notes">
        {quickNotes(totalPaise).map((note) => (
          <Button key={note} kind="confirm" className="figures" busy={busy} onClick={() => onPay(note)}>
            {formatRupees(paise(note))}
          </Button>
        ))}
      </div>
      <div className="sell-other aligned-fields">
        <TextField
          label="Other sum"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.received?.message}
          onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' ? payOther() : undefined)}
          {...register('received')}
        />
        <div>
          <Button kind="secondary" busy={busy} onClick={payOther}>
            Take cash
          </Button>
        </div>
      </div>
      {onShowCode ? (
        <Button kind="secondary" busy={busy} onClick={onShowCode}>
          Show UPI QR code instead
        </Button>
      ) : null}
    </div>
  );
}
