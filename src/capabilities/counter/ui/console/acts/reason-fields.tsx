import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '#design/field.tsx';

/** `reason` is one of the list; `words` are one's own, where it is `OWN`. */
export type ReasonDraft = { reason: string; words: string };

const OWN = 'own';

/** The reason as it is sent. */
export const reasonOf = ({ reason, words }: ReasonDraft): string => (reason === OWN ? words.trim() : reason);

/** Why it is done: one of a few reasons, or own words. */
export function ReasonFields({ reasons, hint }: { reasons: readonly string[]; hint?: string }) {
  const { register, control, formState } = useFormContext<ReasonDraft>();
  const reason = useWatch({ control, name: 'reason' });
  const { errors } = formState;
  return (
    <>
      <SelectField
        label="Reason"
        hint={hint}
        error={errors.reason?.message}
        {...register('reason', { validate: (chosen) => chosen !== '' || 'Choose a reason.' })}
      >
        <option value="">Choose</option>
        {reasons.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
        <option value={OWN}>Other</option>
      </SelectField>
      {reason === OWN ? (
        <TextField
          label="In your words"
          maxLength={300}
          error={errors.words?.message}
          {...register('words', { validate: (words) => words.trim().length >= 3 || 'Say why, in a few words.' })}
        />
      ) : null}
    </>
  );
}
