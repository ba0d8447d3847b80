import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { isWholeDate } from '#console/parts/form/typed-moment.ts';
import { SelectField, TextField } from '#design/field.tsx';
import { typedCode } from '#platform/text/typed.ts';
import { RoomChoice } from '../sell/room-choice.tsx';
import { offerQuery } from '../sell/sell-queries.ts';
import { freePlaces, type MoveDraft } from './move-draft.ts';

/** The date to move to, with what is free of it now; of a room its free times, of what has a number to ask for that one. */
export function DateFields({ record }: { record: BookingRecord }) {
  const { register, control, setValue, formState } = useFormContext<MoveDraft>();
  const date = useWatch({ control, name: 'date' });
  const offer = useQuery({ ...offerQuery(useApi(), date), enabled: isWholeDate(date) });
  const isRoom = record.unit === 'hour';
  const shown = date !== '' && offer.data && !offer.isPlaceholderData ? offer.data : null;
  const free = shown && !isRoom ? freePlaces(shown, record) : null;
  const room = shown?.rooms.find(({ service }) => service === record.service);
  return (
    <>
      <TextField
        label="New date"
        type="date"
        min={offer.data?.first}
        max={offer.data?.last}
        error={formState.errors.date?.message ?? (offer.error ? failureText(offer.error) : undefined)}
        {...register('date', {
          onChange: () => {
            setValue('room', '');
            setValue('start', '');
            setValue('end', '');
          },
          validate: (chosen) => chosen !== '' || 'Choose a date.',
        })}
      />
      {shown && !isRoom ? <p role="status">{free === null ? 'Not sold on this date.' : `${free} free`}</p> : null}
      {shown && isRoom ? (
        room && room.starts.length > 0 ? (
          <RoomChoice room={room} />
        ) : (
          <p role="status">The room has no free time on this date.</p>
        )
      ) : null}
      {record.canBePicked ? <DeskField /> : null}
    </>
  );
}

/** The room that a booking is given instead of its own, for the same time. */
export function OtherRoomField({ rooms }: { rooms: NonNullable<BookingRecord['otherRooms']> }) {
  const { register } = useFormContext<MoveDraft>();
  return (
    <SelectField label="Room" {...register('room')}>
      <option value="">Any other free room</option>
      {rooms.map(({ number, name }) => (
        <option key={number} value={number}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The desk that the customer wants. */
export function DeskField() {
  const { register, formState } = useFormContext<MoveDraft>();
  return (
    <TextField
      label="Desk number"
      optional
      hint="Empty for any free desk."
      inputMode="numeric"
      autoComplete="off"
      error={formState.errors.desk?.message}
      {...register('desk', {
        validate: (text) => /^([1-9]\d{0,3})?$/.test(typedCode(text)) || 'Enter the number of a desk.',
      })}
    />
  );
}
