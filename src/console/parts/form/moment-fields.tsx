import { TextField } from '#design/field.tsx';
import type { TypedMoment } from './typed-moment.ts';

/** A date and a time in India. @param takesFocus where a button opened them, which comes behind them. */
export function MomentFields({
  legend,
  moment,
  error,
  takesFocus = false,
  onChange,
}: {
  legend: string;
  moment: TypedMoment;
  error: string | undefined;
  takesFocus?: boolean;
  onChange: (moment: TypedMoment) => void;
}) {
  return (
    <fieldset className="field-pairs">
      <legend className="font-medium">{legend}</legend>
      <TextField
        label="Date"
        type="date"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the fields is to fill them
        autoFocus={takesFocus}
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
