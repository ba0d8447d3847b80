import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { TextField } from '#design/field.tsx';
import { formatWhole } from '#platform/text/indian-number.ts';
import { denominations, paiseOf } from '../../../rules/notes.ts';
import { notesFrom, notesProblem, type TypedNotes } from './notes-fields.ts';

/** Inputs for the number of each note and coin, largest first, with the sum. */
export function NotesGrid({
  legend,
  typed,
  register,
  errors,
}: {
  legend: string;
  typed: Partial<TypedNotes>;
  register: UseFormRegister<TypedNotes>;
  errors: FieldErrors<TypedNotes>;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{legend}</legend>
      <div className="notes-grid">
        {denominations.map((each) => (
          <TextField
            key={each}
            label={`₹${formatWhole(Number(each))}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            error={errors[each]?.message}
            {...register(each, { validate: (text) => notesProblem(text) ?? true })}
          />
        ))}
      </div>
      <p className="notes-sum">
        Sum <output className="figures">{rupees(paiseOf(notesFrom(typed)))}</output>
      </p>
    </fieldset>
  );
}
