import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { CheckboxField, TextField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import type { SaleDraft } from '../sale-draft.ts';
import { Cash } from './cash.tsx';
import { Machine } from './machine.tsx';

const ways = [
  { method: 'cash', label: 'Cash', key: '1' },
  { method: 'machine', label: 'Card machine', key: '2' },
  { method: 'link', label: 'Link', key: '3' },
  { method: 'upi', label: 'UPI QR', key: '4' },
] as const;

/** How it is paid. The press that says what was handed over is the sale. */
export function Pay({
  chosen,
  isForToday,
  busy,
  onPay,
}: {
  chosen: { label: string; pricePaise: number } | null;
  isForToday: boolean;
  busy: boolean;
  /** @param receivedPaise what was handed over in cash. */
  onPay: (receivedPaise: number) => void;
}) {
  const { register, control, formState } = useFormContext<SaleDraft>();
  const method = useWatch({ control, name: 'method' });
  return (
    <fieldset className="sell-part sell-pay">
      <legend>Pay</legend>
      <p className="sell-sum" aria-live="polite">
        {chosen ? (
          <>
            <span>{chosen.label}</span>
            <strong className="figures">{formatRupees(paise(chosen.pricePaise))}</strong>
            <span className="row-detail">incl. GST</span>
          </>
        ) : (
          <span className="text-muted">Choose what to sell.</span>
        )}
      </p>
      <div className="sell-ways">
        {ways.map(({ method: value, label, key }) => (
          <label key={value} className="sell-way">
            <input type="radio" value={value} aria-keyshortcuts={key} {...register('method')} />
            <span>{label}</span>
            <kbd aria-hidden="true">{key}</kbd>
          </label>
        ))}
      </div>
      {method === 'cash' ? <Cash totalPaise={chosen?.pricePaise ?? null} busy={busy} onPay={onPay} /> : null}
      {method === 'machine' ? (
        <Machine totalPaise={chosen?.pricePaise ?? null} busy={busy} onPay={() => onPay(0)} />
      ) : null}
      {chosen && (method === 'link' || method === 'upi') ? (
        <Button kind="confirm" busy={busy} busyLabel="Holding the place…" onClick={() => onPay(0)}>
          {method === 'link' ? 'Make link' : 'Show QR code'}
        </Button>
      ) : null}
      {isForToday && (method === 'cash' || method === 'machine') ? (
        <CheckboxField label="Here now" {...register('arriveNow')} />
      ) : null}
      <details className="sell-details" open={formState.errors.soldAt ? true : undefined}>
        <summary>Sold earlier today</summary>
        <div className="pt-3">
          <TextField
            label="Time on the paper receipt"
            type="time"
            error={formState.errors.soldAt?.message}
            {...register('soldAt')}
          />
        </div>
      </details>
    </fieldset>
  );
}
