import { useFormContext, useWatch } from 'react-hook-form';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { SelectField } from '#design/field.tsx';
import { type RoomDraft, startsOf } from './room-draft.ts';
import { RoomTimes } from './room-times.tsx';

/** Which of several rooms, any at first, and from when until when it is sold. */
export function RoomChoice({ room }: { room: OfferAnswer['rooms'][number] }) {
  const { register, control, getValues, setValue } = useFormContext<RoomDraft>();
  const chosen = useWatch({ control, name: 'room' });
  const starts = startsOf(room, chosen);
  /** The chosen times stay as far as the other room is free then. */
  function changeTo(other: string): void {
    const { start, end } = getValues();
    const ends = startsOf(room, other).find((one) => one.start === start)?.ends ?? [];
    if (ends.length === 0) setValue('start', '');
    if (!ends.some((one) => one.end === end)) setValue('end', '');
  }
  if (!room.places) return <RoomTimes starts={starts} />;
  return (
    <>
      <SelectField
        label="Room"
        {...register('room', { onChange: ({ target }: { target: HTMLSelectElement }) => changeTo(target.value) })}
      >
        <option value="">Any free room</option>
        {room.places.map(({ number, label }) => (
          <option key={number} value={number}>
            {label}
          </option>
        ))}
      </SelectField>
      {starts.length > 0 ? <RoomTimes starts={starts} /> : <p role="status">No free time on this date.</p>}
    </>
  );
}
