import { useFormContext, useWatch } from 'react-hook-form';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { SelectField } from '#design/field.tsx';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { RoomDraft } from './room-draft.ts';

/** From when and until when the room is sold: only times that are free, each with its price. */
export function RoomTimes({ starts }: { starts: OfferAnswer['rooms'][number]['starts'] }) {
  const { register, control, setValue } = useFormContext<RoomDraft>();
  const start = useWatch({ control, name: 'start' });
  const ends = starts.find((one) => one.start === start)?.ends ?? [];
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField label="From" {...register('start', { onChange: () => setValue('end', '') })}>
        <option value="">Choose</option>
        {starts.map((one) => (
          <option key={one.start} value={one.start}>
            {formatIstTime(one.start as IstTime)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Until" {...register('end')}>
        <option value="">Choose</option>
        {ends.map(({ end, duration, pricePaise }) => (
          <option key={end} value={end}>
            {formatIstTime(end as IstTime)} · {duration} · {formatRupees(paise(pricePaise))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
