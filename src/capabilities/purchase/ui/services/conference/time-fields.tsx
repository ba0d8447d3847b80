import type { Hours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { endOptions, startOptions } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import { canChooseHour, isFree, type RoomHour } from '#capabilities/places/rules/room-day.ts';
import { SelectField } from '#design/field.tsx';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';

/** The two selects of the room's form, in step with the ruler (CONF-17, CONF-18). Times that are taken cannot be chosen here either. */
export function TimeFields({
  openingHours,
  hours,
  start,
  end,
  errors,
  onChange,
}: {
  openingHours: Hours;
  hours: readonly RoomHour[];
  start: IstTime | null;
  end: IstTime | null;
  errors: { startTime?: string | undefined; endTime?: string | undefined };
  onChange: (time: { start?: IstTime | null; end?: IstTime | null }) => void;
}) {
  const at = (time: IstTime) => hours.find((hour) => hour.start === time);
  const ends = endOptions(openingHours);
  /** Only what lies behind the start can be in the way; an end before it is another mistake. */
  const endsInTaken = (time: IstTime): boolean =>
    start !== null && start < time && canChooseHour(at(start)) && !isFree({ start, end: time }, hours);
  return (
    <div className="grid max-w-form gap-4 min-[26rem]:grid-cols-2">
      <SelectField
        id="startTime"
        label="Start Time"
        value={start ?? ''}
        error={errors.startTime}
        onChange={(event) => onChange({ start: (event.target.value || null) as IstTime | null })}
      >
        <option value="">Choose</option>
        {startOptions(openingHours).map((time) => (
          <option key={time} value={time} disabled={at(time) && !canChooseHour(at(time)) && time !== start}>
            {formatIstTime(time)}
            {noteOn(at(time))}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="endTime"
        label="End Time"
        value={end ?? ''}
        error={errors.endTime}
        onChange={(event) => onChange({ end: (event.target.value || null) as IstTime | null })}
      >
        <option value="">Choose</option>
        {ends.map((time) => (
          <option key={time} value={time} disabled={endsInTaken(time) && time !== end}>
            {formatIstTime(time)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Why a start differs from the others; the visitor's own hold is marked apart from others'. */
const noteOn = (hour: RoomHour | undefined): string =>
  hour?.state === 'taken' ? ' (taken)' : hour?.state === 'yours' ? ' (yours)' : '';
