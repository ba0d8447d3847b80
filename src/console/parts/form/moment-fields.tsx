import { TextField } from '#design/field.tsx';
import type { TypedMoment } from './typed-moment.ts';

/** A date and a time in India. */
export function MomentFields({
  legend,
  moment,
  error,
  onChange,
}: {
  legend: string;
  moment: TypedMoment;
  error: string | undefined;
  onChange: (moment: TypedMoment) => void;
}) {
  return (
    <fieldset className="field-pairs">
      <legend className="font-medium">{legend}</legend>
      <TextField
        label="Date"
        type="date"
        error={error}
        value={moment.date}
        onChange={({ currentTarget: { value } }) => onChange({ ...moment, date: value })}
      />
      <TextField
        label="Time"
        type="time"
        value={moment.time}
        onChange={({ currentTarget: { value } }) => onChange({ ...moment, time: value })}
      />
    </fieldset>
  );
}
