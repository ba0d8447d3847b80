import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { CheckboxField, TextField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { type Included, includedWords } from '../included-hours.ts';
import type { SaleDraft } from '../sale-draft.ts';
import { Cash } from './cash.tsx';
import { Machine } from './machine.tsx';

const ways = [
  { method: 'cash', label: 'Cash', key: '1' },
  { method: 'machine', label: 'Card machine', key: '2' },
  { method: 'link', label: 'Link', key: '3' },
  { method: 'upi', label: 'UPI QR', key: '4' },
] as const;

/** The payment step. Pressing the received amount completes the sale. */
export function Pay({
  chosen,
  isLooking,
  included,
  isForToday,
  busy,
  onPay,
  onBook,
}: {
  chosen: { label: string; pricePaise: number } | null;
  /** Availability of the date is loading. */
  isLooking: boolean;
  /** The person's included hours. Null without any. */
  included: Included | null;
  isForToday: boolean;
  busy: boolean;
  /** @param receivedPaise what was handed over in cash. */
  onPay: (receivedPaise: number) => void;
  /** Books within the included hours. */
  onBook: () => void;
}) {
  const { register } = useFormContext<SaleDraft>();
  return (
    <fieldset className="sell-part sell-pay">
      <legend>Pay</legend>
      <p className="sell-sum" aria-live="polite">
        {chosen ? (
          <>
            <span>{chosen.label}</span>
            <strong className="figures">{formatRupees(paise(included?.covers ? 0 : chosen.pricePaise))}</strong>
            {included?.covers ? null : <span className="row-detail">incl. GST</span>}
            {included ? <span className="w-full font-medium">{includedWords(included)}</span> : null}
          </>
        ) : (
          <span className="text-muted">{isLooking ? 'Looking…' : 'Choose what to sell.'}</span>
        )}
      </p>
      {included?.covers ? (
        <>
          <Button kind="confirm" busy={busy} busyLabel="Booking…" onClick={onBook}>
            Book within the membership
          </Button>
          {isForToday ? <CheckboxField label="Here now" {...register('arriveNow')} /> : null}
        </>
      ) : (
        <Ways totalPaise={chosen?.pricePaise ?? null} isForToday={isForToday} busy={busy} onPay={onPay} />
      )}
    </fieldset>
  );
}

/** The payment methods with their fields. */
function Ways({
  totalPaise,
  isForToday,
  busy,
  onPay,
}: {
  totalPaise: number | null;
  isForToday: boolean;
  busy: boolean;
  onPay: (receivedPaise: number) => void;
}) {
  const { register, control, formState, setValue } = useFormContext<SaleDraft>();
  const method = useWatch({ control, name: 'method' });
  function showCode(): void {
    setValue('method', 'upi');
    onPay(0);
  }
  return (
    <>
      <div className="sell-ways">
        {ways.map(({ method: value, label, key }) => (
          <label key={value} className="sell-way">
            <input type="radio" value={value} aria-keyshortcuts={key} {...register('method')} />
            <span>{label}</span>
            <kbd aria-hidden="true">{key}</kbd>
          </label>
        ))}
      </div>
      {method === 'cash' ? <Cash totalPaise={totalPaise} busy={busy} onPay={onPay} onShowCode={showCode} /> : null}
      {method === 'machine' ? <Machine totalPaise={totalPaise} busy={busy} onPay={() => onPay(0)} /> : null}
      {totalPaise !== null && (method === 'link' || method === 'upi') ? (
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
    </>
  );
}
