import { useId } from 'react';
import { type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { failureText } from '#console/api/call-failed.ts';
import { dateText } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { RoomChoice } from './room-choice.tsx';
import type { SaleDraft } from './sale-draft.ts';

/** The item to sell: a product of a date with price and availability, or a room for some hours. */
export function ProductFields({
  offer,
  today,
  isPale,
  failure,
  onAgain,
}: {
  offer: OfferAnswer;
  today: string;
  /** The shown offer is that of the previous date, while the next one loads. */
  isPale: boolean;
  /** Why there is no offer of the date. */
  failure: Error | null;
  onAgain: () => void;
}) {
  const { register, control, setValue, formState } = useFormContext<SaleDraft>();
  const [what, desk, date] = useWatch({ control, name: ['what', 'desk', 'date'] });
  const problem = dateProblem(date, { today, last: offer.last });
  const tile = offer.tiles.find(({ id }) => id === what);
  const room = offer.rooms.find(({ service }) => service === what);
  const field = register('what', {
    // The buyer of a pass for today usually comes in at once.
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValue(
        'arriveNow',
        offer.tiles.some(({ id, isDayPass }) => id === target.value && isDayPass),
      ),
  });
  return (
    <fieldset className="sell-part">
      <legend>What</legend>
      <div className="sell-tiles" data-pale={isPale} aria-busy={isPale}>
        {offer.tiles.map(({ id, label, pricePaise, free, time }) => (
          <Tile key={id} value={id} label={label} price={pricePaise} free={free} detail={time} field={field} />
        ))}
        {offer.rooms.map(({ service, label, starts }) => (
          <Tile
            key={service}
            value={service}
            label={label}
            price={starts[0]?.ends[0]?.pricePaise}
            free={starts.length}
            detail={starts[0] ? `from ${formatIstTime(starts[0].start as IstTime)}` : undefined}
            field={field}
            isRoom
          />
        ))}
      </div>
      {tile?.nextMonthTaken ? (
        <p role="status" className="font-medium text-pending">
          Say before they pay: every free place is already booked for the month after.
        </p>
      ) : null}
      {desk !== '' && tile?.canBePicked ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>Desk {desk}</span>
          <button type="button" className="button button-plain" onClick={() => setValue('desk', '')}>
            Any desk
          </button>
        </p>
      ) : null}
      {room ? <RoomChoice room={room} /> : null}
      {(tile ?? room)?.ownFields?.map(({ name, label, min, max }) => (
        <TextField
          key={name}
          label={label}
          inputMode="numeric"
          hint={`${min} to ${max}`}
          error={formState.errors.own?.[name]?.message}
          {...register(`own.${name}`)}
        />
      ))}
      <TextField
        label="Date"
        type="date"
        min={today}
        max={offer.last}
        hint="Empty for today."
        error={problem ?? (failure ? failureText(failure) : undefined)}
        {...register('date')}
      />
      {failure && !problem ? (
        <div>
          <Button kind="secondary" onClick={onAgain}>
            Try again
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Why nothing can be sold for a date that was typed; undefined where the server decides. */
function dateProblem(date: string, { today, last }: { today: string; last: string }): string | undefined {
  if (date !== '' && date < today) return 'Choose today or a later date.';
  return date > last ? `The last date on sale is ${dateText(last)}.` : undefined;
}

function Tile({
  value,
  label,
  price,
  free,
  detail,
  field,
  isRoom = false,
}: {
  value: string;
  label: string;
  price: number | undefined;
  free: number;
  detail: string | undefined;
  field: UseFormRegisterReturn;
  isRoom?: boolean;
}) {
  const id = useId();
  const isSold = price !== undefined && free > 0;
  const left = isRoom ? 'Open' : `${free} free`;
  return (
    <label htmlFor={id} className="sell-tile" data-off={!isSold}>
      <input id={id} type="radio" value={value} disabled={!isSold} {...field} />
      <span className="sell-tile-label">{label}</span>
      <span className="sell-tile-price figures">
        {isSold ? `${isRoom ? 'from ' : ''}${formatRupees(paise(price))}` : '–'}
      </span>
      <span className="row-detail figures">
        {isSold
          ? [left, detail].filter(Boolean).join(' · ')
          : price === undefined
            ? 'Closed for this date'
            : 'Sold out'}
      </span>
    </label>
  );
}
